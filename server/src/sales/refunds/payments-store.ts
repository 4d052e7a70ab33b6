import type { PaymentsSummary } from '@foyer/contract'
import { decimalOf } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

type Sums = { currency: string; is_test: boolean; count: number; taken: string; returned: string }

/** One row per currency. Payments and lines are counted apart: counting payments once among their lines would sort all of them. */
export async function summaryOf(db: Queryable, siteId: string, wanted: RawBuilder<unknown>): Promise<PaymentsSummary> {
  const { rows } = await sql<Sums>`
    with wanted as not materialized (
      select payments.id, payments.currency, payments.is_test from payments where payments.site_id = ${siteId} and ${wanted}
    ), counted as (
      select currency, is_test, count(*)::integer as count from wanted group by currency, is_test
    ), summed as (
      select wanted.currency, wanted.is_test, sum(lines.units) filter (where lines.kind = 'CHARGE') as taken,
        -sum(lines.units) filter (where lines.kind <> 'CHARGE') as returned
      from wanted join payment_lines as lines on lines.site_id = ${siteId} and lines.payment_id = wanted.id
      group by wanted.currency, wanted.is_test
    )
    select counted.*, coalesce(taken, 0)::text as taken, coalesce(returned, 0)::text as returned
    from counted left join summed using (currency, is_test) order by is_test, currency`.execute(db)
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    amounts: rows.map(({ currency, is_test: isTest, taken, returned }) => ({
      currency,
      isTest,
      taken: decimalOf(BigInt(taken), currency),
      returned: decimalOf(BigInt(returned), currency),
      kept: decimalOf(BigInt(taken) - BigInt(returned), currency),
    })),
  }
}

export async function findPayers(db: Queryable, siteId: string, paymentIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('contacts', (join) =>
      join.onRef('contacts.site_id', '=', 'payments.site_id').onRef('contacts.id', '=', 'payments.contact_id'),
    )
    .select('payments.id')
    .select(sql<string | null>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as('name'))
    .where('payments.site_id', '=', siteId)
    .where(sql<boolean>`payments.id = any(${paymentIds}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}

const column = (name: string) => sql.ref(`payments.${name}`)

export const paymentFields: Fields = {
  id: { column: column('id'), type: 'id' },
  createdDate: { column: column('created_at'), type: 'instant', isRequired: true },
  purpose: { column: column('purpose'), type: 'enum', values: ['ORDER', 'BOOKING', 'METHOD', 'FEE', 'GIFT', 'TIP'] },
  /** Also finds the order that a gift became: it was paid with the gift. */
  orderId: {
    column: sql`case payments.purpose when 'ORDER' then payments.subject_id when 'GIFT' then (
      select gifts.order_id from gifts where gifts.site_id = payments.site_id and gifts.id = payments.subject_id) end`,
    type: 'id',
    isSortable: false,
  },
  subjectId: { column: column('subject_id'), type: 'id' },
  alsoBookingIds: {
    column: column('also_booking_ids'),
    type: 'idList',
    // Repeats the condition of the partial index, so that it is used.
    hasOneOf: (ids) => sql`(payments.also_booking_ids && ${ids} and payments.also_booking_ids <> '{}')`,
  },
  alsoOrderIds: {
    column: column('also_order_ids'),
    type: 'idList',
    hasOneOf: (ids) => sql`(payments.also_order_ids && ${ids} and payments.also_order_ids <> '{}')`,
  },
  payer: {
    column: sql`(select lower(concat_ws(' ', first_name, last_name, email)) from contacts
      where contacts.site_id = payments.site_id and contacts.id = payments.contact_id)`,
    type: 'text',
    operators: ['$contains'],
    isSortable: false,
  },
  contactId: { column: column('contact_id'), type: 'id' },
  provider: { column: column('provider'), type: 'enum', values: ['FREE', 'ON_THE_SPOT', 'STRIPE'] },
  deskMethod: { column: column('desk_method'), type: 'text' },
  takenById: { column: column('taken_by_id'), type: 'id' },
  status: { column: column('status'), type: 'enum', values: ['OPEN', 'ACTION_REQUIRED', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'UNDONE'] },
  isTest: { column: column('is_test'), type: 'boolean' },
}

export type ReturnedTo = { id: string; contactId: string | null; email: string | null; language: string | null }

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
