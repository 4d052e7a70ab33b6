import { afterDecline, type PaymentRecord } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { findOrder, noteOrderPayment, scopeOf } from '../../money/orders/orders.ts'
import { forgetMethod } from './keep-method.ts'
import type { Outcome } from './outcome.ts'
import { loadPaymentSettings } from './settings-store.ts'

/**
 * Notes a charge that did not come through. A draft stays one, and its buyer may pay anew. The charge of a later cycle is tried again for
 * some days; then the order ends, or goes on with the amount due, as the business has set.
 */
export async function noteFailure(
  tx: Transaction,
  context: Context,
  payment: PaymentRecord,
  { status, failureCode, gone: method }: Outcome,
): Promise<PaymentRecord> {
  const scope = scopeOf(context)
  if (method) await forgetMethod(tx, context, method)
  const gone = { failureCode, chargeId: null, sessionId: null, redirectUrl: null, askedAt: null, askedCustomerId: null }
  const order = payment.purpose === 'ORDER' ? await findOrder(tx, { siteId: context.siteId, orderId: payment.subjectId }) : null
  if (!order || order.state.status === 'DRAFT') {
    return await changePayment(tx, scope, payment, { changes: { ...gone, status: 'FAILED', dueAt: null } })
  }
  const tries = payment.tries + 1
  const { afterLastTry } = await loadPaymentSettings(tx, context.siteId)
  const { retryAt: dueAt, ending } = afterDecline({ tries, now: context.now, afterLastTry })
  const underWay = status === 'ACTION_REQUIRED' ? ('ACTION_REQUIRED' as const) : ('OPEN' as const)
  const changes = { ...gone, tries, dueAt, status: dueAt === null ? ('FAILED' as const) : underWay }
  const noted = await changePayment(tx, scope, payment, { changes })
  await noteOrderPayment(tx, scope, { orderId: order.id, payment: ending === 'END' ? 'GIVEN_UP' : 'FAILED' })
  return noted
}
