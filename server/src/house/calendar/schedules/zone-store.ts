import type { CalendarEvent } from '@foyer/domain'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/db/database.ts'
import { eventTables, ruleEventColumns } from '../stored/resolved-events-store.ts'
import { type RuleEventRow, ruleEventOf } from '../stored/stored-event.ts'

/** Future or running events that inherit their zone from a schedule whose zone has changed. */
export async function findEventsOnScheduleZone(tx: Transaction, siteId: string, timeZone: string, now: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId} and ${followsZone(timeZone)}
      and schedule.business_time_zone_enabled and upper(event.span) > ${now}::timestamptz`.execute(tx)
  return rows.map(ruleEventOf)
}

type ZoneOfSchedule = { siteId: string; now: string; scheduleId: string; timeZone: string }

/** The same on one schedule. */
export async function findEventsOnZoneOfSchedule(
  tx: Transaction,
  { siteId, now, scheduleId, timeZone }: ZoneOfSchedule,
): Promise<CalendarEvent[]> {
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.schedule_id = ${scheduleId} and ${followsZone(timeZone)}
      and upper(event.span) > ${now}::timestamptz`.execute(tx)
  return rows.map(ruleEventOf)
}

/** An exception follows the schedule where its series does. */
const followsZone = (timeZone: string) => sql`event.time_zone <> ${timeZone} and event.inherited_fields @> '{TIME_ZONE}'
  and event.former_of is null and (master.id is null or master.inherited_fields @> '{TIME_ZONE}')`

type Zones = { siteId: string; timeZone: string; now: string; moved: readonly { id: string; span: string }[] }

export async function saveZones(tx: Transaction, { siteId, timeZone, now, moved }: Zones): Promise<void> {
  if (moved.length === 0) return
  await sql`
    update events set time_zone = ${timeZone}, span = moved.span, updated_at = ${now}::timestamptz, revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id text, span tstzrange)
    where events.site_id = ${siteId} and events.id = moved.id`.execute(tx)
}
