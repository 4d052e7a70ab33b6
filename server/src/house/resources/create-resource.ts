import { randomUUID } from 'node:crypto'
import type { NewResource, Resource } from '@foyer/contract'
import { Refusal, resourceLocationsOf, staffResourceTypeId } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { createSchedule, keepBusinessTimeZone } from '../calendar/calendar.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { requireKnownLocations } from './require-known-locations.ts'
import { requireResource } from './require-resource.ts'
import { keepResourceType } from './resource-types-store.ts'
import { insertResource } from './resources-store.ts'

export const createResource: Handler<'resources', 'createResource'> = async ({ body }, context) =>
  await context.inTransaction(async (tx) => ({ resource: await addResource(tx, context, body.resource) }))

export const bulkCreateResources: Handler<'resources', 'bulkCreateResources'> = async ({ body }, context) => {
  const items: (NewResource & { id?: string })[] = body.resources
  return await inBulk(context, { items, returnEntity: body.returnEntity ?? false }, (tx, resource) => addResource(tx, context, resource))
}

/** A room or a device with its own schedule, on which its bookings and blocks stand. */
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
  await createSchedule(tx, { siteId, now, id: eventsScheduleId, externalId: id, name, timeZone })
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

/** The business hours, or none: hours of its own are assigned once the resource has its schedule. */
function sharedHours({ workingHoursSchedules }: NewResource, businessScheduleId: string): string | null {
  const scheduleId = workingHoursSchedules?.values[0]?.scheduleId.toLowerCase() ?? null
  if (scheduleId !== null && scheduleId !== businessScheduleId) throw new Refusal('SCHEDULE_NOT_ASSIGNABLE', { scheduleId })
  return scheduleId
}
