import type { Booking } from '@foyer/contract'
import { type StoredBooking, unitsOf } from '@foyer/domain'
import { loadSite } from '../../house/site/site.ts'
import { findPaidForBookings } from '../../money/ledger/ledger.ts'
import type { ChangeScope } from '../booking-events/booking-events.ts'
import { savePlanPayments } from '../bookings/bookings.ts'

/** A booking before and after a change. */
type Change = { before: StoredBooking; after: StoredBooking }

/**
 * Lets the payment status follow the ledger where a change made a paid booking dearer or cheaper: what is not paid yet is owed, and what was
 * paid too much is given back by the business. What was noted as paid before there were lines stays as it is.
 */
export async function followPrice({ tx, context }: ChangeScope, changes: readonly Change[]): Promise<StoredBooking[]> {
  const afters = changes.map(({ after }) => after)
  const changed = changes.filter(hasOtherPrice)
  if (changed.length === 0) return afters
  const [site, paid] = [
    await loadSite(tx, context.siteId),
    await findPaidForBookings(
      tx,
      context.siteId,
      changed.map(({ after }) => after.booking.id),
    ),
  ]
  const followed = new Map(
    changed.map((change) => [change.after.booking.id, following(change, paid.get(change.after.booking.id) ?? 0n, site.currency)]),
  )
  await savePlanPayments(
    tx,
    context.siteId,
    [...followed.values()].filter((stored) => !afters.includes(stored)),
  )
  return afters.map((after) => followed.get(after.booking.id) ?? after)
}

const hasOtherPrice = ({ before, after }: Change): boolean =>
  ['PAID', 'PARTIALLY_PAID'].includes(after.booking.paymentStatus) &&
  after.booking.selectedPaymentOption !== 'MEMBERSHIP' &&
  before.booking.price?.value !== after.booking.price?.value

function following({ before, after }: Change, paid: bigint, currency: string): StoredBooking {
  const { booking } = after
  // What cost nothing was paid with nothing.
  const isOlderThanLedger = paid <= 0n && priceUnits(before.booking, currency) > 0n
  const paymentStatus = paid <= 0n && priceUnits(booking, currency) > 0n ? 'NOT_PAID' : paidStatus(booking, paid, currency)
  return isOlderThanLedger || paymentStatus === booking.paymentStatus ? after : { ...after, booking: { ...booking, paymentStatus } }
}

/** Whether what the ledger has of a booking is all of its price. */
export const paidStatus = (booking: Booking, paid: bigint, currency: string): 'PAID' | 'PARTIALLY_PAID' =>
  paid >= priceUnits(booking, currency) ? 'PAID' : 'PARTIALLY_PAID'

const priceUnits = ({ price }: Booking, currency: string): bigint => (price && unitsOf(price.value, price.currency ?? currency)) || 0n
