import type { CalendarProviderName } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** An event of an outside calendar that blocks. Epoch minutes. */
export type OutsideTime = {
  /** Names the event in keys of conflicts; not an id of our calendar. */
  id: string
  calendarId: string
  resourceId: string
  provider: CalendarProviderName
  start: number
  end: number
  isAllDay: boolean
  /** Private: for the staff member themselves alone (`readableResourceOf`). */
  title: string | null
  changedAt: string
}

type Wanted = { resourceId: string; from: string; to: string }

export async function findOutsideTimes(
  db: Queryable,
  siteId: string,
  wanted: readonly Wanted[],
  atMost: number | null = null,
): Promise<OutsideTime[]> {
  if (wanted.length === 0) return []
  const times = wanted.map(({ resourceId, from, to }) => ({ resource_id: resourceId, from_instant: from, to_instant: to }))
  const { rows } = await sql<OutsideTime>`
    select distinct ${outsideTimeColumns}
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as wanted (resource_id uuid, from_instant timestamptz, to_instant timestamptz)
    cross join lateral (${outsideTimesIn({
      siteId,
      resourceId: sql`wanted.resource_id`,
      during: sql`tstzrange(wanted.from_instant, wanted.to_instant)`,
    })}) as elsewhere
    order by start, "end", id limit ${atMost}`.execute(db)
  return rows
}

type In = { siteId: string; resourceId: RawBuilder<unknown>; during: RawBuilder<unknown> }

/** A query, to stand in a statement of another table as `elsewhere`; `outsideTimeColumns` read it. */
export const outsideTimesIn = ({ siteId, resourceId, during }: In): RawBuilder<unknown> => sql`
  select calendar.id as calendar_id, calendar.resource_id, calendar.provider, known.* from outside_calendars as calendar cross join lateral (
    select source_id, outside_busy_times.during, is_all_day, title, changed_at from outside_busy_times
    where site_id = ${siteId} and calendar_id = calendar.id and outside_busy_times.during && ${during} offset 0
  ) as known
  where calendar.site_id = ${siteId} and calendar.resource_id = ${resourceId} and calendar.blocks`

export const outsideTimeColumns = sql`md5(elsewhere.calendar_id || ' ' || elsewhere.source_id) as id, elsewhere.calendar_id as "calendarId",
  elsewhere.resource_id as "resourceId", elsewhere.provider, extract(epoch from lower(elsewhere.during))::float8 / 60 as start,
  extract(epoch from upper(elsewhere.during))::float8 / 60 as "end", elsewhere.is_all_day as "isAllDay", elsewhere.title,
  elsewhere.changed_at as "changedAt"`

export type BlockingCalendar = {
  id: string
  resourceId: string
  provider: CalendarProviderName
  name: string
  readAt: string | null
  failingSince: string | null
  closedSince: string | null
}

/** Of all staff members where no resource is named. */
export async function findBlockingCalendars(db: Queryable, siteId: string, resourceId: string | null): Promise<BlockingCalendar[]> {
  const { rows } = await sql<BlockingCalendar>`
    select id, resource_id as "resourceId", provider, name, read_at as "readAt", failing_since as "failingSince", closed_since as "closedSince"
    from outside_calendars
    where site_id = ${siteId} and blocks and (${resourceId}::uuid is null or resource_id = ${resourceId}::uuid)
    order by name, id`.execute(db)
  return rows
}

/** The resource of an account’s staff member, if it has one. */
export async function findOwnResource(db: Queryable, siteId: string, identityId: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_members')
    .select('resource_id')
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return row?.resource_id ?? null
}
