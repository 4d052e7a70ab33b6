import type { PaymentStatus } from '@foyer/contract'
import { type StoredBooking, unitsOf } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings.ts'
import { notePaymentStatus } from '../../booking/paid/paid.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { chargesAlone, findPaidForBookings, withoutDisputes } from '../../money/ledger/ledger.ts'

type Held = {
  currency: string
  /** Disputes whose money is away, by the provider's ids. */
  away: readonly string[]
  /** Whether money came back: only then bookings that were refunded can be paid again. */
  cameBack: boolean
}

/** Bookings of which nothing is left are told as refunded, and those whose money came back as what they were. */
export async function noteBookingsHeld(
  tx: Transaction,
  context: Context,
  bookingIds: readonly string[],
  { currency, away, cameBack }: Held,
): Promise<void> {
  const { siteId } = context
  const held = await findPaidForBookings(tx, siteId, bookingIds, withoutDisputes(away))
  const isHeld = (id: string) => (held.get(id) ?? 0n) > 0n
  const gone = bookingIds.filter((id) => !isHeld(id))
  if (gone.length > 0) await notePaymentStatus({ tx, context }, gone, 'REFUNDED')
  const refunded = cameBack ? (await findBookings(tx, siteId, bookingIds.filter(isHeld))).filter(isRefunded) : []
  if (refunded.length === 0) return
  const taken = await findPaidForBookings(tx, siteId, bookingIds, chargesAlone)
  const statusOf = ({ booking: { id, price } }: StoredBooking): PaymentStatus =>
    price && (taken.get(id) ?? 0n) < (unitsOf(price.value, price.currency ?? currency) ?? 0n) ? 'PARTIALLY_PAID' : 'PAID'
  for (const [status, list] of Map.groupBy(refunded, statusOf)) {
    const ids = list.map(({ booking }) => booking.id)
    await notePaymentStatus({ tx, context }, ids, status)
  }
}

const isRefunded = ({ booking }: StoredBooking): boolean => booking.paymentStatus === 'REFUNDED'
