import { isUnderWay } from '@foyer/domain'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { findFeesToCollect } from '../../money/fees/fees.ts'
import { changePayment, findPayment, lockPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { findProviderOf, forgetCustomer } from '../payment-methods/payment-methods.ts'
import { postponeDisputeCheck, sendRefund } from '../refunds/refunds.ts'
import { findDueCycles } from './billing-store.ts'
import { billCycle, chargeCycle } from './charge-cycle.ts'
import { beginFee, chargeFee } from './charge-fee.ts'
import { type DueKind, type DueWork, findDueWork, putOffPayment } from './due-work-store.ts'
import { settlePayment } from './settle-payment.ts'
import { deleteOldMessages } from './stripe-messages-store.ts'

const mostAtOnce = 200
const lanes = 4
const minutesAfterFailure = 5

type Failures = unknown[]

/**
 * Payments of cycles that have begun and of fees, charges that are due, refunds, pages to close, and the questions for what a lost message of
 * the provider would have said. One that fails does not stop the others, and is due again later. Runs until nothing is due, or it is to end.
 */
export async function workDuePayments(dependencies: Dependencies, goesOn: () => boolean = () => true): Promise<void> {
  const failures: Failures = []
  await beginDue(dependencies, failures)
  await askProvider(dependencies, goesOn, failures)
  await deleteOldMessages(dependencies.db, later(dependencies.clock(), { hours: -24 * 30 }))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

/** Notes what is to be charged, before the provider is asked. An order that was not looked at for days owes several cycles, one round each. */
async function beginDue(dependencies: Dependencies, failures: Failures): Promise<void> {
  const { db, clock } = dependencies
  const failed: string[] = []
  for (let cycles = await findDueCycles(db, failed, mostAtOnce); cycles.length > 0; cycles = await findDueCycles(db, failed, mostAtOnce)) {
    for (const due of cycles) {
      // Without a provider nothing is billed, and it is due again with the next run.
      const isBilled = await orNoted(failures, billCycle(backgroundContext(dependencies, due.siteId), due))
      if (!isBilled) failed.push(due.orderId)
    }
  }
  const tried: string[] = []
  for (let fees = await findFeesToCollect(db, clock(), tried, mostAtOnce); fees.length > 0; ) {
    for (const fee of fees) await orNoted(failures, beginFee(backgroundContext(dependencies, fee.siteId), fee))
    tried.push(...fees.map(({ feeId }) => feeId))
    fees = await findFeesToCollect(db, clock(), tried, mostAtOnce)
  }
}

const orNoted = <Result>(failures: Failures, work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    failures.push(error)
    return null
  })

/** Four at a time, each once; what follows from it, such as a refund, is done in the next round. */
async function askProvider(dependencies: Dependencies, goesOn: () => boolean, failures: Failures): Promise<void> {
  const { db, clock } = dependencies
  const tried: string[] = []
  const work = async (one: DueWork) => {
    const context = backgroundContext(dependencies, one.siteId)
    await workOf[one.kind](context, one.id).catch(async (error: unknown) => {
      failures.push(error)
      // Else those that fail would always come first.
      await putOffPayment(db, one, { now: context.now, until: later(context.now, { minutes: minutesAfterFailure }) })
    })
  }
  while (goesOn()) {
    const due = await findDueWork(db, { now: clock(), tried, most: mostAtOnce })
    if (due.length === 0) return
    tried.push(...due.map(({ id }) => id))
    await workFairly(due, { lanes, goesOn, work })
  }
}

const workOf: Record<DueKind, (context: Context, id: string) => Promise<unknown>> = {
  PAYMENT: workPayment,
  ENDED: settlePayment,
  NOT_NEEDED: closeUnneeded,
  DISPUTE: lookAtDispute,
  REFUND: sendRefund,
  CUSTOMER: forgetCustomer,
}

/** A message about what became of it may be lost. */
async function lookAtDispute(context: Context, paymentId: string): Promise<void> {
  const { db, siteId, now } = context
  await postponeDisputeCheck(db, { siteId, paymentId }, { now, until: later(now, { hours: 24 }) })
  await settlePayment(context, paymentId)
}

/** What is next for a payment: ask what became of a page or a charge, or charge. */
async function workPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, { siteId: context.siteId, paymentId })
  // Another server may have taken it meanwhile.
  if (!payment || payment.dueAt === null || payment.dueAt > context.now) return
  const isAsked = payment.sessionId !== null || payment.chargeId !== null || payment.askedAt !== null
  const asked = isAsked ? await settlePayment(context, paymentId) : payment
  if (
    !asked ||
    !isUnderWay(asked) ||
    asked.sessionId !== null ||
    asked.chargeId !== null ||
    asked.dueAt === null ||
    asked.dueAt > context.now
  )
    return
  if (asked.returnUrl !== null) return await expireUnopened(context, paymentId)
  await (asked.purpose === 'FEE' ? chargeFee : chargeCycle)(context, asked)
}

/** Closes the page of a payment that nobody needs any more. What was paid there until now goes the way of any payment. */
async function closeUnneeded(context: Context, paymentId: string): Promise<void> {
  const { db, siteId } = context
  const payment = await findPayment(db, { siteId, paymentId })
  const found = payment && (await findProviderOf(context, payment))
  if (!payment || payment.sessionId === null || payment.dueAt === null || !found) return
  await found.provider.closeCheckout(payment.sessionId)
  await settlePayment(context, paymentId)
}

/** Ends a payment whose page was never shown: the server died before it could send the customer there. */
const expireUnopened = (context: Context, paymentId: string): Promise<void> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || !isUnderWay(payment) || payment.sessionId !== null) return
    await changePayment(tx, scopeOf(context), payment, { changes: { status: 'EXPIRED', dueAt: null } })
  })

type OfSite = { siteId: string }

type Fairly<One> = {
  /** How many are done side by side. */
  lanes: number
  /** Asked before each: what has begun is finished, nothing new begins. */
  goesOn: () => boolean
  work: (one: One) => Promise<void>
}

/** Does all of these, in turns of their sites: a site whose provider hangs keeps no other waiting while a lane is free. */
export async function workFairly<One extends OfSite>(list: readonly One[], { lanes, goesOn, work }: Fairly<One>): Promise<void> {
  const waiting = [...list]
  const underWay = new Map<string, number>()
  const count = (siteId: string, more: number) => underWay.set(siteId, (underWay.get(siteId) ?? 0) + more)
  const lane = async (): Promise<void> => {
    for (let one = takeNext(waiting, underWay); one !== undefined && goesOn(); one = takeNext(waiting, underWay)) {
      count(one.siteId, 1)
      await work(one).finally(() => count(one?.siteId ?? '', -1))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The first of the site that has the fewest under way. */
function takeNext<One extends OfSite>(waiting: One[], underWay: ReadonlyMap<string, number>): One | undefined {
  const countOf = ({ siteId }: One) => underWay.get(siteId) ?? 0
  const fewest = waiting.reduce((least, one) => Math.min(least, countOf(one)), Number.POSITIVE_INFINITY)
  const index = waiting.findIndex((one) => countOf(one) === fewest)
  return index < 0 ? undefined : waiting.splice(index, 1)[0]
}
