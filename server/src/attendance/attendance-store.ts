import type { Attendance } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import { isOfCustomer } from '../bookings/bookings.ts'
import { isGivenBy } from '../calendar/calendar.ts'
import { type Caller, customerOf, ownResourceOf } from '../caller.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import type { AttendancesTable } from '../db/types.ts'

/** Those in the caller's reach: managers all, providers those of their bookings and sessions, customers their own. */
export function attendancesOf(db: Queryable, siteId: string, caller: Caller) {
  const all = db
    .selectFrom('attendances')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'attendances.site_id').onRef('bookings.id', '=', 'attendances.booking_id'),
    )
    .selectAll('attendances')
    .where('attendances.site_id', '=', siteId)
  const own = ownResourceOf(caller)
  if (own === 'ALL') return all
  if (caller.kind !== 'provider') return all.where(isOfCustomer(customerOf(caller)))
  const isOfOwnSession = isGivenBy(own, { siteId, eventId: sql.ref('attendances.event_id') })
  return all.where(sql<boolean>`(bookings.resource_id = ${own}::uuid or ${isOfOwnSession})`)
}

export async function findAttendance(db: Queryable, siteId: string, caller: Caller, id: string): Promise<Attendance | null> {
  const row = await attendancesOf(db, siteId, caller).where('attendances.id', '=', id).executeTakeFirst()
  return row ? attendanceOf(row) : null
}

export type NotedAt = { siteId: string; bookingId: string; eventId: string }

/** What was noted of a booking in a session. Verbs lock the booking first, so that nothing else is noted meanwhile. */
export async function findNoted(tx: Queryable, { siteId, bookingId, eventId }: NotedAt): Promise<Attendance | null> {
  const row = await tx
    .selectFrom('attendances')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row ? attendanceOf(row) : null
}

export async function saveAttendance(
  tx: Transaction,
  { siteId, now, attendance }: { siteId: string; now: string; attendance: Attendance },
): Promise<void> {
  const { id, bookingId, eventId, status, numberOfAttendees } = attendance
  const noted = { status, number_of_attendees: numberOfAttendees, updated_at: now }
  await tx
    .insertInto('attendances')
    .values({ site_id: siteId, id, booking_id: bookingId, event_id: eventId, created_at: now, ...noted })
    .onConflict((conflict) => conflict.columns(['site_id', 'booking_id', 'event_id']).doUpdateSet(noted))
    .execute()
}

/** Null where another transaction was faster. */
export async function deleteAttendanceRow(tx: Transaction, siteId: string, id: string): Promise<Attendance | null> {
  const row = await tx.deleteFrom('attendances').where('site_id', '=', siteId).where('id', '=', id).returningAll().executeTakeFirst()
  return row ? attendanceOf(row) : null
}

/** By booking: what was noted of a session that was asked for, else of each booking's own session. */
export async function findAttendanceOfBookings(
  db: Queryable,
  { siteId, bookingIds, eventId }: { siteId: string; bookingIds: readonly string[]; eventId: string | undefined },
): Promise<Map<string, Attendance>> {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'attendances.site_id').onRef('bookings.id', '=', 'attendances.booking_id'),
    )
    .selectAll('attendances')
    .where('attendances.site_id', '=', siteId)
    .where(sql<boolean>`attendances.booking_id = any(${bookingIds}::uuid[])`)
    .where(sql<boolean>`attendances.event_id = coalesce(${eventId ?? null}::text, bookings.event_id)`)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, attendanceOf(row)]))
}

export const attendanceOf = (row: Selectable<AttendancesTable>): Attendance => ({
  id: row.id,
  bookingId: row.booking_id,
  eventId: row.event_id,
  sessionId: row.event_id,
  // The column's check allows no other words.
  status: row.status as Attendance['status'],
  numberOfAttendees: row.number_of_attendees,
})
