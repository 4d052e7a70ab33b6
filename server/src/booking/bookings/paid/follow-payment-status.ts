import type { PaymentStatus } from '@foyer/contract'
import { loadSite } from '../../../house/site/site.ts'
import { refundDeskPayments } from '../../../money/invoices/invoices.ts'
import { findPaidForBookings } from '../../../money/ledger/ledger.ts'
import { savePlanPayments } from '../bookings-store.ts'
import type { ChangeScope } from '../record-change.ts'
import type { StoredBooking } from '../stored-booking.ts'
import { paidStatus } from './follow-price.ts'
import { recordPaidBooking } from './record-paid-booking.ts'

/** A booking before and after a verb. */
type Change = { before: StoredBooking; after: StoredBooking }

/**
 * Lets the ledger follow what a verb says was paid, by itself: whichever verb it is, all that the business took has its line and its invoice.
 * What came online, or was paid by a plan, is known to the ledger before.
 */
export async function followPaymentStatus(scope: ChangeScope, changes: readonly Change[]): Promise<void> {
  for (const change of changes)
    if (isNews(change) && change.after.booking.paymentStatus === 'PAID') await recordPaidBooking(scope, change.after)
}

const isNews = ({ before, after: { booking } }: Change): boolean =>
  booking.paymentStatus !== before.booking.paymentStatus && booking.selectedPaymentOption !== 'MEMBERSHIP'

const unpaid: readonly PaymentStatus[] = ['UNDEFINED', 'NOT_PAID', 'REFUNDED']

/**
 * A saved booking with the payment status that the ledger has, where a verb says that it is unpaid or refunded: what was taken at the desk
 * goes back there, and while money that came online is kept, it is neither.
 */
export async function withTrueStatus(scope: ChangeScope, change: Change): Promise<StoredBooking> {
  const { tx, context } = scope
  const { siteId, now, caller, dependencies } = context
  const { booking } = change.after
  const isSaid = booking.paymentStatus !== change.before.booking.paymentStatus
  if (!isSaid || !unpaid.includes(booking.paymentStatus)) return change.after
  if (booking.paymentStatus === 'REFUNDED') await refundDeskPayments(tx, { siteId, now, caller, jobs: dependencies.jobs }, booking.id)
  const paid = (await findPaidForBookings(tx, siteId, [booking.id])).get(booking.id) ?? 0n
  if (paid <= 0n) return change.after
  const paymentStatus = paidStatus(booking, paid, (await loadSite(tx, siteId)).currency)
  const after = { ...change.after, booking: { ...booking, paymentStatus } }
  await savePlanPayments(tx, siteId, [after])
  return after
}
