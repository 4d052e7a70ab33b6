import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'

/** One session, by its event (also a single date of a course), or a course as a whole, by its schedule. */
export type SeatsAt = { eventId: string } | { scheduleId: string }

export type Sitter = { name: string; phone: string | null; email: string | null; contactId: string | null; isRequest: boolean }

export type WantedSeats = {
  siteId: string
  now: string
  bookingId: string
  at: SeatsAt
  partySize: number
  mayExceed: boolean
  replacedIds?: readonly string[]
  /** The waiting list has had its offers: the other open seats are free for all. */
  isListServed?: boolean
} & ({ expiresAt: string } | { sitter: Sitter })

/** `capacity` is null without a limit. `taken` does not count the booking's own seats. */
export type SeatCount = { capacity: number | null; taken: number }

/**
 * `listComesFirst`: the booking gets no seats, because open seats must be offered to the waiting list first. The version tells whether the
 * session has changed since it was read.
 */
export type SeatsTaken = SeatCount & { isTaken: boolean; listComesFirst: boolean; catalogueVersion: string }

/**
 * The statement that decides who gets seats, run under the lock of the session or schedule: it counts the taken seats and inserts what
 * fits. Releases former seats of the booking, holds it replaces and expired holds; the caller's rollback undoes all of it.
 */
export async function reserveSeatsAt(tx: Transaction, wanted: WantedSeats): Promise<SeatsTaken> {
  const { siteId, now, bookingId, at, partySize, mayExceed, replacedIds = [], isListServed = false } = wanted
  const own = sql`(array(select id from replaced) || ${bookingId}::uuid)`
  const { rows } = await sql<SeatsTaken>`
    with replaced as (
      -- One that is changed at this moment stays as it is.
      select id from bookings where site_id = ${siteId} and status = 'CREATED' and id = any(${replacedIds}::uuid[]) order by id for update skip locked
    ), capacity as (select ${capacityOf(siteId, at)} as seats),
    course as (select ${courseOf(siteId, at)} as id),
    counted as (
      select ${takenAt({ siteId, now, at, without: own })} as seats
    ), left_on_list as (
      -- Who waits for a course waits for a place in each of its sessions.
      select case when course.id is null then capacity.seats - counted.seats
        else (select default_capacity from schedules where site_id = ${siteId} and id = course.id)
          - taken_in_course(${siteId}, course.id, ${now}::timestamptz, ${now}::timestamptz, ${own}) end as seats
      from course, capacity, counted
    ), given_up as (
      delete from seat_holds
      where site_id = ${siteId} and (booking_id <> ${bookingId} or ${'sitter' in wanted})
        and (booking_id = any(${own}) or (${isInTheWay(siteId, now, at)} and expires_at <= ${now}::timestamptz))
      returning booking_id
    ), ended as (
      update bookings set hold_expires_at = ${now}::timestamptz where site_id = ${siteId} and id in (select id from replaced)
    ), list as (
      select exists (
        select from waiting_list_entries as entry join bookings as booking on booking.site_id = entry.site_id and booking.id = entry.booking_id
        where entry.site_id = ${siteId} and (${isAt(at, 'entry')} or entry.schedule_id = course.id) and not ${isListServed || mayExceed}
          and entry.booking_id <> ${bookingId} and not entry.sits_out and entry.offer_expires_at is null
          and entry.party_size <= left_on_list.seats and ${closingMoment} > ${now}::timestamptz
      ) as comes_first
      from course, left_on_list
    ), fitting as (
      select counted.seats as taken, capacity.seats as capacity, list.comes_first,
        not list.comes_first and (${mayExceed} or capacity.seats is null or counted.seats + ${partySize} <= capacity.seats) as fits
      from counted, capacity, list
    ), written as (${writingSeats(wanted)})
    select taken, capacity, exists (select from written) as "isTaken", comes_first as "listComesFirst",
      (select catalogue_version from sites where id = ${siteId}) as "catalogueVersion"
    from fitting`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Seats were asked for where there is no session')
  return row
}

function writingSeats(wanted: WantedSeats): RawBuilder<unknown> {
  const { siteId, now, bookingId, at, partySize, mayExceed } = wanted
  const eventId = 'eventId' in at ? at.eventId : null
  const scheduleId = 'scheduleId' in at ? at.scheduleId : null
  if ('expiresAt' in wanted) {
    return sql`
      insert into seat_holds (site_id, booking_id, event_id, schedule_id, party_size, expires_at, checks_capacity)
      select ${siteId}, ${bookingId}, ${eventId}, ${scheduleId}, ${partySize}, ${wanted.expiresAt}::timestamptz, ${!mayExceed}
      from fitting where fits
      on conflict (site_id, booking_id) do update set event_id = excluded.event_id, schedule_id = excluded.schedule_id,
        party_size = excluded.party_size, expires_at = excluded.expires_at, checks_capacity = excluded.checks_capacity
      returning booking_id as id`
  }
  const { name, phone, email, contactId, isRequest } = wanted.sitter
  return sql`
    insert into participations (site_id, id, event_id, schedule_id, external_id, name, phone, email, contact_id, party_size, status, app_id,
      created_at, updated_at, checks_capacity)
    select ${siteId}, ${bookingId}, ${eventId}, ${scheduleId}, ${bookingId}, ${name}, ${phone}, ${email}, ${contactId}, ${partySize},
      ${statusOf(isRequest)}, ${appIdOf(siteId, at)}, ${now}::timestamptz, ${now}::timestamptz, ${!mayExceed}
    from fitting where fits
    on conflict (site_id, id) do update set event_id = excluded.event_id, schedule_id = excluded.schedule_id, name = excluded.name,
      phone = excluded.phone, email = excluded.email, contact_id = excluded.contact_id, party_size = excluded.party_size,
      status = excluded.status, updated_at = excluded.updated_at, checks_capacity = excluded.checks_capacity,
      revision = participations.revision + 1
    returning id`
}

/**
 * Turns the held seats of an unfinished booking into those of a participant, or renames a participant who has them already. False if the
 * booking has no seats, because its hold has expired.
 */
export async function keepSeatsOf(
  tx: Transaction,
  { siteId, now, bookingId, sitter }: { siteId: string; now: string; bookingId: string; sitter: Sitter },
): Promise<boolean> {
  const { name, phone, email, contactId, isRequest } = sitter
  const { rows } = await sql<{ kept: number }>`
    with held as (
      delete from seat_holds where site_id = ${siteId} and booking_id = ${bookingId} and expires_at > ${now}::timestamptz returning *
    ), sat as (
      -- The seats were counted when they were held.
      insert into participations (site_id, id, event_id, schedule_id, external_id, name, phone, email, contact_id, party_size, status, app_id,
        created_at, updated_at)
      select ${siteId}, ${bookingId}, event_id, schedule_id, ${bookingId}, ${name}, ${phone}, ${email}, ${contactId}, party_size,
        ${statusOf(isRequest)}, coalesce(
          (select app_id from events where site_id = ${siteId} and id = held.event_id),
          (select app_id from schedules where site_id = ${siteId} and id = held.schedule_id)),
        ${now}::timestamptz, ${now}::timestamptz
      from held
      on conflict (site_id, id) do nothing
      returning id
    ), renamed as (
      update participations set name = ${name}, phone = ${phone}, email = ${email}, contact_id = ${contactId},
        status = ${statusOf(isRequest)}, updated_at = ${now}::timestamptz, revision = revision + 1
      where site_id = ${siteId} and id = ${bookingId} and not exists (select from held)
      returning id
    )
    select ((select count(*) from sat) + (select count(*) from renamed))::integer as kept`.execute(tx)
  return rows[0]?.kept !== 0
}

const statusOf = (isRequest: boolean): string => (isRequest ? 'PENDING_CONFIRMATION' : 'CONFIRMED')

export const isAt = (at: SeatsAt, table?: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name)
  return 'eventId' in at ? sql`${column('event_id')} = ${at.eventId}` : sql`${column('schedule_id')} = ${at.scheduleId}::uuid`
}

/** The course of which this is a single session; null for other sessions, and for a course as a whole. */
const courseOf = (siteId: string, at: SeatsAt): RawBuilder<unknown> =>
  'eventId' in at
    ? sql`(select schedule_id from events where site_id = ${siteId} and id = ${at.eventId} and type = 'COURSE')`
    : sql`null::uuid`

/**
 * The participations that count: for a session of a course also those in the whole course; for a course also those in its single sessions.
 */
const isInTheWay = (siteId: string, now: string, at: SeatsAt): RawBuilder<unknown> =>
  'eventId' in at
    ? sql`(event_id = ${at.eventId} or schedule_id = ${courseOf(siteId, at)})`
    : sql`(schedule_id = ${at.scheduleId}::uuid or event_id = any(dates_of_course(${siteId}, ${at.scheduleId}, ${now}::timestamptz)))`

type Counted = { siteId: string; now: string; at: SeatsAt; without: RawBuilder<unknown> }

const takenAt = ({ siteId, now, at, without }: Counted): RawBuilder<unknown> =>
  'eventId' in at
    ? sql`(
        select coalesce(sum(party_size), 0)::integer from (
          select party_size from seat_holds where site_id = ${siteId} and ${isInTheWay(siteId, now, at)} and expires_at > ${now}::timestamptz
            and booking_id <> all(${without})
          union all
          select party_size from participations where site_id = ${siteId} and ${isInTheWay(siteId, now, at)} and id <> all(${without})
        ) as taken)`
    : sql`taken_in_course(${siteId}, ${at.scheduleId}, ${now}::timestamptz, ${now}::timestamptz, ${without})`

/** When offers to an entry of a waiting list end; the query joins the entry's booking as `booking`. */
export const closingMoment = sql<string>`
  case when entry.may_start_late then booking.end_at else booking.start_at - make_interval(mins => entry.notice_minutes) end`

const capacityOf = (siteId: string, at: SeatsAt): RawBuilder<unknown> =>
  'eventId' in at
    ? sql`session_capacity(${siteId}, ${at.eventId})`
    : sql`(select default_capacity from schedules where site_id = ${siteId} and id = ${at.scheduleId})`

const appIdOf = (siteId: string, at: SeatsAt): RawBuilder<unknown> =>
  'eventId' in at
    ? sql`(select app_id from events where site_id = ${siteId} and id = ${at.eventId})`
    : sql`(select app_id from schedules where site_id = ${siteId} and id = ${at.scheduleId})`

export async function releaseSeatsOf(tx: Transaction, siteId: string, bookingIds: readonly string[]): Promise<void> {
  await sql`
    with held as (delete from seat_holds where site_id = ${siteId} and booking_id = any(${bookingIds}::uuid[]))
    delete from participations where site_id = ${siteId} and id = any(${bookingIds}::uuid[]) and external_id = id`.execute(tx)
}

/** A session with taken seats has a row. Returns whose waiting list gets freed seats: that of the course also for its single sessions. */
export async function lockSeatedRow(tx: Transaction, siteId: string, at: SeatsAt): Promise<SeatsAt> {
  if ('scheduleId' in at) {
    await lockScheduleRow(tx, siteId, at.scheduleId)
    return at
  }
  const course = await sql<{ id: string }>`
    select id from schedules where site_id = ${siteId} and id = ${courseOf(siteId, at)} for no key update`.execute(tx)
  await sql`select id from events where site_id = ${siteId} and id = ${at.eventId} for no key update`.execute(tx)
  return course.rows[0] ? { scheduleId: course.rows[0].id } : at
}

/** Null without a limit. The caller has locked the session or schedule. */
export async function countOpenSeats(
  tx: Transaction,
  { siteId, now, at }: { siteId: string; now: string; at: SeatsAt },
): Promise<OpenSeats> {
  const { rows } = await sql<OpenSeats>`
    with capacity as (select ${capacityOf(siteId, at)} as seats)
    select capacity.seats as capacity, site.time_zone as "timeZone", capacity.seats - ${takenAt({ siteId, now, at, without: sql`'{}'::uuid[]` })} as open
    from capacity, sites as site where site.id = ${siteId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no site ${siteId}`)
  return row
}

export type OpenSeats = { capacity: number | null; open: number | null; timeZone: string }

type OfferedSeats = {
  siteId: string
  now: string
  at: SeatsAt
  offers: readonly { bookingId: string; partySize: number; expiresAt: string }[]
}

/** Holds open seats for entries of the waiting list. Deletes expired holds, so that the trigger's count is exact. */
export async function holdOfferedSeats(tx: Transaction, { siteId, now, at, offers }: OfferedSeats): Promise<void> {
  const eventId = 'eventId' in at ? at.eventId : null
  const scheduleId = 'scheduleId' in at ? at.scheduleId : null
  await sql`
    with expired as (
      delete from seat_holds where site_id = ${siteId} and ${isInTheWay(siteId, now, at)} and expires_at <= ${now}::timestamptz
    )
    insert into seat_holds (site_id, booking_id, event_id, schedule_id, party_size, expires_at, checks_capacity, is_offer)
    select ${siteId}, "bookingId", ${eventId}, ${scheduleId}, "partySize", "expiresAt", true, true
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as offer ("bookingId" uuid, "partySize" integer, "expiresAt" timestamptz)`.execute(
    tx,
  )
}

export async function lockScheduleRow(tx: Transaction, siteId: string, scheduleId: string): Promise<void> {
  await sql`select id from schedules where site_id = ${siteId} and id = ${scheduleId} for no key update`.execute(tx)
}

export type OwnHolds = { visitorId: string | null; memberId: string | null }

export type SeatsAside = {
  held: number
  offered: number
  /** In the order of the list; open seats are offered first to those that can be asked. */
  waiting: { partySize: number; canBeAsked: boolean }[]
}

export async function findSeatsAside(
  db: Queryable,
  { siteId, now, scheduleIds, own }: { siteId: string; now: string; scheduleIds: readonly string[]; own: OwnHolds | null },
): Promise<Map<string, SeatsAside>> {
  const { visitorId = null, memberId = null } = own ?? {}
  // A member's own holds include those from before they signed in, but not offers: those may be another person's at the same browser.
  const isOwn = sql`(booking.member_id = ${memberId}::uuid
    or booking.visitor_id = ${visitorId}::uuid and (${memberId}::uuid is null or not held.is_offer))`
  const { rows } = await sql<SeatsAside & { at: string }>`
    select at, sum(held)::integer as held, sum(offered)::integer as offered,
      coalesce(jsonb_agg(party order by turn) filter (where party is not null), '[]') as waiting
    from (
      select coalesce(held.event_id, held.schedule_id::text) as at, case when held.is_offer then 0 else held.party_size end as held,
        case when held.is_offer then held.party_size else 0 end as offered, null::jsonb as party, null::integer as turn
      from seat_holds as held join bookings as booking on booking.site_id = held.site_id and booking.id = held.booking_id
      where held.site_id = ${siteId} and held.expires_at > ${now}::timestamptz and booking.schedule_id = any(${scheduleIds}::uuid[])
        and ${isOwn} is not true
      union all
      select coalesce(entry.event_id, entry.schedule_id::text), 0, 0, jsonb_build_object('partySize', entry.party_size,
        'canBeAsked', not entry.sits_out and entry.offer_expires_at is null and ${closingMoment} > ${now}::timestamptz), entry.turn
      from waiting_list_entries as entry join bookings as booking on booking.site_id = entry.site_id and booking.id = entry.booking_id
      where entry.site_id = ${siteId} and booking.schedule_id = any(${scheduleIds}::uuid[])
    ) as aside
    group by at`.execute(db)
  return new Map(rows.map(({ at, ...aside }) => [at, aside]))
}

/** Housekeeping only: expired holds never count. */
export async function deleteExpiredHolds(db: Queryable, now: string, atMost: number): Promise<void> {
  await sql`
    delete from seat_holds using (
      select site_id, booking_id from seat_holds where expires_at <= ${now}::timestamptz order by expires_at limit ${atMost}
      for update skip locked
    ) as expired
    where seat_holds.site_id = expired.site_id and seat_holds.booking_id = expired.booking_id`.execute(db)
}
