import { isUnderWay } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { changePayment, lockPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'

/** Ends a payment whose page was never shown: the server died before it could send the customer there. */
export const expireUnopened = (context: Context, paymentId: string): Promise<void> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || !isUnderWay(payment) || payment.sessionId !== null) return
    await changePayment(tx, scopeOf(context), payment, { changes: { status: 'EXPIRED', dueAt: null } })
  })
