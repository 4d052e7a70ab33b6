import { type PaymentRecord, Refusal } from '@foyer/domain'
import { findBookings, type PlacingScope, settlePaidBooking, settlePaidTogether } from '../bookings/bookings.ts'
import { completeGift } from '../gifts/gifts.ts'
import { completeOrder, findOrder, noteOrderPayment, scopeOf } from '../orders/orders.ts'
import type { SavedMethod } from '../ports/payment-provider.ts'
import { amountTogether } from './amount-together.ts'
import { paidFor } from './paid-for.ts'
import { saveBilling } from './payments-store.ts'

/** What a payment is acted upon with; the catalogue is there for bookings. */
export type FulfilmentScope = Pick<PlacingScope, 'tx' | 'context'> & { catalogue: PlacingScope['catalogue'] | null }

/** Gives what was paid for, in the transaction that notes the payment. A refusal says why it cannot be given any more. */
export async function fulfil(scope: FulfilmentScope, payment: PaymentRecord, saved: SavedMethod | null): Promise<void> {
  const { tx, context, catalogue } = scope
  if (payment.purpose === 'GIFT') return await completeGift(tx, scopeOf(context), payment.subjectId)
  if (catalogue) await fulfilBooking({ tx, context, catalogue }, payment)
  else await fulfilOrder(scope, payment, saved)
}

async function fulfilOrder({ tx, context }: FulfilmentScope, payment: PaymentRecord, saved: SavedMethod | null): Promise<void> {
  const { siteId } = context
  const { subjectId: orderId, cycle } = payment
  const order = await findOrder(tx, { siteId, orderId })
  if (!order) throw new Refusal('order_not_found')
  if (order.state.status === 'DRAFT') {
    await completeOrder(tx, scopeOf(context), { orderId, settled: cycle === 0 ? 'PENDING' : 'PAID' })
  } else {
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: 'PAID' })
  }
  if (saved && order.state.model.subscription) await saveBilling(tx, { siteId, orderId, saved, billedCycle: cycle ?? 0 })
}

async function fulfilBooking(scope: PlacingScope, { subjectId: bookingId, alsoBookingIds, currency }: PaymentRecord): Promise<void> {
  const { tx, context, catalogue } = scope
  const bookingIds = [bookingId, ...alsoBookingIds]
  const found = await findBookings(tx, context.siteId, bookingIds)
  if (found.length === 0) throw new Refusal('BOOKING_NOT_FOUND')
  const paid = await paidFor(tx, context.siteId, bookingId)
  const paymentStatus = paid >= (amountTogether(found, { catalogue, currency, paid })?.total ?? 0n) ? 'PAID' : 'PARTIALLY_PAID'
  const isKept =
    alsoBookingIds.length === 0
      ? await settlePaidBooking(scope, { bookingId, paymentStatus })
      : await settlePaidTogether(scope, { bookingIds, paymentStatus })
  if (!isKept) throw new Refusal('INVALID_BOOKING_STATUS', { status: 'DECLINED' })
}
