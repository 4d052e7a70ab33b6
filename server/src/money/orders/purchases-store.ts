import type { FormAnswer } from '@foyer/contract'
import type { OrderRecord } from '@foyer/domain'
import { sql } from 'kysely'
import { takeLocks } from '../../ground/db/advisory-locks.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { orderOf, ordersOf } from './orders-store.ts'

export const lockPurchases = (tx: Transaction, siteId: string, planId: string, memberId: string): Promise<void> =>
  takeLocks(tx, [`plan-purchases:${siteId}:${planId}:${memberId}`], 'EXCLUSIVE')

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

export async function markOnlyTrial(tx: Transaction, siteId: string, orderId: string): Promise<void> {
  await tx.updateTable('plan_orders').set({ is_only_trial: true }).where('site_id', '=', siteId).where('id', '=', orderId).execute()
}

export async function markOnlyPurchase(tx: Transaction, siteId: string, orderId: string): Promise<void> {
  await tx.updateTable('plan_orders').set({ is_only_purchase: true }).where('site_id', '=', siteId).where('id', '=', orderId).execute()
}

/** Locks the account against deletion; null if there is no such member. */
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

export async function findCheckoutOfOrder(db: Queryable, siteId: string, orderId: string): Promise<string | null> {
  const order = db.selectFrom('plan_orders').select('bought_with').where('site_id', '=', siteId).where('id', '=', orderId)
  return (await order.executeTakeFirst())?.bought_with ?? null
}

export async function findDraftsBoughtWith(db: Queryable, siteId: string, boughtWith: string): Promise<OrderRecord[]> {
  const rows = await ordersOf(db, siteId)
    .where('plan_orders.bought_with', '=', boughtWith)
    .where('plan_orders.status', '=', 'DRAFT')
    .orderBy('plan_orders.id')
    .execute()
  return rows.map(orderOf)
}

type Filled = { formId: string; answers: FormAnswer[] }

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
  // Only `keepFormAnswers` writes the column.
  return row?.form_id && row.form_answers ? { formId: row.form_id, answers: row.form_answers as FormAnswer[] } : null
}
