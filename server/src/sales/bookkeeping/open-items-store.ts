import { oddDecimals } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import { bookingsThen } from '../../booking/reading/booking-fields.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { unitsOfGift } from '../../money/gifts/gifts-store.ts'
import { type asTaken, linesBefore, paidFor, paidForBookings } from '../../money/ledger/booking-shares-store.ts'
import { isForAny } from '../../money/ledger/ledger-store.ts'
import { isServed } from '../../money/orders/order-fields.ts'

export type Then = { siteId: string; before: string; currency: string }

export type OpenRow = {
  kind: 'BOOKING' | 'FEE' | 'RENEWAL' | 'GIFT'
  id: string
  orderId?: string
  title: string
  customer: string | null
  dueAt: string
  currency: string
  total: string
  paid: string
}

export type OpenGroup = { kind: 'BOOKING' | 'FEE'; currency: string; isDue: boolean; count: number; owed: string }

type Position = { dueAt: string; id: string }

const unpaid = sql`('UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID')`

/** Confirmed bookings with something left to pay. A fee for a missed session replaces the price until it is withdrawn. */
const openBookings = ({ siteId, before, currency }: Then, after: Position | null): RawBuilder<unknown> => sql`
  then_booked as materialized (
    select * from (${bookingsThen(siteId, before, sql<boolean>`status = 'CONFIRMED' and payment_status in ${unpaid}`)}) as booked
    where not is_known or (status = 'CONFIRMED' and payment_status in ${unpaid} and price is not null)
      ${after === null ? sql`` : sql`and (start_at, id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)`}
  ), priced as (
    select then_booked.*, coalesce(price ->> 'currency', ${currency}) as currency, trunc((price ->> 'value')::numeric * power(10::numeric,
      coalesce((${JSON.stringify(oddDecimals())}::jsonb ->> coalesce(price ->> 'currency', ${currency}))::integer, 2)))::bigint as units
    from then_booked where is_known and not (type <> 'COURSE' and exists (
      select from booking_fees where booking_fees.site_id = ${siteId} and booking_fees.booking_id = then_booked.id
        and booking_fees.kind = 'NO_SHOW' and booking_fees.created_at < ${before}::timestamptz and 'WITHDRAWN' <> (
          select fee_lines.kind from fee_lines where fee_lines.site_id = ${siteId} and fee_lines.fee_id = booking_fees.id
            and fee_lines.created_at < ${before}::timestamptz order by position desc limit 1)))
  ), open_bookings as materialized (
    select priced.id, title, start_at as "dueAt", priced.currency, priced.units as total, coalesce(paid.units, 0)::bigint as paid,
      coalesce(nullif(concat_ws(' ', contact_details ->> 'firstName', contact_details ->> 'lastName'), ''), contact_details ->> 'email') as customer
    from priced left join (${paidForBookings(siteId, isForAny(sql`array(select id from priced where payment_status = 'PARTIALLY_PAID')`), linesBefore(before))}) as paid
      on priced.payment_status = 'PARTIALLY_PAID' and paid.booking_id = priced.id and paid.currency = priced.currency
    where priced.units > coalesce(paid.units, 0)
  )`

const openFees = ({ siteId, before }: Then): RawBuilder<unknown> => sql`
  open_fees as materialized (
    select booking_fees.id, booking_fees.title, booking_fees.created_at as "dueAt", booking_fees.currency, booking_fees.units as total,
      (booking_fees.units - summed.owed)::bigint as paid,
      coalesce(nullif(concat_ws(' ', contacts.first_name, contacts.last_name), ''), contacts.email, contacts.account_email) as customer
    from booking_fees cross join lateral (
      select coalesce(sum(units), 0) as owed from fee_lines where fee_lines.site_id = booking_fees.site_id
        and fee_lines.fee_id = booking_fees.id and fee_lines.created_at < ${before}::timestamptz
    ) as summed left join contacts on contacts.site_id = booking_fees.site_id and contacts.id = booking_fees.contact_id
    where booking_fees.site_id = ${siteId} and booking_fees.created_at < ${before}::timestamptz
      and (booking_fees.status = 'DUE' or booking_fees.updated_at >= ${before}::timestamptz) and summed.owed > 0
  )`

type Loaded = { groups: OpenGroup[]; rows: OpenRow[]; unknown: number }

export async function loadOpen(db: Queryable, then: Then, limit: number): Promise<Loaded> {
  const { rows } = await sql<Loaded>`
    with ${openBookings(then, null)}, ${openFees(then)}, all_open as (
      select 'BOOKING' as kind, * from open_bookings union all select 'FEE', * from open_fees
    )
    select (select count(*)::integer from then_booked where not is_known) as unknown,
      (select coalesce(jsonb_agg(summed), '[]') from (
        select kind, currency, "dueAt" < ${then.before}::timestamptz as "isDue", count(*) as count, sum(total - paid)::text as owed
        from all_open group by 1, 2, 3 order by 2, 1, 3 desc) as summed) as groups,
      (select coalesce(jsonb_agg(item), '[]') from (${openRows(sql`all_open`, limit)}) as item) as rows`.execute(db)
  const [loaded] = rows
  if (!loaded) throw new Error('A statement of sums has one row')
  return loaded
}

const openRows = (from: RawBuilder<unknown>, limit: number) => sql`
  select kind, id, title, customer, to_char("dueAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dueAt", currency,
    total::text as total, paid::text as paid
  from ${from} order by "dueAt", id limit ${limit}`

export async function pageOpenBookings(db: Queryable, then: Then, after: Position | null, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with ${openBookings(then, after)} ${openRows(sql`(select 'BOOKING' as kind, * from open_bookings) as listed`, limit)}`.execute(db)
  return rows
}

export async function listOpenFees(db: Queryable, then: Then): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with ${openFees(then)} ${openRows(sql`(select 'FEE' as kind, * from open_fees) as listed`, 1_000_000)}`.execute(db)
  return rows
}

type PaidThen = { siteId: string; before: string; orderIds: readonly string[]; counted?: typeof asTaken; isTest?: boolean }

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

/** Gifts to be paid at the business. A canceled gift no longer changes, so it was owed until its last change. */
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

/** Cycles whose charge had failed, less what was paid for them by then. A plan that ended since was served until then. */
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
