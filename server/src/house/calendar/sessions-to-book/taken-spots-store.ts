import { sql } from 'kysely'
import type { Queryable } from '../../../ground/db/database.ts'
import { eventTables, takenSpots } from '../stored/resolved-events-store.ts'

export type CrowdedSessions = { sessions: number; taken: number }

/**
 * Of a class's sessions to come that have as many places as its schedule says (or of a course as a whole): in how many more are taken than
 * a capacity, and the most that are taken in one.
 */
export async function findCrowdedSessions(
  db: Queryable,
  { siteId, scheduleId, now, capacity }: { siteId: string; scheduleId: string; now: string; capacity: number },
): Promise<CrowdedSessions> {
  const enrolled = sql`(select coalesce(sum(party_size), 0) from participations where site_id = ${siteId} and schedule_id = ${scheduleId})`
  const { rows } = await sql<CrowdedSessions>`
    select count(*)::integer as sessions, coalesce(max(taken), 0)::integer as taken
    from (
      select case when event.type = 'COURSE' and ${takenSpots} > 0 then ${takenSpots} + ${enrolled} else ${takenSpots} end as taken
      from ${eventTables}
      where event.site_id = ${siteId} and event.schedule_id = ${scheduleId} and event.status = 'CONFIRMED'
        and event.type in ('CLASS', 'COURSE') and upper(event.span) > ${now}::timestamptz and event.inherited_fields @> array['CAPACITY']
        and (master.id is null or master.inherited_fields @> array['CAPACITY'])
      union all
      select sum(party_size) from participations where site_id = ${siteId} and schedule_id = ${scheduleId}
    ) as sessions where taken > ${capacity}`.execute(db)
  return rows[0] ?? { sessions: 0, taken: 0 }
}
