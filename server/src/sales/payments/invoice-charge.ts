import type { Language } from '@foyer/contract'
import { firstPaymentOf, inOrderOfTime, type PaymentRecord, subjectsOf } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings.ts'
import { invoiceBookingPayment } from '../../booking/changing/changing.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { invoiceGiftCharge } from '../../money/gifts/gifts.ts'
import { findOrder, findOrders, invoicePayments, linesOfFirst, scopeOf } from '../../money/orders/orders.ts'

/** The invoice of what was paid online, in the transaction that notes the charge and gives what it was for. */
export async function invoiceCharge(tx: Transaction, context: Context, payment: PaymentRecord): Promise<void> {
  const { siteId } = context
  const { id: paymentId, purpose, subjectId, isTest, cycle } = payment
  // Fees and saved cards have theirs, or need none.
  if (payment.keptUnits <= 0n || purpose === 'FEE' || purpose === 'METHOD') return
  if (purpose === 'GIFT') return await invoiceGiftCharge(tx, scopeOf(context), payment)
  const how = { purpose: `payment:${paymentId}`, paidBy: 'ONLINE' as const, paymentId, isTest }
  const also = await findOrders(tx, siteId, { orderIds: payment.alsoOrderIds }, { isLocked: false })
  if (purpose === 'ORDER') {
    const order = await findOrder(tx, { siteId, orderId: subjectId })
    // A free trial is no line; what was bought along with it is.
    const paid = { from: cycle ?? 1, count: cycle === 0 ? 0 : 1 }
    if (order) await invoicePayments(tx, scopeOf(context), order, { ...how, ...paid, also })
    return
  }
  const bookings = inOrderOfTime(await findBookings(tx, siteId, subjectsOf(payment).bookingIds))
  const firstPaid = also.find((order) => firstPaymentOf(order).units > 0n)
  const plans = { orderId: firstPaid?.id, lines: (language: Language) => linesOfFirst(also, language) }
  await invoiceBookingPayment(tx, scopeOf(context), { bookings, payment, paidBy: 'ONLINE', plans })
}
