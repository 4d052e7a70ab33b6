import type { PaymentRecord } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PaymentRefundsTable } from '../../ground/db/types.ts'
import type { SavedMethod } from '../../ground/ports/payment-provider.ts'

export type WhichDue = { siteId: string; id: string }

/** Asks again of a payment later, where it is still due: the provider did not answer. */
export async function putOffPayment(
  db: Queryable,
  { siteId, id }: WhichDue,
  { now, until }: { now: string; until: string },
): Promise<void> {
  await sql`update payments set due_at = case when due_at <= ${now} then ${until}::timestamptz else due_at end,
      close_at = case when close_at <= ${now} then ${until}::timestamptz else close_at end
    where site_id = ${siteId} and id::text = ${id} and (due_at <= ${now} or close_at <= ${now})`.execute(db)
}

/** The method that the later cycles of an order are charged with. */
export async function findBilling(db: Queryable, siteId: string, orderId: string): Promise<SavedMethod | null> {
  const row = await db
    .selectFrom('order_billing')
    .select(['customer_id as customerId', 'method_id as methodId'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

type Billing = { siteId: string; orderId: string; saved: SavedMethod; billedCycle: number }

/** Keeps the newest method of an order; cycles that were billed stay billed. */
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

/** Cycles that have begun and have no payment yet, the oldest of each order first, without those of orders that failed. */
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

/** Notes that a cycle has its payment; false if it had one already. */
export async function noteBilled(tx: Transaction, { siteId, orderId, cycle }: DueCycle): Promise<boolean> {
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

export type Refund = {
  id: string
  paymentId: string
  units: bigint
  reason: string | null
  madeBy: string | null
  status: string
  /** Of a payment of several: for which booking or plan it goes back; both null for all. */
  bookingId: string | null
  orderId: string | null
}

/** Notes a refund that is about to be asked for. */
export async function insertRefund(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  refund: Omit<Refund, 'status'>,
): Promise<void> {
  await tx
    .insertInto('payment_refunds')
    .values({
      site_id: siteId,
      id: refund.id,
      payment_id: refund.paymentId,
      units: refund.units,
      reason: refund.reason,
      made_by: refund.madeBy,
      status: 'OPEN',
      due_at: now,
      created_at: now,
      booking_id: refund.bookingId,
      order_id: refund.orderId,
    })
    .execute()
}

export async function findRefund(db: Queryable, { siteId, id }: WhichDue): Promise<Refund | null> {
  const row = await db.selectFrom('payment_refunds').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row ? refundOf(row) : null
}

/** What is about to be refunded of a payment, and shows in no line yet. */
export async function openRefundsOf(db: Queryable, siteId: string, paymentId: string): Promise<bigint> {
  return (await listOpenRefunds(db, siteId, paymentId)).reduce((sum, { units }) => sum + units, 0n)
}

export const listOpenRefunds = async (db: Queryable, siteId: string, paymentId: string): Promise<Refund[]> =>
  (await listRefunds(db, siteId, paymentId)).filter(({ status }) => status === 'OPEN')

/** All that were asked for, the oldest first. */
export async function listRefunds(db: Queryable, siteId: string, paymentId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

type RefundEnd = { status: 'SUCCEEDED' | 'FAILED'; failureCode: string | null } | { dueAt: string }

/** Ends a refund that is under way, or puts it off; false if it ended before. */
export async function updateRefund(tx: Queryable, { siteId, id }: WhichDue, end: RefundEnd): Promise<boolean> {
  const columns = 'dueAt' in end ? { due_at: end.dueAt } : { status: end.status, failure_code: end.failureCode, due_at: null }
  const row = await tx
    .updateTable('payment_refunds')
    .set(columns)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const refundOf = (row: Selectable<PaymentRefundsTable>): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  units: BigInt(row.units),
  reason: row.reason,
  madeBy: row.made_by,
  status: row.status,
  bookingId: row.booking_id,
  orderId: row.order_id,
})

/** Whether the message was acted upon before. */
export async function isKnownMessage(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('provider_events').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function keepMessage(db: Queryable, { siteId, id, now }: WhichDue & { now: string }): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ site_id: siteId, id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The payment of a charge, where the provider's message names the charge alone. */
export async function findPaymentOfCharge(db: Queryable, siteId: string, chargeId: string): Promise<PaymentRecord['id'] | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Messages are repeated for some days, and refused after minutes: older ones need not be known. */
export async function deleteOldMessages(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
}

/** Whom a payment comes back to: an address alone where the booking was never finished. */
export type ReturnedTo = { id: string; contactId: string | null; email: string | null; language: string | null }

/** The payers of those of these payments of which a refund was made and that have no invoice. */
export async function findReturnedWithoutInvoice(db: Queryable, siteId: string, paymentIds: readonly string[]): Promise<ReturnedTo[]> {
  const { rows } = await sql<ReturnedTo>`
    select payments.id, coalesce(payments.contact_id, bookings.contact_id) as "contactId", bookings.contact_details ->> 'email' as email,
      bookings.language
    from payments left join bookings on bookings.site_id = payments.site_id and bookings.id = payments.subject_id
    where payments.site_id = ${siteId} and payments.id = any(${paymentIds}::uuid[])
      and exists (select from payment_lines as line where line.site_id = payments.site_id and line.payment_id = payments.id and line.kind = 'REFUND')
      and not exists (select from invoices where invoices.site_id = payments.site_id and invoices.payment_id = payments.id)`.execute(db)
  return rows
}
