import { inLanguage, type OrderCreditState, type OrderRecord, orderAt, type PayingOrder } from '@foyer/domain'
import type { EventCaller } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { Jobs } from '../../ground/ports/jobs.ts'
import { loadCreditStates } from '../../offer/benefits/benefits.ts'
import { catchUp, findOrders, type OrdersOf } from '../orders/orders.ts'

export type Scope = { siteId: string; now: string; caller: EventCaller; jobs: Jobs }

export type CreditedOrder = { order: OrderRecord; credits: OrderCreditState }

const nothing: OrderCreditState = { benefits: [], pools: [] }

async function withCredits(db: Queryable, siteId: string, orders: readonly OrderRecord[]): Promise<CreditedOrder[]> {
  const states = await loadCreditStates(
    db,
    siteId,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, credits: states.get(order.id) ?? nothing }))
}

/** Reads orders in the state that due changes will bring, with the credits of that state. */
export async function readWallet(
  db: Queryable,
  { siteId, now, spokenLanguage = null }: Pick<Scope, 'siteId' | 'now'> & Partial<Pick<Context, 'spokenLanguage'>>,
  of: OrdersOf,
): Promise<CreditedOrder[]> {
  const orders = await findOrders(db, siteId, of, { isLocked: false })
  return await withCredits(
    db,
    siteId,
    orders.map((order) => ({ ...inLanguage(order, spokenLanguage), state: orderAt(order.state, now) })),
  )
}

/** Locks the orders and makes their due changes first. */
export async function lockWallet(tx: Transaction, scope: Scope, of: OrdersOf): Promise<CreditedOrder[]> {
  const orders = await findOrders(tx, scope.siteId, of, { isLocked: true })
  return await withCredits(tx, scope.siteId, await catchUp(tx, scope, orders))
}

export const payingOrder = ({ order, credits }: CreditedOrder): PayingOrder => ({
  ...credits,
  orderId: order.id,
  createdDate: order.createdDate,
  state: order.state,
})
