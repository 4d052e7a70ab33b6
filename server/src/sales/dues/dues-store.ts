import type { DueKind } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { idsPaidInParts, paidForBookings, paidInParts } from '../../money/ledger/booking-shares-store.ts'
import { isForAny } from '../../money/ledger/ledger-store.ts'
import { paidLines } from '../../money/orders/order-fields.ts'
import {
  agreedOfGift,
  agreedOfOrder,
  currencyOfBooking,
  currencyOfGift,
  holders,
  kindsWanted,
  openOfFee,
  openOnes,
  owed,
  unitsOfBooking,
  type WantedDues,
} from './owed-store.ts'

export type { WantedDues } from './owed-store.ts'

export type DueRow = {
  kind: DueKind
  id: string
  title: string
  words: unknown
  due_at: string
  contact_id: string | null
  customer: string | null
  email: string | null
  currency: string
  /** Null if the total is computed from `agreed`. */
  total: string | null
  paid: string
  agreed: unknown
  revision: string | null
  fee: { bookingId: string; kind: 'LATE_CANCEL' | 'NO_SHOW'; collectDate: string | null } | null
  reminders: number
  reminded_at: string | null
}

type Paging = { limit: number; offset: number }

/** A page, longest due first. Reads only as many ids of each kind as the page reaches down to, then the rows on it. */
export async function findDues(db: Queryable, wanted: WantedDues, { limit, offset }: Paging): Promise<DueRow[]> {
  const kinds = kindsWanted(wanted)
  const firstOf = (kind: DueKind) => sql`(select ${kind}::text as kind, ${sql.ref(`${owed[kind].table}.id`)}, ${dueAt(kind)} as due_at
    from ${openOnes(kind, wanted)} ${kind === 'BOOKING' ? sql`and ${hasRest(wanted)}` : sql``} order by due_at, id limit ${offset + limit})`
  const { rows } = await sql<DueRow>`
    with ${holders(wanted)}, page as materialized (
      select * from (${sql.join(kinds.map(firstOf), sql` union all `)}) as first order by due_at, id limit ${limit} offset ${offset}
    ), dues as (${sql.join(
      kinds.map((kind) => columns[kind](wanted, sql`array(select page.id from page where page.kind = ${kind})`)),
      sql` union all `,
    )})
    select dues.*, coalesce(dues.titles, titles_of_fee.titles) as words, coalesce(reminded.reminders, 0)::integer as reminders, reminded.reminded_at
    from dues left join lateral (
      select count(*) as reminders, max(due_reminders.created_at) as reminded_at from due_reminders
      where due_reminders.site_id = ${wanted.siteId} and due_reminders.kind = dues.kind and due_reminders.subject_id = dues.id
    ) as reminded on true left join lateral (
      select bookings.title_translations as titles from bookings
      where dues.kind = 'FEE' and bookings.site_id = ${wanted.siteId} and bookings.id = (dues.fee ->> 'bookingId')::uuid
        and bookings.title = dues.title
    ) as titles_of_fee on true
    order by dues.due_at, dues.id`.execute(db)
  return rows
}

const dueAt = (kind: DueKind) => sql.ref(`${owed[kind].table}.${owed[kind].dueAt}`)

/** Without a partial payment the ledger is not read. */
const hasRest = (wanted: WantedDues) => sql`${unitsOfBooking(wanted)} > case
  when bookings.payment_status <> 'PARTIALLY_PAID' then 0 else coalesce((
    select paid.units from (${paidForBookings(wanted.siteId, isForAny(sql`array[bookings.id]`))}) as paid
    where paid.booking_id = bookings.id and paid.currency = ${currencyOfBooking(wanted)}), 0) end`

const columns: Record<DueKind, (wanted: WantedDues, ids: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  BOOKING: (wanted, ids) => sql`
    select ${columnsOf('BOOKING')}, bookings.title_translations as titles, bookings.contact_id, ${currencyOfBooking(wanted)} as currency,
      ${unitsOfBooking(wanted)} as total, coalesce(paid.units, 0)::bigint as paid, null::jsonb as agreed, bookings.revision::text, ${noFee} as fee
    from bookings left join (${paidForBookings(wanted.siteId, isForAny(ids))}) as paid
      on bookings.payment_status = 'PARTIALLY_PAID' and paid.booking_id = bookings.id and paid.currency = ${currencyOfBooking(wanted)}
    where bookings.site_id = ${wanted.siteId} and bookings.id = any(${ids})`,
  FEE: ({ siteId }, ids) => sql`
    select ${columnsOf('FEE')}, null::jsonb as titles, booking_fees.contact_id, booking_fees.currency,
      booking_fees.units as total, (booking_fees.units - ${openOfFee})::bigint as paid, null::jsonb as agreed, null::text as revision,
      jsonb_build_object('bookingId', booking_fees.booking_id, 'kind', booking_fees.kind,
        'collectDate', to_char(booking_fees.collect_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as fee
    from booking_fees ${owed.FEE.joined} where booking_fees.site_id = ${siteId} and booking_fees.id = any(${ids})`,
  ORDER: ({ siteId }, ids) => sql`
    select ${columnsOf('ORDER')}, plan_orders.plan_translations as titles, contacts.id as contact_id, plan_orders.currency,
      null::bigint as total, ${paidInParts(siteId, sql`plan_orders.id`, paidLines)}::bigint as paid, ${agreedOfOrder} as agreed, null::text as revision, ${noFee} as fee
    from plan_orders ${owed.ORDER.joined} where plan_orders.site_id = ${siteId} and plan_orders.id = any(${ids})`,
  RENEWAL: ({ siteId }, ids) => sql`
    select ${columnsOf('RENEWAL')}, (select plan_translations from plan_orders
        where plan_orders.site_id = payments.site_id and plan_orders.id = payments.subject_id) as titles,
      payments.contact_id, payments.currency, payments.units as total, 0::bigint as paid,
      jsonb_build_object('orderId', payments.subject_id, 'cycle', payments.cycle) as agreed, null::text as revision, ${noFee} as fee
    from payments ${owed.RENEWAL.joined} where payments.site_id = ${siteId} and payments.id = any(${ids})`,
  GIFT: ({ siteId }, ids) => sql`
    select ${columnsOf('GIFT')}, gifts.plan -> 'translations' as titles, gifts.giver_contact_id as contact_id, ${currencyOfGift} as currency,
      null::bigint as total, ${paidInParts(siteId, sql`gifts.id`)}::bigint as paid, ${agreedOfGift} as agreed, null::text as revision, ${noFee} as fee
    from gifts where gifts.site_id = ${siteId} and gifts.id = any(${ids})`,
}

const noFee = sql`null::jsonb`

function columnsOf(kind: DueKind): RawBuilder<unknown> {
  const { table, title, customer, email } = owed[kind]
  return sql`${kind}::text as kind, ${sql.ref(`${table}.id`)}, ${title} as title, ${dueAt(kind)} as due_at, ${customer} as customer, ${email} as email`
}

export type Reminder = { siteId: string; kind: DueKind; id: string; day: string; now: string }

export async function keepReminder(tx: Transaction, { siteId, kind, id, day, now }: Reminder): Promise<boolean> {
  const row = await tx
    .insertInto('due_reminders')
    .values({ site_id: siteId, kind, subject_id: id, day, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject_id')
    .executeTakeFirst()
  return row !== undefined
}

export type DueGroup = Pick<DueRow, 'kind' | 'currency' | 'agreed'> & { count: number; owed: string | null }

export async function sumDues(db: Queryable, wanted: WantedDues): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    with ${holders(wanted)}, partly as materialized (${partlyPaid(wanted)})
    select kind, currency, agreed, count, owed::text as owed from (${sql.join(
      kindsWanted(wanted).map((kind) => summed[kind](wanted)),
      sql` union all `,
    )}) as dues order by kind, currency`.execute(db)
  return rows
}

/** Orders with the same agreement are summed as one row and priced once. */
const summed: Record<DueKind, (wanted: WantedDues) => RawBuilder<unknown>> = {
  BOOKING: (wanted) => sql`
    select 'BOOKING' as kind, currency, null::jsonb as agreed, sum(count)::integer as count, sum(owed) as owed from (
      select ${currencyOfBooking(wanted)} as currency, count(*) as count, count(*) * ${unitsOfBooking(wanted)} as owed
      from ${openOnes('BOOKING', wanted)} and bookings.payment_status <> 'PARTIALLY_PAID'
      group by bookings.price having ${unitsOfBooking(wanted)} > 0
      union all
      select partly.currency, count(*), sum(partly.units - coalesce(paid.units, 0))
      from partly left join (${paidForBookings(wanted.siteId, isForAny(sql`array(select id from partly)`))}) as paid
        on paid.booking_id = partly.id and paid.currency = partly.currency
      where partly.units > coalesce(paid.units, 0) group by partly.currency
    ) as summed group by currency`,
  FEE: (wanted) => sql`
    select 'FEE' as kind, booking_fees.currency, null::jsonb as agreed, count(*)::integer as count, sum(${openOfFee}) as owed
    from ${openOnes('FEE', wanted)} group by booking_fees.currency`,
  ORDER: (wanted) => sql`
    select 'ORDER' as kind, currency, ${agreedOfOrder} as agreed, count, null::numeric as owed from (
      select plan_orders.terms, plan_orders.cycle, plan_orders.auto_renew_canceled, plan_orders.currency, plan_orders.price_units,
        plan_orders.fees, plan_orders.coupon, plan_orders.tax, count(*)::integer as count
      from ${openOnes('ORDER', wanted)}
      group by plan_orders.terms, plan_orders.cycle, plan_orders.auto_renew_canceled, plan_orders.currency, plan_orders.price_units,
        plan_orders.fees, plan_orders.coupon, plan_orders.tax
    ) as plan_orders ${lessParts('ORDER', wanted)}`,
  RENEWAL: (wanted) => sql`
    select 'RENEWAL' as kind, payments.currency, null::jsonb as agreed, count(*)::integer as count, sum(payments.units) as owed
    from ${openOnes('RENEWAL', wanted)} group by payments.currency`,
  GIFT: (wanted) => sql`
    select 'GIFT' as kind, currency, ${agreedOfGift} as agreed, count, null::numeric as owed from (
      select gifts.plan, gifts.tax, ${currencyOfGift} as currency, count(*)::integer as count
      from ${openOnes('GIFT', wanted)} group by gifts.plan, gifts.tax
    ) as gifts ${lessParts('GIFT', wanted)}`,
}

function lessParts(kind: 'ORDER' | 'GIFT', wanted: WantedDues): RawBuilder<unknown> {
  const id = sql.ref(kind === 'ORDER' ? 'plan_orders.id' : 'gifts.id')
  const currency = kind === 'ORDER' ? sql.ref('plan_orders.currency') : currencyOfGift
  return sql`union all select ${kind}::text, ${currency}, null::jsonb, 0, -sum(${kind === 'ORDER' ? paidInParts(wanted.siteId, id, paidLines) : paidInParts(wanted.siteId, id)})
    from ${openOnes(kind, wanted)} and ${id} in ${idsPaidInParts(wanted.siteId)} group by ${currency}`
}

const partlyPaid = (wanted: WantedDues) => sql`
  select bookings.id, ${currencyOfBooking(wanted)} as currency, ${unitsOfBooking(wanted)} as units
  from ${openOnes('BOOKING', wanted)} and bookings.payment_status = 'PARTIALLY_PAID'`
