import type { Badge } from '@foyer/contract'
import { arrangedByMove, arrangedFirst, invalid, type Move, Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { badgeOf, findAllBadges, firstBadgeOf, lockBadges, saveOrder } from './badges-store.ts'
import { tellOrder } from './change-badges.ts'

export const orderBadges: Handler<'badges', 'orderBadges'> = async ({ body: { ids } }, context) => ({
  badges: await arrange(context, ids, (all) => arrangedFirst(all, ids)),
})

export const updateBadgesDisplayOrder: Handler<'badges', 'updateBadgesDisplayOrder'> = async ({ body: { badgeIds } }, context) => {
  const badges = await arrange(context, badgeIds, (all) => arrangedFirst(all, badgeIds))
  return { badges: badges.map(firstBadgeOf) }
}

export const moveBadge: Handler<'badges', 'moveBadge'> = async ({ params: { badgeId }, body }, context) => {
  const move = moveOf(body, badgeId)
  const named = move.position === 'AFTER' ? [badgeId, move.afterId] : [badgeId]
  await arrange(context, named, (all) => arrangedByMove(all, badgeId, move))
  return {}
}

type Asked = { position: Move['position']; moveAfterBadgeId?: string }

const moveOf = ({ position, moveAfterBadgeId: afterId }: Asked, badgeId: string): Move => {
  if (position !== 'AFTER') return { position }
  if (afterId === undefined) throw invalid('moveAfterBadgeId', 'is required where the position is AFTER', 'REQUIRED')
  if (afterId === badgeId) throw invalid('moveAfterBadgeId', 'must be another badge', 'NOT_ALLOWED')
  return { position, afterId }
}

/** All badges in their new order. An order that stays tells of no change. */
const arrange = (context: Context, named: readonly string[], order: (all: readonly string[]) => string[]): Promise<Badge[]> =>
  context.inTransaction(async (tx) => {
    const { siteId } = context
    await lockBadges(tx, siteId)
    const rows = await findAllBadges(tx, siteId)
    const badges = new Map(rows.map((row) => [row.id, badgeOf(row)]))
    const unknown = named.find((id) => !badges.has(id))
    if (unknown !== undefined) throw new Refusal('BADGE_NOT_FOUND', { badgeId: unknown })
    const before = [...badges.keys()]
    const after = order(before)
    if (after.some((id, index) => id !== before[index])) {
      await saveOrder(tx, siteId, after)
      await tellOrder(tx, context, after, before)
    }
    return after.flatMap((id) => badges.get(id) ?? [])
  })
