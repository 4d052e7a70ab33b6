import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { isOrderOf, statusAt as orderStatusAt } from '../../money/orders/order-fields.ts'

export type HistoryRow = { kind: HistoryKind; date: string; id: string; facts: Record<string, string | null> }

export type HistoryKind = 'BOOKING' | 'ORDER' | 'CREDIT' | 'FEE' | 'PAYMENT' | 'MESSAGE' | 'NOTE'

export type HistoryPosition = { date: string; id: string }

export type WantedHistory = {
  siteId: string
  clientId: string
  now: string
  kinds: readonly HistoryKind[]
  after: HistoryPosition | null
  limit: number
}

type Source = { from: RawBuilder<unknown>; date: RawBuilder<unknown>; id: RawBuilder<unknown>; facts: RawBuilder<unknown> }

const ofContact = (table: string, { siteId, clientId }: WantedHistory) =>
  sql`${sql.ref(`${table}.site_id`)} = ${siteId} and ${sql.ref(`${table}.contact_id`)} = ${clientId}`

const buyerOf = ({ siteId, clientId }: WantedHistory) => ({ siteId: sql`${siteId}::uuid`, contactId: sql`${clientId}::uuid` })

const sources: Record<HistoryKind, (wanted: WantedHistory) => Source> = {
  BOOKING: (wanted) => ({
    from: sql`bookings where ${ofContact('bookings', wanted)} and bookings.status <> 'CREATED'`,
    date: sql`bookings.start_at`,
    id: sql`bookings.id`,
    facts: sql`jsonb_build_object('title', bookings.title, 'status', bookings.status, 'paymentStatus', bookings.payment_status, 'attendance', (
      select attendances.status from attendances
      where attendances.site_id = bookings.site_id and attendances.booking_id = bookings.id and attendances.status <> 'NOT_SET'
        and bookings.type <> 'COURSE'
      order by attendances.updated_at desc limit 1))`,
  }),
  ORDER: (wanted) => ({
    from: sql`plan_orders where plan_orders.site_id = ${wanted.siteId} and ${isOrderOf(buyerOf(wanted))} and plan_orders.status <> 'DRAFT'
      and plan_orders.credit_reason is null`,
    date: sql`plan_orders.created_at`,
    id: sql`plan_orders.id`,
    facts: sql`jsonb_build_object('planName', plan_orders.plan_name, 'status', ${orderStatusAt(wanted.now)})`,
  }),
  CREDIT: (wanted) => ({
    from: sql`plan_orders where ${ofContact('plan_orders', wanted)} and plan_orders.credit_reason is not null`,
    date: sql`plan_orders.created_at`,
    id: sql`plan_orders.id`,
    facts: sql`jsonb_build_object('reason', plan_orders.credit_reason, 'status', ${orderStatusAt(wanted.now)}, 'amount', (
      select sum(order_benefits.amount)::text from order_benefits
      where order_benefits.site_id = plan_orders.site_id and order_benefits.order_id = plan_orders.id))`,
  }),
  FEE: (wanted) => ({
    from: sql`booking_fees where ${ofContact('booking_fees', wanted)}`,
    date: sql`booking_fees.created_at`,
    id: sql`booking_fees.id`,
    facts: sql`jsonb_build_object('bookingId', booking_fees.booking_id, 'title', booking_fees.title, 'event', booking_fees.kind,
      'status', booking_fees.status, 'units', booking_fees.units::text, 'currency', booking_fees.currency,
      'startDate', to_char(booking_fees.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  }),
  PAYMENT: (wanted) => ({
    from: sql`payments join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
      where ${ofContact('payments', wanted)}`,
    date: sql`payment_lines.created_at`,
    id: sql`payment_lines.id`,
    facts: sql`jsonb_build_object('paymentId', payments.id, 'event', payment_lines.kind, 'units', payment_lines.units::text,
      'currency', payments.currency)`,
  }),
  MESSAGE: (wanted) => ({
    from: sql`messages where messages.site_id = ${wanted.siteId} and lower(messages.recipient) in (${addresses(wanted)})`,
    date: sql`messages.created_at`,
    id: sql`messages.id`,
    facts: sql`jsonb_build_object('subject', messages.subject, 'template', messages.template, 'status', messages.status)`,
  }),
  NOTE: (wanted) => ({
    from: sql`client_notes where ${ofContact('client_notes', wanted)}`,
    date: sql`client_notes.created_at`,
    id: sql`client_notes.id`,
    facts: sql`jsonb_build_object('text', client_notes.text, 'author', client_notes.author)`,
  }),
}

const addresses = ({ siteId, clientId }: WantedHistory) => sql`
  select lower(address) from contacts cross join lateral unnest(array[contacts.email, contacts.account_email] || contacts.other_emails) as address
  where contacts.site_id = ${siteId} and contacts.id = ${clientId} and address is not null`

export async function loadHistory(db: Queryable, wanted: WantedHistory): Promise<HistoryRow[]> {
  if (wanted.kinds.length === 0) return []
  const parts = wanted.kinds.map((kind) => partOf(kind, wanted))
  const { rows } = await sql<HistoryRow>`
    select kind, date, id, facts from (${sql.join(parts, sql` union all `)}) as history
    order by date desc, id desc limit ${wanted.limit}`.execute(db)
  return rows
}

function partOf(kind: HistoryKind, wanted: WantedHistory): RawBuilder<unknown> {
  const { from, date, id, facts } = sources[kind](wanted)
  const beyond = wanted.after ? sql` and (${date}, ${id}) < (${wanted.after.date}::timestamptz, ${wanted.after.id}::uuid)` : sql``
  return sql`(select ${sql.lit(kind)} as kind, ${date} as date, ${id} as id, ${facts} as facts
    from ${from}${beyond} order by ${date} desc, ${id} desc limit ${wanted.limit})`
}
