import { randomUUID } from 'node:crypto'
import type { Badge, NewBadge } from '@foyer/contract'
import { freeSlug, Refusal, slugOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Patch } from '../../ground/db/querying/pick-masked.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { showNothing, showPictures } from '../../house/media/media.ts'
import { type BadgeColumns, deleteBadgeRow, insertBadge, lockBadges, mostBadges, saveBadge, slugsOfBadges } from './badges-store.ts'
import { requireBadge } from './require-badge.ts'

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

/** Without a revision the last write wins. */
export const changeBadge = (context: Context, { id, revision, patch }: Change): Promise<Badge> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    await lockBadges(tx, siteId)
    const previous = await requireBadge(tx, siteId, id)
    if (revision !== undefined && revision !== previous.revision) throw new Refusal('STALE_REVISION', { current: previous })
    const told = Object.fromEntries(Object.entries({ ...previous, ...patch }).filter(([, value]) => value !== null)) as NewBadge
    const { slug } = told.title === previous.title ? previous : await slugFor(tx, siteId, { id, title: told.title })
    const [icon = null] = await showPictures(tx, { siteId, now, usedBy: id }, [{ field: 'badge.icon.url', image: told.icon }])
    await saveBadge(tx, { siteId, now, id }, { ...columnsOf(told), icon, slug })
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

/** The slug that the title suggests, free on the site or the badge's own. */
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

/** Of an order of badges, told of the site. */
export const tellOrder = (tx: Transaction, context: Context, badgeIds: string[], previousBadgeIds: string[]): Promise<void> =>
  recordEvent(tx, {
    ...eventOf(context),
    name: 'badge.order_changed',
    entityId: context.siteId,
    payload: { badgeIds, previousBadgeIds },
  })
