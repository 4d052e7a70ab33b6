import { inOrderOfTime, type PaymentRecord } from '@foyer/domain'
import { findBookings, invoiceBookingPayment } from '../bookings/bookings.ts'
import type { Transaction } from '../db/database.ts'
import { invoiceGiftCharge } from '../gifts/gifts.ts'
import type { Context } from '../handler.ts'
import { findOrder, invoicePayments, scopeOf } from '../orders/orders.ts'

/** The invoice of what was paid online, in the transaction that notes the charge and gives what it was for. */
export async function invoiceCharge(tx: Transaction, context: Context, payment: PaymentRecord): Promise<void> {
  const { siteId } = context
  const { id: paymentId, purpose, subjectId, alsoBookingIds, isTest, cycle } = payment
  // Fees and saved cards have theirs, or need none.
  if (payment.keptUnits <= 0n || purpose === 'FEE' || purpose === 'METHOD') return
  if (purpose === 'GIFT') return await invoiceGiftCharge(tx, scopeOf(context), payment)
  const how = { purpose: `payment:${paymentId}`, paidBy: 'ONLINE' as const, paymentId, isTest }
  if (purpose === 'ORDER') {
    const order = await findOrder(tx, { siteId, orderId: subjectId })
    if (order) await invoicePayments(tx, scopeOf(context), order, { ...how, from: cycle ?? 1, count: 1 })
    return
  }
  const bookings = inOrderOfTime(await findBookings(tx, siteId, [subjectId, ...alsoBookingIds]))
  await invoiceBookingPayment(tx, scopeOf(context), { bookings, payment, paidBy: 'ONLINE' })
}
