import type { CalendarLocation } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../ground/db/database.ts'

/** The single sessions, series and exceptions of a schedule that are to come, at least in part. */
export async function findComingSessions(db: Queryable, siteId: string, scheduleId: string, now: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${comingSessions(siteId, scheduleId, now)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same, locked by id. */
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

/** Cancels events; a series keeps the span of what has begun. */
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

/** Gives events a place of their own. */
export async function placeSessions(
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

export type CopiedSeries = { id: string; copyId: string; start: string; end: string; span: string }

/** Copies series to another schedule, each from its next session on. Exceptions are not copied. */
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
