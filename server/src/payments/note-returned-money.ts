import type { PaymentRecord } from '@foyer/domain'
import type { Context } from '../handler.ts'
import { changePayment, type Line, listLines, lockPayment } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/orders.ts'
import type { ChargeState, PaymentProvider } from '../ports/payment-provider.ts'
import { noteReturned } from './note-returned.ts'
import { listOpenRefunds, type Refund } from './payments-store.ts'

/** Notes refunds and disputes of a charge, also those that were made at the provider's own pages. Each is one line, once. */
export async function noteReturnedMoney(context: Context, payment: PaymentRecord, provider: PaymentProvider): Promise<PaymentRecord> {
  const state = await provider.readCharge(payment.chargeId ?? '')
  return await context.inTransaction(async (tx) => {
    const which = { siteId: context.siteId, paymentId: payment.id }
    const locked = (await lockPayment(tx, which)) ?? payment
    const known = new Set((await listLines(tx, which)).map(({ kind, provider_id: id }) => `${kind} ${id}`))
    const open = await listOpenRefunds(tx, context.siteId, payment.id)
    const news = linesOf(state, known).filter(({ kind, providerId }) => !known.has(`${kind} ${providerId}`))
    // The provider told of it before the call that asked for it ended.
    const lines = news.map((line) => ({ ...line, ...askedFor(open, line) }))
    if (lines.length === 0) return locked
    const noted = await changePayment(tx, scopeOf(context), locked, { lines })
    await noteReturned(tx, context, noted, lines)
    return noted
  })
}

const askedFor = (open: readonly Refund[], { kind, units }: Line): Partial<Line> => {
  const refund = kind === 'REFUND' ? open.find((one) => one.units === -units) : undefined
  return refund ? { bookingId: refund.bookingId, orderId: refund.orderId, reason: refund.reason, madeBy: refund.madeBy } : {}
}

/** A refund that failed brings back what it took; of one that was never noted there is nothing to bring back. */
const linesOf = ({ refunds, disputes }: ChargeState, known: ReadonlySet<string>): Line[] => [
  ...refunds
    .filter(({ status }) => status !== 'FAILED')
    .map(({ id, units }) => ({ kind: 'REFUND' as const, units: -units, providerId: id })),
  ...refunds
    .filter(({ id, status }) => status === 'FAILED' && known.has(`REFUND ${id}`))
    .map(({ id, units }) => ({ kind: 'REFUND_FAILED' as const, units, providerId: id })),
  ...disputes.map(({ id, units }) => ({ kind: 'DISPUTE' as const, units: -units, providerId: id })),
  ...disputes.filter(({ isWon }) => isWon).map(({ id, units }) => ({ kind: 'DISPUTE_WON' as const, units, providerId: id })),
]
