import type { StoredBooking } from '../bookings/bookings.ts'
import type { Queryable } from '../db/database.ts'
import { findPaidForBookings } from '../ledger/ledger.ts'

/** What the business has of each of these bookings. */
export const paidFor = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<Map<string, bigint>> =>
  findPaidForBookings(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )
