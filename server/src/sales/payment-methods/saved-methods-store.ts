import type { SavedCard } from '@foyer/contract'
import type { PaymentRecord, Translations } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { SavedMethod } from '../../ground/ports/payment-provider.ts'
import { type PaymentRow, paymentOf, paymentsOf } from '../../money/ledger/ledger-store.ts'
import { isServed } from '../../money/orders/order-fields.ts'

export type MemberMethod = SavedMethod & { memberId: string; card: SavedCard }

type OfMember = { siteId: string; memberId: string }

export async function findMethod(db: Queryable, { siteId, memberId }: OfMember): Promise<MemberMethod | null> {
  const row = await db
    .selectFrom('member_methods')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  const card = {
    ...(row.brand !== null && { brand: row.brand }),
    ...(row.last_digits !== null && { lastDigits: row.last_digits }),
    ...(row.expires_month !== null && { expiresMonth: row.expires_month }),
    savedDate: row.saved_at,
  }
  return { memberId, customerId: row.customer_id, methodId: row.method_id, card }
}

export async function saveMethod(tx: Transaction, siteId: string, { memberId, customerId, methodId, card }: MemberMethod): Promise<void> {
  const columns = {
    provider: 'STRIPE',
    customer_id: customerId,
    method_id: methodId,
    brand: card.brand ?? null,
    last_digits: card.lastDigits ?? null,
    expires_month: card.expiresMonth ?? null,
    saved_at: card.savedDate,
    expiry_told_at: null,
  }
  await tx
    .insertInto('member_methods')
    .values({ site_id: siteId, member_id: memberId, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id']).doUpdateSet(columns))
    .execute()
  await tx
    .updateTable('order_billing')
    .set({ customer_id: customerId, method_id: methodId })
    .where('site_id', '=', siteId)
    .where('order_id', 'in', tx.selectFrom('plan_orders').select('id').where('site_id', '=', siteId).where('member_id', '=', memberId))
    .execute()
}

export async function deleteMethod(tx: Transaction, { siteId, memberId }: OfMember, methodId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('member_methods')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('method_id', '=', methodId)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteGoneMethod(tx: Transaction, siteId: string, methodId: string): Promise<string[]> {
  const gone = tx.deleteFrom('member_methods').where('site_id', '=', siteId).where('method_id', '=', methodId)
  return (await gone.returning('member_id').execute()).map((row) => row.member_id)
}

export async function findContactOfMember(db: Queryable, siteId: string, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('contact_id')
    .where('site_id', '=', siteId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.contact_id ?? null
}

export type FailedCharge = { payment: PaymentRecord; planName: string; translations?: Translations }

/**
 * Failed charges of the member’s orders, oldest first: those that will be retried, and those given up, unless the same cycle was paid
 * since.
 */
export async function findFailedCharges(db: Queryable, { siteId, memberId }: OfMember): Promise<FailedCharge[]> {
  const rows = await paymentsOf(db, siteId)
    .innerJoin('plan_orders', (join) =>
      join.onRef('plan_orders.site_id', '=', 'payments.site_id').onRef('plan_orders.id', '=', 'payments.subject_id'),
    )
    .select(['plan_orders.plan_name', 'plan_orders.plan_translations'])
    .where('plan_orders.member_id', '=', memberId)
    .where('payments.purpose', '=', 'ORDER')
    .where('payments.failure_code', 'is not', null)
    .where('payments.tries', '>', 0)
    .where(
      sql<boolean>`(payments.status in ('OPEN', 'ACTION_REQUIRED') or (payments.status = 'FAILED' and ${isServed} and not exists (select from payments as later where later.site_id = payments.site_id and later.subject_id = payments.subject_id
          and later.cycle = payments.cycle and later.status not in ('FAILED', 'EXPIRED'))))`,
    )
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()
  return rows.map(({ plan_name: planName, plan_translations: translations, ...row }) => ({
    payment: paymentOf(row as PaymentRow),
    planName,
    // The column is written with the order, in the shape of the contract.
    ...(translations !== null && { translations: translations as Translations }),
  }))
}

export type ExpiringCard = { siteId: string; memberId: string; expiresMonth: string; brand: string | null; lastDigits: string | null }

export async function findExpiringCards(db: Queryable, months: { from: string; to: string }, most: number): Promise<ExpiringCard[]> {
  const rows = await db
    .selectFrom('member_methods')
    .select(['site_id as siteId', 'member_id as memberId', 'brand', 'last_digits as lastDigits'])
    .select(sql<string>`expires_month`.as('expiresMonth'))
    .where('expires_month', '>=', months.from)
    .where('expires_month', '<=', months.to)
    .where('expiry_told_at', 'is', null)
    .where(
      sql<boolean>`exists (select from plan_orders join order_billing on order_billing.site_id = plan_orders.site_id
        and order_billing.order_id = plan_orders.id where plan_orders.site_id = member_methods.site_id
        and plan_orders.member_id = member_methods.member_id and plan_orders.status in ('PENDING', 'ACTIVE', 'PAUSED')
        and not plan_orders.auto_renew_canceled)`,
    )
    .orderBy('expires_month')
    .orderBy('member_id')
    .limit(most)
    .execute()
  return rows
}

export async function markExpiryMailed(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  memberIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .updateTable('member_methods')
    .set({ expiry_told_at: now })
    .where('site_id', '=', siteId)
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .where('expiry_told_at', 'is', null)
    .returning('member_id')
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

type ForgottenCustomer = { siteId: string; customerId: string; tries: number }

type Which = Pick<ForgottenCustomer, 'siteId' | 'customerId'>

export async function findCustomerToForget(db: Queryable, { siteId, customerId }: Which): Promise<ForgottenCustomer | null> {
  const row = await db
    .selectFrom('customers_to_forget')
    .select(['site_id as siteId', 'customer_id as customerId', 'tries'])
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ?? null
}

export async function postponeForgetting(db: Queryable, { siteId, customerId }: Which, dueAt: string): Promise<void> {
  await db
    .updateTable('customers_to_forget')
    .set({ due_at: dueAt, tries: sql`tries + 1` })
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function removeForgotten(db: Queryable, { siteId, customerId }: Which): Promise<void> {
  await db.deleteFrom('customers_to_forget').where('site_id', '=', siteId).where('customer_id', '=', customerId).execute()
}
