import type { DeskWay, PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { changePayment, findFresh, listPaymentsFor, lockPayment, requireDeskWay, requireMayGiveBack } from '../ledger/ledger.ts'
import { creditRefund } from './credit-notes.ts'
import type { IssueScope } from './issue-invoice.ts'

/**
 * Takes back what the business noted by mistake as paid to it on the spot: a line of its own, and a credit note where there is an invoice.
 * Money that came online, or by the payment of something else, stays. Answers how much it was, in minor units.
 */
export const undoTaken = (tx: Transaction, scope: IssueScope, subjectId: string, since = ''): Promise<bigint> =>
  takeOut(tx, scope, subjectId, { isMistake: true, since })

/** The same where the business did take the money, and gave it back on the spot: as it came, unless a way is named. */
export async function returnTaken(tx: Transaction, scope: IssueScope, subjectId: string, deskMethod?: string): Promise<bigint> {
  const way = deskMethod === undefined ? {} : { way: await requireDeskWay(tx, scope.siteId, deskMethod) }
  return await takeOut(tx, scope, subjectId, { isMistake: false, ...way })
}

type Why = { isMistake: boolean; way?: DeskWay /** Only what was taken since. */; since?: string }

async function takeOut(tx: Transaction, scope: IssueScope, subjectId: string, why: Why): Promise<bigint> {
  const { siteId } = scope
  const payments = await listPaymentsFor(tx, siteId, subjectId)
  const ofOne = (payment: PaymentRecord) =>
    payment.subjectId === subjectId && payment.alsoBookingIds.length === 0 && payment.createdDate >= (why.since ?? '')
  const spot = payments.filter((payment) => ofOne(payment) && payment.provider === 'ON_THE_SPOT')
  const out: PaymentRecord[] = []
  // One, or a few: each time that it was noted as paid.
  for (const { id: paymentId } of spot) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    if (payment?.status !== 'SUCCEEDED' || payment.keptUnits <= 0n) continue
    await takeOutPayment(tx, scope, payment, why)
    out.push(payment)
  }
  // Credit notes take a number, and so come last.
  for (const payment of out) await creditTakenOut(tx, scope, payment, why)
  return out.reduce((sum, { keptUnits }) => sum + keptUnits, 0n)
}

/** Takes all that is left of a locked payment out of the ledger, as far as the caller may. */
export async function takeOutPayment(tx: Transaction, scope: IssueScope, payment: PaymentRecord, { isMistake, way }: Why): Promise<void> {
  const { id: paymentId, keptUnits, currency, desk } = payment
  const isFresh = isMistake && (await findFresh(tx, scope, [payment])).has(paymentId)
  if (!isFresh) await requireMayGiveBack(tx, scope, { units: keptUnits, currency })
  // What was noted by mistake was never in the till of whoever noted it.
  const till = isMistake && desk ? { tillOfId: desk.byId } : {}
  const line = { kind: 'REFUND' as const, units: -keptUnits, providerId: `${paymentId}:out`, ...till, ...(way && { way }) }
  await changePayment(tx, scope, payment, { ...(isMistake && { changes: { status: 'UNDONE' } }), lines: [line] })
}

/** The credit note of a payment as it was before it was taken out. */
export const creditTakenOut = (
  tx: Transaction,
  scope: IssueScope,
  { id: paymentId, keptUnits: units }: PaymentRecord,
  { isMistake }: Why,
): Promise<void> => creditRefund(tx, scope, { paymentId, refundId: `${paymentId}:out`, units, reason: null, isMistake })
