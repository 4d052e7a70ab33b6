import type { Booking, PaymentStatus } from '@foyer/contract'
import { bookingAmount, type StoredBooking, unitsOf } from '@foyer/domain'
import { loadSite } from '../../house/site/site.ts'
import { refundDeskPayments } from '../../money/invoices/invoices.ts'
import { findPaidForBookings, recordDeskPayment } from '../../money/ledger/ledger.ts'
import type { ChangeScope } from '../booking-events/booking-events.ts'
import { savePlanPayments } from '../bookings/bookings.ts'
import { invoiceBookingPayment } from './invoice-booking-payment.ts'

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

/** The line and the invoice of what a customer paid at the desk: all of the price that was not paid before. */
export async function recordPaidBooking({ tx, context }: ChangeScope, stored: StoredBooking, deskMethod?: string): Promise<void> {
  const { booking } = stored
  const { siteId, now, caller, dependencies } = context
  const scope = { siteId, now, caller, jobs: dependencies.jobs }
  const [paidFor, site] = [await findPaidForBookings(tx, siteId, [booking.id]), await loadSite(tx, siteId)]
  const paid = paidFor.get(booking.id) ?? 0n
  const amount = bookingAmount(booking, { payment: null, currency: site.currency, paid })
  if (!amount) return
  const of = { purpose: 'BOOKING', subjectId: booking.id, cycle: null, contactId: booking.contactDetails.contactId ?? null } as const
  const payment = await recordDeskPayment(tx, scope, { ...of, currency: amount.currency, units: amount.due, deskMethod })
  if (payment) await invoiceBookingPayment(tx, scope, { bookings: [stored], payment, paidBy: 'ON_THE_SPOT' })
}

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
