import type { Context } from '../handler.ts'
import { changePayment, findPayment, lockPayment } from '../ledger/ledger.ts'
import { scopeOf } from '../orders/orders.ts'
import type { RefundState } from '../ports/payment-provider.ts'
import { later } from './later.ts'
import { noteReturned } from './note-returned.ts'
import { findRefund, type Refund, updateRefund } from './payments-store.ts'
import { findProvider } from './provider.ts'

/** Asks the provider for a refund that was noted, and notes what it said. A repeated call refunds once: the refund's id is the key. */
export async function workRefund(context: Context, refundId: string): Promise<void> {
  const { db, siteId } = context
  const refund = await findRefund(db, { siteId, id: refundId })
  const payment = refund?.status === 'OPEN' ? await findPayment(db, { siteId, paymentId: refund.paymentId }) : null
  const found = await findProvider(context)
  if (!refund || !payment || payment.chargeId === null || !found) return
  // If the server dies during the call, another try follows; so it does where the provider does not answer.
  await updateRefund(db, { siteId, id: refundId }, { dueAt: later(context.now, { minutes: 10 }) })
  const state = await found.provider.refund({
    key: refundId,
    marked: { siteId, paymentId: payment.id, refundId },
    chargeId: payment.chargeId,
    amount: { units: refund.units, currency: payment.currency },
  })
  await noteRefund(context, refund, state)
}

const noteRefund = (context: Context, refund: Refund, { id, status, failureCode }: RefundState): Promise<void> =>
  context.inTransaction(async (tx) => {
    const { siteId } = context
    const payment = await lockPayment(tx, { siteId, paymentId: refund.paymentId })
    const end = { status: status === 'FAILED' ? 'FAILED' : 'SUCCEEDED', failureCode } as const
    if (!payment || !(await updateRefund(tx, { siteId, id: refund.id }, end)) || end.status === 'FAILED') return
    const line = {
      kind: 'REFUND' as const,
      units: -refund.units,
      providerId: id ?? refund.id,
      reason: refund.reason,
      madeBy: refund.madeBy,
      ...{ bookingId: refund.bookingId, orderId: refund.orderId },
    }
    await noteReturned(tx, context, await changePayment(tx, scopeOf(context), payment, { lines: [line] }), [line])
  })
