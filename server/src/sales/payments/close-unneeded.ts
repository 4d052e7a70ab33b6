import type { Context } from '../../ground/handler.ts'
import { findPayment } from '../../money/ledger/ledger.ts'
import { findProviderOf } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

/** Closes the page of a payment that nobody needs any more. What was paid there until now goes the way of any payment. */
export async function closeUnneeded(context: Context, paymentId: string): Promise<void> {
  const { db, siteId } = context
  const payment = await findPayment(db, { siteId, paymentId })
  const found = payment && (await findProviderOf(context, payment))
  if (!payment || payment.sessionId === null || payment.dueAt === null || !found) return
  await found.provider.closeCheckout(payment.sessionId)
  await settlePayment(context, paymentId)
}
