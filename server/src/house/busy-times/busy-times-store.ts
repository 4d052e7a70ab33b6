import { createHash } from 'node:crypto'
import type { CalendarProviderName } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

export type { CalendarProviderName }

/** `resourceId` is the resource of the staff member; `failure` a code of the adapter. */
export type OutsideCalendar = {
  siteId: string
  id: string
  resourceId: string
  connectionId: string
  provider: CalendarProviderName
  name: string
  blocks: boolean
  readAt: string | null
  failingSince: string | null
  failure: string | null
}

/** `sourceId` names the event's instance there. Instants are ISO strings. */
export type BusyTime = { sourceId: string; startsAt: string; endsAt: string; isAllDay: boolean; title: string | null }

export const mostCalendars = 20
export const mostBusyTimes = 5_000
const longestText = 200

/**
 * Adds or changes a calendar; one that no longer blocks keeps what was read of it. What its last reading brought is written by
 * `writeBusyTimes` and `noteReadFailure` alone: a known calendar keeps it. False where the staff member has twenty already.
 */
export async function saveOutsideCalendar(tx: Transaction, calendar: OutsideCalendar): Promise<boolean> {
  const { siteId, id, resourceId, connectionId, provider, name, blocks, readAt, failingSince, failure } = calendar
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id, blocks from outside_calendars where site_id = ${siteId} and id = ${id} for no key update
    ), saved as (
      insert into outside_calendars (site_id, id, resource_id, connection_id, provider, name, blocks, read_at, failing_since, failure)
      select ${siteId}, ${id}, ${resourceId}, ${connectionId}, ${provider}, ${shortText(name)}, ${blocks}::boolean, ${readAt}::timestamptz,
        ${failingSince}::timestamptz, ${failure}
      where exists (select from known)
        or (select count(*) from outside_calendars where site_id = ${siteId} and resource_id = ${resourceId}) < ${mostCalendars}
      on conflict (site_id, id) do update
        set connection_id = excluded.connection_id, provider = excluded.provider, name = excluded.name, blocks = excluded.blocks
      returning id
    ), bumped as (${raiseVersion({ siteId, resourceId }, sql`exists (select from known where blocks <> ${blocks}::boolean)`)})
    select id from saved`.execute(tx)
  return rows.length > 0
}

export async function removeOutsideCalendars(
  tx: Transaction,
  { siteId, connectionId }: { siteId: string; connectionId: string },
): Promise<void> {
  await sql`
    with removed as (
      delete from outside_calendars where site_id = ${siteId} and connection_id = ${connectionId} returning resource_id, blocks
    )
    update resources set places_version = places_version + 1
    from (
      select id from resources where site_id = ${siteId} and id in (select resource_id from removed where blocks)
      order by id for no key update
    ) as changed
    where resources.site_id = ${siteId} and resources.id = changed.id`.execute(tx)
}

type Asked = { siteId: string; resourceIds?: readonly string[]; connectionId?: string }

export async function listOutsideCalendars(db: Queryable, { siteId, resourceIds, connectionId }: Asked): Promise<OutsideCalendar[]> {
  const rows = await db
    .selectFrom('outside_calendars')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(resourceIds !== undefined, (query) => query.where(sql<boolean>`resource_id = any(${resourceIds}::uuid[])`))
    .$if(connectionId !== undefined, (query) => query.where('connection_id', '=', connectionId as string))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    siteId,
    id: row.id,
    resourceId: row.resource_id,
    connectionId: row.connection_id,
    provider: row.provider as CalendarProviderName, // the column is checked
    name: row.name,
    blocks: row.blocks,
    readAt: row.read_at,
    failingSince: row.failing_since,
    failure: row.failure,
  }))
}

export type Reading = {
  siteId: string
  calendarId: string
  /** Replaces everything known of the calendar; otherwise `put` and `removedSourceIds` are the difference. */
  whole: boolean
  put: readonly BusyTime[]
  removedSourceIds: readonly string[]
  readAt: string
}

/**
 * Notes what one reading of a calendar brought, in two statements. The staff member's places get a new version only where the time they
 * have from now on changed. Of more than 5,000 times the earliest are kept, and the calendar says so.
 */
export async function writeBusyTimes(tx: Transaction, reading: Reading): Promise<void> {
  const { siteId, calendarId, whole, readAt } = reading
  const known = await lockCalendar(tx, siteId, calendarId)
  if (!known) return
  const { put, removed } = differenceOf(reading)
  const isPut = sql`exists (select from put where put.source_id = known.source_id)`
  await sql`
    with put as materialized (
      select source_id, tstzrange(starts_at, ends_at) as during, is_all_day, title
      from jsonb_to_recordset(${JSON.stringify(put.slice(0, mostBusyTimes))}::jsonb)
        as put (source_id text, starts_at timestamptz, ends_at timestamptz, is_all_day boolean, title text)
    ), gone as (
      delete from outside_busy_times as known
      where site_id = ${siteId} and calendar_id = ${calendarId} and ${whole ? sql`not ${isPut}` : sql`source_id = any(${removed}::text[])`}
      returning upper(during) as ends_at
    ), news as materialized (
      select put.*, known.during as former from put
      left join outside_busy_times as known
        on known.site_id = ${siteId} and known.calendar_id = ${calendarId} and known.source_id = put.source_id
      where (known.during, known.is_all_day, known.title) is distinct from (put.during, put.is_all_day, put.title)
    ), written as (
      insert into outside_busy_times (site_id, calendar_id, source_id, during, is_all_day, title, changed_at)
      select ${siteId}, ${calendarId}, source_id, during, is_all_day, title, ${readAt}::timestamptz from news
      on conflict (site_id, calendar_id, source_id) do update
        set during = excluded.during, is_all_day = excluded.is_all_day, title = excluded.title,
          changed_at = case when outside_busy_times.during = excluded.during then outside_busy_times.changed_at else excluded.changed_at end
    ), noted as (
      update outside_calendars set read_at = ${readAt}::timestamptz, failing_since = null, failure = null, closed_since = null
      where site_id = ${siteId} and id = ${calendarId}
    )
    ${raiseVersion(
      { siteId, resourceId: known.resourceId },
      sql`${known.blocks}::boolean and (${known.isClosed}::boolean
        or exists (select from gone where ends_at > ${readAt}::timestamptz)
        or exists (
          select from news where former is distinct from during and greatest(upper(during), upper(former)) > ${readAt}::timestamptz
        ))`,
    )}`.execute(tx)
  const left = put.length - mostBusyTimes
  if (left > 0 || (!whole && known.count + left > 0)) await keepWithinBound(tx, { siteId, calendarId, readAt, isCut: left > 0 })
}

/** Readings of one calendar wait for each other, so that the difference of each is that to what stands in the database. */
async function lockCalendar(tx: Transaction, siteId: string, calendarId: string) {
  const { rows } = await sql<{ resourceId: string; blocks: boolean; isClosed: boolean; count: number }>`
    select resource_id as "resourceId", blocks, closed_since is not null as "isClosed", (
      select count(*)::integer from outside_busy_times where site_id = ${siteId} and calendar_id = ${calendarId}
    ) as count
    from outside_calendars where site_id = ${siteId} and id = ${calendarId} for no key update`.execute(tx)
  return rows[0] ?? null
}

type PutRow = { source_id: string; starts_at: string; ends_at: string; is_all_day: boolean; title: string | null }

/** Of two times with one id the last counts. An event without length takes no time. */
function differenceOf({ put, removedSourceIds }: Reading): { put: PutRow[]; removed: string[] } {
  const last = new Map(put.map((time) => [shortId(time.sourceId), time]))
  const rows = [...last].map(([source_id, { startsAt, endsAt, isAllDay, title }]) => ({
    source_id,
    starts_at: startsAt,
    ends_at: endsAt,
    is_all_day: isAllDay,
    title: title === null ? null : shortText(title),
  }))
  const [lasting, empty] = [rows.filter(takesTime), rows.filter((row) => !takesTime(row))]
  return {
    put: lasting.sort((one, other) => epochOf(one.starts_at) - epochOf(other.starts_at)),
    removed: [...removedSourceIds.map(shortId).filter((id) => !last.has(id)), ...empty.map(({ source_id }) => source_id)],
  }
}

const takesTime = ({ starts_at, ends_at }: PutRow): boolean => epochOf(starts_at) < epochOf(ends_at)

const epochOf = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds

const shortId = (id: string): string =>
  id.length <= longestText && !id.includes('\0') ? id : createHash('sha256').update(id).digest('hex')

/** PostgreSQL counts letters where JavaScript counts their halves, and takes no NUL. */
const shortText = (text: string): string => [...text.replaceAll('\0', '')].slice(0, longestText).join('')

type Bounded = { siteId: string; calendarId: string; readAt: string; isCut: boolean }

async function keepWithinBound(tx: Transaction, { siteId, calendarId, readAt, isCut }: Bounded): Promise<void> {
  await sql`
    with cut as (
      delete from outside_busy_times where site_id = ${siteId} and calendar_id = ${calendarId} and source_id in (
        select source_id from outside_busy_times where site_id = ${siteId} and calendar_id = ${calendarId}
        order by lower(during), source_id offset ${mostBusyTimes}
      ) returning source_id
    )
    update outside_calendars set failing_since = ${readAt}::timestamptz, failure = 'TOO_MANY_EVENTS'
    where site_id = ${siteId} and id = ${calendarId} and (${isCut}::boolean or exists (select from cut))`.execute(tx)
}

type Failure = { siteId: string; calendarId: string; at: string; failure: string }

/** What was last known keeps blocking. */
export async function noteReadFailure(tx: Transaction, { siteId, calendarId, at, failure }: Failure): Promise<void> {
  await sql`
    update outside_calendars set failing_since = coalesce(failing_since, ${at}::timestamptz), failure = ${failure.slice(0, 100)}
    where site_id = ${siteId} and id = ${calendarId}`.execute(tx)
}

const keptHours = 24

/** Housekeeping: what ended more than a day ago is forgotten. */
export async function forgetEndedTimes(db: Queryable, now: string): Promise<void> {
  await sql`
    delete from outside_busy_times using (
      select site_id, calendar_id, source_id from outside_busy_times
      where upper(during) < ${hoursBefore(now, keptHours)}::timestamptz order by upper(during) limit 5000 for update skip locked
    ) as ended
    where outside_busy_times.site_id = ended.site_id and outside_busy_times.calendar_id = ended.calendar_id
      and outside_busy_times.source_id = ended.source_id`.execute(db)
}

const unreadHours = 24

/** Closes staff members with calendars that nobody has read for a day, on sites that want that, and opens those of whom it is no longer true. */
export async function closeUnread(db: Queryable, now: string): Promise<void> {
  await sql`
    with judged as (
      select calendar.site_id, calendar.id, calendar.resource_id, site.closes_with_unread_calendars
        and coalesce(calendar.read_at, calendar.failing_since, ${now}::timestamptz) <= ${hoursBefore(now, unreadHours)}::timestamptz as is_closed
      from outside_calendars as calendar join sites as site on site.id = calendar.site_id
      where calendar.blocks and (calendar.closed_since is not null or site.closes_with_unread_calendars)
      order by calendar.site_id, calendar.id for no key update of calendar skip locked
    ), changed as (
      update outside_calendars as calendar set closed_since = case when judged.is_closed then ${now}::timestamptz end
      from judged
      where calendar.site_id = judged.site_id and calendar.id = judged.id and (calendar.closed_since is not null) <> judged.is_closed
      returning calendar.site_id, calendar.resource_id
    )
    update resources set places_version = places_version + 1
    from (
      select id, site_id from resources where (site_id, id) in (select site_id, resource_id from changed)
      order by site_id, id for no key update
    ) as closed
    where resources.site_id = closed.site_id and resources.id = closed.id`.execute(db)
}

const hoursBefore = (now: string, hours: number): string =>
  Temporal.Instant.from(now).subtract({ hours }).toString({ fractionalSecondDigits: 3 })

type Blocked = { siteId: string; resourceId: RawBuilder<unknown>; during: RawBuilder<unknown> }

/**
 * The time that outside calendars take of one resource, as ranges `during`, those that touch joined: a query to stand beside one of places, so that a
 * question for free times needs no statement of its own for it.
 */
export const blockedOutside = ({ siteId, resourceId, during }: Blocked): RawBuilder<unknown> => sql`
  select unnest(range_agg(known.during)) as during
  from outside_calendars as calendar cross join lateral (
    (select during from outside_busy_times where site_id = ${siteId} and calendar_id = calendar.id and during && ${during} offset 0)
    union all
    select tstzrange(calendar.closed_since, ${endOfTime}) where calendar.closed_since is not null
  ) as known
  where calendar.site_id = ${siteId} and calendar.resource_id = ${resourceId} and calendar.blocks`

const endOfTime = sql`timestamptz '9999-12-31Z'`

const raiseVersion = (
  { siteId, resourceId }: { siteId: string; resourceId: string },
  when: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  update resources set places_version = places_version + 1 where site_id = ${siteId} and id = ${resourceId} and ${when}`
