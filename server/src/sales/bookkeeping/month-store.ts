import type { PaymentBooks } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { isOfTestSeries } from '../../money/invoices/invoice-settings-store.ts'

export type Wanted = { siteId: string; start: string; end: string; isTest: boolean }

/** Repeats the condition of the index by age, so that it is used. */
export const issuedIn = ({ siteId, start, end, isTest }: Wanted): RawBuilder<boolean> => sql<boolean>`
  invoices.site_id = ${siteId} and invoices.issued_at >= ${start}::timestamptz and invoices.issued_at < ${end}::timestamptz
  and ${isOfTestSeries(sql`invoices.prefix`)} = ${isTest}`

/** Invoices issued before lines had a tax of their own use that of the invoice. */
export const taxOfLine: RawBuilder<unknown> = sql`case when line.item ? 'agreedTax' then nullif(line.item -> 'agreedTax', 'null') else invoices.tax end`

export type TaxRow = {
  currency: string
  kind: string
  name: string | null
  rate: number | null
  net: string
  tax: string
  gross: string
  undone: string
}

/** By currency, kind and tax. What was noted by mistake belongs to a payment that is UNDONE. */
export async function sumTaxes(db: Queryable, wanted: Wanted): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select invoices.currency, invoices.kind, tax.item ->> 'name' as name, (tax.item ->> 'rate')::integer as rate,
      sum((line.item ->> 'net')::bigint)::text as net, sum((line.item ->> 'tax')::bigint)::text as tax,
      sum((line.item ->> 'total')::bigint)::text as gross,
      coalesce(sum((line.item ->> 'total')::bigint) filter (where payments.status = 'UNDONE'), 0)::text as undone
    from invoices
      left join payments on invoices.kind = 'CREDIT_NOTE' and payments.site_id = invoices.site_id and payments.id = invoices.payment_id
      cross join lateral jsonb_array_elements(invoices.lines) as line (item)
      cross join lateral (select ${taxOfLine} as item) as tax
    where ${issuedIn(wanted)}
    group by 1, 2, 3, 4 order by 1, 4 desc nulls last, 3`.execute(db)
  return rows
}

export type IssuedRow = { kind: 'INVOICE' | 'CREDIT_NOTE'; currency: string; count: number; net: string; tax: string; gross: string }

export async function sumIssued(db: Queryable, wanted: Wanted): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select kind, currency, count(*)::integer as count, sum(net_units)::text as net, sum(tax_units)::text as tax, sum(total_units)::text as gross
    from invoices where ${issuedIn(wanted)} group by kind, currency order by currency, kind desc`.execute(db)
  return rows
}

export type SeriesRow = { prefix: string; first: string; last: string; count: number; missing: number }

export async function findSeries(db: Queryable, wanted: Wanted): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    with series as (
      select prefix, min(number) as first, max(number) as last, count(*)::integer as count from invoices where ${issuedIn(wanted)} group by prefix
    )
    select series.prefix, series.first, series.last, series.count,
      (series.last - begun.before - (select count(*) from invoices where invoices.site_id = ${wanted.siteId} and invoices.prefix = series.prefix
        and invoices.number > begun.before and invoices.number <= series.last))::integer as missing
    from series cross join lateral (
      select coalesce((select number from invoices where invoices.site_id = ${wanted.siteId} and invoices.prefix = series.prefix
        and invoices.number < series.first order by number desc limit 1), 0) as before
    ) as begun order by series.prefix`.execute(db)
  return rows
}

export async function hasTestMoney(db: Queryable, siteId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from invoice_series where site_id = ${siteId} and ${isOfTestSeries(sql`prefix`)}) as has`.execute(db)
  return rows[0]?.has === true
}

/** Repeats the condition of the index by age, so that it is used. */
export const movedIn = ({ siteId, start, end, isTest }: Wanted) => sql`
  payment_lines join payments on payments.site_id = payment_lines.site_id and payments.id = payment_lines.payment_id
  where payment_lines.site_id = ${siteId} and payment_lines.created_at >= ${start}::timestamptz and payment_lines.created_at < ${end}::timestamptz
    and payments.is_test = ${isTest}`

export const way = sql`coalesce(payment_lines.desk_method_name, payment_lines.desk_method, payments.desk_method_name, payments.desk_method,
  payments.provider)`
export const isTip = sql`payments.purpose = 'TIP'`

export type MoneyRow = {
  currency: string
  way: string
  isTip: boolean
  count: number
  taken: string
  returned: string
  disputed: string
  undone: string
}

export async function sumMoney(db: Queryable, wanted: Wanted): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select currency, way, "isTip", count(*) filter (where kind = 'CHARGE')::integer as count,
      coalesce(sum(units) filter (where kind = 'CHARGE'), 0)::text as taken,
      coalesce(sum(units) filter (where kind in ('REFUND', 'REFUND_FAILED') and status <> 'UNDONE'), 0)::text as returned,
      coalesce(sum(units) filter (where kind in ('DISPUTE', 'DISPUTE_WON')), 0)::text as disputed,
      coalesce(sum(units) filter (where kind in ('REFUND', 'REFUND_FAILED') and status = 'UNDONE'), 0)::text as undone
    from (select payments.currency, ${way} as way, ${isTip} as "isTip", payments.status, payment_lines.kind, payment_lines.units
      from ${movedIn(wanted)}) as moved
    group by currency, way, "isTip" order by currency, "isTip", way`.execute(db)
  return rows
}

export type GapRow = { currency: string; paymentId: string | null; invoiceId: string | null; number: string | null; all: number } & Record<
  Exclude<keyof PaymentBooks, 'wasDisputed'>,
  string
> & { wasDisputed: boolean }

const mostGaps = 1000

/** Payments whose invoices and ledger lines differ. Tips are on no invoice. */
export async function findGaps(db: Queryable, wanted: Wanted): Promise<GapRow[]> {
  const { rows } = await sql<GapRow>`
    with issued as (
      select coalesce(payment_id, invoice_id, id) as about, currency, (array_agg(payment_id))[1] as payment_id,
        (array_agg(id order by issued_at))[1] as invoice_id, (array_agg(prefix || number order by issued_at))[1] as number,
        coalesce(sum(total_units) filter (where kind = 'INVOICE'), 0) as invoiced,
        coalesce(sum(total_units) filter (where kind = 'CREDIT_NOTE'), 0) as credited
      from invoices where ${issuedIn(wanted)} group by 1, 2
    ), moved as (
      select payments.id as about, payments.currency, coalesce(sum(payment_lines.units) filter (where kind = 'CHARGE'), 0) as charged,
        coalesce(sum(payment_lines.units) filter (where kind in ('REFUND', 'REFUND_FAILED')), 0) as returned,
        coalesce(sum(payment_lines.units) filter (where kind in ('DISPUTE', 'DISPUTE_WON')), 0) as disputed
      from ${movedIn(wanted)} and not ${isTip} group by payments.site_id, payments.id
    )
    select currency, coalesce(issued.payment_id, moved.about) as "paymentId", issued.invoice_id as "invoiceId", issued.number,
      coalesce(invoiced, 0)::text as invoiced, coalesce(credited, 0)::text as credited, coalesce(charged, 0)::text as charged,
      coalesce(returned, 0)::text as returned, coalesce(disputed, 0)::text as disputed, count(*) over ()::integer as all,
      exists (select from payment_lines where payment_lines.site_id = ${wanted.siteId} and payment_lines.kind = 'DISPUTE'
        and payment_lines.payment_id = coalesce(issued.payment_id, moved.about)) as "wasDisputed"
    from issued full join moved using (about, currency)
    where coalesce(invoiced, 0) - coalesce(credited, 0) <> coalesce(charged, 0) + coalesce(returned, 0) + coalesce(disputed, 0)
    order by currency, about limit ${mostGaps}`.execute(db)
  return rows
}
