import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { unitsOfGift } from '../../money/gifts/gifts.ts'
import { type asTaken, linesBefore, paidFor } from '../../money/ledger/ledger.ts'
import { isServed } from '../../money/orders/orders.ts'
import type { OpenRow, Then } from './open-bookings-store.ts'

type PaidThen = { siteId: string; before: string; orderIds: readonly string[]; counted?: typeof asTaken; isTest?: boolean }

/** What the business had of orders, with what their gifts were paid with. By order and currency, of real money or test money or both. */
export async function findPaidForOrders(
  db: Queryable,
  { siteId, before, orderIds, counted = sql<boolean>`true`, isTest }: PaidThen,
): Promise<Map<string, bigint>> {
  if (orderIds.length === 0) return new Map()
  const ofKind = isTest === undefined ? sql`true` : sql`payments.is_test = ${isTest}`
  const isForOrders = sql<boolean>`${ofKind} and ((payments.purpose = 'ORDER' and payments.subject_id = any(${orderIds}::uuid[]))
    or (payments.also_order_ids && ${orderIds}::uuid[] and payments.also_order_ids <> '{}'))`
  const { rows } = await sql<{ id: string; units: string }>`
    select subject_id as id, sum(units)::text as units from (
      select subject_id, units from (${paidFor(siteId, isForOrders, sql<boolean>`${linesBefore(before)} and ${counted}`)}) as shared
      union all
      select gifts.order_id, payment_lines.units from gifts
        join payments on payments.site_id = gifts.site_id and payments.subject_id = gifts.id and payments.purpose = 'GIFT' and ${ofKind}
        join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
          and payment_lines.created_at < ${before}::timestamptz
      where gifts.site_id = ${siteId} and gifts.order_id = any(${orderIds}::uuid[])
    ) as paid where subject_id = any(${orderIds}::uuid[]) group by subject_id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, BigInt(units)]))
}

type GiftRow = Parameters<typeof unitsOfGift>[0] & {
  id: string
  title: string
  customer: string
  dueAt: string
  currency: string
  paid: string
}

/** Gifts that were to be paid at the business. A canceled gift changes no more: until its last change it was owed. */
export async function listOpenGifts(db: Queryable, { siteId, before }: Then): Promise<OpenRow[]> {
  const { rows } = await sql<GiftRow>`
    select gifts.id, gifts.plan ->> 'name' as title, gifts.giver_name as customer, gifts.created_at as "dueAt",
      gifts.plan #>> '{pricing,price,currency}' as currency, gifts.plan, gifts.tax, paid.units::text as paid
    from gifts cross join lateral (
      select coalesce(sum(payment_lines.units), 0) as units from payments join payment_lines
        on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
      where payments.site_id = gifts.site_id and payments.subject_id = gifts.id and payments.purpose = 'GIFT'
        and payment_lines.created_at < ${before}::timestamptz
    ) as paid
    where gifts.site_id = ${siteId} and gifts.created_at < ${before}::timestamptz and gifts.payment = 'ON_THE_SPOT'
      and (gifts.status = 'UNPAID' or gifts.updated_at >= ${before}::timestamptz) and not (gifts.status = 'CANCELED' and gifts.updated_at < ${before}::timestamptz)
    order by gifts.created_at, gifts.id`.execute(db)
  return rows
    .map(({ plan, tax, ...row }) => ({ ...row, kind: 'GIFT' as const, total: String(unitsOfGift({ plan, tax })) }))
    .filter(({ total, paid }) => BigInt(total) > BigInt(paid))
}

/**
 * Cycles whose charge had failed, also those that were to be charged again, less what was paid for them by then. A plan that ended since was
 * served until then.
 */
export async function listOpenRenewals(db: Queryable, { siteId, before }: Then): Promise<OpenRow[]> {
  const { rows } = await sql<Omit<OpenRow, 'kind'>>`
    select distinct on (payments.subject_id, payments.cycle) payments.id, payments.subject_id as "orderId", plan_orders.plan_name as title,
      coalesce(nullif(concat_ws(' ', contacts.first_name, contacts.last_name), ''), contacts.email, contacts.account_email) as customer,
      payments.created_at as "dueAt", payments.currency, payments.units::text as total, paid.units::text as paid
    from payments join plan_orders on plan_orders.site_id = payments.site_id and plan_orders.id = payments.subject_id
      left join contacts on contacts.site_id = payments.site_id and contacts.id = payments.contact_id
      cross join lateral (
        select coalesce(sum(payment_lines.units), 0)::bigint as units from payments as others join payment_lines
          on payment_lines.site_id = others.site_id and payment_lines.payment_id = others.id
        where others.site_id = payments.site_id and others.subject_id = payments.subject_id and others.purpose = 'ORDER'
          and others.cycle = payments.cycle and payment_lines.created_at < ${before}::timestamptz
      ) as paid
    where payments.site_id = ${siteId} and payments.purpose = 'ORDER' and payments.tries > 0 and payments.cycle > 0
      and payments.created_at < ${before}::timestamptz and payments.units > paid.units
      and (payments.status in ('OPEN', 'ACTION_REQUIRED', 'FAILED') or payments.updated_at >= ${before}::timestamptz)
      and (${isServed} or plan_orders.updated_at >= ${before}::timestamptz)
    order by payments.subject_id, payments.cycle, payments.created_at, payments.id`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'RENEWAL' as const }))
}
