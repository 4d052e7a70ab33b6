import type { PaymentRecord } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { SavedMethod } from '../../ground/ports/payment-provider.ts'
import { feeReplacesPrice } from '../../money/fees/fees-store.ts'

export type DueKind = 'PAYMENT' | 'ENDED' | 'NOT_NEEDED' | 'DISPUTE' | 'REFUND' | 'CUSTOMER'
export type DueWork = { kind: DueKind; siteId: string; id: string }

/** Of all sites, in turns: the longest due of each site first, without what this run has tried. */
export async function findDueWork(
  db: Queryable,
  { now, tried, most }: { now: string; tried: readonly string[]; most: number },
): Promise<DueWork[]> {
  const { rows } = await sql<DueWork>`
    select kind, site_id as "siteId", id from (
      select due.*, row_number() over (partition by site_id order by since, id) as turn from (
        select 'NOT_NEEDED' as kind, payments.site_id, payments.id::text as id, payments.created_at as since from payments
          where payments.due_at is not null and payments.session_id is not null and payments.charge_id is null and ${isNotNeeded(now)}
        union all select 'PAYMENT', site_id, id::text, due_at from payments where due_at <= ${now}
        union all select 'ENDED', site_id, id::text, close_at from payments where close_at <= ${now}
        union all select distinct 'DISPUTE', site_id, payment_id::text, look_at from payment_disputes where look_at <= ${now}
        union all select 'REFUND', site_id, id::text, due_at from payment_refunds where due_at <= ${now}
        union all select 'CUSTOMER', site_id, customer_id, due_at from customers_to_forget where due_at <= ${now}
      ) as due where id <> all(${tried}::text[])
    ) as turns order by turn, since, id limit ${most}`.execute(db)
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()
}

/**
 * A page is still open for something that ended, is settled or was deleted. The page of a fee also closes when the saved card is about to
 * be charged, so that the fee is paid once.
 */
const isNotNeeded = (now: string): RawBuilder<boolean> => sql`(case payments.purpose
  when 'FEE' then not exists (select from booking_fees as fee where fee.site_id = payments.site_id and fee.id = payments.subject_id
    and fee.status = 'DUE' and (fee.collect_at is null or fee.collect_at > ${now} or not exists (
      select from member_methods as saved where saved.site_id = fee.site_id and saved.member_id = fee.member_id)))
  when 'GIFT' then not exists (select from gifts where gifts.site_id = payments.site_id and gifts.id = payments.subject_id
    and gifts.status = 'UNPAID')
  when 'METHOD' then not exists (select from members where members.site_id = payments.site_id and members.id = payments.subject_id)
  else (payments.purpose = 'BOOKING' and ${isAnyLost(sql`array[payments.subject_id] || payments.also_booking_ids`, 'bookings', isBookingPayable(now))})
    or (payments.purpose = 'ORDER' and ${isAnyLost(sql`array[payments.subject_id]`, 'plan_orders', isOrderPayable)})
    or ${isAnyLost(sql`payments.also_order_ids`, 'plan_orders', isOrderPayable)}
  end)`

const isAnyLost = (ids: RawBuilder<unknown>, table: 'bookings' | 'plan_orders', isPayable: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`exists (select from unnest(${ids}) as subject (id) where not exists (select from ${sql.table(table)}
    where ${sql.table(table)}.site_id = payments.site_id and ${sql.table(table)}.id = subject.id and ${isPayable}))`

const isBookingPayable = (now: string): RawBuilder<boolean> => sql`bookings.status in ('CREATED', 'PENDING', 'CONFIRMED')
  and bookings.payment_status not in ('PAID', 'EXEMPT', 'REFUNDED') and not ${feeReplacesPrice}
  and (bookings.status <> 'CREATED' or bookings.hold_expires_at > ${now})`

const isOrderPayable = sql<boolean>`(plan_orders.status = 'DRAFT' or (plan_orders.status not in ('CANCELED', 'ENDED')
  and plan_orders.payment_status in ('UNPAID', 'FAILED', 'PENDING')))`

export async function putOffPayment(
  db: Queryable,
  { siteId, id }: Pick<DueWork, 'siteId' | 'id'>,
  { now, until }: { now: string; until: string },
): Promise<void> {
  await sql`update payments set due_at = case when due_at <= ${now} then ${until}::timestamptz else due_at end,
      close_at = case when close_at <= ${now} then ${until}::timestamptz else close_at end
    where site_id = ${siteId} and id::text = ${id} and (due_at <= ${now} or close_at <= ${now})`.execute(db)
}

type WhichMessage = { siteId: string; id: string }

export async function isKnownMessage(db: Queryable, siteId: string, id: string): Promise<boolean> {
  const row = await db.selectFrom('provider_events').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

export async function saveMessage(db: Queryable, { siteId, id, now }: WhichMessage & { now: string }): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ site_id: siteId, id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findPaymentOfCharge(db: Queryable, siteId: string, chargeId: string): Promise<PaymentRecord['id'] | null> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('site_id', '=', siteId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Messages are repeated for some days, and their signatures expire after minutes. */
export async function deleteOldMessages(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute()
}

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
