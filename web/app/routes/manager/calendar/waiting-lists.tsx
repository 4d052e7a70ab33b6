import { useQuery } from '@tanstack/react-query'
import { WaitingListCard, waitingListsQuery } from '../../../booking/bookings/waiting-entries.tsx'
import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { type ScreenHandle, useMay } from '../../../ground/permissions.ts'
import { paths } from '../../../paths.ts'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link.tsx'

export const handle = { needs: 'bookings.read', isOpenToOwn: true } satisfies ScreenHandle

const WaitingLists = () => {
  const { t } = useText()
  const may = useMay()
  const query = useQuery(waitingListsQuery())
  return (
    <ListScreen
      title={t('manager.screens.waitingLists.title')}
      add={null}
      className="grid grid-cols-1 gap-4"
      query={query}
      loading={t('manager.waitingLists.loading')}
      isEmpty={({ lists }) => lists.length === 0}
      empty={
        <EmptyState
          title={t('manager.waitingLists.empty')}
          actions={may('services.manage') && <LinkButton to={paths.managePolicies()}>{t('manager.waitingLists.toPolicies')}</LinkButton>}
        >
          {t('manager.waitingLists.emptyHint')}
        </EmptyState>
      }
      above={<p className="max-w-measure text-dense text-ink-2">{t('manager.waitingLists.hint')}</p>}
    >
      {({ lists, isTruncated }) => (
        <>
          {lists.map((list) => (
            <WaitingListCard key={list.eventId ?? list.scheduleId} list={list} />
          ))}
          {isTruncated && <p className="text-dense text-ink-2">{t('manager.waitingLists.more')}</p>}
        </>
      )}
    </ListScreen>
  )
}

export default WaitingLists
