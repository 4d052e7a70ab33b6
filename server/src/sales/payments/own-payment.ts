import { type FeeRecord, type OrderRecord, type PaymentRecord, Refusal, type StoredBooking, toOwnPayment } from '@foyer/domain'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { bookingIdOf } from '../../booking/bookings/links.ts'
import { mayFinish } from '../../booking/bookings/rights.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { findFee } from '../../money/fees/fees-store.ts'
import { requireOwnGift } from '../../money/gifts/read-gifts.ts'
import { findPayment } from '../../money/ledger/ledger-store.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { settlePayment } from '../charges/settle-payment.ts'
import { orUnavailable } from '../payment-methods/provider.ts'

/** Called by the page to which payers return, so that they need not wait for the provider's message. */
export const checkPayment: Handler<'payments', 'checkPayment'> = async ({ params: { paymentId }, body }, context) => {
  const payment = await findPayment(context.db, { siteId: context.siteId, paymentId })
  if (!payment || !(await isOwn(context, payment, body.manageToken))) throw new Refusal('PAYMENT_NOT_FOUND')
  const settled = await orUnavailable(settlePayment(context, paymentId))
  return { payment: toOwnPayment(settled ?? payment) }
}

async function isOwn(context: Context, payment: PaymentRecord, manageToken: string | undefined): Promise<boolean> {
  const { purpose, subjectId, alsoBookingIds, alsoOrderIds } = payment
  if (purpose === 'METHOD') return subjectId === memberIdOf(context.caller)
  try {
    if (purpose === 'FEE') await requireOwnFee(context, { feeId: subjectId, ...(manageToken !== undefined && { manageToken }) })
    else if (purpose === 'GIFT') await requireOwnGift(context, subjectId)
    else if (purpose === 'ORDER') await requireOwnOrder(context, { orderId: subjectId })
    // Plans bought with a booking belong to their buyer, who may have held the booking before they signed in.
    else if (manageToken === undefined && alsoOrderIds[0] !== undefined) await requireOwnOrder(context, { orderId: alsoOrderIds[0] })
    else if (manageToken === undefined) await requireOwnBooking(context, { bookingId: subjectId })
    else return [subjectId, ...alsoBookingIds].includes(bookingIdOf(context, manageToken))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'INVALID_TOKEN') return false
    throw error
  }
}

export type Subject = { orderId?: string; bookingId?: string; feeId?: string; giftId?: string; manageToken?: string }

export async function requireOwnOrder({ db, siteId, caller }: Context, { orderId }: Subject): Promise<OrderRecord> {
  const memberId = memberIdOf(caller)
  const order = orderId !== undefined && memberId !== null ? await findOrder(db, { siteId, orderId, memberId }) : null
  if (!order) throw new Refusal('order_not_found')
  return order
}

export async function requireOwnBooking(context: Context, { bookingId, manageToken }: Subject): Promise<StoredBooking> {
  const id = manageToken === undefined ? (bookingId ?? '') : bookingIdOf(context, manageToken)
  const [stored] = await findBookings(context.db, context.siteId, [id])
  const isOwn = stored && (manageToken !== undefined || mayFinish(context.caller, stored))
  if (!isOwn || (bookingId !== undefined && bookingId.toLowerCase() !== id)) throw new Refusal('BOOKING_NOT_FOUND')
  return stored
}

export async function requireOwnFee(context: Context, { feeId = '', manageToken }: Subject): Promise<FeeRecord> {
  const memberId = memberIdOf(context.caller)
  const bookingId = manageToken === undefined ? null : bookingIdOf(context, manageToken)
  const fee = await findFee(context.db, { siteId: context.siteId, feeId: feeId.toLowerCase() })
  const isOwn = fee && (bookingId === null ? memberId !== null && fee.memberId === memberId : fee.bookingId === bookingId)
  if (!isOwn) throw new Refusal('FEE_NOT_FOUND')
  return fee
}
