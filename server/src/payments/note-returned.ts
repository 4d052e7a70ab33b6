import { type PaymentRecord, settledOtherwise, subjectsOf } from '@foyer/domain'
import { noteBookingRefunded, noteTogetherRefunded } from '../bookings/bookings.ts'
import type { Transaction } from '../db/database.ts'
import { noteGiftReturned } from '../gifts/gifts.ts'
import type { Context } from '../handler.ts'
import { creditRefund } from '../invoices/invoices.ts'
import { findPaidForBookings, type Line, sharesOf } from '../ledger/ledger.ts'
import { noteOrderPayment, scopeOf } from '../orders/orders.ts'

/**
 * Credits the invoice of what was refunded, and notes on an order or booking that nothing is left of what was paid for it. Part of a payment
 * that goes back leaves it paid.
 */
export async function noteReturned(tx: Transaction, context: Context, payment: PaymentRecord, lines: readonly Line[]): Promise<void> {
  // What one that ended brought all the same was never taken for anything.
  if (payment.failureCode !== settledOtherwise) await noteOnSubjects(tx, context, payment, lines)
  // Credit notes take a number, and so come last.
  for (const { units, providerId: refundId, reason = null, bookingId, orderId } of lines.filter(({ kind }) => kind === 'REFUND')) {
    await creditRefund(tx, scopeOf(context), {
      paymentId: payment.id,
      refundId,
      units: -units,
      reason,
      subjectId: bookingId ?? orderId ?? undefined,
    })
  }
}

/** On all of them where nothing is left of the payment, else on those whose share went back. */
async function noteOnSubjects(tx: Transaction, context: Context, payment: PaymentRecord, lines: readonly Line[]): Promise<void> {
  const { purpose, subjectId, keptUnits } = payment
  // A fee that was paid stays paid; the ledger of money tells what went back.
  if (purpose === 'GIFT' && keptUnits <= 0n) return await noteGiftReturned(tx, scopeOf(context), subjectId)
  const all = subjectsOf(payment)
  const isNoted = (id: string) => keptUnits <= 0n || lines.some(({ bookingId, orderId }) => id === bookingId || id === orderId)
  const bookingIds = all.bookingIds.filter(isNoted)
  if (bookingIds.length > 0) await noteOnBookings(tx, context, payment, bookingIds)
  const orderIds = all.orderIds.filter(isNoted).toSorted()
  if (orderIds.length > 0) await noteOnOrders(tx, context, payment, orderIds)
}

/** A free trial that was bought along has nothing that could go back. */
async function noteOnOrders(tx: Transaction, context: Context, payment: PaymentRecord, orderIds: readonly string[]): Promise<void> {
  const shares = await sharesOf(tx, context.siteId, payment.id)
  const { subjectId, cycle, alsoOrderIds, alsoOrderUnits } = payment
  const wasPaid = (id: string) => (id === subjectId ? cycle !== 0 : alsoOrderUnits[alsoOrderIds.indexOf(id)] !== 0n)
  for (const orderId of orderIds.filter((id) => wasPaid(id) && (shares.get(id) ?? 0n) <= 0n))
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: 'REFUNDED' })
}

/** Those of which nothing is left are told as refunded. */
async function noteOnBookings(
  tx: Transaction,
  context: Context,
  { alsoBookingIds }: PaymentRecord,
  bookingIds: readonly string[],
): Promise<void> {
  const paid = await findPaidForBookings(tx, context.siteId, bookingIds)
  const [first, ...others] = bookingIds.filter((id) => (paid.get(id) ?? 0n) <= 0n)
  if (first === undefined) return
  if (alsoBookingIds.length === 0) return await noteBookingRefunded({ tx, context }, first)
  await noteTogetherRefunded({ tx, context }, [first, ...others])
}
