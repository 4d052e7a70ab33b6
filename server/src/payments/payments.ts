import type { Queryable } from '../db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findFeesToCollect } from '../fees/fees.ts'
import type { Context } from '../handler.ts'
import { findPayment } from '../ledger/ledger.ts'
import { backgroundContext } from './background-context.ts'
import { billCycle } from './bill-cycles.ts'
import { chargeCycle } from './charge-cycle.ts'
import { beginFee, chargeFee } from './charge-fee.ts'
import { expireUnopened } from './expire-unopened.ts'
import { forgetCustomer } from './forget-customer.ts'
import { findCustomersToForget } from './forgotten-customers-store.ts'
import { paymentOfBooking } from './get-booking-payment.ts'
import { later } from './later.ts'
import { payOnTheSpot } from './pay-on-the-spot.ts'
import { deleteOldMessages, findDueCycles, findDuePayments, findDueRefunds, type WhichDue } from './payments-store.ts'
import { findProvider, orUnavailable } from './provider.ts'
import { withLines } from './read-payments.ts'
import { refundAll } from './refund-all.ts'
import { refund } from './refund-payment.ts'
import { loadPaymentSettings } from './settings-store.ts'
import { settlePayment } from './settle-payment.ts'
import { workRefund } from './work-refund.ts'

export { findProvider, loadPaymentSettings, orUnavailable, paymentOfBooking, payOnTheSpot, refund, refundAll, withLines }

const mostAtOnce = 200
const mostRounds = 100

/**
 * Once a minute: payments of cycles that have begun, charges that are due, refunds, and the questions for what a lost message of the
 * provider would have said. A payment that fails does not stop the others, and is due again later.
 */
export async function takeDuePayments(dependencies: Dependencies): Promise<void> {
  const { db, clock } = dependencies
  const failures: unknown[] = []
  const each = async <Due extends { siteId: string }>(due: readonly Due[], work: (context: Context, one: Due) => Promise<unknown>) => {
    for (const one of due) await work(backgroundContext(dependencies, one.siteId), one).catch((error: unknown) => failures.push(error))
  }
  // An order that was not looked at for days owes several cycles, one round each.
  for (let round = 0, cycles = await findDueCycles(db, mostAtOnce); cycles.length > 0 && round < mostRounds; round += 1) {
    await each(cycles, billCycle)
    cycles = failures.length > 0 ? [] : await findDueCycles(db, mostAtOnce)
  }
  await each(await findFeesToCollect(db, clock(), mostAtOnce), beginFee)
  await each(await findDuePayments(db, clock(), mostAtOnce), workPayment)
  await each(await findCustomersToForget(db, clock(), mostAtOnce), forgetCustomer)
  await each(await findDueRefunds(db, clock(), mostAtOnce), (context, { id }) => workRefund(context, id))
  await deleteOldMessages(db, later(clock(), { hours: -24 * 30 }))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

/** What is next for a payment: ask what became of a page or a charge, or charge. */
async function workPayment(context: Context, { siteId, id: paymentId }: WhichDue): Promise<void> {
  const payment = await findPayment(context.db, { siteId, paymentId })
  if (!payment) return
  const isAsked = payment.sessionId !== null || payment.chargeId !== null
  const asked = isAsked ? await settlePayment(context, paymentId) : payment
  if (!asked || asked.sessionId !== null || asked.chargeId !== null || asked.dueAt === null || asked.dueAt > context.now) return
  if (asked.returnUrl !== null) return await expireUnopened(context, paymentId)
  await (asked.purpose === 'FEE' ? chargeFee : chargeCycle)(context, asked)
}

/** Whether the site has a provider of online payments. */
export const takesOnline = async (db: Queryable, siteId: string): Promise<boolean> =>
  (await loadPaymentSettings(db, siteId)).publishableKey !== null

/** The ways to pay that the site takes, as rooms that are handed payments know them. */
export async function findPaymentWays(db: Queryable, siteId: string): Promise<{ online: boolean; onTheSpot: boolean }> {
  const { publishableKey, takesOnTheSpot } = await loadPaymentSettings(db, siteId)
  return { online: publishableKey !== null, onTheSpot: takesOnTheSpot }
}
