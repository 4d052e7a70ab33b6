import type { StoredBooking } from '@foyer/domain'
import { sql } from 'kysely'
import type { Customer } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { storedBookingOf } from './booking-row.ts'

export const findBooking = async (db: Queryable, siteId: string, bookingId: string): Promise<StoredBooking | null> => {
  const row = await bookingRow(db, siteId, bookingId).executeTakeFirst()
  return row ? storedBookingOf(row) : null
}

export const findBookings = async (db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, siteId).where(sql<boolean>`id = any(${bookingIds}::uuid[])`).execute()
  return rows.map(storedBookingOf)
}

export type InCalendar = { siteId: string; from: string; to: string; atMost: number } & ({ memberId: string } | { resourceId: string })

/**
 * Ordered by start. Includes canceled and declined bookings, so that calendars remove them. Classes and courses are in a staff member's
 * calendar as sessions.
 */
export const findBookingsInCalendar = async (db: Queryable, asked: InCalendar): Promise<StoredBooking[]> => {
  const rows = await bookingsOf(db, asked.siteId)
    .where('memberId' in asked ? sql<boolean>`member_id = ${asked.memberId}::uuid` : isAppointmentWith(asked.resourceId))
    .where('end_at', '>', asked.from)
    .where('start_at', '<', asked.to)
    .where('status', 'in', ['CONFIRMED', 'PENDING', 'CANCELED', 'DECLINED'])
    .orderBy('start_at')
    .orderBy('id')
    .limit(asked.atMost)
    .execute()
  return rows.map(storedBookingOf)
}

const isAppointmentWith = (resourceId: string) => sql<boolean>`(resource_id = ${resourceId}::uuid and type = 'APPOINTMENT')`

/** The latest booking with an id in a range. A reference stands for a range of ids. */
export const findBookingWithin = async (
  db: Queryable,
  siteId: string,
  { least, greatest }: { least: string; greatest: string },
): Promise<StoredBooking | null> => {
  const row = await bookingsOf(db, siteId)
    .where('id', '>=', least)
    .where('id', '<=', greatest)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? storedBookingOf(row) : null
}

export const lockBooking = async (tx: Transaction, siteId: string, bookingId: string): Promise<StoredBooking | null> => {
  const row = await bookingRow(tx, siteId, bookingId).forUpdate().executeTakeFirst()
  return row ? storedBookingOf(row) : null
}

export const bookingsOf = (db: Queryable, siteId: string) =>
  db.selectFrom('bookings').selectAll('bookings').where('bookings.site_id', '=', siteId)

/** Equals `maySee` in SQL; false for a caller who is no customer. */
export const isOfCustomer = ({ visitorId, memberId }: Customer = { visitorId: null, memberId: null }) =>
  memberId === null
    ? sql<boolean>`bookings.visitor_id = ${visitorId}::uuid`
    : sql<boolean>`(bookings.member_id = ${memberId}::uuid
      or bookings.visitor_id = ${visitorId}::uuid and bookings.member_id is null and bookings.contact_id is null)`

export const isOfEvent = (eventId: string) => sql<boolean>`bookings.event_id = ${eventId}`

const isOfCourse = (siteId: string, scheduleId: string) => sql<boolean>`(bookings.type = 'COURSE' and bookings.service_id in (
  select id from services where site_id = ${siteId} and schedule_id = ${scheduleId}))`

export const isOfCourseSession = (siteId: string, scheduleId: string, eventId: string) =>
  sql<boolean>`(${isOfCourse(siteId, scheduleId)} or ${isOfEvent(eventId)})`

export const isWithResource = (resourceId: string | null) => sql<boolean>`bookings.resource_id = ${resourceId}::uuid`

const bookingRow = (db: Queryable, siteId: string, bookingId: string) => bookingsOf(db, siteId).where('bookings.id', '=', bookingId)

export const findResourceNames = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const findNoteIds = async (db: Queryable, siteId: string, bookingId: string): Promise<string[]> => {
  const rows = await db.selectFrom('attendances').select('id').where('site_id', '=', siteId).where('booking_id', '=', bookingId).execute()
  return rows.map(({ id }) => id)
}
