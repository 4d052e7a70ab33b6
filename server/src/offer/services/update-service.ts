import { isDeepStrictEqual } from 'node:util'
import { contract, type Service, type ServicesChanges } from '@foyer/contract'
import { freeSlug, invalid, Refusal, slugOf, staffResourceTypeId } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { applyMasked, type Mask } from '../../ground/db/querying/pick-masked.ts'
import type { Cleared, Handler } from '../../ground/handler.ts'
import { changeSchedule } from '../../house/schedules/working-hours.ts'
import { loadSite, touchCatalogue } from '../../house/site/site.ts'
import { categoryIdFor } from '../categories/categories.ts'
import { checkedService, refuseMissing, type WantedService, wantedOf } from './check-service.ts'
import { scheduleName, showServicePictures } from './create-service.ts'
import { requireLockedService, requireService } from './read-services.ts'
import { recordServiceUpdated } from './service-events.ts'
import { hasLengthOptions, saveService } from './services-store.ts'
import { findTakenSlugs, reserveSlug } from './slugs-store.ts'

const row = contract.services.updateService

export const updateService: Handler<'services', 'updateService'> = async ({ params, body, cleared }, context) => {
  const { revision, ...changes } = body.service
  const sent = { id: params['service.id'], revision, changes, mask: body.mask, cleared, path: 'service' }
  return await context.inTransaction(async (tx) => ({ service: await changeService(tx, context, sent) }))
}

export type SentChange = {
  id: string
  revision?: string | undefined
  changes: ServicesChanges
  mask: Mask | undefined
  cleared: Cleared
  path: string
}

export async function changeService(tx: Transaction, context: VerbContext, sent: SentChange): Promise<Service> {
  const { type, appId: _, locations: __, ...changes } = sent.changes
  const before = await requireLockedService(tx, context, sent.id)
  if (type !== undefined && type !== before.type) throw invalid('service.type', 'cannot be changed', 'IMMUTABLE')
  if (sent.revision !== undefined && before.revision !== sent.revision) throw new Refusal('STALE_REVISION', { current: before })
  const masked = { ...sent, changes, writable: row.body.properties.service, entity: row.response.properties.service }
  const wanted = withSentStaff(before, applyMasked(wantedOf(before), masked, ['schedule', 'onlineBooking']))
  await change(tx, context, { before, wanted, siteId: context.siteId, now: context.now })
  return await recordServiceUpdated(tx, context, before)
}

type Change = { before: Service; wanted: WantedService; siteId: string; now: string }

async function change(tx: Transaction, context: VerbContext, { before, wanted, siteId, now }: Change): Promise<void> {
  refuseMissing(wanted)
  const { id, revision } = before
  const checked = await checkedService(tx, await loadSite(tx, siteId), wanted, before)
  await refuseOtherLengths(tx, { before, wanted, siteId, now })
  await keepScheduleInStep(tx, { before, wanted, siteId, now })
  const media = await showServicePictures(tx, { siteId, now, usedBy: id }, wanted.media)
  await touchCatalogue(tx, siteId)
  const categoryId = await categoryIdFor(tx, context, wanted.category)
  const mainSlug = await slugAfter(tx, { before, wanted, siteId, now })
  const isSaved = await saveService(tx, { siteId, now, id, revision, service: { ...checked, media, categoryId, mainSlug } })
  if (!isSaved) throw new Refusal('STALE_REVISION', { current: await requireService(tx, { siteId, now }, id) })
}

async function refuseOtherLengths(tx: Transaction, { before, wanted, siteId }: Change): Promise<void> {
  const sent = wanted.schedule?.availabilityConstraints?.sessionDurations
  if (isDeepStrictEqual(sent, before.schedule.availabilityConstraints.sessionDurations)) return
  if (!(await hasLengthOptions(tx, siteId, before.id))) return
  const field = 'service.schedule.availabilityConstraints.sessionDurations'
  throw invalid(field, 'is given by the options of the service: change those', 'DURATION_OPTIONS')
}

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
  await reserveSlug(tx, { siteId, now, serviceId: id, name: free, custom: false })
  return free
}

/** Staff are sent as `staffMemberIds`, or as an entry of `serviceResources`: the one that was changed counts. */
function withSentStaff(before: Service, wanted: WantedService): WantedService {
  if (!isDeepStrictEqual(wanted.staffMemberIds, before.staffMemberIds)) return wanted
  const entry = wanted.serviceResources?.find(({ resourceType }) => resourceType.id.toLowerCase() === staffResourceTypeId)
  return entry ? { ...wanted, staffMemberIds: entry.resourceIds?.values ?? [] } : wanted
}
