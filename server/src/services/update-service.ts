import { isDeepStrictEqual } from 'node:util'
import { contract, type Service } from '@foyer/contract'
import { freeSlug, invalid, Refusal, slugOf, staffResourceTypeId } from '@foyer/domain'
import { changeSchedule } from '../calendar/calendar.ts'
import { categoryIdFor } from '../categories/categories.ts'
import type { Transaction } from '../db/database.ts'
import { applyMasked } from '../db/querying/pick-masked.ts'
import type { Handler } from '../handler.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { checkedService, type WantedService } from './check-service.ts'
import { scheduleName } from './insert-new-service.ts'
import { requireLockedService, requireService } from './require-service.ts'
import { saveService } from './services-store.ts'
import { showServicePictures } from './show-service-pictures.ts'
import { findTakenSlugs, takeSlug } from './slugs-store.ts'

const row = contract.services.updateService

/** Changes the members sent. Locations are not among them: the wire ignores them here. */
export const updateService: Handler<'services', 'updateService'> = async ({ params, body, cleared }, context) => {
  const { siteId, now } = context
  const { revision, type, locations: _, ...changes } = body.service
  const masked = {
    changes,
    mask: body.mask,
    writable: row.body.properties.service,
    entity: row.response.properties.service,
    cleared,
    path: 'service',
  }
  return await context.inTransaction(async (tx) => {
    const before = await requireLockedService(tx, context, params['service.id'])
    if (type !== undefined && type !== before.type) throw invalid('service.type', 'cannot be changed', 'IMMUTABLE')
    if (before.revision !== revision) throw new Refusal('STALE_REVISION', { current: before })
    const wanted = withSentStaff(before, applyMasked(wantedOf(before), masked, ['schedule', 'onlineBooking']))
    await change(tx, { before, wanted, siteId, now })
    return { service: await requireService(tx, context, before.id) }
  })
}

type Change = { before: Service; wanted: WantedService; siteId: string; now: string }

async function change(tx: Transaction, { before, wanted, siteId, now }: Change): Promise<void> {
  refuseMissing(wanted)
  const { id, revision } = before
  const checked = await checkedService(tx, await loadSite(tx, siteId), wanted)
  await keepScheduleInStep(tx, { before, wanted, siteId, now })
  const media = await showServicePictures(tx, { siteId, now, usedBy: id }, wanted.media)
  await touchCatalogue(tx, siteId)
  const categoryId = await categoryIdFor(tx, { siteId, now }, wanted.category)
  const mainSlug = await slugAfter(tx, { before, wanted, siteId, now })
  const isSaved = await saveService(tx, { siteId, now, id, revision, service: { ...checked, media, categoryId, mainSlug } })
  if (!isSaved) throw new Refusal('STALE_REVISION', { current: await requireService(tx, { siteId, now }, id) })
}

/** Sessions inherit title and capacity from the schedule of their service. */
async function keepScheduleInStep(tx: Transaction, { before, wanted, siteId, now }: Change): Promise<void> {
  if (before.name === wanted.name && before.defaultCapacity === wanted.defaultCapacity) return
  const name = scheduleName(wanted.name)
  await changeSchedule(tx, { siteId, externalId: before.id, now }, { name, defaultTitle: name, defaultCapacity: wanted.defaultCapacity })
}

/** A new name brings a new address, unless an address was chosen; former ones keep working. */
async function slugAfter(tx: Transaction, { before, wanted, siteId, now }: Change): Promise<string> {
  const { mainSlug, name, id } = before
  const slug = slugOf(wanted.name)
  if (mainSlug.custom || wanted.name === name || slug === slugOf(name)) return mainSlug.name
  const free = freeSlug(slug, await findTakenSlugs(tx, siteId, id, slug))
  await takeSlug(tx, { siteId, now, serviceId: id, name: free, custom: false })
  return free
}

/** The present members of a service that a manager writes. */
function wantedOf(service: Service): WantedService {
  const { name, description, tagLine, sortOrder, defaultCapacity, media, hidden, category, payment, onlineBooking, extendedFields } =
    service
  const { sessionDurations, timeBetweenSessions } = service.schedule.availabilityConstraints
  return {
    type: service.type,
    ...{ name, description, tagLine, sortOrder, defaultCapacity, media, hidden, category, payment, onlineBooking, extendedFields },
    staffMemberIds: service.staffMemberIds,
    serviceResources: service.serviceResources,
    primaryResourceType: service.primaryResourceType,
    bookingPolicy: { id: service.bookingPolicy.id },
    schedule: { availabilityConstraints: { sessionDurations, timeBetweenSessions } },
    locations: service.locations,
  }
}

/** Staff are sent as `staffMemberIds`, or as an entry of `serviceResources`: the one that was changed counts. */
function withSentStaff(before: Service, wanted: WantedService): WantedService {
  if (!isDeepStrictEqual(wanted.staffMemberIds, before.staffMemberIds)) return wanted
  const entry = wanted.serviceResources?.find(({ resourceType }) => resourceType.id.toLowerCase() === staffResourceTypeId)
  return entry ? { ...wanted, staffMemberIds: entry.resourceIds?.values ?? [] } : wanted
}

function refuseMissing(wanted: Partial<WantedService>): void {
  for (const member of ['name', 'defaultCapacity', 'payment', 'onlineBooking'] as const) {
    if (wanted[member] === undefined) throw invalid(`service.${member}`, 'is required', 'REQUIRED')
  }
  if (wanted.payment?.rateType === undefined) throw invalid('service.payment.rateType', 'is required', 'REQUIRED')
  if (wanted.onlineBooking?.enabled === undefined) throw invalid('service.onlineBooking.enabled', 'is required', 'REQUIRED')
}
