import type { PaymentRecord } from '@foyer/domain'
import type { Context } from '../handler.ts'
import { changePayment, lockPayment, type PaymentChanges } from '../ledger/ledger.ts'
import { findOrder, scopeOf } from '../orders/orders.ts'
import { later } from './later.ts'
import { outcomeOfCharge } from './outcome.ts'
import { findBilling } from './payments-store.ts'
import { findProvider } from './provider.ts'
import { applyOutcome } from './settle-payment.ts'

/** Tries the charge of a later cycle with the method that the buyer left. */
export async function chargeCycle(context: Context, payment: PaymentRecord): Promise<void> {
  const { db, siteId } = context
  const [order, method, found] = await Promise.all([
    findOrder(db, { siteId, orderId: payment.subjectId }),
    findBilling(db, siteId, payment.subjectId),
    findProvider(context),
  ])
  if (!method || order?.state.status !== 'ACTIVE') return await leave(context, payment.id, order?.state.status === 'PAUSED')
  // If the server dies during the call, it begins again after this time, with the same key.
  const dueAt = later(context.now, { minutes: 10 })
  const isTaken = await changeDue(context, payment.id, { dueAt, ...(found && { askedAt: context.now }) })
  if (!isTaken || !found) return
  const key = `${payment.id}:${payment.tries}`
  const wanted = { key, marked: { siteId, paymentId: payment.id }, title: order.planName, method }
  // Asked before the first try, too: a restored database may not know of the charge.
  const earlier = await found.provider.findCharge(wanted)
  const state = earlier ?? (await found.provider.charge({ ...wanted, amount: { units: payment.units, currency: payment.currency } }))
  await applyOutcome(context, payment, outcomeOfCharge(state))
}

/** An order that has ended is charged no more; a paused one later. */
async function leave(context: Context, paymentId: string, isPaused: boolean): Promise<void> {
  const ended = { status: 'FAILED', failureCode: 'order_ended', dueAt: null } as const
  await changeDue(context, paymentId, isPaused ? { dueAt: later(context.now, { hours: 24 }) } : ended)
}

/** Changes a payment that is still due; false if another server took it at this moment. */
const changeDue = (context: Context, paymentId: string, changes: PaymentChanges): Promise<boolean> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || payment.dueAt === null || payment.dueAt > context.now) return false
    await changePayment(tx, scopeOf(context), payment, { changes })
    return true
  })
