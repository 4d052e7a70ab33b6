import type { CalendarEvent } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../../ground/db/database.ts'
import { eventTables, ruleEventColumns } from '../stored/resolved-events-store.ts'
import { type RuleEventRow, ruleEventOf } from '../stored/stored-event.ts'

/** What a schedule's time frame follows from, as ISO instants: its single events taken together, and its series one by one. */
export type FramedEvents = { firstStart: string | null; lastEnd: string | null; series: CalendarEvent[] }

type Row = { schedule_id: string; first_start: string | null; last_end: string | null }

/** By schedule id, for all schedules that exist. Working hours and cancelled events do not count. */
export async function findFramedEvents(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, FramedEvents>> {
  const singles = await sql<Row>`
    select schedules.id as schedule_id, min(lower(events.span)) as first_start, max(upper(events.span)) as last_end
    from schedules left join events on events.site_id = schedules.site_id and events.schedule_id = schedules.id
      and events.recurrence_type = 'NONE' and events.status = 'CONFIRMED' and events.type <> 'WORKING_HOURS'
    where schedules.site_id = ${siteId} and schedules.id = any(${scheduleIds}::uuid[])
    group by schedules.id`.execute(db)
  const series = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.schedule_id = any(${scheduleIds}::uuid[])
      and event.recurrence_type <> 'NONE' and event.type <> 'WORKING_HOURS'`.execute(db)
  const bySchedule = Map.groupBy(series.rows.map(ruleEventOf), ({ scheduleId }) => scheduleId)
  return new Map(
    singles.rows.map((row) => [
      row.schedule_id,
      { firstStart: row.first_start, lastEnd: row.last_end, series: bySchedule.get(row.schedule_id) ?? [] },
    ]),
  )
}
