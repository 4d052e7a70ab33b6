import type { DuePayment } from '@foyer/contract'
import { amountOf, inLanguage, isChargedAgain, isLastTry, Refusal, toldFee } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvent } from '../../ground/outbox/record-event.ts'
import { findOwed } from '../../money/fees/fees.ts'
import { findOrders, scopeOf } from '../../money/orders/orders.ts'
import { deleteMethod, type FailedCharge, findFailedCharges, findMethod } from './methods-store.ts'
import { findProvider, orUnavailable } from './provider.ts'
import { loadPaymentSettings, type PaymentSettingsRow } from './settings-store.ts'
import { beginForMember, startFor } from './start-payment.ts'

export const getMyBilling: Handler<'payments', 'getMyBilling'> = async (_input, { db, siteId, caller, spokenLanguage }) => {
  const own = { siteId, memberId: memberIdOf(caller) ?? '' }
  const [method, charges, settings, fees] = await Promise.all([
    findMethod(db, own),
    findFailedCharges(db, own),
    loadPaymentSettings(db, siteId),
    findOwed(db, siteId, own.memberId),
  ])
  const due = charges.map((charge) => toldCharge(inLanguage(charge, spokenLanguage), settings))
  const owed = fees.map((fee) => toldFee(inLanguage(fee, spokenLanguage)))
  return { billing: { ...(method && { method: method.card }), canSave: settings.publishableKey !== null, due, fees: owed } }
}

const toldCharge = ({ payment, planName }: FailedCharge, { afterLastTry }: PaymentSettingsRow): DuePayment => ({
  id: payment.id,
  orderId: payment.subjectId,
  planName,
  amount: amountOf(payment.units, payment.currency),
  status: payment.status,
  ...(payment.failureCode !== null && { failureCode: payment.failureCode }),
  ...(payment.dueAt !== null && { nextTryDate: payment.dueAt }),
  isLastTry: isLastTry(payment.tries),
  afterLastTry,
})

/** Nothing is paid: the provider's page only saves the method. */
export const savePaymentMethod: Handler<'payments', 'savePaymentMethod'> = ({ body }, context) =>
  startFor(context, body.returnUrl, async () => await beginForMember(context, memberIdOf(context.caller) ?? ''))

export const removePaymentMethod: Handler<'payments', 'removePaymentMethod'> = async (_input, context) => {
  const { db, siteId, caller } = context
  const memberId = memberIdOf(caller) ?? ''
  const method = await findMethod(db, { siteId, memberId })
  if (!method) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  await requireUnused(context, memberId)
  const found = await findProvider(context)
  // Forgotten there first: what is forgotten already is no mistake, so that a call may be repeated.
  if (found) await orUnavailable(found.provider.forgetMethod(method.methodId))
  await context.inTransaction(async (tx) => {
    if (!(await deleteMethod(tx, { siteId, memberId }, method.methodId))) return
    await recordEvent(tx, { ...scopeOf(context), name: 'payment_method.removed', entityId: memberId, payload: { memberId } })
  })
  return {}
}

type Named = Pick<FailedCharge, 'planName' | 'translations'>

async function requireUnused({ db, siteId, spokenLanguage }: Context, memberId: string): Promise<void> {
  const [orders, failed] = [
    await findOrders(db, siteId, { memberIds: [memberId] }, { isLocked: false }),
    await findFailedCharges(db, { siteId, memberId }),
  ]
  const charged = orders.filter(({ state }) => state.type === 'ONLINE' && isChargedAgain(state))
  const planNames = [...new Set([...charged, ...failed].map((named) => inLanguage<Named>(named, spokenLanguage).planName))]
  if (planNames.length > 0) throw new Refusal('PAYMENT_METHOD_IN_USE', { planNames })
}
