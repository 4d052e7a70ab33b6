import { randomUUID } from 'node:crypto'
import { type OrderRecord, Refusal, toldOrder } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { creditWords } from '../../ground/mail/text/credit-words.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { creditClient } from '../../offer/benefits/benefits.ts'
import { endOrderNow, insertOrder } from '../orders/orders.ts'
import { findClient, findServicesOfCredits } from './credits-store.ts'
import { readWallet, type Scope } from './load-wallet.ts'
import { correctBy } from './move-credits.ts'
import { toldOrders } from './told-credits.ts'

/** Visits that the business gives a client: an order of nothing that is paid for, with one benefit, which ends with the last day. */
export const grantCredit: Handler<'credits', 'grantCredit'> = async ({ body }, context) => {
  const { siteId, now, caller, dependencies } = context
  const { amount, reason, lastDay } = body
  const [clientId, serviceIds] = [body.clientId.toLowerCase(), [...new Set(body.serviceIds.map((id) => id.toLowerCase()))]]
  return await context.inTransaction(async (tx) => {
    const site = await loadSite(tx, siteId)
    const endDate = endOf(lastDay, site.timeZone)
    if (endDate <= now) throw new Refusal('CREDIT_ENDED')
    const client = await findClient(tx, siteId, clientId)
    if (!client) throw new Refusal('CLIENT_NOT_FOUND')
    await requireServices(tx, siteId, serviceIds)
    const planName = creditWords[chooseLanguage(site, client.language)].name
    const order = creditOf({ contactId: clientId, reason, now, endDate, timeZone: site.timeZone, currency: site.currency, planName })
    await insertOrder(tx, siteId, order, false)
    await creditClient(tx, context, { orderId: order.id, state: order.state, benefit: { id: randomUUID(), serviceIds, amount } })
    const credits = await toldCredit(tx, context, order.id)
    const event = { siteId, now, caller, jobs: dependencies.jobs, entityId: order.id }
    await recordEvents(tx, [
      { ...event, name: 'order.created', payload: { entity: toldOrder(order) } },
      { ...event, name: 'credits.granted', payload: { credits, contactId: clientId } },
    ])
    return { order: credits }
  })
}

async function requireServices(tx: Transaction, siteId: string, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return
  const known = await findServicesOfCredits(tx, siteId, serviceIds)
  if (known.length < serviceIds.length) throw new Refusal('SERVICE_NOT_FOUND')
  if (known.some(({ takesPlans }) => !takesPlans)) throw new Refusal('SERVICE_TAKES_NO_PLANS')
}

/** The midnight after the last day. */
function endOf(lastDay: string, timeZone: string): string {
  return Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime({ timeZone }).toInstant().toString({ fractionalSecondDigits: 3 })
}

type Wanted = { contactId: string; reason: string; now: string; endDate: string; timeZone: string; currency: string; planName: string }

const creditOf = ({ contactId, reason, now, endDate, timeZone, currency, planName }: Wanted): OrderRecord => {
  const id = randomUUID()
  return {
    id,
    planId: id,
    subscriptionId: randomUUID(),
    memberId: null,
    contactId,
    orderMethod: null,
    submissionId: null,
    creditReason: reason,
    planName,
    planDescription: '',
    planPrice: '0',
    createdDate: now,
    updatedDate: now,
    price: { units: 0n, currency, fees: [], coupon: null, tax: null },
    state: {
      model: { singlePaymentUnlimited: true },
      freeTrialDays: 0,
      timeZone,
      startDate: now,
      endDate,
      earliestEndDate: endDate,
      type: 'OFFLINE',
      status: 'ACTIVE',
      paymentStatus: 'NOT_APPLICABLE',
      pauses: [],
      cycle: 1,
      autoRenewCanceled: false,
      cancellation: null,
    },
  }
}

/** Takes back what is left, by a line with the reason; then the order has nothing to wait for and ends. */
export const withdrawCredit: Handler<'credits', 'withdrawCredit'> = async ({ params, body: { reason } }, context) => {
  const orderId = params.orderId.toLowerCase()
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const [credited] = await readWallet(tx, context, { orderIds: [orderId] })
    const [benefit] = credited?.credits.benefits ?? []
    if (!credited || credited.order.creditReason === null || !benefit) throw new Refusal('order_not_found')
    await correctBy(tx, context, { orderId, benefitId: benefit.id, amount: 'ALL', reason })
    await endOrderNow(tx, { siteId, now, caller, jobs: dependencies.jobs } satisfies Scope, orderId)
    return { order: await toldCredit(tx, context, orderId) }
  })
}

async function toldCredit(tx: Transaction, context: Context, orderId: string) {
  const { orders } = await toldOrders({ ...context, db: tx }, await readWallet(tx, context, { orderIds: [orderId] }))
  const [order] = orders
  if (!order) throw new Refusal('order_not_found')
  return order
}
