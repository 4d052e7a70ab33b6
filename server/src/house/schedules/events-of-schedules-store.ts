import type { CalendarLocation } from '@foyer/contract'
import type { CalendarEvent } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import {
  effectiveCapacity,
  effectiveConferencing,
  effectiveLocation,
  effectiveTitle,
  eventTables,
  ruleEventColumns,
} from '../calendar/resolved-events-store.ts'
import { type RuleEventRow, ruleEventOf } from '../calendar/stored-event.ts'

type Scope = { siteId: string; now: string; scheduleIds: readonly string[] }
type Inheriting = Scope & { fields: readonly string[] }

export async function findRunningSeries(tx: Transaction, { siteId, now, scheduleIds, fields }: Inheriting): Promise<CalendarEvent[]> {
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where ${isStandingSeries({ siteId, now, scheduleIds })} and lower(event.span) <= ${now}::timestamptz
      and event.inherited_fields && ${fields}::text[]`.execute(tx)
  return rows.map(ruleEventOf)
}

const isStandingSeries = ({ siteId, now, scheduleIds }: Scope): RawBuilder<boolean> => sql`
  event.site_id = ${siteId} and event.schedule_id = any(${scheduleIds}::uuid[]) and event.recurrence_type = 'MASTER' and event.former_of is null
  and event.status = 'CONFIRMED' and upper(event.span) > ${now}::timestamptz`

export type SeriesStart = { id: string; start: string; end: string; span: string }

export async function startSeriesAnew(tx: Transaction, siteId: string, starts: readonly SeriesStart[]): Promise<void> {
  if (starts.length === 0) return
  await sql`
    update events set local_start = anew.local_start, local_end = anew.local_end, span = anew.span
    from jsonb_to_recordset(${JSON.stringify(starts.map(recordOf))}::jsonb)
      as anew (id text, local_start timestamp, local_end timestamp, span tstzrange)
    where events.site_id = ${siteId} and events.id = anew.id`.execute(tx)
}

const recordOf = ({ id, start, end, span }: SeriesStart) => ({ id, local_start: start, local_end: end, span })

/** Single events, exceptions and former series that have begun get what they inherit in these fields as their own. */
export async function freezeBegunEvents(tx: Transaction, { siteId, now, scheduleIds, fields }: Inheriting): Promise<void> {
  await sql`
    update events set title = effective.title, location = effective.location, total_capacity = effective.total_capacity,
      conferencing_details = effective.conferencing_details,
      inherited_fields = array(select field from unnest(inherited_fields) as field where field <> all(${fields}::text[]))
    from (select event.id, ${effectiveTitle} as title, ${effectiveLocation} as location, ${effectiveCapacity} as total_capacity,
        ${effectiveConferencing} as conferencing_details
      from ${eventTables}
      where event.site_id = ${siteId} and event.schedule_id = any(${scheduleIds}::uuid[]) and event.inherited_fields && ${fields}::text[]
        and not event.is_untouched
        and (event.former_of is not null or upper(event.span) <= ${now}::timestamptz
          or (event.recurrence_type <> 'MASTER' and lower(event.span) <= ${now}::timestamptz))) as effective
    where events.site_id = ${siteId} and events.id = effective.id`.execute(tx)
}

type Ending = Scope & { preservesParticipants: boolean }

const isPreserved = ({ preservesParticipants }: Ending): RawBuilder<boolean> => sql`(${preservesParticipants}::boolean and (
  exists (select from participations where site_id = event.site_id and event_id = event.id)
  or (event.type = 'COURSE' and exists (select from participations where site_id = event.site_id and schedule_id = event.schedule_id))))`

export async function findStandingSeries(tx: Transaction, scope: Ending): Promise<CalendarEvent[]> {
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where ${isStandingSeries(scope)} and not ${isPreserved(scope)}`.execute(tx)
  return rows.map(ruleEventOf)
}

export async function cancelSeriesOf(
  tx: Transaction,
  { siteId, now }: Scope,
  series: readonly { id: string; span: string }[],
): Promise<void> {
  if (series.length === 0) return
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, span = ended.span, revision = revision + 1,
      updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(series)}::jsonb) as ended (id text, span tstzrange)
    where events.site_id = ${siteId} and events.id = ended.id`.execute(tx)
}

export async function cancelComingEvents(tx: Transaction, scope: Ending): Promise<string[]> {
  const { siteId, now, scheduleIds } = scope
  const { rows } = await sql<{ id: string }>`
    update events as event set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, is_untouched = false, revision = revision + 1,
      updated_at = ${now}::timestamptz
    where event.site_id = ${siteId} and event.schedule_id = any(${scheduleIds}::uuid[]) and event.booking_id is null and event.status = 'CONFIRMED'
      and event.recurrence_type <> 'MASTER' and lower(event.span) > ${now}::timestamptz and not ${isPreserved(scope)}
    returning id`.execute(tx)
  return rows.map(({ id }) => id).sort()
}

export async function findEventsOnScheduleZone(tx: Transaction, siteId: string, timeZone: string, now: string): Promise<CalendarEvent[]> {
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId} and ${followsZone(timeZone)}
      and schedule.business_time_zone_enabled and upper(event.span) > ${now}::timestamptz`.execute(tx)
  return rows.map(ruleEventOf)
}

type ZoneOfSchedule = { siteId: string; now: string; scheduleId: string; timeZone: string }

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

export async function findComingSessions(db: Queryable, siteId: string, scheduleId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${comingSessions(siteId, scheduleId, now)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function lockComingSessions(tx: Transaction, siteId: string, scheduleId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${comingSessions(siteId, scheduleId, now)} order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

const comingSessions = (siteId: string, scheduleId: string, now: string) => sql`
  select id from events
  where site_id = ${siteId} and schedule_id = ${scheduleId} and type in ('CLASS', 'COURSE') and status = 'CONFIRMED' and former_of is null
    and case when recurrence_type = 'MASTER' then upper(span) > ${now}::timestamptz else lower(span) > ${now}::timestamptz end`

export async function countCourseParticipants(db: Queryable, siteId: string, scheduleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from participations where site_id = ${siteId} and schedule_id = ${scheduleId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function cancelSessions(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  sessions: readonly { id: string; span: string | null }[],
): Promise<void> {
  await sql`
    update events set status = 'CANCELLED', cancelled_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      span = coalesce(cancelled.span, events.span), revision = revision + 1
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as cancelled (id text, span tstzrange)
    where events.site_id = ${siteId} and events.id = cancelled.id`.execute(tx)
}

export async function relocateSessions(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  { ids, location }: { ids: readonly string[]; location: CalendarLocation },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update events set location = ${JSON.stringify(location)}::jsonb, inherited_fields = array_remove(inherited_fields, 'LOCATION'),
      updated_at = ${now}::timestamptz, revision = revision + 1
    where site_id = ${siteId} and id = any(${ids}::text[])`.execute(tx)
}

type CopiedSeries = { id: string; copyId: string; start: string; end: string; span: string }

export async function copySessions(
  tx: Transaction,
  { siteId, now, scheduleId }: { siteId: string; now: string; scheduleId: string },
  copies: readonly CopiedSeries[],
): Promise<void> {
  await sql`
    insert into events (site_id, id, schedule_id, type, title, local_start, local_end, time_zone, span, all_day, recurrence_type,
      recurrence_interval, recurrence_day, recurrence_until, transparency, location, resources, resource_ids, total_capacity, notes,
      conferencing_details, inherited_fields, app_id, created_at, updated_at)
    select site_id, copy."copyId", ${scheduleId}, type, title, copy.start, copy.end, time_zone, copy.span, all_day, recurrence_type,
      recurrence_interval, recurrence_day, recurrence_until, transparency, location, resources, resource_ids, total_capacity, notes,
      conferencing_details, inherited_fields, app_id, ${now}::timestamptz, ${now}::timestamptz
    from events
    join jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as copy (id text, "copyId" text, start timestamp, "end" timestamp, span tstzrange)
      on copy.id = events.id
    where events.site_id = ${siteId}`.execute(tx)
}
