import { inOrderOfTime, type StoredBooking } from '@foyer/domain'
import { sql, type Updateable } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { BookingsTable } from '../../ground/db/types.ts'
import { type BookingRow, storedBookingOf } from './booking-row.ts'
import { bookingsOf } from './bookings-store.ts'
import { saveCanceled } from './several-bookings-store.ts'

export const findSeries = async (db: Queryable, siteId: string, seriesId: string): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, siteId).where(isOfSeries(seriesId)).execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/** Locks by id. The dates of a series never change, so there is nothing else to lock. */
export const lockSeries = async (tx: Transaction, siteId: string, seriesId: string): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(tx, siteId).where(isOfSeries(seriesId)).orderBy('id').forUpdate().execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

/** Repeats the condition of the partial index, so that it is used. */
const isOfSeries = (seriesId: string) => sql<boolean>`(series_id = ${seriesId}::uuid and series_id is not null)`

export type SavedDates = { siteId: string; now: string; bookingIds: readonly string[] }

export const saveCanceledDates = async (tx: Transaction, saved: SavedDates): Promise<StoredBooking[]> =>
  inOrderOfTime(await saveCanceled(tx, saved))

export type AcceptedDate = { bookingId: string; eventId: string; alsoResourceIds: readonly string[] }

export const saveAcceptedDates = async (
  tx: Transaction,
  { siteId, now }: Omit<SavedDates, 'bookingIds'>,
  dates: readonly AcceptedDate[],
  changes: Updateable<BookingsTable>,
): Promise<StoredBooking[]> => {
  const events = JSON.stringify(Object.fromEntries(dates.map(({ bookingId, eventId }) => [bookingId, eventId])))
  const also = JSON.stringify(Object.fromEntries(dates.map(({ bookingId, alsoResourceIds }) => [bookingId, alsoResourceIds])))
  const rows = await tx
    .updateTable('bookings')
    .set({
      ...changes,
      event_id: sql`${events}::jsonb ->> bookings.id::text`,
      additional_resource_ids: sql`array(select jsonb_array_elements_text(${also}::jsonb -> bookings.id::text))::uuid[]`,
      hold_expires_at: null,
      ...(changes.status === 'PENDING' && { requested_at: now }),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${dates.map(({ bookingId }) => bookingId)}::uuid[])`)
    .returningAll()
    .execute()
  return inOrderOfTime(rows.map(storedBookingOf))
}

export type MovedDate = Pick<
  BookingRow,
  | 'id'
  | 'status'
  | 'resource_id'
  | 'additional_resource_ids'
  | 'start_at'
  | 'end_at'
  | 'buffer_minutes'
  | 'time_zone'
  | 'slot'
  | 'double_booked'
  | 'calendar_sequence'
> &
  Partial<Pick<BookingRow, 'price' | 'tax' | 'total_participants' | 'participants_choices' | 'moved_minutes_before' | 'requested_at'>>

export const saveMovedDates = async (
  tx: Transaction,
  { siteId, now }: Omit<SavedDates, 'bookingIds'>,
  dates: readonly MovedDate[],
): Promise<StoredBooking[]> => {
  const { rows } = await sql<BookingRow>`
    update bookings set status = moved.status, resource_id = moved.resource_id, additional_resource_ids = moved.additional_resource_ids,
      start_at = moved.start_at, end_at = moved.end_at, buffer_minutes = moved.buffer_minutes, time_zone = moved.time_zone,
      slot = moved.slot, double_booked = moved.double_booked, calendar_sequence = moved.calendar_sequence,
      price = case when sent.value ? 'price' then moved.price else bookings.price end,
      tax = case when sent.value ? 'tax' then moved.tax else bookings.tax end,
      moved_minutes_before = coalesce(moved.moved_minutes_before, bookings.moved_minutes_before),
      requested_at = coalesce(moved.requested_at, bookings.requested_at),
      revision = bookings.revision + 1, updated_at = ${now}::timestamptz
    from jsonb_array_elements(${JSON.stringify(dates)}::jsonb) as sent
      cross join lateral jsonb_populate_record(null::bookings, sent.value) as moved
    where bookings.site_id = ${siteId} and bookings.id = moved.id
    returning bookings.*`.execute(tx)
  return inOrderOfTime(rows.map(storedBookingOf))
}
