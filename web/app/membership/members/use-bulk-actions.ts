import type { Member } from '@foyer/contract'
import type { BulkAction } from '../../ground/lists/selection-bar.tsx'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'
import { changesOf, type MemberChange } from './member-actions.ts'

const order: readonly MemberChange[] = ['approve', 'unblock', 'decline', 'block', 'delete']

const kinds: Partial<Record<MemberChange, 'tint' | 'danger'>> = { approve: 'tint', unblock: 'tint', delete: 'danger' }

/** What can be done with the chosen members; each action tells to how many of them it applies. `total` is null where they are not changed together. */
export const useBulkActions = ({ chosen, isWhole }: Selection<Member>, total: number | null): BulkAction<MemberChange>[] => {
  const { t } = useText()
  const { identity } = useSession()
  return order
    .map((change) => ({ change, count: chosen.filter((member) => changesOf(member, identity?.id).includes(change)).length }))
    .filter(({ change, count }) => count > 0 && !(isWhole && change === 'decline'))
    .map(({ change, count }) => ({
      name: change,
      label: t(`manager.members.actionsMany.${change}`, { count: isWhole && total !== null ? total : count }),
      ...(kinds[change] && { kind: kinds[change] }),
    }))
}
