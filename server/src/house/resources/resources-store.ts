import type { Resource } from '@foyer/contract'
import { locationOptionsOf, type ResourceLocations, staffResourceTypeId } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type ResourceColumns = {
  name: string
  workingHoursScheduleId: string | null
  locations?: ResourceLocations
  extendedFields?: object | null
}

export type NewResource = ResourceColumns & {
  siteId: string
  now: string
  id: string
  typeId: string | null
  eventsScheduleId: string
}

export async function insertResource(
  tx: Transaction,
  { siteId, now, id, typeId, eventsScheduleId, ...columns }: NewResource,
): Promise<void> {
  await tx
    .insertInto('resources')
    .values({
      site_id: siteId,
      id,
      type_id: typeId,
      events_schedule_id: eventsScheduleId,
      ...rowOf(columns),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type SavedResource = ResourceColumns & { siteId: string; now: string; id: string; revision: string }

export async function saveResource(tx: Transaction, { siteId, now, id, revision, ...columns }: SavedResource): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('resources')
    .set({ ...rowOf(columns), updated_at: now, revision: sql`revision + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const rowOf = ({ name, workingHoursScheduleId, locations, extendedFields }: ResourceColumns) => ({
  name,
  working_hours_schedule_id: workingHoursScheduleId,
  ...(locations && {
    available_in_all_locations: locations.everywhere,
    available_in_business_locations: locations.inBusinessLocations,
    location_ids: locations.locationIds,
  }),
  ...(extendedFields !== undefined && { extended_fields: extendedFields && JSON.stringify(extendedFields) }),
})

/** Answers the ids of those that were not deleted before. The rows stay for the bookings that name them. */
export async function markResourcesDeleted(
  tx: Transaction,
  { siteId, ids, now }: { siteId: string; ids: readonly string[]; now: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update resources set deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, revision = resources.revision + 1
    from (
      select id from resources
      where site_id = ${siteId} and id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update
    ) as wanted
    where resources.site_id = ${siteId} and resources.id = wanted.id
    returning resources.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const resourcesOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('resources')
    .innerJoin('sites', 'sites.id', 'resources.site_id')
    .selectAll('resources')
    .select('sites.business_schedule_id')
    .where('resources.site_id', '=', siteId)
    .where('resources.deleted_at', 'is', null)

type ResourceRow = Awaited<ReturnType<ReturnType<typeof resourcesOf>['executeTakeFirstOrThrow']>>

export async function findResource(db: Queryable, siteId: string, id: string): Promise<Resource | null> {
  const row = await resourcesOf(db, siteId).where('resources.id', '=', id).executeTakeFirst()
  return row ? resourceOf(row) : null
}

export async function findResourcesOfType(db: Queryable, siteId: string, typeId: string): Promise<Resource[]> {
  const rows = await resourcesOf(db, siteId).where('resources.type_id', '=', typeId).orderBy('resources.id').execute()
  return rows.map(resourceOf)
}

export const resourceOf = (row: ResourceRow): Resource => ({
  id: row.id,
  name: row.name,
  ...(row.type_id !== null && { typeId: row.type_id }),
  workingHoursSchedules: {
    values:
      row.working_hours_schedule_id === null
        ? []
        : [{ scheduleId: row.working_hours_schedule_id, shared: row.working_hours_schedule_id === row.business_schedule_id }],
  },
  locationOptions: locationOptionsOf({
    everywhere: row.available_in_all_locations,
    inBusinessLocations: row.available_in_business_locations,
    locationIds: row.location_ids,
  }),
  eventsSchedule: { scheduleId: row.events_schedule_id },
  extendedFields: (row.extended_fields as Resource['extendedFields'] | null) ?? undefined,
  revision: row.revision,
  createdDate: row.created_at,
  updatedDate: row.updated_at,
})

export const isStaffResource = ({ typeId }: Pick<Resource, 'typeId'>): boolean => typeId === staffResourceTypeId

export const findResourcesAt = (
  db: Queryable,
  { siteId, locationId }: { siteId: string; locationId: string },
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('resources')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${locationId}::uuid = any(location_ids)`)
    .orderBy('name')
    .orderBy('id')
    .limit(10)
    .execute()
