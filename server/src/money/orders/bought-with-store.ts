import type { OrderRecord } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { orderOf, ordersOf } from './orders-store.ts'

/** Notes by which checkout orders were bought; the orders themselves do not change by it. */
export async function saveCheckoutOfOrders(
  tx: Transaction,
  { siteId, boughtWith, orderIds }: { siteId: string; boughtWith: string; orderIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('plan_orders')
    .set({ bought_with: boughtWith })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${orderIds}::uuid[])`)
    .execute()
}

/** By which checkout an order was bought; null for one that was bought by itself. */
export async function findCheckoutOfOrder(db: Queryable, siteId: string, orderId: string): Promise<string | null> {
  const order = db.selectFrom('plan_orders').select('bought_with').where('site_id', '=', siteId).where('id', '=', orderId)
  return (await order.executeTakeFirst())?.bought_with ?? null
}

/** The drafts that wait for one payment: those that one checkout bought. By their ids. */
export async function findDraftsBoughtWith(db: Queryable, siteId: string, boughtWith: string): Promise<OrderRecord[]> {
  const rows = await ordersOf(db, siteId)
    .where('plan_orders.bought_with', '=', boughtWith)
    .where('plan_orders.status', '=', 'DRAFT')
    .orderBy('plan_orders.id')
    .execute()
  return rows.map(orderOf)
}
