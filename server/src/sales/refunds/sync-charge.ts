import { amountOf, type DisputeRecord, modifiedFields, type PaymentRecord, toPaymentDispute, toTakenPayment } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { ChargeRefund, ChargeState, DisputeState, PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { changePayment, type Line } from '../../money/ledger/ledger.ts'
import { listLines } from '../../money/ledger/ledger-lines-store.ts'
import { findPayment, lockPayment } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { applyReturned } from './returned-money.ts'
import { listDisputesOf, listRefunds, type Refund, saveDispute, updateRefund } from './returned-money-store.ts'

/** Records refunds and disputes of a charge in the ledger, each once, including those made on the provider's own pages. */
export async function syncCharge(context: Context, payment: PaymentRecord, provider: PaymentProvider): Promise<PaymentRecord> {
  const state = await provider.readCharge(payment.chargeId ?? '')
  return await context.inTransaction(async (tx) => {
    const which = { siteId: context.siteId, paymentId: payment.id }
    const before = (await lockPayment(tx, which)) ?? payment
    const lines = await newLines(tx, context, before, state)
    const lost = await noteDisputes(tx, context, before, state.disputes)
    const locked = state.disputes.length > 0 ? ((await findPayment(tx, which)) ?? before) : before
    const failed = await endRefunds(tx, context, locked, state.refunds)
    if (lines.length === 0 && lost.length === 0 && failed.length === 0) return locked
    const noted = await changePayment(tx, scopeOf(context), locked, { lines })
    const cameBack = state.refunds.filter(({ id }) => lines.some(({ kind, providerId }) => kind === 'REFUND_FAILED' && providerId === id))
    for (const refund of [...failed, ...cameBack]) await recordFailedRefund(tx, context, noted, refund)
    await applyReturned(tx, context, noted, { lines, lost, isKept: failed.length > 0 })
    return noted
  })
}

type Known = ReadonlyMap<string, Pick<Line, 'bookingId' | 'orderId'>>

async function newLines(tx: Transaction, { siteId }: Context, { id: paymentId }: PaymentRecord, state: ChargeState): Promise<Line[]> {
  const noted = await listLines(tx, { siteId, paymentId })
  const known: Known = new Map(
    noted.map((line) => [`${line.kind} ${line.provider_id}`, { bookingId: line.booking_id, orderId: line.order_id }]),
  )
  const asked = new Map((await listRefunds(tx, siteId, paymentId)).map((refund) => [refund.id, refund]))
  const lines = [...state.refunds.flatMap((refund) => linesOfRefund(refund, known, asked)), ...state.disputes.flatMap(linesOfDispute)]
  return lines.filter(({ kind, providerId }) => !known.has(`${kind} ${providerId}`))
}

/** A failed refund returns its amount to the same booking or plan. If it was never noted, there is nothing to return. */
function linesOfRefund({ id: providerId, units, status, marked }: ChargeRefund, known: Known, asked: ReadonlyMap<string, Refund>): Line[] {
  const taken = known.get(`REFUND ${providerId}`)
  if (status === 'FAILED') return taken ? [{ kind: 'REFUND_FAILED', units, providerId, ...taken }] : []
  // A refund that we asked for, whose answer is not recorded yet. A restored database may not know it.
  const refund = marked ? (asked.get(marked.refundId) ?? { ...marked, reason: null, madeBy: null }) : null
  const why = refund && { bookingId: refund.bookingId, orderId: refund.orderId, reason: refund.reason, madeBy: refund.madeBy }
  return [{ kind: 'REFUND', units: -units, providerId, ...why }]
}

const linesOfDispute = ({ id: providerId, units, status }: DisputeState): Line[] => [
  ...(status === 'INQUIRY' || status === 'INQUIRY_CLOSED' ? [] : [{ kind: 'DISPUTE' as const, units: -units, providerId }]),
  ...(status === 'WON' ? [{ kind: 'DISPUTE_WON' as const, units, providerId }] : []),
]

async function endRefunds(
  tx: Transaction,
  { siteId }: Context,
  { id: paymentId }: PaymentRecord,
  made: readonly ChargeRefund[],
): Promise<FailedRefund[]> {
  const open = (await listRefunds(tx, siteId, paymentId)).filter(({ status }) => status === 'OPEN')
  const failed: FailedRefund[] = []
  // A payment has at most a few open refunds.
  for (const refund of open) {
    const found = made.find(({ marked }) => marked?.refundId === refund.id)
    if (!found) continue
    const status = found.status === 'FAILED' ? 'FAILED' : 'SUCCEEDED'
    await updateRefund(tx, { siteId, id: refund.id }, { status, failureCode: found.failureCode })
    if (status === 'FAILED') failed.push(found)
  }
  return failed
}

type FailedRefund = { units: bigint; failureCode: string | null }

export const recordFailedRefund = (
  tx: Transaction,
  context: Context,
  payment: PaymentRecord,
  { units, failureCode }: FailedRefund,
): Promise<void> => {
  const payload = {
    entity: toTakenPayment(payment),
    amount: amountOf(units, payment.currency),
    ...(failureCode !== null && { failureCode }),
  }
  return recordEvent(tx, { ...scopeOf(context), name: 'payment.refund_failed', entityId: payment.id, payload })
}

const isOver = ({ status }: DisputeState): boolean => status === 'WON' || status === 'LOST' || status === 'INQUIRY_CLOSED'

async function noteDisputes(
  tx: Transaction,
  context: Context,
  { id: paymentId }: PaymentRecord,
  states: readonly DisputeState[],
): Promise<DisputeRecord[]> {
  if (states.length === 0) return []
  const { siteId, now } = context
  const before = new Map((await listDisputesOf(tx, { siteId, paymentId })).map((dispute) => [dispute.id, dispute]))
  const changed = new Set<string>()
  // A charge rarely has more than one dispute.
  for (const state of states) {
    const lookAt = isOver(state) ? null : later(now, { hours: 24 })
    const id = await saveDispute(tx, { siteId, paymentId, now }, state, lookAt)
    if (id !== null) changed.add(id)
  }
  const news = (await listDisputesOf(tx, { siteId, paymentId })).filter(({ id }) => changed.has(id))
  for (const dispute of news) await recordDispute(tx, context, before.get(dispute.id), dispute)
  return news.filter(({ status }) => status === 'LOST')
}

async function recordDispute(tx: Transaction, context: Context, before: DisputeRecord | undefined, after: DisputeRecord): Promise<void> {
  const entity = toPaymentDispute(after)
  const event = { ...scopeOf(context), entityId: after.id }
  if (!before) return await recordEvent(tx, { ...event, name: 'dispute.created', payload: { entity } })
  const payload = { entity, modifiedFields: modifiedFields(toPaymentDispute(before), entity) }
  await recordEvent(tx, { ...event, name: 'dispute.updated', payload })
}
