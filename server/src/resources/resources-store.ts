import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

export type NewResource = {
  siteId: string
  now: string
  id: string
  name: string
  typeId: string | null
  eventsScheduleId: string
  /** Null for a resource that is open at all times. */
  workingHoursScheduleId: string | null
}

export async function insertResource(tx: Transaction, resource: NewResource): Promise<void> {
  await tx
    .insertInto('resources')
    .values({
      site_id: resource.siteId,
      id: resource.id,
      type_id: resource.typeId,
      name: resource.name,
      events_schedule_id: resource.eventsScheduleId,
      working_hours_schedule_id: resource.workingHoursScheduleId,
      created_at: resource.now,
      updated_at: resource.now,
    })
    .execute()
}

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
