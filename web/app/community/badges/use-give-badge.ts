import type { Badge } from '@foyer/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'

export type Gift = { badge: Pick<Badge, 'id' | 'title'>; memberIds: string[]; isTaken: boolean; text: string; undoText: string }

/** Gives members a badge or takes it from them; the toast can put it back. */
export const useGiveBadge = () => {
  const { t } = useText()
  const assign = useMutation(api.badges.assignBadge.mutation())
  const unassign = useMutation(api.badges.unassignBadge.mutation())

  const give = async (gift: Gift): Promise<boolean> => {
    const { badge, memberIds, isTaken, text, undoText } = gift
    const params = { id: badge.id }
    try {
      await (isTaken ? unassign.mutateAsync({ params, query: { memberIds } }) : assign.mutateAsync({ params, body: { memberIds } }))
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
      return false
    }
    showToast({ text, undo: () => void give({ ...gift, isTaken: !isTaken, text: undoText, undoText: text }) })
    return true
  }
  return { give, isGiving: assign.isPending || unassign.isPending }
}
