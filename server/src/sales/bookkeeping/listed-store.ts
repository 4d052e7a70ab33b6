import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { issuedIn, isTip, movedIn, taxOfLine, type Wanted, way } from './month-store.ts'

export type Position = { at: string; id: string }

export type ListedInvoice = Position & {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  number: string
  credited: string | null
  buyer: string | null
  currency: string
  paymentId: string | null
  text: string
  isGift: boolean
  taxes: { name: string | null; rate: number | null; net: string; tax: string; gross: string }[]
}

/**
 * Invoices and credit notes with their sums by tax, oldest first. Deleted buyers are not named. What is issued for a gift after it was
 * redeemed is revenue.
 */
export async function pageIssued(db: Queryable, wanted: Wanted, after: Position | null, limit: number): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    select invoices.issued_at as at, invoices.id, invoices.kind, invoices.prefix || invoices.number as number, credited.prefix || credited.number as credited,
      case when not invoices.is_buyer_deleted then invoices.buyer ->> 'name' end as buyer, invoices.currency, invoices.payment_id as "paymentId",
      invoices.lines #>> '{0,description}' as text,
      coalesce(payments.purpose = 'GIFT' and (gifts.redeemed_at is null or invoices.issued_at <= gifts.redeemed_at), false) as "isGift",
      (select jsonb_agg(jsonb_build_object('name', name, 'rate', rate, 'net', net::text, 'tax', tax::text, 'gross', gross::text) order by rate desc nulls last)
        from (select tax.item ->> 'name' as name, (tax.item ->> 'rate')::integer as rate, sum((line.item ->> 'net')::bigint) as net,
            sum((line.item ->> 'tax')::bigint) as tax, sum((line.item ->> 'total')::bigint) as gross
          from jsonb_array_elements(invoices.lines) as line (item) cross join lateral (select ${taxOfLine} as item) as tax
          group by 1, 2) as summed) as taxes
    from invoices
      left join invoices as credited on credited.site_id = invoices.site_id and credited.id = invoices.invoice_id
      left join payments on payments.site_id = invoices.site_id and payments.id = invoices.payment_id
      left join gifts on gifts.site_id = payments.site_id and gifts.id = payments.subject_id
    where ${issuedIn(wanted)}
      ${after === null ? sql`` : sql`and (invoices.issued_at, invoices.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by invoices.issued_at, invoices.id limit ${limit}`.execute(db)
  return rows
}

export type ListedLine = Position & {
  kind: string
  way: string
  isTip: boolean
  units: string
  currency: string
  purpose: string
  client: string | null
  invoice: string | null
  creditNote: string | null
  by: string | null
  paymentId: string
  providerId: string
}

export async function pageMoney(db: Queryable, wanted: Wanted, after: Position | null, limit: number): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select payment_lines.created_at as at, payment_lines.id, payment_lines.kind, ${way} as way, ${isTip} as "isTip", payment_lines.units::text as units,
      payments.currency, payments.purpose, (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email, account_email) from contacts
        where contacts.site_id = payments.site_id and contacts.id = payments.contact_id) as client,
      (select prefix || number from invoices where invoices.site_id = payments.site_id and invoices.payment_id = payments.id
        and invoices.kind = 'INVOICE' limit 1) as invoice,
      -- A payment of several invoices is credited by as many notes.
      (select string_agg(prefix || number, ' ' order by number) from invoices where payment_lines.units < 0
        and invoices.site_id = payments.site_id and invoices.payment_id = payments.id and invoices.kind = 'CREDIT_NOTE'
        and (invoices.purpose = 'refund:' || payment_lines.provider_id or starts_with(invoices.purpose, 'refund:' || payment_lines.provider_id || ':'))
      ) as "creditNote",
      payment_lines.made_by as by, payments.id as "paymentId", payment_lines.provider_id as "providerId"
    from ${movedIn(wanted)}
      ${after === null ? sql`` : sql`and (payment_lines.created_at, payment_lines.id) > (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by payment_lines.created_at, payment_lines.id limit ${limit}`.execute(db)
  return rows
}

export type ListedMovement = Position & {
  kind: string
  currency: string
  units: string
  feeUnits: string
  netUnits: string
  paidCurrency: string
  paidUnits: string
  providerId: string
  payoutId: string | null
  description: string | null
  paymentId: string | null
  isOurs: boolean
}

export async function pageMovements(db: Queryable, wanted: Wanted, after: Position | null, limit: number): Promise<ListedMovement[]> {
  const { siteId, start, end, isTest } = wanted
  const { rows } = await sql<ListedMovement>`
    select occurred_at as at, moved.id, kind, moved.currency, moved.units::text as units, fee_units::text as "feeUnits", net_units::text as "netUnits",
      paid_currency as "paidCurrency", paid_units::text as "paidUnits", provider_id as "providerId", payout_id as "payoutId", description,
      payments.id as "paymentId", is_ours or payments.id is not null as "isOurs"
    from provider_movements as moved
      left join payments on payments.site_id = moved.site_id and payments.provider = 'STRIPE' and payments.charge_id = moved.charge_id
    where moved.site_id = ${siteId} and occurred_at >= ${start}::timestamptz and occurred_at < ${end}::timestamptz and moved.is_test = ${isTest}
      ${after === null ? sql`` : sql`and (occurred_at, moved.id) > (${after.at}::timestamptz, ${after.id})`}
    order by occurred_at, moved.id limit ${limit}`.execute(db)
  return rows
}

export type RedeemedRow = { at: string; id: string; number: string; text: string; currency: string; rate: number | null; gross: string }

export async function listRedeemed(db: Queryable, { siteId, start, end, isTest }: Wanted): Promise<RedeemedRow[]> {
  const { rows } = await sql<RedeemedRow>`
    select gifts.redeemed_at as at, gifts.id, min(invoices.prefix || invoices.number) filter (where invoices.kind = 'INVOICE') as number,
      gifts.plan ->> 'name' as text, invoices.currency, (tax.item ->> 'rate')::integer as rate,
      sum(case invoices.kind when 'INVOICE' then 1 else -1 end * (line.item ->> 'total')::bigint)::text as gross
    from gifts
      join payments on payments.site_id = gifts.site_id and payments.subject_id = gifts.id and payments.purpose = 'GIFT' and payments.is_test = ${isTest}
      join invoices on invoices.site_id = payments.site_id and invoices.payment_id = payments.id and invoices.issued_at <= gifts.redeemed_at
      cross join lateral jsonb_array_elements(invoices.lines) as line (item)
      cross join lateral (select ${taxOfLine} as item) as tax
    where gifts.site_id = ${siteId} and gifts.redeemed_at >= ${start}::timestamptz and gifts.redeemed_at < ${end}::timestamptz
    group by gifts.redeemed_at, gifts.id, gifts.plan, invoices.currency, 6 order by gifts.redeemed_at, gifts.id`.execute(db)
  return rows
}
