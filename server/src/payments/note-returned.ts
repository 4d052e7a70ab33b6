import type { PaymentRecord } from '@foyer/domain'
import { noteBookingRefunded, noteTogetherRefunded } from '../bookings/bookings.ts'
import type { Transaction } from '../db/database.ts'
import { noteGiftReturned } from '../gifts/gifts.ts'
import type { Context } from '../handler.ts'
import { creditRefund } from '../invoices/invoices.ts'
import { findPaidForBookings, type Line } from '../ledger/ledger.ts'
import { noteOrderPayment, scopeOf } from '../orders/orders.ts'

/**
 * Credits the invoice of what was refunded, and notes on an order or booking that nothing is left of what was paid for it. Part of a payment
 * that goes back leaves it paid.
 */
export async function noteReturned(tx: Transaction, context: Context, payment: PaymentRecord, lines: readonly Line[]): Promise<void> {
  await noteOnSubject(tx, context, payment)
  const bookingIds = new Set(lines.flatMap(({ bookingId }) => bookingId ?? []))
  if (payment.keptUnits > 0n && bookingIds.size > 0) await noteOnBookings(tx, context, payment, [...bookingIds])
  // Credit notes take a number, and so come last.
  for (const { units, providerId: refundId, reason = null } of lines.filter(({ kind }) => kind === 'REFUND')) {
    await creditRefund(tx, scopeOf(context), { paymentId: payment.id, refundId, units: -units, reason })
  }
}

async function noteOnSubject(tx: Transaction, context: Context, payment: PaymentRecord): Promise<void> {
  const { purpose, subjectId, alsoBookingIds, keptUnits } = payment
  // A fee that was paid stays paid; the ledger of money tells what went back.
  if (keptUnits > 0n || purpose === 'FEE') return
  if (purpose === 'GIFT') return await noteGiftReturned(tx, scopeOf(context), subjectId)
  if (purpose === 'ORDER') return await noteOrderPayment(tx, scopeOf(context), { orderId: subjectId, payment: 'REFUNDED' })
  await noteOnBookings(tx, context, payment, [subjectId, ...alsoBookingIds])
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
