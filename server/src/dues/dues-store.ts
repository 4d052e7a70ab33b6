import type { DueKind } from '@foyer/contract'
import { oddDecimals } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../db/database.ts'
import { feeReplacesPrice } from '../fees/fees.ts'
import { isForAny, paidForBookings } from '../ledger/ledger.ts'

/** What is asked for; `id`: one thing alone. */
export type WantedDues = {
  siteId: string
  currency: string
  from: string
  until?: string | undefined
  kind?: DueKind | undefined
  id?: string | undefined
  contactId?: string | undefined
  search?: string | undefined
}

export type DueRow = {
  kind: DueKind
  id: string
  title: string
  /** The title in the other languages of the site, as the room of its kind keeps it. */
  words: unknown
  due_at: string
  contact_id: string | null
  customer: string | null
  email: string | null
  currency: string
  /** Null where what was agreed tells, as `agreed`. */
  total: string | null
  paid: string
  agreed: unknown
  revision: string | null
  fee: { bookingId: string; kind: 'LATE_CANCEL' | 'NO_SHOW'; collectDate: string | null } | null
  reminders: number
  reminded_at: string | null
}

type Paging = { limit: number; offset: number }

/** A page, the longest due first, and how many there are. */
export async function findDues(db: Queryable, wanted: WantedDues, { limit, offset }: Paging): Promise<{ rows: DueRow[]; total: number }> {
  const { rows } = await sql<DueRow & { all: string | null }>`
    with dues as materialized (${duesOf(wanted)}), page as (select * from dues order by due_at, id limit ${limit} offset ${offset})
    select page.*, counted.all, coalesce(page.titles, titles_of_fee.titles) as words, coalesce(reminded.reminders, 0)::integer as reminders, reminded.reminded_at
    from (select count(*) as all from dues) as counted left join page on true left join lateral (
      select count(*) as reminders, max(due_reminders.created_at) as reminded_at from due_reminders
      where due_reminders.site_id = ${wanted.siteId} and due_reminders.kind = page.kind and due_reminders.subject_id = page.id
    ) as reminded on true left join lateral (
      select bookings.title_translations as titles from bookings
      where page.kind = 'FEE' and bookings.site_id = ${wanted.siteId} and bookings.id = (page.fee ->> 'bookingId')::uuid
        and bookings.title = page.title
    ) as titles_of_fee on true
    order by page.due_at, page.id`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), total: Number(rows[0]?.all ?? 0) }
}

export type DueGroup = Pick<DueRow, 'kind' | 'currency' | 'agreed'> & { count: number; owed: string | null }

/** What all of them come to: as many rows as there are kinds, currencies and agreements. */
export async function sumDues(db: Queryable, wanted: WantedDues): Promise<DueGroup[]> {
  const { rows } = await sql<DueGroup>`
    select kind, currency, agreed, count(*)::integer as count, sum(total - paid)::text as owed from (${duesOf(wanted)}) as dues
    group by kind, currency, agreed order by kind, currency`.execute(db)
  return rows
}

function duesOf(wanted: WantedDues): RawBuilder<unknown> {
  const kinds = (Object.keys(sources) as DueKind[]).filter((kind) => wanted.kind === undefined || wanted.kind === kind) // its own keys
  const parts = kinds.map((kind) => sql`select * from (${sources[kind](wanted)}) as source where ${found(wanted)}`)
  return sql`${sql.join(parts, sql` union all `)}`
}

function found({ contactId, search }: WantedDues): RawBuilder<boolean> {
  const part = search?.trim().toLowerCase() ?? ''
  const conditions = [
    ...(contactId === undefined ? [] : [sql`contact_id = ${contactId}::uuid`]),
    ...(part === '' ? [] : [sql`position(${part} in lower(concat_ws(' ', customer, email, title))) > 0`]),
  ]
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}

/** The rows of a table that became due in the time that is asked for. */
const within = (table: string, column: string, { siteId, from, until, id }: WantedDues) => sql`
  ${sql.ref(`${table}.site_id`)} = ${siteId} and ${sql.ref(`${table}.${column}`)} >= ${from}::timestamptz
  ${until === undefined ? sql`` : sql`and ${sql.ref(`${table}.${column}`)} < ${until}::timestamptz`}
  ${id === undefined ? sql`` : sql`and ${sql.ref(`${table}.id`)} = ${id}::uuid`}`

const nameOf = (table: string) => sql`nullif(concat_ws(' ', ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)}), '')`

const noFee = sql`null::jsonb`

/** In the words of the index. */
const isUnpaid = sql`bookings.status = 'CONFIRMED' and bookings.payment_status in ('UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID')`

/** The same columns of each kind. */
const sources: Record<DueKind, (wanted: WantedDues) => RawBuilder<unknown>> = {
  BOOKING: (wanted) => sql`
    select 'BOOKING' as kind, priced.id, priced.title, priced.titles, priced.start_at as due_at, priced.contact_id, priced.customer, priced.email,
      priced.currency, priced.total, coalesce(paid.units, 0)::bigint as paid, null::jsonb as agreed, priced.revision::text, ${noFee} as fee
    from (
      select bookings.id, bookings.title, bookings.title_translations as titles, bookings.start_at, bookings.contact_id, bookings.revision, of_price.currency,
        nullif(concat_ws(' ', bookings.contact_details ->> 'firstName', bookings.contact_details ->> 'lastName'), '') as customer,
        bookings.contact_details ->> 'email' as email,
        trunc((bookings.price ->> 'value')::numeric * power(10::numeric,
          coalesce((${JSON.stringify(oddDecimals())}::jsonb ->> of_price.currency)::integer, 2)))::bigint as total
      from bookings cross join lateral (select coalesce(bookings.price ->> 'currency', ${wanted.currency}) as currency) as of_price
      where ${within('bookings', 'start_at', wanted)} and ${isUnpaid} and bookings.price is not null
        and not ${feeReplacesPrice}
    ) as priced left join (${paidForBookings(wanted.siteId, isForAny(partlyPaid(wanted)))}) as paid
      on paid.booking_id = priced.id and paid.currency = priced.currency
    where priced.total > coalesce(paid.units, 0)`,
  FEE: (wanted) => sql`
    select 'FEE' as kind, booking_fees.id, booking_fees.title, null::jsonb as titles, booking_fees.created_at as due_at, booking_fees.contact_id,
      ${nameOf('contacts')} as customer, contacts.email, booking_fees.currency, booking_fees.units as total,
      (booking_fees.units - (select coalesce(sum(fee_lines.units), 0) from fee_lines
        where fee_lines.site_id = booking_fees.site_id and fee_lines.fee_id = booking_fees.id))::bigint as paid,
      null::jsonb as agreed, null::text as revision, jsonb_build_object('bookingId', booking_fees.booking_id, 'kind', booking_fees.kind,
        'collectDate', to_char(booking_fees.collect_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as fee
    from booking_fees left join contacts on contacts.site_id = booking_fees.site_id and contacts.id = booking_fees.contact_id
    where ${within('booking_fees', 'created_at', wanted)} and booking_fees.status = 'DUE'`,
  ORDER: (wanted) => sql`
    select 'ORDER' as kind, plan_orders.id, plan_orders.plan_name as title, plan_orders.plan_translations as titles, plan_orders.start_at as due_at, contacts.id as contact_id,
      ${nameOf('contacts')} as customer, coalesce(contacts.email, identities.email) as email, plan_orders.currency,
      null::bigint as total, 0::bigint as paid, jsonb_build_object('terms', plan_orders.terms, 'cycle', plan_orders.cycle,
        'auto_renew_canceled', plan_orders.auto_renew_canceled, 'currency', plan_orders.currency, 'price_units', plan_orders.price_units::text, 'fees', plan_orders.fees,
        'coupon', plan_orders.coupon, 'tax', plan_orders.tax) as agreed, null::text as revision, ${noFee} as fee
    from plan_orders left join members on members.site_id = plan_orders.site_id and members.id = plan_orders.member_id
      left join identities on identities.site_id = members.site_id and identities.id = members.id
      left join contacts on contacts.site_id = plan_orders.site_id and contacts.id = coalesce(plan_orders.contact_id, members.contact_id)
    where ${within('plan_orders', 'start_at', wanted)} and plan_orders.payment_status = 'UNPAID' and plan_orders.type = 'OFFLINE'
      and plan_orders.cycle is distinct from 0 and (plan_orders.status in ('PENDING', 'ACTIVE', 'PAUSED', 'ENDED')
        or (plan_orders.status = 'CANCELED' and plan_orders.cancellation ->> 'effectiveAt' = 'NEXT_PAYMENT_DATE' and plan_orders.cycle > 0))`,
  GIFT: (wanted) => sql`
    select 'GIFT' as kind, gifts.id, gifts.plan ->> 'name' as title, gifts.plan -> 'translations' as titles, gifts.created_at as due_at, gifts.giver_contact_id as contact_id,
      gifts.giver_name as customer, gifts.giver_email as email, gifts.plan #>> '{pricing,price,currency}' as currency,
      null::bigint as total, 0::bigint as paid, jsonb_build_object('plan', gifts.plan, 'tax', gifts.tax) as agreed,
      null::text as revision, ${noFee} as fee
    from gifts where ${within('gifts', 'created_at', wanted)} and gifts.status = 'UNPAID' and gifts.payment = 'ON_THE_SPOT'`,
}

/** The bookings of which a part was paid: of the others nothing was. */
const partlyPaid = (wanted: WantedDues) => sql`array(
  select bookings.id from bookings where ${within('bookings', 'start_at', wanted)} and ${isUnpaid} and bookings.payment_status = 'PARTIALLY_PAID')`

export type Reminder = { siteId: string; kind: DueKind; id: string; day: string; now: string }

/** Notes that the customer is reminded on this day; false where that was done. */
export async function keepReminder(tx: Transaction, { siteId, kind, id, day, now }: Reminder): Promise<boolean> {
  const row = await tx
    .insertInto('due_reminders')
    .values({ site_id: siteId, kind, subject_id: id, day, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject_id')
    .executeTakeFirst()
  return row !== undefined
}
