import {
  amountOfCycle,
  cycleStart,
  type FeeRecord,
  hasRunOut,
  isPayableOnline,
  isUnderWay,
  type OrderRecord,
  type PaymentRecord,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { idOfKey } from '../../ground/id-of-key.ts'
import { later } from '../../ground/instants.ts'
import type { SavedMethod } from '../../ground/ports/payment-provider.ts'
import { addressIn } from '../../house/site/addresses.ts'
import { loadSite } from '../../house/site/site.ts'
import { findFee, lockFee, type WhichFee } from '../../money/fees/fees-store.ts'
import { changeFee } from '../../money/fees/note-fee.ts'
import { beginPayment, changePayment, type NewPayment } from '../../money/ledger/ledger.ts'
import { listPaymentsFor, lockPayment, type PaymentChanges } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { noteOrderPayment } from '../../money/orders/complete-order.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { findProvider, findProviderOf } from '../payment-methods/provider.ts'
import { findMethod } from '../payment-methods/saved-methods-store.ts'
import { type DueCycle, findBillingMethod, markBilled } from './charges-store.ts'
import { outcomeOfCharge } from './outcome.ts'
import { applyOutcome } from './settle-payment.ts'

export async function chargeCycle(context: Context, payment: PaymentRecord): Promise<void> {
  const { db, siteId } = context
  const [order, method] = await Promise.all([
    findOrder(db, { siteId, orderId: payment.subjectId }),
    findBillingMethod(db, siteId, payment.subjectId),
  ])
  if (!method || !order || !isCharged(order)) return await leave(context, payment.id, order?.state.status === 'PAUSED')
  if (!isPayableOnline(payment.units, payment.currency)) return await leaveToDesk(context, payment)
  const { state } = order
  const since = cycleStart(state, state.pauses, payment.cycle ?? 1)
  await chargeWith(context, payment, { method, title: order.planName, since })
}

/** An order that was served to its end still pays for its last cycle; one that was ended at once does not. */
const isCharged = ({ state }: OrderRecord): boolean => state.status === 'ACTIVE' || state.status === 'ENDED' || hasRunOut(state)

/** The provider cannot have made the charge before `since`. */
type Wanted = { method: SavedMethod; title: string; since: string }

export async function chargeWith(context: Context, payment: PaymentRecord, { method, title, since }: Wanted): Promise<void> {
  const { siteId } = context
  const [found, { publicUrl }] = await Promise.all([findProviderOf(context, payment), loadSite(context.db, siteId)])
  // If the server dies during the call, the payment is due again after this time, with the same key.
  const dueAt = later(context.now, { minutes: 10 })
  if (!found || !(await changeDue(context, payment.id, { dueAt, askedAt: context.now, askedCustomerId: method.customerId }))) return
  const key = `${payment.id}:${payment.tries}`
  const marked = { siteId, paymentId: payment.id }
  // Also before the first attempt: a restored database may not know the charge.
  const find = (customerId: string) => found.provider.findCharge({ key, marked, customerId, since: dayBefore(since) })
  const amount = { units: payment.units, currency: payment.currency }
  const wanted = { key, marked, title, method, amount, returnUrl: addressIn(publicUrl, '/account/plans') }
  const state = (await find(method.customerId)) ?? (await found.provider.charge(wanted))
  await applyOutcome(context, payment, { ...outcomeOfCharge(state), gone: state.isMethodGone ? method : null })
}

// Allows for a difference between our clock and the provider's.
const dayBefore = (instant: string): string => later(instant, { hours: -24 })

async function leave(context: Context, paymentId: string, isPaused: boolean): Promise<void> {
  if (isPaused) await changeDue(context, paymentId, { dueAt: later(context.now, { hours: 24 }) })
  else await endDue(context, paymentId, 'order_ended')
}

/** An amount below the provider's minimum is owed, and paid at the desk. Plans on sale today have no such renewals. */
const leaveToDesk = (context: Context, { id: paymentId, subjectId: orderId }: PaymentRecord): Promise<void> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || payment.dueAt === null) return
    // Counts as an attempt: a failed payment without one was given up and is not owed.
    const changes = { status: 'FAILED', failureCode: 'amount_too_small', dueAt: null, tries: payment.tries + 1 } as const
    await changePayment(tx, scopeOf(context), payment, { changes })
    await noteOrderPayment(tx, scopeOf(context), { orderId, payment: 'FAILED' })
  })

export async function endDue(context: Context, paymentId: string, failureCode: string): Promise<void> {
  await changeDue(context, paymentId, { status: 'FAILED', failureCode, dueAt: null })
}

const changeDue = (context: Context, paymentId: string, changes: PaymentChanges): Promise<boolean> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || payment.sessionId !== null || payment.dueAt === null || payment.dueAt > context.now) return false
    await changePayment(tx, scopeOf(context), payment, { changes })
    return true
  })

/**
 * Records the payment of a cycle before it is charged; a unique index admits one per cycle. False if the site has no provider, or keys of
 * another mode than the saved method.
 */
export async function billCycle(context: Context, due: DueCycle): Promise<boolean> {
  const found = await findProvider(context)
  if (!found) return false
  const earlier = await listPaymentsFor(context.db, due.siteId, due.orderId)
  const latest = earlier.find(({ provider, status }) => provider === 'STRIPE' && status === 'SUCCEEDED')
  if (latest && latest.isTest !== found.isTest) return false
  await context.inTransaction(async (tx) => {
    const order = await findOrder(tx, { siteId: due.siteId, orderId: due.orderId })
    if (!order || !(await markBilled(tx, due))) return
    const units = amountOfCycle(order, due.cycle)
    if (units === 0n) return
    const payment: NewPayment = {
      purpose: 'ORDER',
      subjectId: order.id,
      cycle: due.cycle,
      contactId: order.contactId,
      provider: 'STRIPE',
      isTest: found.isTest,
      currency: order.price.currency,
      units,
      returnUrl: null,
      dueAt: context.now,
    }
    // A deterministic id: after the restore of a backup the provider still finds the charge under it.
    await beginPayment(tx, scopeOf(context), payment, idOfKey(due.siteId, `payment ${order.id} ${due.cycle}`))
  })
  return true
}

export async function beginFee(context: Context, { siteId, feeId }: WhichFee): Promise<void> {
  const found = await findProvider(context)
  await context.inTransaction(async (tx) => {
    const fee = await lockFee(tx, { siteId, feeId })
    if (fee?.status !== 'DUE' || fee.collectAt === null || fee.collectAt > context.now) return
    const method = found && fee.memberId !== null ? await findMethod(tx, { siteId, memberId: fee.memberId }) : null
    if (!found || !method || !isPayableOnline(fee.owedUnits, fee.currency)) return await noteCollected(tx, context, fee)
    const payment: NewPayment = {
      purpose: 'FEE',
      subjectId: fee.id,
      cycle: null,
      contactId: fee.contactId,
      provider: 'STRIPE',
      isTest: found.isTest,
      currency: fee.currency,
      units: fee.owedUnits,
      returnUrl: null,
      dueAt: context.now,
    }
    // A deterministic id: after the restore of a backup the provider still finds the charge under it.
    const begun = await beginPayment(tx, scopeOf(context), payment, idOfKey(siteId, `fee ${fee.id}`))
    // While the member has a page open for the fee, it stays due: leaving the page must not cancel the charge.
    if (begun || !(await isUnderWayFor(tx, siteId, fee.id))) await noteCollected(tx, context, fee)
  })
}

const noteCollected = async (tx: Transaction, context: Context, fee: FeeRecord): Promise<void> =>
  void (await changeFee(tx, scopeOf(context), fee, { status: 'DUE' }))

const isUnderWayFor = async (tx: Transaction, siteId: string, feeId: string): Promise<boolean> =>
  (await listPaymentsFor(tx, siteId, feeId)).some(isUnderWay)

export async function chargeFee(context: Context, payment: PaymentRecord): Promise<void> {
  const { db, siteId } = context
  const fee = await findFee(db, { siteId, feeId: payment.subjectId })
  const method = fee?.memberId ? await findMethod(db, { siteId, memberId: fee.memberId }) : null
  if (!fee || !method || fee.status !== 'DUE') return await endDue(context, payment.id, 'fee_settled')
  await chargeWith(context, payment, { method, title: fee.title, since: fee.createdDate })
}
