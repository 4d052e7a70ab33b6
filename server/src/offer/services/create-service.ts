import { randomUUID } from 'node:crypto'
import type { Media, MediaItem, NewService, Service, ServiceLocation } from '@foyer/contract'
import { copyName, freeSlug, InvalidInput, slugOf } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import { type Caller, identificationOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { keepBusinessTimeZone } from '../../house/calendar/calendar.ts'
import { findUnknownLocations } from '../../house/locations/locations.ts'
import { type PictureUse, showPictures } from '../../house/media/media.ts'
import { insertSchedule } from '../../house/schedules/change-schedules-store.ts'
import { copyComingSeries } from '../../house/schedules/service-sessions.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { categoryIdFor } from '../categories/categories.ts'
import { checkedService, wantedOf } from './check-service.ts'
import { requireLockedService, requireService } from './read-services.ts'
import { recordServiceCreated } from './service-events.ts'
import { findNamesLike, insertService } from './services-store.ts'
import { findTakenSlugs, reserveSlug } from './slugs-store.ts'

export const createService: Handler<'services', 'createService'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ service: await addService(tx, context, body.service) }))

export const bulkCreateServices: Handler<'services', 'bulkCreateServices'> = async (
  { body: { services, returnEntity = false } },
  context,
) =>
  await inBulk(context, { items: services.map((service): NewItem => ({ service })), returnEntity }, (tx, { service }) =>
    addService(tx, context, service),
  )

type NewItem = { id?: string; service: NewService }

export type Copying = { source: Service; copyOffer: (copyId: string) => Promise<unknown> }

export async function addService(tx: Transaction, context: VerbContext, service: NewService, copying?: Copying): Promise<Service> {
  const { siteId, now, keptIds } = context
  await keepBusinessTimeZone(tx, siteId)
  const site = await loadSite(tx, siteId)
  const checked = await checkedService(tx, site, service, copying?.source)
  const id = keptIds?.[0] ?? randomUUID()
  const media = await showServicePictures(tx, { siteId, now, usedBy: id }, service.media)
  // Also serialises creating and renaming, so that no two services take one address or create one category, and keeps locations.
  await touchCatalogue(tx, siteId)
  await requirePremises(tx, siteId, { locations: service.locations, path: 'service.locations' })
  const categoryId = await categoryIdFor(tx, context, service.category)
  const scheduleId = keptIds?.[1] ?? randomUUID()
  const slug = slugOf(service.name)
  const mainSlug = freeSlug(slug, await findTakenSlugs(tx, siteId, id, slug))
  await insertSchedule(tx, {
    siteId,
    now,
    id: scheduleId,
    externalId: id,
    name: scheduleName(service.name),
    timeZone: site.timeZone,
    defaultTitle: scheduleName(service.name),
    defaultCapacity: service.defaultCapacity,
  })
  const createdByAppId = applicationOf(context.caller) ?? service.appId
  const stored = { ...checked, media, categoryId, mainSlug }
  await insertService(tx, { siteId, now, id, scheduleId, createdByAppId, service: stored })
  await reserveSlug(tx, { siteId, now, serviceId: id, name: mainSlug, custom: false })
  await copying?.copyOffer(id)
  return await recordServiceCreated(tx, context, id)
}

const applicationOf = (caller: Caller): string | undefined => {
  const identification: { appId?: string | null | undefined } = identificationOf(caller)
  return identification.appId ?? undefined
}

/** Titles of schedules and events are shorter than names of services may be. */
export const scheduleName = (name: string): string => name.slice(0, 200)

declare module '../../ground/ports/room-ports.ts' {
  interface RoomPorts {
    /** Copies options, add-ons, reminders and benefits of plans. Implemented in `server/src/start/room-ports.ts`. */
    copyOffer: (tx: Transaction, context: Context, copy: OfferToCopy) => Promise<unknown>
  }
}

type OfferToCopy = { fromServiceId: string; toServiceId: string; isInPlans: boolean }

/**
 * The copy has a schedule, an address, options and groups of add-ons of its own, and the same staff, rooms, policy and form. Hidden until a
 * manager has looked at it, unless asked otherwise. Its name is the sender's, or that of the source with a number behind it.
 */
export const cloneService: Handler<'services', 'cloneService'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => {
    // Two copies of one moment get different names.
    const source = await requireLockedService(tx, context, body.sourceServiceId)
    const service = await addService(tx, context, await copyOf(tx, context, source, body), {
      source,
      copyOffer: (copyId) =>
        context.dependencies.ports.copyOffer(tx, context, {
          fromServiceId: source.id,
          toServiceId: copyId,
          isInPlans: body.copyPricingPlans ?? false,
        }),
    })
    const [scheduleId, toScheduleId] = [source.schedule.id, service.schedule.id]
    if (body.copyRecurringSessions ?? true) await copyComingSeries(tx, context, { scheduleId, toScheduleId })
    return { service: await requireService(tx, context, service.id), errors: [] }
  })

type Asked = { cloneServiceName?: string | undefined; hideService?: boolean | undefined }

async function copyOf(
  tx: Transaction,
  { siteId }: VerbContext,
  source: Service,
  { cloneServiceName, hideService = true }: Asked,
): Promise<NewService> {
  const { sortOrder: _, ...copied } = wantedOf(source)
  const name = cloneServiceName ?? copyName(source.name, await findNamesLike(tx, siteId, source.name))
  return { ...copied, name, hidden: hideService }
}

export async function showServicePictures(tx: Transaction, use: PictureUse, media: Media | undefined): Promise<Media | undefined> {
  const { mainMedia, coverMedia, items = [] } = media ?? {}
  const sent = [
    { field: 'service.media.mainMedia.image', image: mainMedia?.image },
    { field: 'service.media.coverMedia.image', image: coverMedia?.image },
    ...items.map(({ image }, index) => ({ field: `service.media.items[${index}].image`, image })),
  ]
  const [main, cover, ...others] = (await showPictures(tx, use, sent)).map((image): MediaItem => (image ? { image } : {}))
  if (!media) return undefined
  return { ...(mainMedia && { mainMedia: main }), ...(coverMedia && { coverMedia: cover }), ...(media.items && { items: others }) }
}

/** Call it with the site’s row locked, so that no location is deleted meanwhile. */
export async function requirePremises(
  db: Queryable,
  siteId: string,
  { locations = [], path }: { locations: readonly ServiceLocation[] | undefined; path: string },
): Promise<void> {
  const ids = locations.map(({ type, business }) => (type === 'BUSINESS' ? business?.id.toLowerCase() : undefined))
  const named = new Set(ids.filter((id) => id !== undefined))
  const unknown = new Set(await findUnknownLocations(db, siteId, [...named]))
  const violations = ids.flatMap((id, index) =>
    id !== undefined && unknown.has(id)
      ? [{ field: `${path}[${index}].business.id`, description: 'is not a location of this business', rule: 'UNKNOWN_LOCATION' }]
      : [],
  )
  if (violations.length > 0) throw new InvalidInput(violations)
}
