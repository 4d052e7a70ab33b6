import type { Booking, PaymentStatus } from '@foyer/contract'
import { bookingAmount, type StoredBooking, unitsOf } from '@foyer/domain'
import { loadSite } from '../../house/site/site.ts'
import { refundDeskPayments } from '../../money/invoices/reverse-payments.ts'
import { findPaidForBookings } from '../../money/ledger/booking-shares-store.ts'
import { recordDeskPayment } from '../../money/ledger/ledger.ts'
import type { ChangeScope } from '../booking-events/record-change.ts'
import { savePlanPayments } from '../bookings/save-bookings-store.ts'
import { invoiceBookingPayment } from './invoice-booking-payment.ts'

/** Records in the ledger what a verb declares as paid, with an invoice. The ledger already has online and plan payments. */
export async function recordStatedPayments(scope: ChangeScope, changes: readonly Change[]): Promise<void> {
  // A loop, because each payment has its own invoice number; at most the eight parts of a visit are paid at once.
  for (const change of changes)
    if (isNews(change) && change.after.booking.paymentStatus === 'PAID') await recordPaidBooking(scope, change.after)
}

const isNews = ({ before, after: { booking } }: Change): boolean =>
  booking.paymentStatus !== before.booking.paymentStatus && booking.selectedPaymentOption !== 'MEMBERSHIP'

const unpaid: readonly PaymentStatus[] = ['UNDEFINED', 'NOT_PAID', 'REFUNDED']

/**
 * Corrects a status that a verb set to unpaid or refunded: desk payments are refunded, and while online money is kept the booking stays
 * paid.
 */
export async function withLedgerStatus(scope: ChangeScope, change: Change): Promise<StoredBooking> {
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

type Change = { before: StoredBooking; after: StoredBooking }

/**
 * If the price of a paid booking changed, the customer owes the difference, or the business refunds it. Payments older than the ledger stay
 * as noted.
 */
export async function adjustStatusToPrice({ tx, context }: ChangeScope, changes: readonly Change[]): Promise<StoredBooking[]> {
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
  const adjustedById = new Map(
    changed.map((change) => [change.after.booking.id, adjusted(change, paid.get(change.after.booking.id) ?? 0n, site.currency)]),
  )
  await savePlanPayments(
    tx,
    context.siteId,
    [...adjustedById.values()].filter((stored) => !afters.includes(stored)),
  )
  return afters.map((after) => adjustedById.get(after.booking.id) ?? after)
}

const hasOtherPrice = ({ before, after }: Change): boolean =>
  ['PAID', 'PARTIALLY_PAID'].includes(after.booking.paymentStatus) &&
  after.booking.selectedPaymentOption !== 'MEMBERSHIP' &&
  before.booking.price?.value !== after.booking.price?.value

function adjusted({ before, after }: Change, paid: bigint, currency: string): StoredBooking {
  const { booking } = after
  // A free booking was paid without a line in the ledger.
  const isOlderThanLedger = paid <= 0n && priceUnits(before.booking, currency) > 0n
  const paymentStatus = paid <= 0n && priceUnits(booking, currency) > 0n ? 'NOT_PAID' : paidStatus(booking, paid, currency)
  return isOlderThanLedger || paymentStatus === booking.paymentStatus ? after : { ...after, booking: { ...booking, paymentStatus } }
}

export const paidStatus = (booking: Booking, paid: bigint, currency: string): 'PAID' | 'PARTIALLY_PAID' =>
  paid >= priceUnits(booking, currency) ? 'PAID' : 'PARTIALLY_PAID'

const priceUnits = ({ price }: Booking, currency: string): bigint => (price && unitsOf(price.value, price.currency ?? currency)) || 0n
