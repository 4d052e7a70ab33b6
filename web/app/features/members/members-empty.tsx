import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { MembersAddress } from './use-members-address.ts'

type MembersEmptyProps = { address: MembersAddress; onInvite: (() => void) | null }

/** Nobody to show: why, and what to do about it. */
export const MembersEmpty = ({ address: { view, search, page, change }, onInvite }: MembersEmptyProps) => {
  const { t } = useText()
  if (search !== '') {
    return (
      <EmptyState
        title={t('manager.members.empty.search', { search })}
        actions={<Button onPress={() => change({ search: '' })}>{t('manager.members.empty.clear')}</Button>}
      >
        {t('manager.members.empty.searchHint')}
      </EmptyState>
    )
  }
  if (page > 1) {
    return (
      <EmptyState
        title={t('manager.members.empty.page')}
        actions={<Button onPress={() => change({ page: 1 })}>{t('manager.members.empty.firstPage')}</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={t(`manager.members.empty.${view}`)}
      actions={view === 'all' && onInvite && <Button onPress={onInvite}>{t('manager.members.invite.open')}</Button>}
    >
      {t(`manager.members.empty.${view}Hint`)}
    </EmptyState>
  )
}
