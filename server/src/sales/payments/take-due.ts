import { isUnderWay } from '@foyer/domain'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context } from '../../ground/handler.ts'
import { findFeesToCollect } from '../../money/fees/fees.ts'
import { findPayment } from '../../money/ledger/ledger.ts'
import { backgroundContext } from './background-context.ts'
import { billCycle } from './bill-cycles.ts'
import { chargeCycle } from './charge-cycle.ts'
import { beginFee, chargeFee } from './charge-fee.ts'
import { closeUnneeded } from './close-unneeded.ts'
import { putOffLook } from './disputes-store.ts'
import { type DueKind, type DueWork, findDueWork } from './due-work-store.ts'
import { expireUnopened } from './expire-unopened.ts'
import { forgetCustomer } from './forget-customer.ts'
import { later } from './later.ts'
import { deleteOldMessages, findDueCycles, putOffPayment } from './payments-store.ts'
import { settlePayment } from './settle-payment.ts'
import { workFairly } from './work-fairly.ts'
import { workRefund } from './work-refund.ts'

const mostAtOnce = 200
const lanes = 4
const minutesAfterFailure = 5

type Failures = unknown[]

/**
 * Payments of cycles that have begun and of fees, charges that are due, refunds, pages to close, and the questions for what a lost message of
 * the provider would have said. One that fails does not stop the others, and is due again later. Runs until nothing is due, or it is to end.
 */
export async function takeDuePayments(dependencies: Dependencies, goesOn: () => boolean = () => true): Promise<void> {
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
  REFUND: workRefund,
  CUSTOMER: forgetCustomer,
}

/** A message about what became of it may be lost. */
async function lookAtDispute(context: Context, paymentId: string): Promise<void> {
  const { db, siteId, now } = context
  await putOffLook(db, { siteId, paymentId }, { now, until: later(now, { hours: 24 }) })
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
