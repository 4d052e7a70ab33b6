import { unitsOf } from '@foyer/domain'
import { findPaidForBookings } from '../../ledger/ledger.ts'
import { loadSite } from '../../site/site.ts'
import { savePlanPayments } from '../bookings-store.ts'
import type { ChangeScope } from '../record-change.ts'
import type { StoredBooking } from '../stored-booking.ts'

/** A booking before and after a change. */
type Change = { before: StoredBooking; after: StoredBooking }

/**
 * Lets the payment status follow the ledger where a change made a paid booking dearer or cheaper: what is not paid yet is owed, and what was
 * paid too much is given back by the business. What was noted as paid before there were lines stays as it is.
 */
export async function followPrice({ tx, context }: ChangeScope, changes: readonly Change[]): Promise<StoredBooking[]> {
  const afters = changes.map(({ after }) => after)
  const changed = changes.filter(hasOtherPrice).map(({ after }) => after)
  if (changed.length === 0) return afters
  const [site, paid] = [
    await loadSite(tx, context.siteId),
    await findPaidForBookings(
      tx,
      context.siteId,
      changed.map(({ booking }) => booking.id),
    ),
  ]
  const followed = new Map(
    changed.map((stored) => [stored.booking.id, following(stored, paid.get(stored.booking.id) ?? 0n, site.currency)]),
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

function following(stored: StoredBooking, paid: bigint, currency: string): StoredBooking {
  const { booking } = stored
  const paymentStatus = paidStatus(booking, paid, currency)
  return paid <= 0n || paymentStatus === booking.paymentStatus ? stored : { ...stored, booking: { ...booking, paymentStatus } }
}

/** Whether what the ledger has of a booking is all of its price. */
export function paidStatus({ price }: StoredBooking['booking'], paid: bigint, currency: string): 'PAID' | 'PARTIALLY_PAID' {
  const total = price ? (unitsOf(price.value, price.currency ?? currency) ?? 0n) : 0n
  return paid >= total ? 'PAID' : 'PARTIALLY_PAID'
}
