import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { SavedMethod } from '../../ground/ports/payment-provider.ts'

export async function findBillingMethod(db: Queryable, siteId: string, orderId: string): Promise<SavedMethod | null> {
  const row = await db
    .selectFrom('order_billing')
    .select(['customer_id as customerId', 'method_id as methodId'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

type Billing = { siteId: string; orderId: string; saved: SavedMethod; billedCycle: number }

/** Saves the newest method of an order; billed cycles stay billed. */
export async function saveBilling(tx: Transaction, { siteId, orderId, saved, billedCycle }: Billing): Promise<void> {
  await tx
    .insertInto('order_billing')
    .values({
      site_id: siteId,
      order_id: orderId,
      provider: 'STRIPE',
      customer_id: saved.customerId,
      method_id: saved.methodId,
      billed_cycle: billedCycle,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'order_id']).doUpdateSet({ customer_id: saved.customerId, method_id: saved.methodId }),
    )
    .execute()
}

export type DueCycle = { siteId: string; orderId: string; cycle: number }

/** Cycles that have begun without a payment; orders in `failed` are left out. */
export async function findDueCycles(db: Queryable, failed: readonly string[], most: number): Promise<DueCycle[]> {
  const rows = await db
    .selectFrom('order_billing')
    .innerJoin('plan_orders', (join) =>
      join.onRef('plan_orders.site_id', '=', 'order_billing.site_id').onRef('plan_orders.id', '=', 'order_billing.order_id'),
    )
    .select(['order_billing.site_id as siteId', 'order_id as orderId', sql<number>`billed_cycle + 1`.as('cycle')])
    .where('plan_orders.status', '=', 'ACTIVE')
    .where('plan_orders.cycle', '>', sql<number>`order_billing.billed_cycle`)
    .where(sql<boolean>`plan_orders.id <> all(${failed}::uuid[])`)
    .limit(most)
    .execute()
  return rows
}

export async function markBilled(tx: Transaction, { siteId, orderId, cycle }: DueCycle): Promise<boolean> {
  const row = await tx
    .updateTable('order_billing')
    .set({ billed_cycle: cycle })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('billed_cycle', '=', cycle - 1)
    .returning('order_id')
    .executeTakeFirst()
  return row !== undefined
}
