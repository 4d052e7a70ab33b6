import { contract, type Resource, type ResourceChanges } from '@foyer/contract'
import { invalid, Refusal, resourceLocationsOf } from '@foyer/domain'
import { inBulk } from '../../ground/bulk/bulk.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { applyMasked, type Mask } from '../../ground/db/querying/pick-masked.ts'
import type { Cleared, Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { changeSchedule, lockResourcesExclusive } from '../calendar/calendar.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { requireKnownLocations } from './require-known-locations.ts'
import { requireOwnResource } from './require-resource.ts'
import { type ResourceColumns, saveResource } from './resources-store.ts'

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

/** Changes a locked resource. */
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
