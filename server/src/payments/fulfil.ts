import { type PaymentRecord, Refusal } from '@foyer/domain'
import { findBookings, type PlacingScope, settlePaidBooking, settlePaidTogether } from '../bookings/bookings.ts'
import { invoiceFee, lockFee, settleFee } from '../fees/fees.ts'
import { completeGift } from '../gifts/gifts.ts'
import { completeOrder, findOrder, noteOrderPayment, scopeOf } from '../orders/orders.ts'
import type { SavedByCheckout } from '../ports/payment-provider.ts'
import { amountTogether } from './amount-together.ts'
import { keepMethod } from './keep-method.ts'
import { paidFor } from './paid-for.ts'
import { saveBilling } from './payments-store.ts'

/** What a payment is acted upon with; the catalogue is there for bookings. */
export type FulfilmentScope = Pick<PlacingScope, 'tx' | 'context'> & { catalogue: PlacingScope['catalogue'] | null }

/** Gives what was paid for, in the transaction that notes the payment. A refusal says why it cannot be given any more. */
export async function fulfil(scope: FulfilmentScope, payment: PaymentRecord, saved: SavedByCheckout | null): Promise<void> {
  const { tx, context, catalogue } = scope
  if (catalogue) return await fulfilBooking({ tx, context, catalogue }, payment)
  if (payment.purpose === 'FEE') return await fulfilFee(scope, payment)
  if (payment.purpose === 'GIFT') return await completeGift(tx, scopeOf(context), payment.subjectId)
  if (payment.purpose === 'METHOD') {
    if (saved) await keepMethod(tx, context, payment.subjectId, saved)
  } else await fulfilOrder(scope, payment, saved)
}

/** A fee that was waived or paid meanwhile is not owed: the money goes back. */
async function fulfilFee({ tx, context }: FulfilmentScope, { id: paymentId, subjectId: feeId, isTest }: PaymentRecord): Promise<void> {
  const fee = await lockFee(tx, { siteId: context.siteId, feeId })
  if (!fee) throw new Refusal('FEE_NOT_FOUND')
  await settleFee(tx, scopeOf(context), fee)
  await invoiceFee(tx, scopeOf(context), { fee, paymentId, paidBy: 'ONLINE', isTest })
}

async function fulfilOrder({ tx, context }: FulfilmentScope, payment: PaymentRecord, saved: SavedByCheckout | null): Promise<void> {
  const { siteId } = context
  const { subjectId: orderId, cycle } = payment
  const order = await findOrder(tx, { siteId, orderId })
  if (!order) throw new Refusal('order_not_found')
  if (order.state.status === 'DRAFT') {
    await completeOrder(tx, scopeOf(context), { orderId, settled: cycle === 0 ? 'PENDING' : 'PAID' })
  } else {
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: 'PAID' })
  }
  if (!saved || !order.state.model.subscription) return
  await saveBilling(tx, { siteId, orderId, saved, billedCycle: cycle ?? 0 })
  if (order.memberId !== null) await keepMethod(tx, context, order.memberId, saved)
}

async function fulfilBooking(scope: PlacingScope, { subjectId: bookingId, alsoBookingIds, currency }: PaymentRecord): Promise<void> {
  const { tx, context, catalogue } = scope
  const bookingIds = [bookingId, ...alsoBookingIds]
  const found = await findBookings(tx, context.siteId, bookingIds)
  if (found.length === 0) throw new Refusal('BOOKING_NOT_FOUND')
  const amount = amountTogether(found, { catalogue, currency, paid: await paidFor(tx, context.siteId, found) })
  const paymentStatus = amount === null || amount.paid >= amount.total ? 'PAID' : 'PARTIALLY_PAID'
  const isKept =
    alsoBookingIds.length === 0
      ? await settlePaidBooking(scope, { bookingId, paymentStatus })
      : await settlePaidTogether(scope, { bookingIds, paymentStatus })
  if (!isKept) throw new Refusal('INVALID_BOOKING_STATUS', { status: 'DECLINED' })
}
