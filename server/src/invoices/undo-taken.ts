import type { PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import { changePayment, listPaymentsFor, lockPayment } from '../ledger/ledger.ts'
import { creditRefund } from './credit-refund.ts'
import type { IssueScope } from './insert-numbered.ts'

/**
 * Takes back what the business noted by mistake as paid to it on the spot: a line of its own, and a credit note where there is an invoice.
 * Money that came online, or by the payment of something else, stays. Answers whether there was any.
 */
export const undoTaken = (tx: Transaction, scope: IssueScope, subjectId: string): Promise<boolean> =>
  takeOut(tx, scope, { subjectId, isMistake: true })

/** The same where the business did take the money, and gave it back on the spot. */
export const returnTaken = (tx: Transaction, scope: IssueScope, subjectId: string): Promise<boolean> =>
  takeOut(tx, scope, { subjectId, isMistake: false })

async function takeOut(
  tx: Transaction,
  scope: IssueScope,
  { subjectId, isMistake }: { subjectId: string; isMistake: boolean },
): Promise<boolean> {
  const { siteId } = scope
  const payments = await listPaymentsFor(tx, siteId, subjectId)
  const spot = payments.filter((payment) => payment.subjectId === subjectId && payment.provider === 'ON_THE_SPOT')
  const out: PaymentRecord[] = []
  // One, or a few: each time that it was noted as paid.
  for (const { id: paymentId } of spot) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    if (payment?.status !== 'SUCCEEDED' || payment.keptUnits <= 0n) continue
    // What was noted by mistake was never in the till of whoever noted it.
    const till = isMistake && payment.desk ? { tillOfId: payment.desk.byId } : {}
    const line = { kind: 'REFUND' as const, units: -payment.keptUnits, providerId: `${paymentId}:out`, ...till }
    await changePayment(tx, scope, payment, { ...(isMistake && { changes: { status: 'UNDONE' } }), lines: [line] })
    out.push(payment)
  }
  // Credit notes take a number, and so come last.
  for (const { id: paymentId, keptUnits: units } of out) {
    await creditRefund(tx, scope, { paymentId, refundId: `${paymentId}:out`, units, reason: null, isMistake })
  }
  return out.length > 0
}
