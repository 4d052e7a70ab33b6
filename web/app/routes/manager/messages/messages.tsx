import { ListScreen } from '../../../ground/lists/list-screen.tsx'
import { useList } from '../../../ground/lists/use-list.ts'
import type { ScreenHandle } from '../../../ground/permissions.ts'
import { kindsOfMessages, kindText } from '../../../house/messages/message-kind.tsx'
import {
  allPeriods,
  type LogFilter,
  messagesPerPage,
  messagesQuery,
  messageViews,
  readLogFilter,
} from '../../../house/messages/messages-query.ts'
import { MessageDrawer, MessagesTable } from '../../../house/messages/messages-table.tsx'
import { useText } from '../../../text/text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceChips } from '../../../ui/fields/chips.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { useHotkeys } from '../../../ui/hotkeys.ts'

export const handle = { needs: 'bookings.read' } satisfies ScreenHandle

const Messages = () => {
  const { t } = useText()
  const { address, rows, isStale, screen, searchFor, walk } = useList({
    views: messageViews,
    opens: 'message',
    perPage: messagesPerPage,
    filters: ['kind', 'period'],
    read: (place) => messagesQuery(place, readLogFilter(place.filters)),
  })
  useHotkeys({ j: () => walk(1), k: () => walk(-1) })
  return (
    <ListScreen
      {...screen}
      title={t('manager.screens.messages.title')}
      search={searchFor(t('manager.messages.log.search'))}
      add={null}
      beside={
        address.openId !== null && (
          <MessageDrawer key={address.openId} messageId={address.openId} onClose={() => address.change({ openId: null })} />
        )
      }
      loading={t('manager.messages.log.loading')}
      empty={<EmptyState title={t('manager.messages.log.empty')}>{t('manager.messages.log.emptyHint')}</EmptyState>}
      above={
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <ChoiceChips
            label={t('manager.messages.log.views.label')}
            value={address.view}
            onChange={(view) => address.change({ view })}
            chips={messageViews.map((value) => ({ value, label: t(`manager.messages.log.views.${value}`) }))}
          />
          <FilterFields filter={readLogFilter(address.filters)} onChange={address.narrow} />
        </div>
      }
    >
      {() => (
        <>
          <MessagesTable messages={rows} openId={address.openId} linkTo={address.linkTo} isStale={isStale} />
        </>
      )}
    </ListScreen>
  )
}

const FilterFields = ({ filter, onChange }: { filter: LogFilter; onChange: (changes: Record<string, string | null>) => void }) => {
  const { t } = useText()
  const every = { id: 'all', label: t('manager.messages.log.everyKind') }
  return (
    <>
      <Select
        label={t('manager.messages.log.kind')}
        value={filter.kind}
        options={[every, ...kindsOfMessages.map((id) => ({ id, label: kindText(id, t) }))]}
        onChange={(kind) => onChange({ kind: kind === 'all' ? null : kind })}
        className="w-52"
      />
      <Select
        label={t('manager.messages.log.period')}
        value={filter.period}
        options={allPeriods.map((id) => ({ id, label: t(`manager.messages.log.periods.${id}`) }))}
        onChange={(period) => onChange({ period: period === 'all' ? null : period })}
        className="w-44"
      />
    </>
  )
}

export default Messages
