import type { PlanOrder } from '@foyer/contract'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { workDuePayments } from '../../sales/charges/money-queue.ts'
import { signedInMember } from '../people/signed-in-member.ts'
import type { WorldOptions } from '../world.ts'
import { connectedStripe } from './connected-stripe.ts'
import { createOrderWorld } from './order-world.ts'

/** A world in which plans are sold online, with Stripe on a loopback port. */
export const createPaymentWorld = async (options: WorldOptions = {}) => {
  const orders = await createOrderWorld(options)
  const { world, createPlan } = orders
  const { db, dependencies } = world
  const stripe = await connectedStripe(world)

  type Buyer = Awaited<ReturnType<typeof signedInMember>>

  const start = async ({ id }: Pick<PlanOrder, 'id'>, by: Buyer) =>
    (await by.payments.startPayment({ body: { orderId: id, returnUrl: '/account' } })).payment

  /** A buyer of a plan of their own, before the payment. */
  const draft = async (plan: Parameters<typeof createPlan>[0] = {}, more: Parameters<typeof createPlan>[1] = {}) => {
    const buyer = await signedInMember(world)
    const { order } = await buyer.orders.createOnlineOrder({ body: { planId: (await createPlan(plan, more)).id } })
    return { buyer, order, payment: await start(order, buyer) }
  }

  /** Sends a message as Stripe does, and answers the status. */
  const postMessage = async (message: { payload: string; headers: Record<string, string> }) => {
    const url = '/_api/foyer/v1/payments/stripe/webhook'
    return await world.app.inject({ method: 'POST', url, ...message })
  }

  const stripeSends = (type: string, object: object) => postMessage(stripe.message(type, object, world.clock.now))

  /** What runs once a minute. */
  const minute = async () => {
    await advanceOrders(dependencies)
    await workDuePayments(dependencies)
  }

  /** All lines for an order, in the order in which they were noted, as kind and minor units. */
  const linesFor = async (subjectId: string) => {
    const rows = await db
      .selectFrom('payment_lines')
      .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
      .select(['payment_lines.kind', 'payment_lines.units'])
      .where('payments.subject_id', '=', subjectId)
      .orderBy('payment_lines.position')
      .execute()
    return rows.map(({ kind, units }) => `${kind} ${units}`)
  }

  return { ...orders, stripe, draft, start, postMessage, stripeSends, minute, linesFor, signedInMember }
}
