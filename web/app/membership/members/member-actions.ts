import type { Member } from '@foyer/contract'
import type { BulkAction } from '../../ground/lists/selection-bar.tsx'
import type { Selection } from '../../ground/lists/use-selection.ts'
import { useSession } from '../../session.tsx'
import { useText } from '../../text/text.tsx'

/** Declining deletes the account of a person who waits for approval. */
export type MemberChange = 'approve' | 'unblock' | 'decline' | 'block' | 'delete'

const byStatus: Record<Member['status'], readonly MemberChange[]> = {
  PENDING: ['approve', 'decline', 'block', 'delete'],
  APPROVED: ['block', 'delete'],
  BLOCKED: ['unblock', 'delete'],
  OFFLINE: ['delete'],
  UNKNOWN: [],
}

/** Leaves out what the server would refuse: managers cannot block themselves or the owner, and a member with a role cannot be deleted. */
export const memberChangesOf = (
  { id, status, account }: Pick<Member, 'id' | 'status' | 'account'>,
  ownId: string | undefined,
): MemberChange[] => {
  const isKept = id === ownId || account?.role === 'OWNER'
  return byStatus[status].filter((change) => {
    if (change === 'delete') return account?.role === undefined
    return change === 'approve' || change === 'unblock' || !isKept
  })
}

/** Declined and deleted members cannot be brought back. */
export const undoing = (change: MemberChange, members: readonly Pick<Member, 'status'>[]): MemberChange | null => {
  if (change === 'unblock') return 'block'
  return change === 'block' && members.every(({ status }) => status === 'APPROVED') ? 'unblock' : null
}

const order: readonly MemberChange[] = ['approve', 'unblock', 'decline', 'block', 'delete']

const kinds: Partial<Record<MemberChange, 'tint' | 'danger'>> = { approve: 'tint', unblock: 'tint', delete: 'danger' }

export const useBulkActions = ({ chosen, isWhole }: Selection<Member>, total: number | null): BulkAction<MemberChange>[] => {
  const { t } = useText()
  const { identity } = useSession()
  return order
    .map((change) => ({ change, count: chosen.filter((member) => memberChangesOf(member, identity?.id).includes(change)).length }))
    .filter(({ change, count }) => count > 0 && !(isWhole && change === 'decline'))
    .map(({ change, count }) => ({
      name: change,
      label: t(`manager.members.actionsMany.${change}`, { count: isWhole && total !== null ? total : count }),
      ...(kinds[change] && { kind: kinds[change] }),
    }))
}
