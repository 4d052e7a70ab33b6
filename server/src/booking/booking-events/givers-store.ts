import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** By schedule of a course: the people and rooms of its sessions. */
export async function findGiversOfSchedules(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, string[]>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await sql<{ scheduleId: string; ids: string[] }>`
    select schedule_id as "scheduleId", array_agg(distinct resource_id) as ids
    from events cross join unnest(resource_ids) as resource_id
    where site_id = ${siteId} and schedule_id = any(${[...new Set(scheduleIds)]}::uuid[])
    group by schedule_id`.execute(db)
  return new Map(rows.map(({ scheduleId, ids }) => [scheduleId, ids]))
}
