import type { Language } from '@foyer/contract'
import type { Transaction } from '../db/database.ts'
import { invoiceWords } from '../mail/text/invoice-words.ts'
import { type Credit, issueCreditNote } from './credit-invoice.ts'
import type { IssueScope } from './insert-numbered.ts'
import { findByPurpose, invoiceOf, lockInvoiceOfPayment } from './invoices-store.ts'

/** What went back of a payment. `refundId` is that of the ledger's line. */
export type Refunded = { paymentId: string; refundId: string; units: bigint; reason: string | null; isMistake?: boolean } & Pick<
  Credit,
  'subjectId'
>

/**
 * Issues the credit note of a refund, once, in the transaction that notes the refund. What a manager credited by hand before is not
 * credited again; a payment without an invoice needs no credit note.
 */
export async function creditRefund(
  tx: Transaction,
  scope: IssueScope,
  { paymentId, refundId, units, reason, subjectId, isMistake = false }: Refunded,
): Promise<void> {
  const { siteId } = scope
  const row = await lockInvoiceOfPayment(tx, siteId, paymentId)
  const purpose = `refund:${refundId}`
  if (!row || (await findByPurpose(tx, siteId, purpose))) return
  const left = BigInt(row.total_units) - BigInt(row.credited_total)
  const credited = units < left ? units : left
  if (credited <= 0n) return
  const { id: invoiceId, language } = invoiceOf(row)
  await issueCreditNote(tx, scope, {
    invoiceId,
    units: credited,
    subjectId,
    reason: reasonIn(language, { reason, isMistake }),
    purpose,
  })
}

/** What went back by itself carries the code of what was refused, which is no word for a customer. */
function reasonIn(language: Language, { reason, isMistake }: { reason: string | null; isMistake: boolean }): string {
  const words = invoiceWords[language]
  if (!reason) return isMistake ? words.mistake : words.refund
  return /^[A-Za-z]+(_[A-Za-z]+)+$/.test(reason) ? words.lost : reason
}
