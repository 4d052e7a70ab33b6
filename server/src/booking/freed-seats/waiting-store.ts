import type { StoredBooking } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type BookingRow, storedBookingOf } from '../bookings/booking-row.ts'
import { closingMoment, isAt, type SeatsAt } from '../seats/seats-store.ts'

export type WaitingBooking = {
  stored: StoredBooking
  contactId: string
  partySize: number
  turn: number
  sitsOut: boolean
  reservationMinutes: number
  closesAt: string
  /** A customer who let an offer of a time expire gets no other offer until then. */
  restsUntil: string | null
  offer: { notifyAt: string; expiresAt: string; isSent: boolean } | null
}

export type EntryRow = BookingRow & {
  entry_contact_id: string
  party_size: number
  turn: number
  sits_out: boolean
  reservation_minutes: number
  closes_at: string
  tell_at: string | null
  offer_expires_at: string | null
  is_told: boolean
  rests_until: string | null
}

export const columns = sql`booking.*, entry.contact_id as entry_contact_id, entry.party_size, entry.turn, entry.sits_out, entry.reservation_minutes,
  ${closingMoment} as closes_at, entry.tell_at, entry.offer_expires_at, entry.is_told,
  entry.rests_until`

export const waiting = sql`waiting_list_entries as entry join bookings as booking on booking.site_id = entry.site_id and booking.id = entry.booking_id`

export const waitingBookingOf = (row: EntryRow): WaitingBooking => ({
  stored: storedBookingOf(row),
  contactId: row.entry_contact_id,
  partySize: row.party_size,
  turn: row.turn,
  sitsOut: row.sits_out,
  reservationMinutes: row.reservation_minutes,
  closesAt: row.closes_at,
  restsUntil: row.rests_until,
  offer:
    row.tell_at !== null && row.offer_expires_at !== null
      ? { notifyAt: row.tell_at, expiresAt: row.offer_expires_at, isSent: row.is_told }
      : null,
})

type Listed = { siteId: string; at: SeatsAt; exceptId: string | null }

/**
 * Locks the waiting list of a session or course, in its order. Skips bookings that another transaction has locked, because waiting for them
 * would block every caller who needs the lock of the session; the task of every minute serves them.
 */
export async function lockList(tx: Transaction, { siteId, at, exceptId }: Listed): Promise<WaitingBooking[]> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ${waiting}
    where entry.site_id = ${siteId} and ${isAt(at, 'entry')} and booking.status = 'WAITING_LIST'
      and entry.booking_id is distinct from ${exceptId}::uuid
    order by entry.turn for no key update of booking skip locked`.execute(tx)
  return rows.map(waitingBookingOf)
}

export async function findWaiting(db: Queryable, siteId: string, bookingId: string): Promise<WaitingBooking | null> {
  const { rows } = await sql<EntryRow>`
    select ${columns} from ${waiting} where entry.site_id = ${siteId} and entry.booking_id = ${bookingId}`.execute(db)
  return rows[0] ? waitingBookingOf(rows[0]) : null
}

export async function countBefore(db: Queryable, siteId: string, bookingId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from waiting_list_entries as entry join waiting_list_entries as other
      on other.site_id = entry.site_id and other.turn < entry.turn
        and (other.event_id = entry.event_id or other.schedule_id = entry.schedule_id
          or (other.service_id = entry.service_id and other.to_at > ${now}::timestamptz and other.from_at < entry.to_at and other.to_at > entry.from_at))
    where entry.site_id = ${siteId} and entry.booking_id = ${bookingId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countWaiting(
  tx: Transaction,
  { siteId, at, contactId }: { siteId: string; at: SeatsAt; contactId: string },
): Promise<{ participants: number; isListed: boolean }> {
  const { rows } = await sql<{ participants: number; isListed: boolean }>`
    select coalesce(sum(party_size), 0)::integer as participants, coalesce(bool_or(contact_id = ${contactId}::uuid), false) as "isListed"
    from waiting_list_entries where site_id = ${siteId} and ${isAt(at)}`.execute(tx)
  return rows[0] ?? { participants: 0, isListed: false }
}

export type NewEntry = {
  bookingId: string
  contactId: string
  partySize: number
  reservationMinutes: number
  noticeMinutes: number
  mayStartLate: boolean
}

export async function insertEntry(tx: Transaction, { siteId, at, entry }: { siteId: string; at: SeatsAt; entry: NewEntry }): Promise<void> {
  await tx
    .insertInto('waiting_list_entries')
    .values({
      site_id: siteId,
      booking_id: entry.bookingId,
      event_id: 'eventId' in at ? at.eventId : null,
      schedule_id: 'scheduleId' in at ? at.scheduleId : null,
      service_id: null,
      from_at: null,
      to_at: null,
      rests_until: null,
      looked_at: null,
      looked_stamp: null,
      contact_id: entry.contactId,
      party_size: entry.partySize,
      turn: sql<number>`(select coalesce(max(turn), 0) + 1 from waiting_list_entries where site_id = ${siteId} and ${isAt(at)})`,
      reservation_minutes: entry.reservationMinutes,
      notice_minutes: entry.noticeMinutes,
      may_start_late: entry.mayStartLate,
      tell_at: null,
      offer_expires_at: null,
    })
    .execute()
}

const lastTurn = (entry: RawBuilder<unknown>) => sql`coalesce((
  select max(other.turn) from waiting_list_entries as other where other.site_id = ${entry}.site_id
    and (other.event_id = ${entry}.event_id or other.schedule_id = ${entry}.schedule_id)), 0)`

/** Null ends the offer, and moves the entry to the end of its list. */
export type EntryChange = { bookingId: string; offer: { notifyAt: string; expiresAt: string; isSent: boolean } | null }

export async function saveOffers(
  tx: Transaction,
  { siteId, now, changes }: { siteId: string; now: string; changes: readonly EntryChange[] },
): Promise<StoredBooking[]> {
  if (changes.length === 0) return []
  const wanted = JSON.stringify(changes.map(({ bookingId, offer }, index) => ({ bookingId, position: index + 1, ...offer })))
  const list = sql`jsonb_to_recordset(${wanted}::jsonb) as wanted ("bookingId" uuid, position integer, "notifyAt" timestamptz, "expiresAt" timestamptz, "isSent" boolean)`
  await sql`
    update waiting_list_entries as entry set tell_at = wanted."notifyAt", offer_expires_at = wanted."expiresAt",
      is_told = coalesce(wanted."isSent", false), sits_out = wanted."notifyAt" is null,
      turn = case when wanted."notifyAt" is null then wanted.position + ${lastTurn(sql.ref('entry'))} else entry.turn end
    from ${list} where entry.site_id = ${siteId} and entry.booking_id = wanted."bookingId"`.execute(tx)
  const { rows } = await sql<BookingRow>`
    update bookings set hold_expires_at = wanted."expiresAt", revision = bookings.revision + 1, updated_at = ${now}::timestamptz
    from ${list} where bookings.site_id = ${siteId} and bookings.id = wanted."bookingId"
    returning bookings.*`.execute(tx)
  return rows.map(storedBookingOf)
}

export type DueList = { siteId: string; at: SeatsAt }

/**
 * Lists of all sites with an ended offer, an unsent one, or open seats for a waiting party. Read without locks; the decision is made under
 * them.
 */
export async function findDueLists(db: Queryable, { now, atMost, changed }: DueQuestion): Promise<DueList[]> {
  const { rows } = await sql<{ siteId: string; eventId: string | null; scheduleId: string | null }>`
    select distinct entry.site_id as "siteId", entry.event_id as "eventId", entry.schedule_id as "scheduleId"
    from ${waiting}
    where booking.status = 'WAITING_LIST' and entry.service_id is null ${changed ? sql`and ${isAmong(changed)}` : sql``} and (
      entry.offer_expires_at <= ${now}::timestamptz
      or (not entry.is_told and entry.tell_at <= ${now}::timestamptz)
      or (entry.offer_expires_at is null and not entry.sits_out and ${closingMoment} > ${now}::timestamptz
        and entry.party_size <= case when entry.event_id is not null
          then session_capacity(entry.site_id, entry.event_id)
          else (select default_capacity from schedules where site_id = entry.site_id and id = entry.schedule_id) end
        - (select coalesce(sum(held.party_size), 0) from seat_holds as held where held.site_id = entry.site_id and held.expires_at > ${now}::timestamptz
            and (held.event_id = entry.event_id or held.schedule_id = entry.schedule_id))
        - (select coalesce(sum(joined.party_size), 0) from participations as joined where joined.site_id = entry.site_id
            and (joined.event_id = entry.event_id or joined.schedule_id = entry.schedule_id))))
    limit ${atMost}`.execute(db)
  return rows.map(({ siteId, eventId, scheduleId }) => ({
    siteId,
    at: eventId === null ? { scheduleId: scheduleId as string } : { eventId },
  }))
}

type DueQuestion = { now: string; atMost: number; changed?: ChangedSeries }
type ChangedSeries = { siteId: string; scheduleIds: readonly string[]; rootIds: readonly string[] }

const isAmong = ({ siteId, scheduleIds, rootIds }: ChangedSeries) => sql`entry.site_id = ${siteId} and (
  entry.schedule_id = any(${scheduleIds}::uuid[]) or entry.event_id in (
    select id from events where site_id = ${siteId} and (id = any(${rootIds}::text[]) or recurring_event_id = any(${rootIds}::text[]))))`

export async function lockOwnOffers(
  tx: Transaction,
  { siteId, now, at, visitorId, memberId }: { siteId: string; now: string; at: SeatsAt; visitorId: string | null; memberId: string | null },
): Promise<StoredBooking[]> {
  const { rows } = await sql<BookingRow>`
    select booking.* from ${waiting}
    where entry.site_id = ${siteId} and ${isAt(at, 'entry')} and booking.status = 'WAITING_LIST' and entry.offer_expires_at > ${now}::timestamptz
      and (booking.visitor_id = ${visitorId}::uuid or booking.member_id = ${memberId}::uuid)
    order by booking.id for update of booking`.execute(tx)
  return rows.map(storedBookingOf)
}

type ListsQuestion = {
  siteId: string
  now: string
  eventId?: string | undefined
  serviceId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  atMost: number
  givenBy?: string | null
}

export type ListedBooking = WaitingBooking & { position: number; capacity: number | null; open: number | null }

export async function findListed(
  db: Queryable,
  { siteId, now, eventId, serviceId, from, to, atMost, givenBy }: ListsQuestion,
): Promise<ListedBooking[]> {
  const { rows } = await sql<EntryRow & Pick<ListedBooking, 'position' | 'capacity' | 'open'>>`
    with listed as (
      select ${columns}, row_number() over (partition by entry.event_id, entry.schedule_id, entry.service_id order by entry.turn)::integer as position,
        entry.event_id as at_event, entry.schedule_id as at_schedule, entry.service_id as at_service
      from ${waiting}
      where entry.site_id = ${siteId} and booking.status = 'WAITING_LIST' and booking.end_at > ${now}::timestamptz
        and (${eventId ?? null}::text is null or entry.event_id = ${eventId ?? null}::text)
        and (${serviceId ?? null}::uuid is null or booking.service_id = ${serviceId ?? null}::uuid)
        and (${from ?? null}::timestamptz is null or booking.end_at > ${from ?? null}::timestamptz)
        and (${to ?? null}::timestamptz is null or booking.start_at < ${to ?? null}::timestamptz)
        and (${givenBy === undefined} or booking.resource_id = ${givenBy ?? null}::uuid)
    ), spots as (
      select at_event, at_schedule, coalesce(session_capacity(${siteId}, at_event),
          (select default_capacity from schedules where site_id = ${siteId} and id = at_schedule)) as capacity,
        case when at_schedule is not null then taken_in_course(${siteId}, at_schedule, ${now}::timestamptz, ${now}::timestamptz, '{}')
        else (select coalesce(sum(held.party_size), 0) from seat_holds as held
            where held.site_id = ${siteId} and held.expires_at > ${now}::timestamptz and held.event_id = at_event)::integer
          + (select coalesce(sum(joined.party_size), 0) from participations as joined
            where joined.site_id = ${siteId} and joined.event_id = at_event)::integer end as taken
      from (select distinct at_event, at_schedule from listed) as places
    )
    select listed.*, spots.capacity, greatest(0, spots.capacity - spots.taken) as open
    from listed join spots on spots.at_event is not distinct from listed.at_event and spots.at_schedule is not distinct from listed.at_schedule
    order by case when listed.at_service is null then listed.start_at end, listed.at_event, listed.at_schedule, listed.title, listed.at_service, listed.turn limit ${atMost}`.execute(
    db,
  )
  return rows.map((row) => ({ ...waitingBookingOf(row), position: row.position, capacity: row.capacity, open: row.open }))
}
