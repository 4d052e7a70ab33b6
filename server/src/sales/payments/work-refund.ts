import type { Context } from '../../ground/handler.ts'
import type { RefundState } from '../../ground/ports/payment-provider.ts'
import { changePayment, findPayment, lockPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { later } from './later.ts'
import { noteReturned, returned } from './note-returned.ts'
import { noteReturnedMoney } from './note-returned-money.ts'
import { findRefund, type Refund, updateRefund } from './payments-store.ts'
import { findProviderOf } from './provider.ts'
import { tellFailedRefund } from './tell-failed-refund.ts'

/**
 * Asks the provider for a refund that was noted, and notes what it said. First it is asked which refunds there are: the answer of an earlier
 * call may be lost, or the database restored, and the provider forgets keys within a day.
 */
export async function workRefund(context: Context, refundId: string): Promise<void> {
  const { db, siteId } = context
  const which = { siteId, id: refundId }
  const refund = await findRefund(db, which)
  const payment = refund?.status === 'OPEN' ? await findPayment(db, { siteId, paymentId: refund.paymentId }) : null
  const found = payment && (await findProviderOf(context, payment))
  if (!refund || !payment || payment.chargeId === null || !found) return
  // If the server dies during the call, another try follows; so it does where the provider does not answer.
  await updateRefund(db, which, { dueAt: later(context.now, { minutes: 10 }) })
  await noteReturnedMoney(context, payment, found.provider)
  if ((await findRefund(db, which))?.status !== 'OPEN') return
  const { bookingId, orderId } = refund
  const state = await found.provider.refund({
    key: refundId,
    marked: { siteId, paymentId: payment.id, refundId, bookingId, orderId },
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
    if (!payment || !(await updateRefund(tx, { siteId, id: refund.id }, end))) return
    if (end.status === 'FAILED') {
      await tellFailedRefund(tx, context, payment, { units: refund.units, failureCode })
      return await noteReturned(tx, context, payment, { lines: [], lost: [], isKept: true })
    }
    const line = {
      kind: 'REFUND' as const,
      units: -refund.units,
      providerId: id ?? refund.id,
      reason: refund.reason,
      madeBy: refund.madeBy,
      bookingId: refund.bookingId,
      orderId: refund.orderId,
    }
    const noted = await changePayment(tx, scopeOf(context), payment, { lines: [line] })
    await noteReturned(tx, context, noted, returned(line))
  })
