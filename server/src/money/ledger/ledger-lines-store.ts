import type { PaymentLineKind } from '@foyer/contract'
import type { DeskWay } from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PaymentLinesTable } from '../../ground/db/types.ts'
import type { WhichPayment } from './ledger-store.ts'

export type NewLine = {
  id: string
  paymentId: string
  kind: PaymentLineKind
  units: bigint
  providerId: string
  reason: string | null
  madeBy: string | null
  bookingId: string | null
  orderId: string | null
  /** For money at the desk: how it was paid, by which account, and in whose till it is counted. */
  way: DeskWay | null
  madeById: string | null
  tillOfId: string | null
}

/** Returns the sum of the new lines. Lines that exist are skipped, because the provider may report the same money twice. */
export async function insertLines(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  lines: readonly NewLine[],
): Promise<bigint> {
  if (lines.length === 0) return 0n
  const rows = await tx
    .insertInto('payment_lines')
    .values(
      lines.map((line, index) => ({
        position: sql<number>`(select coalesce(max(position), 0) + ${index + 1}::integer from payment_lines
          where site_id = ${siteId} and payment_id = ${line.paymentId})`,
        site_id: siteId,
        id: line.id,
        payment_id: line.paymentId,
        kind: line.kind,
        units: line.units,
        provider_id: line.providerId,
        reason: line.reason,
        made_by: line.madeBy,
        booking_id: line.bookingId,
        order_id: line.orderId,
        created_at: now,
        desk_method: line.way?.method ?? null,
        desk_method_name: line.way?.methodName ?? null,
        made_by_id: line.madeById,
        till_of_id: line.tillOfId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'provider_id']).doNothing())
    .returning('units')
    .execute()
  return rows.reduce((sum, { units }) => sum + BigInt(units), 0n)
}

export const listLines = (db: Queryable, { siteId, paymentId }: WhichPayment): Promise<Selectable<PaymentLinesTable>[]> =>
  db.selectFrom('payment_lines').selectAll().where('site_id', '=', siteId).where('payment_id', '=', paymentId).orderBy('position').execute()

export type LedgerPosition = { date: string; id: string }

export type LedgerLine = {
  id: string
  date: string
  kind: string
  units: string
  currency: string
  purpose: string
  way: string
  deskMethod: string | null
  tipFor: string | null
  isTest: boolean
  client: string | null
  email: string | null
  reason: string | null
  by: string | null
  paymentId: string
  subjectId: string
  bookingId: string | null
  invoice: string | null
  providerId: string
}

type Wanted = { siteId: string; from: string | undefined; until: string | undefined; after: LedgerPosition | null; limit: number }

export async function loadLedger(db: Queryable, { siteId, from, until, after, limit }: Wanted): Promise<LedgerLine[]> {
  const { rows } = await sql<LedgerLine>`
    select payment_lines.id, payment_lines.created_at as date, payment_lines.kind, payment_lines.units::text as units, payments.currency,
      payments.purpose, payments.provider as way, coalesce(payment_lines.desk_method_name, payment_lines.desk_method) as "deskMethod",
      payments.tip_for as "tipFor", payments.is_test as "isTest",
      nullif(concat_ws(' ', contacts.first_name, contacts.last_name), '') as client, contacts.email, payment_lines.reason,
      payment_lines.made_by as by, payments.id as "paymentId", payments.subject_id as "subjectId", payment_lines.booking_id as "bookingId",
      (select invoices.prefix || invoices.number from invoices where invoices.site_id = payments.site_id and invoices.payment_id = payments.id
        and invoices.kind = 'INVOICE' limit 1) as invoice, payment_lines.provider_id as "providerId"
    from payment_lines join payments on payments.site_id = payment_lines.site_id and payments.id = payment_lines.payment_id
      left join contacts on contacts.site_id = payments.site_id and contacts.id = payments.contact_id
    where payment_lines.site_id = ${siteId}
      ${from === undefined ? sql`` : sql`and payment_lines.created_at >= ${from}::timestamptz`}
      ${until === undefined ? sql`` : sql`and payment_lines.created_at < ${until}::timestamptz`}
      ${after === null ? sql`` : sql`and (payment_lines.created_at, payment_lines.id) > (${after.date}::timestamptz, ${after.id}::uuid)`}
    order by payment_lines.created_at, payment_lines.id limit ${limit}`.execute(db)
  return rows
}
