import type { ErrorCode, Language } from '@foyer/contract'
import { firstPaymentOf, inOrderOfTime, type PaymentRecord, Refusal, type StoredBooking, subjectsOf } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { invoiceBookingPayment } from '../../booking/changing/invoice-booking-payment.ts'
import { paidAsOf, settlePaidBooking, settlePaidTogether } from '../../booking/paid/settle-paid-bookings.ts'
import type { PlacingScope } from '../../booking/places/placing.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { SavedByCheckout } from '../../ground/ports/payment-provider.ts'
import { lockFee } from '../../money/fees/fees-store.ts'
import { invoiceFee, settleFee } from '../../money/fees/manage-fees.ts'
import { completeGift, invoiceGiftCharge } from '../../money/gifts/gifts.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { completeOrder } from '../../money/orders/complete-order.ts'
import { invoicePayments, linesOfFirst } from '../../money/orders/order-payments.ts'
import { findOrder, findOrders } from '../../money/orders/orders-store.ts'
import { keepMethod } from '../payment-methods/saved-methods.ts'
import { type Lost, refundShares } from '../refunds/automatic-refunds.ts'
import { noteOrderMoney } from '../refunds/returned-money.ts'
import { type AmountTogether, amountTogether, paidForBookings } from './amount-together.ts'
import { saveBilling } from './charges-store.ts'

export type FulfilmentScope = Pick<PlacingScope, 'tx' | 'context'> & { catalogue: PlacingScope['catalogue'] | null }

/** Delivers what was paid for, in the transaction that records the payment. Throws a Refusal if that is no longer possible. */
export async function fulfil(scope: FulfilmentScope, payment: PaymentRecord, saved: SavedByCheckout | null): Promise<void> {
  const { tx, context, catalogue } = scope
  if (catalogue) return await fulfilTogether({ tx, context, catalogue }, payment, saved)
  if (payment.alsoOrderIds.length > 0) return await fulfilTogether({ tx, context, catalogue }, payment, saved)
  if (payment.purpose === 'FEE') return await fulfilFee(scope, payment)
  if (payment.purpose === 'GIFT') return await completeGift(tx, scopeOf(context), payment.subjectId)
  if (payment.purpose === 'METHOD') {
    if (saved) await keepMethod(tx, context, payment.subjectId, saved)
  } else await fulfilOrder(scope, { orderId: payment.subjectId, cycle: payment.cycle ?? 0 }, saved)
}

async function fulfilFee({ tx, context }: FulfilmentScope, { id: paymentId, subjectId: feeId, isTest }: PaymentRecord): Promise<void> {
  const fee = await lockFee(tx, { siteId: context.siteId, feeId })
  if (!fee) throw new Refusal('FEE_NOT_FOUND')
  await settleFee(tx, scopeOf(context), fee)
  await invoiceFee(tx, scopeOf(context), { fee, paymentId, paidBy: 'ONLINE', isTest })
}

type PaidCycle = { orderId: string; cycle: number }

async function fulfilOrder({ tx, context }: FulfilmentScope, { orderId, cycle }: PaidCycle, saved: SavedByCheckout | null): Promise<void> {
  const { siteId } = context
  const order = await findOrder(tx, { siteId, orderId })
  if (!order) throw new Refusal('order_not_found')
  if (order.state.status === 'DRAFT') {
    await completeOrder(tx, scopeOf(context), { orderId, settled: cycle === 0 ? 'PENDING' : 'PAID' })
  } else {
    await noteOrderMoney(tx, context, orderId)
  }
  if (!saved || !order.state.model.subscription) return
  await saveBilling(tx, { siteId, orderId, saved, billedCycle: cycle })
  if (order.memberId !== null) await keepMethod(tx, context, order.memberId, saved)
}

/** Delivers what is still possible, and refunds the share of the rest. Lock order: bookings before plans. */
async function fulfilTogether(scope: FulfilmentScope, payment: PaymentRecord, saved: SavedByCheckout | null): Promise<void> {
  const { tx, context, catalogue } = scope
  const { bookingIds, orderIds } = subjectsOf(payment)
  const lostBookings = catalogue ? await lostOfBookings({ tx, context, catalogue }, payment, bookingIds) : []
  const lost = [...lostBookings, ...(await lostOfDrafts(scope, orderIds, saved))]
  const [first] = lost
  if (first && lost.length === bookingIds.length + orderIds.length) throw new Refusal(first.reason)
  if (first) await refundShares(tx, context, payment, lost)
}

type LostOne = Lost & { reason: ErrorCode }

/** Returns the drafts that the buyer may no longer have, or that another payment paid. */
async function lostOfDrafts(scope: FulfilmentScope, orderIds: readonly string[], saved: SavedByCheckout | null): Promise<LostOne[]> {
  const { tx, context } = scope
  const lost: LostOne[] = []
  // Lock order: by id. Each is completed by itself: a refused one is refunded alone.
  for (const orderId of orderIds.toSorted()) {
    const order = await findOrder(tx, { siteId: context.siteId, orderId })
    try {
      if (order?.state.status !== 'DRAFT') throw new Refusal('order_not_found')
      await fulfilOrder(scope, { orderId, cycle: firstPaymentOf(order).cycle }, saved)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      lost.push({ bookingId: null, orderId, reason: error.code })
    }
  }
  return lost
}

/** A visit or a series is completed as a whole or not at all. */
async function lostOfBookings(scope: PlacingScope, payment: PaymentRecord, bookingIds: readonly string[]): Promise<LostOne[]> {
  const { tx, context } = scope
  const found = inOrderOfTime(await findBookings(tx, context.siteId, bookingIds))
  const wholes = [...Map.groupBy(found, paidAsOf).values()].toSorted(byFirstId)
  const lost = new Set(bookingIds.filter((id) => !found.some(({ booking }) => booking.id === id)))
  for (const whole of wholes) {
    if (!(await fulfilWhole(scope, whole, payment))) for (const { booking } of whole) lost.add(booking.id)
  }
  return [...lost].map((bookingId) => ({ bookingId, orderId: null, reason: 'INVALID_BOOKING_STATUS' }))
}

/** Nothing was owed before this payment: a plan or the desk paid, or the booking is free or refunded. */
function isSurplus(whole: readonly StoredBooking[], { units, subjectId, ...also }: PaymentRecord, amount: AmountTogether | null): boolean {
  const ofOthers = [...also.alsoUnits, ...also.alsoOrderUnits].reduce((sum, one) => sum + one, 0n)
  const shareOf = (id: string) => (id === subjectId ? units - ofOthers : (also.alsoUnits[also.alsoBookingIds.indexOf(id)] ?? 0n))
  const share = whole.reduce((sum, { booking }) => sum + shareOf(booking.id), 0n)
  if (share === 0n) return false
  const isFree = whole.every(({ booking: { paymentStatus } }) => paymentStatus === 'EXEMPT' || paymentStatus === 'REFUNDED')
  return isFree || (amount !== null && amount.paid - share >= amount.total)
}

const byFirstId = ([one]: readonly StoredBooking[], [other]: readonly StoredBooking[]): number =>
  (one?.booking.id ?? '') < (other?.booking.id ?? '') ? -1 : 1

async function fulfilWhole(scope: PlacingScope, whole: readonly StoredBooking[], payment: PaymentRecord): Promise<boolean> {
  const { tx, context, catalogue } = scope
  const amount = amountTogether(whole, { catalogue, currency: payment.currency, paid: await paidForBookings(tx, context.siteId, whole) })
  if (isSurplus(whole, payment, amount)) return false
  const paymentStatus = amount === null || amount.paid >= amount.total ? 'PAID' : 'PARTIALLY_PAID'
  const [first, ...others] = whole.map(({ booking }) => booking.id)
  if (first === undefined) return false
  if (others.length === 0) return await settlePaidBooking(scope, { bookingId: first, paymentStatus })
  return await settlePaidTogether(scope, { bookingIds: [first, ...others], paymentStatus })
}

export async function invoiceCharge(tx: Transaction, context: Context, payment: PaymentRecord): Promise<void> {
  const { siteId } = context
  const { id: paymentId, purpose, subjectId, isTest, cycle } = payment
  // Fees are invoiced when they are settled; saved cards have no invoice.
  if (payment.keptUnits <= 0n || purpose === 'FEE' || purpose === 'METHOD') return
  if (purpose === 'GIFT') return await invoiceGiftCharge(tx, scopeOf(context), payment)
  const how = { purpose: `payment:${paymentId}`, paidBy: 'ONLINE' as const, paymentId, isTest }
  const also = await findOrders(tx, siteId, { orderIds: payment.alsoOrderIds }, { isLocked: false })
  if (purpose === 'ORDER') {
    const order = await findOrder(tx, { siteId, orderId: subjectId })
    const paid = { from: cycle ?? 1, count: cycle === 0 ? 0 : 1 }
    if (order) await invoicePayments(tx, scopeOf(context), order, { ...how, ...paid, also })
    return
  }
  const bookings = inOrderOfTime(await findBookings(tx, siteId, subjectsOf(payment).bookingIds))
  const firstPaid = also.find((order) => firstPaymentOf(order).units > 0n)
  const plans = { orderId: firstPaid?.id, lines: (language: Language) => linesOfFirst(also, language) }
  await invoiceBookingPayment(tx, scopeOf(context), { bookings, payment, paidBy: 'ONLINE', plans })
}
