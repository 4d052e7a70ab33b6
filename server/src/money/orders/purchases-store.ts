import type { FormAnswer } from '@foyer/contract'
import type { OrderRecord } from '@foyer/domain'
import { sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { orderOf, ordersOf } from './orders-store.ts'

/** Of several purchases of one plan by one member, the second begins when the first has ended, and sees it. */
export const lockPurchases = (tx: Transaction, siteId: string, planId: string, memberId: string): Promise<void> =>
  takeLocks(tx, [`plan-purchases:${siteId}:${planId}:${memberId}`], 'EXCLUSIVE')

/** Whether the member has bought the plan, at whatever time. A draft is no purchase. */
export async function hasBought(db: Queryable, siteId: string, planId: string, memberId: string): Promise<boolean> {
  const order = await db
    .selectFrom('plan_orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('plan_id', '=', planId)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'DRAFT')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/**
 * Those of the plans whose free trial the member has had, with whichever of the accounts that are one client: an order of whatever status but a
 * draft.
 */
export async function findTriedPlans(db: Queryable, siteId: string, planIds: readonly string[], memberId: string): Promise<Set<string>> {
  const { rows } = await sql<{ plan_id: string }>`
    select distinct plan_id from plan_orders
    where site_id = ${siteId} and plan_id = any(${planIds}::uuid[]) and status <> 'DRAFT' and (terms ->> 'freeTrialDays')::integer > 0
      and member_id in (
        select ${memberId}::uuid union all
        select others.id from members as own join members as others
          on others.site_id = own.site_id and others.contact_id = own.contact_id
        where own.site_id = ${siteId} and own.id = ${memberId})`.execute(db)
  return new Set(rows.map((row) => row.plan_id))
}

/** Notes that the buyer has the free trial of this plan, which a unique index keeps to one. */
export async function markOnlyTrial(tx: Transaction, siteId: string, orderId: string): Promise<void> {
  await tx.updateTable('plan_orders').set({ is_only_trial: true }).where('site_id', '=', siteId).where('id', '=', orderId).execute()
}

/** Notes that the buyer may have no second order of this plan, which a unique index keeps. */
export async function markOnlyPurchase(tx: Transaction, siteId: string, orderId: string): Promise<void> {
  await tx.updateTable('plan_orders').set({ is_only_purchase: true }).where('site_id', '=', siteId).where('id', '=', orderId).execute()
}

/** The contact of a member whose account is not deleted before the transaction ends; null if there is no such member. */
export async function findBuyer(tx: Queryable, siteId: string, memberId: string): Promise<{ contactId: string } | null> {
  const row = await tx
    .selectFrom('members')
    .innerJoin('identities', (join) => join.onRef('identities.site_id', '=', 'members.site_id').onRef('identities.id', '=', 'members.id'))
    .select('members.contact_id')
    .where('members.site_id', '=', siteId)
    .where('members.id', '=', memberId)
    .forKeyShare('identities')
    .executeTakeFirst()
  return row ? { contactId: row.contact_id } : null
}

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

type Filled = { formId: string; answers: FormAnswer[] }

/** Keeps what the buyer of a new order answered, in the transaction that made it. */
export async function keepFormAnswers(tx: Transaction, siteId: string, orderId: string, { formId, answers }: Filled): Promise<void> {
  await tx
    .updateTable('plan_orders')
    .set({ form_id: formId, form_answers: JSON.stringify(answers) })
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .execute()
}

export async function findFormAnswers(db: Queryable, siteId: string, orderId: string): Promise<Filled | null> {
  const row = await db
    .selectFrom('plan_orders')
    .select(['form_id', 'form_answers'])
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  // The column holds what is written above.
  return row?.form_id && row.form_answers ? { formId: row.form_id, answers: row.form_answers as FormAnswer[] } : null
}
