import { cycleStart, hasRunOut, isPayableOnline, type OrderRecord, type PaymentRecord } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import type { SavedMethod } from '../../ground/ports/payment-provider.ts'
import { addressIn, loadSite } from '../../house/site/site.ts'
import { changePayment, lockPayment, type PaymentChanges } from '../../money/ledger/ledger.ts'
import { findOrder, noteOrderPayment, scopeOf } from '../../money/orders/orders.ts'
import { later } from './later.ts'
import { outcomeOfCharge } from './outcome.ts'
import { findBilling } from './payments-store.ts'
import { findProviderOf } from './provider.ts'
import { applyOutcome } from './settle-payment.ts'

/** Tries the charge of a later cycle with the method that the buyer left. */
export async function chargeCycle(context: Context, payment: PaymentRecord): Promise<void> {
  const { db, siteId } = context
  const [order, method] = await Promise.all([
    findOrder(db, { siteId, orderId: payment.subjectId }),
    findBilling(db, siteId, payment.subjectId),
  ])
  if (!method || !order || !isCharged(order)) return await leave(context, payment.id, order?.state.status === 'PAUSED')
  if (!isPayableOnline(payment.units, payment.currency)) return await leaveToDesk(context, payment)
  const { state } = order
  const since = cycleStart(state, state.pauses, payment.cycle ?? 1)
  await chargeWith(context, payment, { method, title: order.planName, since })
}

/** A cycle that was served to its end is still charged; of an order that was ended at once nothing more is. */
const isCharged = ({ state }: OrderRecord): boolean => state.status === 'ACTIVE' || state.status === 'ENDED' || hasRunOut(state)

/** What is charged, and since when the provider may have charged it. */
type Wanted = { method: SavedMethod; title: string; since: string }

/** Charges a saved method, unless another server is about to. */
export async function chargeWith(context: Context, payment: PaymentRecord, { method, title, since }: Wanted): Promise<void> {
  const { siteId } = context
  const [found, { publicUrl }] = await Promise.all([findProviderOf(context, payment), loadSite(context.db, siteId)])
  // If the server dies during the call, it begins again after this time, with the same key.
  const dueAt = later(context.now, { minutes: 10 })
  if (!found || !(await changeDue(context, payment.id, { dueAt, askedAt: context.now, askedCustomerId: method.customerId }))) return
  const key = `${payment.id}:${payment.tries}`
  const marked = { siteId, paymentId: payment.id }
  // Asked before the first try, too: a restored database may not know of the charge.
  const find = (customerId: string) => found.provider.findCharge({ key, marked, customerId, since: dayBefore(since) })
  const amount = { units: payment.units, currency: payment.currency }
  const wanted = { key, marked, title, method, amount, returnUrl: addressIn(publicUrl, '/account/plans') }
  const state = (await find(method.customerId)) ?? (await found.provider.charge(wanted))
  await applyOutcome(context, payment, { ...outcomeOfCharge(state), gone: state.isMethodGone ? method : null })
}

// Our clock and the provider's differ.
const dayBefore = (instant: string): string => later(instant, { hours: -24 })

/** An order that has ended is charged no more; a paused one later. */
async function leave(context: Context, paymentId: string, isPaused: boolean): Promise<void> {
  if (isPaused) await changeDue(context, paymentId, { dueAt: later(context.now, { hours: 24 }) })
  else await endDue(context, paymentId, 'order_ended')
}

/** What is too small for the provider is owed, and is paid at the desk. Today's plans are not sold online with such renewals. */
const leaveToDesk = (context: Context, { id: paymentId, subjectId: orderId }: PaymentRecord): Promise<void> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || payment.dueAt === null) return
    // A try, though the provider is not asked: what failed without one was given up, and is not owed.
    const changes = { status: 'FAILED', failureCode: 'amount_too_small', dueAt: null, tries: payment.tries + 1 } as const
    await changePayment(tx, scopeOf(context), payment, { changes })
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: 'FAILED' })
  })

/** Ends a payment that is not to be charged any more. */
export async function endDue(context: Context, paymentId: string, failureCode: string): Promise<void> {
  await changeDue(context, paymentId, { status: 'FAILED', failureCode, dueAt: null })
}

/** Changes a payment that is still due; false if another server took it at this moment. */
const changeDue = (context: Context, paymentId: string, changes: PaymentChanges): Promise<boolean> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    // A page may have been opened meanwhile: one way to pay it is enough.
    if (!payment || payment.sessionId !== null || payment.dueAt === null || payment.dueAt > context.now) return false
    await changePayment(tx, scopeOf(context), payment, { changes })
    return true
  })
