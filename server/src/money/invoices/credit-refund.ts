import { randomUUID } from 'node:crypto'
import type { Language } from '@foyer/contract'
import type { Transaction } from '../../ground/db/database.ts'
import { invoiceWords } from '../../ground/mail/text/invoice-words.ts'
import { type Credit, issueCreditNote } from './credit-invoice.ts'
import { type IssueScope, insertNumbered } from './insert-numbered.ts'
import { findByPurpose, findInvoice, findNotesOf, invoiceOf, lockInvoicesOfPayment, restoredOf } from './invoices-store.ts'

/** What went back of a payment. `refundId` is that of the ledger's line. */
export type Refunded = {
  paymentId: string
  refundId: string
  units: bigint
  reason: string | null
  isMistake?: boolean
  isDispute?: boolean
} & Pick<Credit, 'subjectId'>

/**
 * Issues the credit note of a refund, once, in the transaction that notes the refund. What a manager credited by hand before is not
 * credited again; a payment without an invoice needs no credit note.
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
  // More than one, where credit notes of refunds that did not arrive were restored.
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
 * Invoices anew what was credited for money that did not go back after all, or came back: an invoice and a credit note never change. Once for
 * each credit note.
 */
export async function restoreCredited(tx: Transaction, scope: IssueScope, refundId: string): Promise<void> {
  const { siteId, now } = scope
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

/** What went back by itself carries the code of what was refused, which is no word for a customer. */
function reasonIn(language: Language, { reason, isMistake, isDispute }: Pick<Refunded, 'reason' | 'isMistake' | 'isDispute'>): string {
  const words = invoiceWords[language]
  if (isDispute) return words.dispute
  if (!reason) return isMistake ? words.mistake : words.refund
  return /^[A-Za-z]+(_[A-Za-z]+)+$/.test(reason) ? words.lost : reason
}
