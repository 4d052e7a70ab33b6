import { randomUUID } from 'node:crypto'
import type { Invoice } from '@foyer/contract'
import { creditsOf, decimalOf, invalid, Refusal, sumsOf, unitsOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { type IssueScope, insertNumbered } from './insert-numbered.ts'
import { findInvoiceSettings, isTestSeries, testPrefix } from './invoice-settings-store.ts'
import { findCreditedLines, findInvoice, invoiceOf, linesOfRow, lockInvoice, storedBuyer } from './invoices-store.ts'
import { requireInvoice } from './read-invoices.ts'

export const creditInvoice: Handler<'invoices', 'creditInvoice'> = async ({ params, body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const scope = { siteId, now, caller, jobs: dependencies.jobs }
  return await context.inTransaction(async (tx) => {
    const { currency } = requireInvoice(await findInvoice(tx, { siteId, invoiceId: params.invoiceId }))
    const units = body.amount === undefined ? null : unitsOf(body.amount, currency)
    if (body.amount !== undefined && units === null) throw invalid('amount', `has more decimals than ${currency}`, 'TOO_MANY_DECIMALS')
    return { invoice: await issueCreditNote(tx, scope, { invoiceId: params.invoiceId, units, reason: body.reason, purpose: null }) }
  })
}

export type Credit = {
  invoiceId: string
  /** Minor units; null for all that is left. */
  units: bigint | null
  reason: string
  /** The booking or order of which it went back; absent: of all that was paid. */
  subjectId?: string | undefined
  /** What is credited once, such as `refund:<id>`. */
  purpose: string | null
}

/** Issues the credit note of a refund, in the transaction that notes the refund. */
export async function issueCreditNote(
  tx: Transaction,
  scope: IssueScope,
  { invoiceId, units, reason, subjectId, purpose }: Credit,
): Promise<Invoice> {
  const { siteId, now } = scope
  await lockInvoice(tx, siteId, invoiceId)
  const row = requireInvoice(await findInvoice(tx, { siteId, invoiceId }))
  const left = BigInt(row.total_units) - BigInt(row.credited_total)
  const total = units ?? left
  if (row.kind === 'CREDIT_NOTE' || total <= 0n || total > left) {
    const creditable = row.kind === 'CREDIT_NOTE' ? 0n : left
    throw new Refusal('NOTHING_TO_CREDIT', { left: decimalOf(creditable, row.currency), currency: row.currency })
  }
  const lines = linesOfRow(row)
  const returned = lines.filter(({ subjectIds = [] }) => subjectId !== undefined && subjectIds.includes(subjectId))
  const credits = creditsOf(lines, await findCreditedLines(tx, siteId, invoiceId), total, returned)
  const { creditNotePrefix } = await findInvoiceSettings(tx, siteId)
  const { seller, language, paidBy, number } = invoiceOf(row)
  return await insertNumbered(tx, scope, {
    siteId,
    now,
    id: randomUUID(),
    kind: 'CREDIT_NOTE',
    prefix: isTestSeries(row.prefix) ? testPrefix(creditNotePrefix) : creditNotePrefix,
    purpose,
    invoiceId,
    reason,
    seller,
    buyer: storedBuyer(row),
    isBuyerDeleted: row.is_buyer_deleted,
    language,
    paidBy,
    orderId: row.order_id ?? undefined,
    bookingId: row.booking_id ?? undefined,
    paymentId: row.payment_id ?? undefined,
    memberId: row.member_id,
    contactId: row.contact_id,
    timeZone: row.time_zone,
    note: row.note,
    isSample: row.is_sample,
    currency: row.currency,
    sums: sumsOf(credits),
    lines: credits.map(({ agreedTax, ...sums }) => ({
      description: number,
      quantity: 1,
      units: sums.total,
      discount: 0n,
      ...sums,
      // A credit takes back amounts with their tax.
      agreedTax: agreedTax && { ...agreedTax, isIncluded: true },
    })),
  })
}
