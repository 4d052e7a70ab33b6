import { isUnderWay } from '@foyer/domain'
import { backgroundContext } from '../../ground/background-context.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { minutes, type Queue } from '../../ground/outbox/background.ts'
import { findFeesToCollect } from '../../money/fees/fees-store.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { findPayment, lockPayment } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { findProviderOf } from '../payment-methods/provider.ts'
import { forgetCustomer } from '../payment-methods/saved-methods.ts'
import { sendRefund } from '../refunds/refund-payment.ts'
import { postponeDisputeCheck } from '../refunds/returned-money-store.ts'
import { beginFee, billCycle, chargeCycle, chargeFee } from './charge-saved-method.ts'
import { type DueKind, type DueWork, deleteOldMessages, findDueCycles, findDueWork, putOffPayment } from './charges-store.ts'
import { settlePayment } from './settle-payment.ts'

declare module '../../ground/ports/jobs.ts' {
  interface JobData {
    money: Record<string, never>
  }
}

// Bounds how long due payments of other sites wait for a site whose provider hangs.
const longestRunMs = 45_000

/**
 * A queue of its own, so that a hanging provider holds up nothing else. Runs every minute and when a page is to be closed; one run at a
 * time on all servers, and the next run does what one missed, so there are no retries.
 */
export const moneyQueue: Queue<'money'> = {
  patience: { retryLimit: 0, expireInSeconds: 5 * minutes, heartbeatSeconds: 20, policy: 'stately', deleteAfterSeconds: 60 * minutes },
  batchSize: 1,
  isDueEachMinute: true,
  work: (_nothing, { isStopping }, tools) => {
    const end = performance.now() + longestRunMs
    return workDuePayments(tools, () => !isStopping?.() && performance.now() < end)
  },
}

const mostAtOnce = 200
const lanes = 4
const minutesAfterFailure = 5

type Failures = unknown[]

/**
 * Bills cycles and fees that are due, charges, refunds, closes pages, and asks the provider about what a lost message would have said.
 * Failures do not stop the rest and are due again later. Runs until nothing is due or `goesOn` returns false.
 */
export async function workDuePayments(dependencies: Dependencies, goesOn: () => boolean = () => true): Promise<void> {
  const failures: Failures = []
  await beginDue(dependencies, failures)
  await askProvider(dependencies, goesOn, failures)
  await deleteOldMessages(dependencies.db, later(dependencies.clock(), { hours: -24 * 30 }))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

/**
 * Records payments before the provider is asked, each in a transaction of its own: one that fails stops no other. An order that owes several
 * cycles bills one in each round.
 */
async function beginDue(dependencies: Dependencies, failures: Failures): Promise<void> {
  const { db, clock } = dependencies
  const failed: string[] = []
  for (let cycles = await findDueCycles(db, failed, mostAtOnce); cycles.length > 0; cycles = await findDueCycles(db, failed, mostAtOnce)) {
    for (const due of cycles) {
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

async function askProvider(dependencies: Dependencies, goesOn: () => boolean, failures: Failures): Promise<void> {
  const { db, clock } = dependencies
  const tried: string[] = []
  const work = async (one: DueWork) => {
    const context = backgroundContext(dependencies, one.siteId)
    await workOf[one.kind](context, one.id).catch(async (error: unknown) => {
      failures.push(error)
      // Otherwise failing items would always come first.
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

/** The message about its end may be lost. */
async function lookAtDispute(context: Context, paymentId: string): Promise<void> {
  const { db, siteId, now } = context
  await postponeDisputeCheck(db, { siteId, paymentId }, { now, until: later(now, { hours: 24 }) })
  await settlePayment(context, paymentId)
}

async function workPayment(context: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(context.db, { siteId: context.siteId, paymentId })
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

/** Money that was paid on the page meanwhile is settled like any other. */
async function closeUnneeded(context: Context, paymentId: string): Promise<void> {
  const { db, siteId } = context
  const payment = await findPayment(db, { siteId, paymentId })
  const found = payment && (await findProviderOf(context, payment))
  if (!payment || payment.sessionId === null || payment.dueAt === null || !found) return
  await found.provider.closeCheckout(payment.sessionId)
  await settlePayment(context, paymentId)
}

/** Ends a payment whose page was never opened, because the server died before. */
const expireUnopened = (context: Context, paymentId: string): Promise<void> =>
  context.inTransaction(async (tx) => {
    const payment = await lockPayment(tx, { siteId: context.siteId, paymentId })
    if (!payment || !isUnderWay(payment) || payment.sessionId !== null) return
    await changePayment(tx, scopeOf(context), payment, { changes: { status: 'EXPIRED', dueAt: null } })
  })

type OfSite = { siteId: string }

type Fairly<One> = {
  lanes: number
  goesOn: () => boolean
  work: (one: One) => Promise<void>
}

/** Works in parallel lanes and in turns of sites: a site whose provider hangs keeps no other waiting while a lane is free. */
export async function workFairly<One extends OfSite>(list: readonly One[], { lanes, goesOn, work }: Fairly<One>): Promise<void> {
  const waiting = [...list]
  const underWay = new Map<string, number>()
  const count = (siteId: string, more: number) => underWay.set(siteId, (underWay.get(siteId) ?? 0) + more)
  const lane = async (): Promise<void> => {
    for (let one = nextFair(waiting, underWay); one !== undefined && goesOn(); one = nextFair(waiting, underWay)) {
      count(one.siteId, 1)
      await work(one).finally(() => count(one?.siteId ?? '', -1))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

function nextFair<One extends OfSite>(waiting: One[], underWay: ReadonlyMap<string, number>): One | undefined {
  const countOf = ({ siteId }: One) => underWay.get(siteId) ?? 0
  const fewest = waiting.reduce((least, one) => Math.min(least, countOf(one)), Number.POSITIVE_INFINITY)
  const index = waiting.findIndex((one) => countOf(one) === fewest)
  return index < 0 ? undefined : waiting.splice(index, 1)[0]
}
