import { type OrderRecord, Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Context } from '../handler.ts'
import { findOrder } from '../orders/orders.ts'

export type Subject = { orderId?: string; bookingId?: string; feeId?: string; giftId?: string; manageToken?: string }

/** The order that the caller pays for: another one does not exist for them. */
export async function requireOwnOrder({ db, siteId, caller }: Context, { orderId }: Subject): Promise<OrderRecord> {
  const memberId = memberIdOf(caller)
  const order = orderId !== undefined && memberId !== null ? await findOrder(db, { siteId, orderId, memberId }) : null
  if (!order) throw new Refusal('order_not_found')
  return order
}
