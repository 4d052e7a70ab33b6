import { isUnderWay } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import type { SavedByCheckout, SavedMethod } from '../../ground/ports/payment-provider.ts'
import { changePayment, lockPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { deleteGoneMethod, findFailedCharges, saveMethod } from './methods-store.ts'

/** Keeps the method that a member left on the provider's page. Charges that were declined are tried with it at once, by the clock. */
export async function keepMethod(tx: Transaction, context: Context, memberId: string, { card, ...saved }: SavedByCheckout): Promise<void> {
  const { siteId, now } = context
  const ids = (await findFailedCharges(tx, { siteId, memberId })).map(({ payment }) => payment.id)
  // Payments are locked before anything that they pay for, and by id.
  for (const paymentId of ids.toSorted()) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    const isToTry = payment && isUnderWay(payment) && payment.sessionId === null && payment.dueAt !== null && payment.dueAt > now
    if (isToTry) await changePayment(tx, scopeOf(context), payment, { changes: { dueAt: now } })
  }
  const method = { ...card, savedDate: now }
  await saveMethod(tx, siteId, { memberId, ...saved, card: method })
  await recordEvent(tx, { ...scopeOf(context), name: 'payment_method.saved', entityId: memberId, payload: { memberId, method } })
}

/** Forgets a method that the provider does not know any more: on the next page that the member pays on they leave another one. */
export async function forgetMethod(tx: Transaction, context: Context, { methodId }: SavedMethod): Promise<void> {
  for (const memberId of await deleteGoneMethod(tx, context.siteId, methodId))
    await recordEvent(tx, { ...scopeOf(context), name: 'payment_method.removed', entityId: memberId, payload: { memberId } })
}
