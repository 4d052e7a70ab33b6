import type { PaymentStatus } from '@foyer/contract'
import {
  type CyclePayment,
  type DisputeRecord,
  isUnderWay,
  type PaymentRecord,
  paymentStatusOf,
  type StoredBooking,
  settledOtherwise,
  subjectsOf,
  unitsOf,
} from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { notePaymentStatus } from '../../booking/paid/settle-paid-bookings.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { noteGiftReturned } from '../../money/gifts/gifts.ts'
import { creditRefund, restoreCredited } from '../../money/invoices/credit-notes.ts'
import { chargesAlone, findPaidForBookings, sharesOf, withoutDisputes } from '../../money/ledger/booking-shares-store.ts'
import type { Line } from '../../money/ledger/ledger.ts'
import { listPaymentsFor } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { noteOrderPayment } from '../../money/orders/complete-order.ts'
import { findOpenDisputes } from './returned-money-store.ts'

export type Returned = {
  lines: readonly Line[]
  lost: readonly DisputeRecord[]
  /** A refund failed: the money stays with the business. */
  isKept: boolean
}

export const returned = (line: Line): Returned => ({ lines: [line], lost: [], isKept: false })

/**
 * Updates the status and the invoice of what was paid for. Refunds and lost disputes are credited; an order or booking with nothing left is
 * refunded, one with a part left stays paid; money that came back restores the former status. An open dispute changes nothing.
 */
export async function applyReturned(tx: Transaction, context: Context, payment: PaymentRecord, news: Returned): Promise<void> {
  // Money that came late, after the subject was settled otherwise, was never taken for it.
  if (payment.failureCode !== settledOtherwise) await noteOnSubjects(tx, context, payment, news)
  // Lock order: the number of the credit note comes last. A loop, because each document has its own number.
  for (const { kind, units, providerId: refundId, reason = null, bookingId, orderId } of news.lines) {
    const subjectId = bookingId ?? orderId ?? undefined
    if (kind === 'REFUND') await creditRefund(tx, scopeOf(context), { paymentId: payment.id, refundId, units: -units, reason, subjectId })
    if (kind === 'REFUND_FAILED' || kind === 'DISPUTE_WON') await restoreCredited(tx, scopeOf(context), refundId)
  }
  for (const { providerId: refundId, units } of news.lost)
    await creditRefund(tx, scopeOf(context), { paymentId: payment.id, refundId, units, reason: null, isDispute: true })
}

/** A gift stays while another payment for it is held. */
async function isHeldByOthers(
  tx: Transaction,
  siteId: string,
  { id, subjectId }: PaymentRecord,
  away: readonly string[],
): Promise<boolean> {
  // A gift has one payment per part, so only a few.
  for (const other of await listPaymentsFor(tx, siteId, subjectId)) {
    const shares = other.id === id ? new Map() : await sharesOf(tx, siteId, other.id, withoutDisputes(away))
    if ((shares.get(subjectId) ?? 0n) > 0n) return true
  }
  return false
}

async function noteOnSubjects(tx: Transaction, context: Context, payment: PaymentRecord, { lines, lost, isKept }: Returned): Promise<void> {
  const { siteId } = context
  const away = await findOpenDisputes(tx, siteId)
  const shares = await sharesOf(tx, siteId, payment.id, withoutDisputes(away))
  const held = [...shares.values()].reduce((sum, units) => sum + units, 0n)
  const cameBack = isKept || lines.some(({ kind }) => kind === 'REFUND_FAILED' || kind === 'DISPUTE_WON')
  if (payment.purpose === 'GIFT') {
    const isGone = held <= 0n && !(await isHeldByOthers(tx, siteId, payment, away))
    return isGone ? await noteGiftReturned(tx, scopeOf(context), payment.subjectId) : undefined
  }
  const all = subjectsOf(payment)
  const isNoted = (id: string) =>
    held <= 0n || cameBack || lost.length > 0 || lines.some(({ bookingId, orderId }) => id === bookingId || id === orderId)
  const bookingIds = all.bookingIds.filter(isNoted)
  if (bookingIds.length > 0) await noteBookingsHeld(tx, context, bookingIds, { currency: payment.currency, away, cameBack })
  // One payment is for few orders.
  for (const orderId of all.orderIds.filter(isNoted).toSorted()) await noteOrderMoney(tx, context, orderId, away)
}

type Held = {
  currency: string
  away: readonly string[]
  cameBack: boolean
}

async function noteBookingsHeld(
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

/** Sets an order's payment status from all of its payments: a cycle that is owed stays owed, whatever is paid after it. */
export async function noteOrderMoney(tx: Transaction, context: Context, orderId: string, away?: readonly string[]): Promise<void> {
  const payments = await listPaymentsFor(tx, context.siteId, orderId)
  const open = away ?? (await findOpenDisputes(tx, context.siteId))
  const cycles: CyclePayment[] = []
  // Only payments for several subjects, or disputed ones, ask the database: rarely more than one of an order.
  for (const payment of payments) cycles.push(await cycleOf(tx, context.siteId, { payment, payments, orderId, open }))
  const status = paymentStatusOf(cycles)
  if (status === 'PAID' || status === 'REFUNDED' || status === 'FAILED')
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: status })
}

type OfOrder = { payment: PaymentRecord; payments: readonly PaymentRecord[]; orderId: string; open: readonly string[] }

async function cycleOf(db: Queryable, siteId: string, { payment, payments, orderId, open }: OfOrder): Promise<CyclePayment> {
  const { id, subjectId, alsoOrderIds, alsoOrderUnits, keptUnits, status, units } = payment
  const cycle = subjectId === orderId ? (payment.cycle ?? 1) : 1
  const isOwed = isFailedTry(payment) && !payments.some((other) => other.cycle === cycle && other.status === 'SUCCEEDED')
  if (status !== 'SUCCEEDED') return { cycle, taken: 0n, held: 0n, isOwed }
  const isAlone = alsoOrderIds.length === 0 && payment.alsoBookingIds.length === 0 && subjectId === orderId
  if (isAlone && (keptUnits > 0n || open.length === 0)) return { cycle, taken: units, held: keptUnits, isOwed }
  const shares = await sharesOf(db, siteId, id, withoutDisputes(open))
  const also = alsoOrderUnits.reduce((sum, one) => sum + one, 0n) + payment.alsoUnits.reduce((sum, one) => sum + one, 0n)
  const taken = subjectId === orderId ? units - also : (alsoOrderUnits[alsoOrderIds.indexOf(orderId)] ?? 0n)
  return { cycle, taken, held: shares.get(orderId) ?? 0n, isOwed }
}

const isFailedTry = (payment: PaymentRecord): boolean =>
  payment.purpose === 'ORDER' && payment.tries > 0 && (isUnderWay(payment) || payment.status === 'FAILED')
