import type { BulkMemberAction, Member } from '@foyer/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/overlays/toasts.ts'
import { memberName } from '../member-lookup.ts'
import { type MemberChange, undoing } from './member-actions.ts'
import { filterOf, type MemberView } from './members-query.ts'

const bulkActions: Record<Exclude<MemberChange, 'delete'>, BulkMemberAction> = {
  approve: 'APPROVE',
  unblock: 'APPROVE',
  block: 'BLOCK',
  decline: 'DISCONNECT',
}

/** Changes to all members that match a filter. The server makes them after its answer. */
export type WholeChange = Exclude<MemberChange, 'decline'>

// The server goes on after its answer; the list is refetched when most of it is done.
const looksAgainAfterMs = [500, 1500, 4000, 10_000]

/** A toast says what happened, with an undo where possible. Resolves to whether it succeeded. */
export const useMemberChanges = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const change = useMutation(api.members.bulkChangeMembers.mutation({ alsoChanges: ['identity'] }))
  const remove = useMutation(api.members.bulkDeleteMembers.mutation({ alsoChanges: ['contacts'] }))
  const approveWhole = useMutation(api.members.bulkApproveMembers.mutation())
  const blockWhole = useMutation(api.members.bulkBlockMembers.mutation())
  const deleteWhole = useMutation(api.members.bulkDeleteMembersByFilter.mutation())

  const send = (action: MemberChange, memberIds: string[]) =>
    action === 'delete'
      ? remove.mutateAsync({ body: { memberIds } })
      : change.mutateAsync({ body: { memberIds, action: bulkActions[action] } })

  const withToast = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work
      return true
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      await queries.invalidateQueries({ queryKey: ['members'] })
      return false
    }
  }

  const make = (action: MemberChange, members: readonly Member[]): Promise<boolean> =>
    withToast(
      send(
        action,
        members.map(({ id }) => id),
      ).then(({ results }) => {
        const done = members.filter((_, index) => results[index]?.itemMetadata.success)
        const opposite = undoing(action, done)
        if (done.length > 0) {
          showToast({ text: doneText(action, done), ...(opposite && { undo: () => void make(opposite, done) }) })
        }
        if (done.length < members.length) showToast({ text: t('manager.members.refused', { count: members.length - done.length }) })
      }),
    )

  const doneText = (action: MemberChange, done: readonly Member[]): string => {
    const [only] = done
    if (only && done.length === 1) return t(`manager.members.done.${action}`, { name: memberName(only) })
    return t(`manager.members.doneMany.${action}`, { count: done.length })
  }

  const makeWhole = (action: WholeChange, view: MemberView, count: number): Promise<boolean> => {
    const whole = { approve: approveWhole, unblock: approveWhole, block: blockWhole, delete: deleteWhole }[action]
    return withToast(
      whole.mutateAsync({ body: { filter: filterOf[view] } }).then(() => {
        showToast({ text: t(`manager.members.doing.${action}`, { count }) })
        for (const wait of looksAgainAfterMs) setTimeout(() => void queries.invalidateQueries({ queryKey: ['members'] }), wait)
      }),
    )
  }

  const mutations = [change, remove, approveWhole, blockWhole, deleteWhole]
  return { make, makeWhole, isChanging: mutations.some(({ isPending }) => isPending) }
}

export type MemberChanges = ReturnType<typeof useMemberChanges>
