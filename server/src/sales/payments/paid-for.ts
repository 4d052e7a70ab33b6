import type { StoredBooking } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findPricesReplaced } from '../../money/fees/fees.ts'
import { findPaidForBookings } from '../../money/ledger/ledger.ts'

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
