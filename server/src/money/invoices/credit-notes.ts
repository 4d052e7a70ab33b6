import { randomUUID } from 'node:crypto'
import type { Invoice, Language } from '@foyer/contract'
import { creditsOf, decimalOf, invalid, Refusal, sumsOf, unitsOf } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { invoiceWords } from '../../ground/mail/text/invoice-words.ts'
import { findInvoiceSettings, isTestSeries, testPrefix } from './invoice-settings-store.ts'
import {
  findByPurpose,
  findCreditedLines,
  findInvoice,
  findNotesOf,
  invoiceOf,
  linesOfRow,
  lockInvoice,
  lockInvoicesOfPayment,
  restoredOf,
  storedBuyer,
} from './invoices-store.ts'
import { type IssueScope, insertNumbered } from './issue-invoice.ts'
import { requireInvoice } from './manage-invoices.ts'

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
  /** In minor units; null for everything that is left. */
  units: bigint | null
  reason: string
  subjectId?: string | undefined
  /** Idempotency key, such as `refund:<id>`. */
  purpose: string | null
}

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
      agreedTax: agreedTax && { ...agreedTax, isIncluded: true },
    })),
  })
}

type Refunded = {
  paymentId: string
  refundId: string
  units: bigint
  reason: string | null
  isMistake?: boolean
  isDispute?: boolean
} & Pick<Credit, 'subjectId'>

/**
 * Runs in the transaction that records the refund. Amounts that a manager credited by hand are not credited again; a payment without an
 * invoice needs no credit note.
 */
export async function creditRefund(
  tx: Transaction,
  scope: IssueScope,
  { paymentId, refundId, units, subjectId, ...why }: Refunded,
): Promise<void> {
  const { siteId } = scope
  const rows = await lockInvoicesOfPayment(tx, siteId, paymentId)
  const purpose = purposeOf(refundId)
  if (await findByPurpose(tx, siteId, purpose)) return
  let open = units
  // Several rows, if credit notes of failed refunds were restored.
  for (const row of rows) {
    const left = BigInt(row.total_units) - BigInt(row.credited_total)
    const credited = open < left ? open : left
    if (credited <= 0n) continue
    const { id: invoiceId, language } = invoiceOf(row)
    await issueCreditNote(tx, scope, {
      invoiceId,
      units: credited,
      subjectId,
      reason: reasonIn(language, why),
      purpose: open === units ? purpose : `${purpose}:${invoiceId}`,
    })
    open -= credited
  }
}

const purposeOf = (refundId: string): string => `refund:${refundId}`

/**
 * Issued documents never change, so a refund that failed or a dispute that was won gets a new invoice for what was credited, once for each
 * credit note.
 */
export async function restoreCredited(tx: Transaction, scope: IssueScope, refundId: string): Promise<void> {
  const { siteId, now } = scope
  // Rarely more than one: a refund is credited on the invoices of one payment.
  for (const note of await findNotesOf(tx, siteId, purposeOf(refundId))) {
    const purpose = `restored:${note.id}`
    const invoice = note.invoice_id === null ? null : await findInvoice(tx, { siteId, invoiceId: note.invoice_id })
    if (!invoice || (await findByPurpose(tx, siteId, purpose))) continue
    const { language, number } = invoiceOf(note)
    const description = invoiceWords[language].restored(number, note.invoice_number ?? '')
    const restored = { ...restoredOf(note), siteId, now, id: randomUUID(), purpose, prefix: invoice.prefix }
    await insertNumbered(tx, scope, { ...restored, lines: restored.lines.map((line) => ({ ...line, description })) })
  }
}

/** Automatic refunds have an error code as reason, which customers should not see. */
function reasonIn(language: Language, { reason, isMistake, isDispute }: Pick<Refunded, 'reason' | 'isMistake' | 'isDispute'>): string {
  const words = invoiceWords[language]
  if (isDispute) return words.dispute
  if (!reason) return isMistake ? words.mistake : words.refund
  return /^[A-Za-z]+(_[A-Za-z]+)+$/.test(reason) ? words.lost : reason
}
