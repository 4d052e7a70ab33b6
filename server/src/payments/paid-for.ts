import type { StoredBooking } from '../bookings/bookings.ts'
import type { Queryable } from '../db/database.ts'
import { findPricesReplaced } from '../fees/fees.ts'
import { findPaidForBookings } from '../ledger/ledger.ts'

/** What the business has of each of these bookings. */
export const paidFor = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<Map<string, bigint>> =>
  findPaidForBookings(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )

/** Those of which a fee for a missed session is owed in place of the price. */
export const findReplaced = (db: Queryable, siteId: string, bookings: readonly StoredBooking[]): Promise<ReadonlySet<string>> =>
  findPricesReplaced(
    db,
    siteId,
    bookings.map(({ booking }) => booking.id),
  )
