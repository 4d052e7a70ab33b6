import { type FeeRecord, type OrderRecord, Refusal } from '@foyer/domain'
import { bookingIdOf, findBookings, mayFinish, type StoredBooking } from '../../booking/bookings/bookings.ts'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context } from '../../ground/handler.ts'
import { findFee } from '../../money/fees/fees.ts'
import { findOrder } from '../../money/orders/orders.ts'

export type Subject = { orderId?: string; bookingId?: string; feeId?: string; giftId?: string; manageToken?: string }

/** Another member's order is reported as not found. */
export async function requireOwnOrder({ db, siteId, caller }: Context, { orderId }: Subject): Promise<OrderRecord> {
  const memberId = memberIdOf(caller)
  const order = orderId !== undefined && memberId !== null ? await findOrder(db, { siteId, orderId, memberId }) : null
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** Their own booking, or that of the link in its mail. */
export async function requireOwnBooking(context: Context, { bookingId, manageToken }: Subject): Promise<StoredBooking> {
  const id = manageToken === undefined ? (bookingId ?? '') : bookingIdOf(context, manageToken)
  const [stored] = await findBookings(context.db, context.siteId, [id])
  const isOwn = stored && (manageToken !== undefined || mayFinish(context.caller, stored))
  if (!isOwn || (bookingId !== undefined && bookingId.toLowerCase() !== id)) throw new Refusal('BOOKING_NOT_FOUND')
  return stored
}

/** A member's own fee, or one of the booking whose link the caller holds. */
export async function requireOwnFee(context: Context, { feeId = '', manageToken }: Subject): Promise<FeeRecord> {
  const memberId = memberIdOf(context.caller)
  const bookingId = manageToken === undefined ? null : bookingIdOf(context, manageToken)
  const fee = await findFee(context.db, { siteId: context.siteId, feeId: feeId.toLowerCase() })
  const isOwn = fee && (bookingId === null ? memberId !== null && fee.memberId === memberId : fee.bookingId === bookingId)
  if (!isOwn) throw new Refusal('FEE_NOT_FOUND')
  return fee
}
