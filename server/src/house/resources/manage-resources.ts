import { randomUUID } from 'node:crypto'
import { contract, type NewResource, type Resource, type ResourceChanges } from '@foyer/contract'
import { invalid, Refusal, type ResourceLocations, resourceLocationsOf, staffResourceTypeId } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { applyMasked, type Mask } from '../../ground/db/querying/pick-masked.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { keepBusinessTimeZone } from '../calendar/calendar.ts'
import { lockResourcesExclusive } from '../calendar/calendar-locks-store.ts'
import { findUnknownLocations } from '../locations/locations.ts'
import { insertSchedule } from '../schedules/change-schedules-store.ts'
import { changeSchedule } from '../schedules/working-hours.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { requireOwnResource, requireResource } from './read-resources.ts'
import { keepResourceType } from './resource-types-store.ts'
import { insertResource, type ResourceColumns, saveResource } from './resources-store.ts'

export const createResource: Handler<'resources', 'createResource'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ resource: await addResource(tx, context, body.resource) }))

export const bulkCreateResources: Handler<'resources', 'bulkCreateResources'> = async ({ body }, context) => {
  const items: (NewResource & { id?: string })[] = body.resources
  return await inBulk(context, { items, returnEntity: body.returnEntity ?? false }, (tx, resource) => addResource(tx, context, resource))
}

async function addResource(tx: Transaction, context: Context, resource: NewResource): Promise<Resource> {
  const { siteId, now, caller, dependencies, keptIds } = context
  const { name, extendedFields } = resource
  await keepBusinessTimeZone(tx, siteId)
  const { timeZone, businessScheduleId } = await loadSite(tx, siteId)
  const typeId = await usableType(tx, siteId, resource.typeId)
  const locations = resourceLocationsOf(resource.locationOptions, 'resource.locationOptions')
  await requireKnownLocations(tx, siteId, locations)
  const workingHoursScheduleId = sharedHours(resource, businessScheduleId)
  const [id, eventsScheduleId] = [keptIds?.[0] ?? randomUUID(), keptIds?.[1] ?? randomUUID()]
  await insertSchedule(tx, { siteId, now, id: eventsScheduleId, externalId: id, name, timeZone })
  const columns = { name, workingHoursScheduleId, locations, extendedFields: extendedFields ?? null }
  await insertResource(tx, { siteId, now, id, typeId, eventsScheduleId, ...columns })
  const entity = await requireResource(tx, siteId, id)
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'resource.created', entityId: id, payload: { entity }, caller, now })
  await touchCatalogue(tx, siteId)
  return entity
}

async function usableType(tx: Transaction, siteId: string, typeId: string | undefined): Promise<string | null> {
  if (typeId === undefined) return null
  if (typeId.toLowerCase() === staffResourceTypeId) throw new Refusal('RESOURCE_IS_STAFF_MEMBER', { resourceTypeId: typeId })
  const isKept = await keepResourceType(tx, siteId, typeId)
  if (!isKept) throw new Refusal('RESOURCE_TYPE_NOT_FOUND', { resourceTypeId: typeId })
  return typeId
}

function sharedHours({ workingHoursSchedules }: NewResource, businessScheduleId: string): string | null {
  const scheduleId = workingHoursSchedules?.values[0]?.scheduleId.toLowerCase() ?? null
  if (scheduleId !== null && scheduleId !== businessScheduleId) throw new Refusal('SCHEDULE_NOT_ASSIGNABLE', { scheduleId })
  return scheduleId
}

const row = contract.resources.updateResource

export const updateResource: Handler<'resources', 'updateResource'> = async ({ params, body, cleared }, context) =>
  await context.inTransaction(async (tx) => {
    const id = params['resource.id']
    await lockResourcesExclusive(tx, context.siteId, [id])
    return { resource: await changeResource(tx, context, { id, changes: body.resource, mask: body.mask, cleared }) }
  })

export const bulkUpdateResources: Handler<'resources', 'bulkUpdateResources'> = async ({ body }, context) => {
  const items = body.resources.map(({ resource, fieldMask }) => ({ id: resource.id, changes: resource, mask: fieldMask }))
  const ids = items.map(({ id }) => id)
  return await inBulk(context, { items, returnEntity: body.returnEntity ?? false }, async (tx, item) => {
    // All of the call with the first item, and before the site's row.
    await lockResourcesExclusive(tx, context.siteId, ids)
    return await changeResource(tx, context, { ...item, maskName: 'fieldMask', cleared: new Set() })
  })
}

type Change = { id: string; changes: ResourceChanges; mask: Mask | undefined; maskName?: string; cleared: Cleared }

async function changeResource(tx: Transaction, context: Context, { id, changes, ...masked }: Change): Promise<Resource> {
  const { siteId, now, caller, dependencies } = context
  const previous = await requireOwnResource(tx, siteId, id)
  const { writable, entity: shape } = { writable: row.body.properties.resource, entity: row.response.properties.resource }
  const wanted = applyMasked(wantedOf(previous), { changes, writable, entity: shape, path: 'resource', ...masked }, [])
  const columns = await checkedColumns(tx, siteId, previous, wanted)
  const isSaved = await saveResource(tx, { siteId, now, id, revision: changes.revision, ...columns })
  if (!isSaved) throw new Refusal('STALE_REVISION', { current: previous })
  if (columns.name !== previous.name) await changeSchedule(tx, { siteId, externalId: previous.id, now }, { name: columns.name })
  const entity = await requireOwnResource(tx, siteId, id)
  const payload = { entity, previous }
  await recordEvent(tx, { jobs: dependencies.jobs, siteId, name: 'resource.updated', entityId: entity.id, payload, caller, now })
  await touchCatalogue(tx, siteId)
  return entity
}

type Wanted = Partial<Pick<Resource, 'name' | 'typeId' | 'workingHoursSchedules' | 'locationOptions' | 'extendedFields'>>

const wantedOf = ({ name, typeId, workingHoursSchedules, locationOptions, extendedFields }: Resource): Wanted => ({
  name,
  workingHoursSchedules,
  locationOptions,
  ...(typeId !== undefined && { typeId }),
  ...(extendedFields && { extendedFields }),
})

async function checkedColumns(tx: Transaction, siteId: string, previous: Resource, wanted: Wanted): Promise<ResourceColumns> {
  if (wanted.name === undefined) throw invalid('resource.name', 'is required', 'REQUIRED')
  if (wanted.typeId?.toLowerCase() !== previous.typeId) throw invalid('resource.typeId', 'cannot be changed', 'IMMUTABLE')
  const locations = resourceLocationsOf(wanted.locationOptions, 'resource.locationOptions')
  await requireKnownLocations(tx, siteId, locations)
  const workingHoursScheduleId = wanted.workingHoursSchedules?.values[0]?.scheduleId.toLowerCase() ?? null
  const { businessScheduleId } = await loadSite(tx, siteId)
  const assignable = [null, businessScheduleId, previous.eventsSchedule.scheduleId]
  if (!assignable.includes(workingHoursScheduleId)) throw new Refusal('SCHEDULE_NOT_ASSIGNABLE', { scheduleId: workingHoursScheduleId })
  return { name: wanted.name, workingHoursScheduleId, locations, extendedFields: wanted.extendedFields ?? null }
}

async function requireKnownLocations(db: Queryable, siteId: string, { locationIds }: ResourceLocations): Promise<void> {
  const unknown = await findUnknownLocations(db, siteId, locationIds)
  if (unknown.length === 0) return
  const field = 'resource.locationOptions.specificLocationOptions.businessLocations'
  throw invalid(field, 'must be locations of this business', 'UNKNOWN_LOCATION', { locationIds: unknown })
}
