import { type AgreedTax, type StoredBooking, slotOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findTaxesOfServices } from '../../offer/taxes/taxes.ts'

/**
 * The tax in the price of each booking: the one that it was agreed with. Those of former releases, and those made while nothing was taxed, have
 * the present one of their service in what is paid.
 */
export async function findTaxesOfBookings(
  db: Queryable,
  siteId: string,
  bookings: readonly StoredBooking[],
): Promise<(AgreedTax | null)[]> {
  if (bookings.every(({ tax }) => tax !== null)) return bookings.map(({ tax }) => tax)
  const serviceIds = bookings.map(({ booking }) => slotOf(booking).serviceId)
  const present = await findTaxesOfServices(db, siteId, serviceIds)
  return bookings.map(({ tax }, position) => tax ?? present[position] ?? null)
}
