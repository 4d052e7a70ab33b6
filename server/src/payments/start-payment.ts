import { Refusal } from '@foyer/domain'
import { memberIdOf } from '../caller.ts'
import type { Handler } from '../handler.ts'
import { findOrder } from '../orders/orders.ts'

export const startPayment: Handler<'payments', 'startPayment'> = async ({ body }, context) => {
  const order = await findOrder(context.db, {
    siteId: context.siteId,
    orderId: body.orderId ?? '',
    memberId: memberIdOf(context.caller) ?? '',
  })
  if (!order) throw new Refusal('order_not_found')
  throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED')
}
