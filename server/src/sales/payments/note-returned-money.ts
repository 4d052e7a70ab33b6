import type { PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import type { ChargeRefund, ChargeState, DisputeState, PaymentProvider } from '../../ground/ports/payment-provider.ts'
import { changePayment, findPayment, type Line, listLines, lockPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { noteDisputes } from './note-disputes.ts'
import { noteReturned } from './note-returned.ts'
import { listRefunds, type Refund, updateRefund } from './payments-store.ts'
import { type FailedRefund, tellFailedRefund } from './tell-failed-refund.ts'

/** Notes refunds and disputes of a charge, also those that were made at the provider's own pages. Each is one line, once. */
export async function noteReturnedMoney(context: Context, payment: PaymentRecord, provider: PaymentProvider): Promise<PaymentRecord> {
  const state = await provider.readCharge(payment.chargeId ?? '')
  return await context.inTransaction(async (tx) => {
    const which = { siteId: context.siteId, paymentId: payment.id }
    const before = (await lockPayment(tx, which)) ?? payment
    const lines = await newLines(tx, context, before, state)
    const lost = await noteDisputes(tx, context, before, state.disputes)
    // With what is open of its disputes now.
    const locked = state.disputes.length > 0 ? ((await findPayment(tx, which)) ?? before) : before
    const failed = await endRefunds(tx, context, locked, state.refunds)
    if (lines.length === 0 && lost.length === 0 && failed.length === 0) return locked
    const noted = await changePayment(tx, scopeOf(context), locked, { lines })
    const cameBack = state.refunds.filter(({ id }) => lines.some(({ kind, providerId }) => kind === 'REFUND_FAILED' && providerId === id))
    for (const refund of [...failed, ...cameBack]) await tellFailedRefund(tx, context, noted, refund)
    await noteReturned(tx, context, noted, { lines, lost, isKept: failed.length > 0 })
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

/** A refund that failed brings back what it took, to what it was taken from; of one that was never noted there is nothing to bring back. */
function linesOfRefund({ id: providerId, units, status, marked }: ChargeRefund, known: Known, asked: ReadonlyMap<string, Refund>): Line[] {
  const taken = known.get(`REFUND ${providerId}`)
  if (status === 'FAILED') return taken ? [{ kind: 'REFUND_FAILED', units, providerId, ...taken }] : []
  // Asked for by us, and told before the call ended or after its answer was lost. A restored database may not know of it.
  const refund = marked ? (asked.get(marked.refundId) ?? { ...marked, reason: null, madeBy: null }) : null
  const why = refund && { bookingId: refund.bookingId, orderId: refund.orderId, reason: refund.reason, madeBy: refund.madeBy }
  return [{ kind: 'REFUND', units: -units, providerId, ...why }]
}

/** While a bank only asks, no money has moved. */
const linesOfDispute = ({ id: providerId, units, status }: DisputeState): Line[] => [
  ...(status === 'INQUIRY' || status === 'INQUIRY_CLOSED' ? [] : [{ kind: 'DISPUTE' as const, units: -units, providerId }]),
  ...(status === 'WON' ? [{ kind: 'DISPUTE_WON' as const, units, providerId }] : []),
]

/** Ends refunds that the provider has made, or has tried to; answers those of which nothing left. */
async function endRefunds(
  tx: Transaction,
  { siteId }: Context,
  { id: paymentId }: PaymentRecord,
  made: readonly ChargeRefund[],
): Promise<FailedRefund[]> {
  const open = (await listRefunds(tx, siteId, paymentId)).filter(({ status }) => status === 'OPEN')
  const failed: FailedRefund[] = []
  for (const refund of open) {
    const found = made.find(({ marked }) => marked?.refundId === refund.id)
    if (!found) continue
    const status = found.status === 'FAILED' ? 'FAILED' : 'SUCCEEDED'
    await updateRefund(tx, { siteId, id: refund.id }, { status, failureCode: found.failureCode })
    if (status === 'FAILED') failed.push(found)
  }
  return failed
}
