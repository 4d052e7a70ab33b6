import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../api.ts'
import { withMoved } from '../../ground/lists/arranging.ts'
import { refusalText } from '../../ground/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { showToast } from '../../ui/toasts.ts'
import { badgesQuery } from './badges-query.ts'

/** Moves a badge to a place of the list: shown at once, and put back by an undo or a refusal. */
export const useMoveBadge = () => {
  const { t } = useText()
  const queries = useQueryClient()
  const { queryKey, queryFn } = badgesQuery()

  const move = async (id: string, place: number): Promise<void> => {
    const { badges } = await queries.ensureQueryData({ queryKey, queryFn })
    const former = badges.findIndex((badge) => badge.id === id)
    if (former === place) return
    const moved = withMoved(badges, id, place)
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { badges: moved })
    const before = moved[place - 1]
    try {
      await client.badges.moveBadge({
        params: { badgeId: id },
        body: before ? { position: 'AFTER', moveAfterBadgeId: before.id } : { position: 'FIRST' },
      })
      showToast({
        text: t('manager.badges.moved', { name: moved[place]?.title ?? '', place: String(place + 1), total: String(moved.length) }),
        undo: () => void move(id, former),
      })
    } catch (refusal) {
      showToast({ text: refusalText(refusal, t) })
    }
    await queries.invalidateQueries({ queryKey: ['badges'] })
  }
  return move
}
