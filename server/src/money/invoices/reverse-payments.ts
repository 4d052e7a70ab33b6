import type { DeskWay, PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { requireDeskWay } from '../ledger/desk-settings-store.ts'
import { changePayment } from '../ledger/ledger.ts'
import { listPaymentsFor, lockPayment } from '../ledger/ledger-store.ts'
import { findFresh, requireMayGiveBack } from '../ledger/refund-limits.ts'
import { creditRefund } from './credit-notes.ts'
import type { IssueScope } from './issue-invoice.ts'

/**
 * Reverses desk payments that were recorded by mistake: a ledger line, and a credit note if there is an invoice. Online payments and
 * payments for several things stay. Returns the amount in minor units.
 */
export const undoDeskPayments = (tx: Transaction, scope: IssueScope, subjectId: string, since = ''): Promise<bigint> =>
  reverseDeskPayments(tx, scope, subjectId, { isMistake: true, since })

export async function refundDeskPayments(tx: Transaction, scope: IssueScope, subjectId: string, deskMethod?: string): Promise<bigint> {
  const way = deskMethod === undefined ? {} : { way: await requireDeskWay(tx, scope.siteId, deskMethod) }
  return await reverseDeskPayments(tx, scope, subjectId, { isMistake: false, ...way })
}

type Why = { isMistake: boolean; way?: DeskWay /** Only what was taken since. */; since?: string }

async function reverseDeskPayments(tx: Transaction, scope: IssueScope, subjectId: string, why: Why): Promise<bigint> {
  const { siteId } = scope
  const payments = await listPaymentsFor(tx, siteId, subjectId)
  const ofOne = (payment: PaymentRecord) =>
    payment.subjectId === subjectId && payment.alsoBookingIds.length === 0 && payment.createdDate >= (why.since ?? '')
  const spot = payments.filter((payment) => ofOne(payment) && payment.provider === 'ON_THE_SPOT')
  const out: PaymentRecord[] = []
  // At most a few: one for each time it was marked as paid.
  for (const { id: paymentId } of spot) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    if (payment?.status !== 'SUCCEEDED' || payment.keptUnits <= 0n) continue
    await reversePayment(tx, scope, payment, why)
    out.push(payment)
  }
  // The number of the credit note is the last lock.
  for (const payment of out) await creditReversed(tx, scope, payment, why)
  return out.reduce((sum, { keptUnits }) => sum + keptUnits, 0n)
}

/** The caller has locked the payment; their refund limit applies. */
export async function reversePayment(tx: Transaction, scope: IssueScope, payment: PaymentRecord, { isMistake, way }: Why): Promise<void> {
  const { id: paymentId, keptUnits, currency, desk } = payment
  const isFresh = isMistake && (await findFresh(tx, scope, [payment])).has(paymentId)
  if (!isFresh) await requireMayGiveBack(tx, scope, { units: keptUnits, currency })
  // Money noted by mistake never left the till of the person who reverses it.
  const till = isMistake && desk ? { tillOfId: desk.byId } : {}
  const line = { kind: 'REFUND' as const, units: -keptUnits, providerId: `${paymentId}:out`, ...till, ...(way && { way }) }
  await changePayment(tx, scope, payment, { ...(isMistake && { changes: { status: 'UNDONE' } }), lines: [line] })
}

export const creditReversed = (
  tx: Transaction,
  scope: IssueScope,
  { id: paymentId, keptUnits: units }: PaymentRecord,
  { isMistake }: Why,
): Promise<void> => creditRefund(tx, scope, { paymentId, refundId: `${paymentId}:out`, units, reason: null, isMistake })
