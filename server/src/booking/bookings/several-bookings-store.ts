import type { BookedSlot, Booking, MultiServiceBookingInfo } from '@foyer/contract'
import { inOrderOfTime, type StoredBooking } from '@foyer/domain'
import { sql, type Updateable } from 'kysely'
import { lockStatement } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingsTable } from '../../ground/db/types.ts'
import { type BookingRow, storedBookingOf } from './booking-row.ts'
import { bookingsOf } from './bookings-store.ts'

export const findParts = (db: Queryable, siteId: string, multiServiceBookingId: string): Promise<StoredBooking[]> =>
  findPartsOf(db, siteId, [multiServiceBookingId])

export const findPartsOf = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, siteId).where(isPartOf(ids)).execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/**
 * Locks the parts and other bookings by id, and before them the multi-service booking itself, so that a concurrent change of its parts is
 * seen.
 */
export const lockParts = async (
  tx: Transaction,
  siteId: string,
  multiServiceBookingId: string,
  otherIds: readonly string[] = [],
): Promise<{ parts: StoredBooking[]; others: StoredBooking[] }> => {
  await lockWholes(tx, siteId, [multiServiceBookingId])
  const rows = await bookingsOf(tx, siteId)
    .where(sql<boolean>`(${isPartOf([multiServiceBookingId])} or id = any(${otherIds}::uuid[]))`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = inOrderOfTime(rows.map(storedBookingOf))
  const isPart = ({ booking }: StoredBooking) => booking.multiServiceBookingInfo?.id === multiServiceBookingId.toLowerCase()
  return { parts: found.filter(isPart), others: found.filter((booking) => !isPart(booking)) }
}

export const lockBookings = async (
  tx: Transaction,
  siteId: string,
  { bookingIds, wholeIds }: { bookingIds: readonly string[]; wholeIds: readonly string[] },
): Promise<StoredBooking[]> => {
  await lockWholes(tx, siteId, wholeIds)
  const rows = await bookingsOf(tx, siteId).where(sql<boolean>`id = any(${bookingIds}::uuid[])`).orderBy('id').forUpdate().execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

export const lockWholes = async (tx: Transaction, siteId: string, ids: readonly string[]): Promise<void> => {
  const keys = ids.map((id) => `multi-service-booking:${siteId}:${id.toLowerCase()}`)
  if (keys.length > 0) await lockStatement(keys, 'EXCLUSIVE').execute(tx)
}

type Membership = {
  siteId: string
  now: string
  bookingIds: readonly string[]
  whole: MultiServiceBookingInfo | null
  until: string | null
}

export const saveMembership = async (tx: Transaction, { siteId, now, bookingIds, whole, until }: Membership): Promise<StoredBooking[]> => {
  const rows = await tx
    .updateTable('bookings')
    .set({
      multi_service_booking_id: whole?.id ?? null,
      multi_service_booking_type: whole?.type ?? null,
      ...(until !== null && { hold_expires_at: until }),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .returningAll()
    .execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/** Repeats the condition of the partial index, so that it is used. */
const isPartOf = (ids: readonly string[]) =>
  sql<boolean>`(multi_service_booking_id = any(${ids}::uuid[]) and multi_service_booking_id is not null)`

type Asked = { siteId: string; now: string; scheduleIds: readonly string[]; rootIds: readonly string[] }

/**
 * Locks by id the open upcoming bookings of these sessions and of the courses on these schedules. Sessions are named by their series, which
 * the caller has locked; a single session is its own series.
 */
export async function lockBookingsOfSessions(tx: Transaction, { siteId, now, scheduleIds, rootIds }: Asked): Promise<StoredBooking[]> {
  const rows = await bookingsOf(tx, siteId)
    .where(
      sql<boolean>`id = any(array(
        select booked.id from events as event join bookings as booked
          on booked.site_id = event.site_id and booked.event_id = event.id and booked.type = 'CLASS'
        where event.site_id = ${siteId} and (event.id = any(${rootIds}::text[]) or event.recurring_event_id = any(${rootIds}::text[]))
          and booked.start_at > ${now}::timestamptz
        union all
        select booked.id from services as service join bookings as booked
          on booked.site_id = service.site_id and booked.service_id = service.id and booked.type = 'COURSE'
        where service.site_id = ${siteId} and service.schedule_id = any(${scheduleIds}::uuid[])))`,
    )
    .where('status', 'not in', ['CANCELED', 'DECLINED'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(storedBookingOf)
}

export type SessionTimes = {
  id: string
  start_at: string
  end_at: string
  slot: BookedSlot
  title: string
  title_translations: Booking['bookedEntity']['translations'] | null
  resource_id: string | null
}

export async function saveSessionTimes(
  tx: Transaction,
  { siteId, now, times }: { siteId: string; now: string; times: readonly SessionTimes[] },
): Promise<StoredBooking[]> {
  if (times.length === 0) return []
  const { rows } = await sql<BookingRow>`
    update bookings set start_at = wanted.start_at, end_at = wanted.end_at, slot = wanted.slot, title = wanted.title,
      title_translations = wanted.title_translations, resource_id = wanted.resource_id, calendar_sequence = calendar_sequence + 1, revision = revision + 1, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
      as wanted (id uuid, start_at timestamptz, end_at timestamptz, slot jsonb, title text, title_translations jsonb, resource_id uuid)
    where bookings.site_id = ${siteId} and bookings.id = wanted.id
    returning bookings.*`.execute(tx)
  return rows.map(storedBookingOf)
}

/** The caller has given the bookings' places or seats back. */
export async function saveCanceled(
  tx: Transaction,
  { siteId, now, bookingIds }: { siteId: string; now: string; bookingIds: readonly string[] },
): Promise<StoredBooking[]> {
  const rows = await tx
    .updateTable('bookings')
    .set({
      status: 'CANCELED',
      canceled_at: now,
      double_booked: false,
      hold_expires_at: null,
      calendar_sequence: sql`calendar_sequence + 1`,
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .returningAll()
    .execute()
  return rows.map(storedBookingOf)
}

type Together = { siteId: string; now: string; bookingIds: readonly string[] }

export const saveTogether = async (
  tx: Transaction,
  { siteId, now, bookingIds }: Together,
  changes: Updateable<BookingsTable>,
): Promise<StoredBooking[]> => {
  const rows = await tx
    .updateTable('bookings')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: now })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${bookingIds}::uuid[])`)
    .returningAll()
    .execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}
