import { randomUUID } from 'node:crypto'
import { type Badge, contract, type Image, type NewBadge } from '@foyer/contract'
import { arrangedByMove, arrangedFirst, freeSlug, invalid, type Move, Refusal, slugOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type Patch, pickMasked } from '../../ground/db/querying/pick-masked.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { showNothing, showPictures } from '../../house/media/media.ts'
import {
  type BadgeColumns,
  badgeOf,
  deleteBadgeRow,
  findAllBadges,
  findBadge,
  firstBadgeOf,
  insertBadge,
  lockBadges,
  mostBadges,
  saveBadge,
  saveOrder,
  slugsOfBadges,
} from './badges-store.ts'

export const createBadge: Handler<'badges', 'createBadge'> = async ({ body: { badge } }, context) => ({
  badge: await addBadge(context, badge),
})

export const updateBadge: Handler<'badges', 'updateBadge'> = async ({ params, body: { badge }, cleared }, context) => {
  if (!badge) throw invalid('badge', 'is required', 'BADGE_NOT_PROVIDED')
  const patch = pickMasked({
    changes: badge,
    mask: undefined,
    writable: contract.badges.createBadge.body.properties.badge,
    entity: contract.badges.createBadge.response.properties.badge,
    cleared,
    path: 'badge',
  })
  if (patch.title === null) throw invalid('badge.title', 'is required', 'REQUIRED')
  return { badge: await changeBadge(context, { id: params.badgeId, revision: badge.revision, patch }) }
}

export const deleteBadge: Handler<'badges', 'deleteBadge'> = ({ params }, context) => removeBadge(context, params.badgeId)

export const addBadge = (context: Context, badge: NewBadge): Promise<Badge> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const id = context.keptIds?.[0] ?? randomUUID()
    await lockBadges(tx, siteId)
    const { slug, count } = await slugFor(tx, siteId, { id, title: badge.title })
    if (count >= mostBadges) throw new Refusal('BADGE_LIMIT_REACHED', { limit: mostBadges })
    const [icon = null] = await showPictures(tx, { siteId, now, usedBy: id }, [{ field: 'badge.icon.url', image: badge.icon }])
    await insertBadge(tx, { siteId, now, id }, { ...columnsOf(badge), icon, slug })
    const entity = await requireBadge(tx, siteId, id)
    await recordEvent(tx, { ...eventOf(context), name: 'badge.created', entityId: id, payload: { entity } })
    return entity
  })

type Change = { id: string; revision?: string; patch: Patch<NewBadge> }

export const changeBadge = (context: Context, { id, revision, patch }: Change): Promise<Badge> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    await lockBadges(tx, siteId)
    const previous = await requireBadge(tx, siteId, id)
    if (revision !== undefined && revision !== previous.revision) throw new Refusal('STALE_REVISION', { current: previous })
    const whole = Object.fromEntries(Object.entries({ ...previous, ...patch }).filter(([, value]) => value !== null)) as NewBadge
    const { slug } = whole.title === previous.title ? previous : await slugFor(tx, siteId, { id, title: whole.title })
    const [icon = null] = await showPictures(tx, { siteId, now, usedBy: id }, [{ field: 'badge.icon.url', image: whole.icon }])
    await saveBadge(tx, { siteId, now, id }, { ...columnsOf(whole), icon, slug })
    const entity = await requireBadge(tx, siteId, id)
    await recordEvent(tx, { ...eventOf(context), name: 'badge.updated', entityId: id, payload: { entity, previous } })
    return entity
  })

export const removeBadge = (context: Context, id: string): Promise<object> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    await lockBadges(tx, siteId)
    const entity = await requireBadge(tx, siteId, id)
    await showNothing(tx, { siteId, now, usedBy: id })
    await deleteBadgeRow(tx, siteId, id)
    await recordEvent(tx, { ...eventOf(context), name: 'badge.deleted', entityId: id, payload: { entity } })
    return {}
  })

const slugFor = async (db: Queryable, siteId: string, { id, title }: { id: string; title: string }) => {
  const wanted = slugOf(title, 'badge')
  const { count, slugs } = await slugsOfBadges(db, siteId, wanted)
  return { count, slug: freeSlug(wanted, new Set([...slugs].filter(([, owner]) => owner !== id).map(([slug]) => slug))) }
}

const columnsOf = (badge: NewBadge): Omit<BadgeColumns, 'icon' | 'slug'> => ({
  title: badge.title,
  description: badge.description || null,
  backgroundColor: badge.backgroundColor ?? '#796EFF',
  textColor: badge.textColor ?? '#FFFFFF',
  permissionsEnabled: badge.permissionsEnabled ?? false,
  rule: badge.rule ?? null,
})

export const eventOf = ({ siteId, caller, now, dependencies: { jobs } }: Context) => ({ siteId, caller, now, jobs })

/** The event names the site, because an order belongs to no single badge. */
export const tellOrder = (tx: Transaction, context: Context, badgeIds: string[], previousBadgeIds: string[]): Promise<void> =>
  recordEvent(tx, {
    ...eventOf(context),
    name: 'badge.order_changed',
    entityId: context.siteId,
    payload: { badgeIds, previousBadgeIds },
  })

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

export const createFirstBadge: Handler<'badges', 'createFirstBadge'> = async ({ body: { badge } }, context) => {
  const { icon, ...whole } = badge
  const image = icon === undefined ? undefined : imageOf(icon)
  return { badge: firstBadgeOf(await addBadge(context, { ...whole, ...(image && { icon: image }) })) }
}

export const updateFirstBadge: Handler<'badges', 'updateFirstBadge'> = async ({ params, body: { badge }, cleared }, context) => {
  const { icon, ...patch } = pickMasked({
    changes: badge,
    mask: undefined,
    writable: contract.badges.createFirstBadge.body.properties.badge,
    entity: contract.badges.createFirstBadge.response.properties.badge,
    cleared,
    path: 'badge',
  })
  if (patch.title === null) throw invalid('badge.title', 'is required', 'REQUIRED')
  const image = icon === undefined ? {} : { icon: icon === null ? null : (imageOf(icon) ?? null) }
  return { badge: firstBadgeOf(await changeBadge(context, { id: params['badge.id'], patch: { ...patch, ...image } })) }
}

export const getFirstBadge: Handler<'badges', 'getFirstBadge'> = async ({ params: { id } }, { db, siteId }) => ({
  badge: firstBadgeOf(await requireBadge(db, siteId, id)),
})

export const deleteFirstBadge: Handler<'badges', 'deleteFirstBadge'> = ({ params }, context) => removeBadge(context, params.id)

const imageOf = (icon: string): Image | undefined => {
  if (icon && !/^(https?:\/\/|\/(?!\/))/i.test(icon)) {
    throw invalid('badge.icon', 'must begin with https:// or http://, or with / for a file of the site', 'FORMAT')
  }
  return icon ? { url: icon } : undefined
}

export const requireBadge = async (db: Queryable, siteId: string, badgeId: string): Promise<Badge> => {
  const row = await findBadge(db, siteId, badgeId)
  if (!row) throw new Refusal('BADGE_NOT_FOUND', { badgeId })
  return badgeOf(row)
}
