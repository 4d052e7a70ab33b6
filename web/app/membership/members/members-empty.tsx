import { ListEmpty } from '../../ground/lists/list-empty.tsx'
import type { ListAddress } from '../../ground/lists/use-list.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { MemberView } from './members-query.ts'

type MembersEmptyProps = { address: ListAddress<MemberView>; onInvite: (() => void) | null }

/** No member to show: why, and what to do about it. */
export const MembersEmpty = ({ address, onInvite }: MembersEmptyProps) => {
  const { t } = useText()
  const { view, search } = address
  const noMatch = { title: t('manager.members.empty.search', { search }), hint: t('manager.members.empty.searchHint') }
  return (
    <ListEmpty place={address} noMatch={noMatch}>
      <EmptyState
        title={t(`manager.members.empty.${view}`)}
        actions={view === 'all' && onInvite && <Button onPress={onInvite}>{t('manager.members.invite.open')}</Button>}
      >
        {t(`manager.members.empty.${view}Hint`)}
      </EmptyState>
    </ListEmpty>
  )
}
