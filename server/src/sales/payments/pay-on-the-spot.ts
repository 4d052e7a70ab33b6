import { Refusal, toldOrder } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { endPaymentsOf } from '../../money/ledger/ledger.ts'
import { completeOrder, findOrder, scopeOf } from '../../money/orders/orders.ts'
import { loadPaymentSettings } from './settings-store.ts'

/** The buyer of a draft agrees to pay at the business. What is due shows with the order until a manager marks it as paid. */
export const payOnTheSpot: Handler<'payments', 'payOnTheSpot'> = async ({ params: { id: orderId } }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const order = await findOrder(tx, { siteId, orderId, memberId: memberIdOf(context.caller) ?? '' })
    if (!order) throw new Refusal('order_not_found')
    if (!(await loadPaymentSettings(tx, siteId)).takesOnTheSpot) throw new Refusal('ON_THE_SPOT_NOT_OFFERED')
    await endPaymentsOf(tx, scopeOf(context), { purpose: 'ORDER', subjectId: order.id })
    return { order: toldOrder(await completeOrder(tx, scopeOf(context), { orderId, settled: 'UNPAID' })) }
  })
}
