import { randomUUID } from 'node:crypto'
import type { CreditLine } from '@foyer/contract'
import { isPoolValid, leftIn, linesOfReturn, type OrderRecord, poolOf, Refusal, toPlanOrder } from '@foyer/domain'
import { eventActorOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { chooseLanguage } from '../../ground/mail/choose-language.ts'
import { creditWords } from '../../ground/mail/text/credit-words.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { loadSite } from '../../house/site/site.ts'
import { creditClient } from '../../offer/benefits/credit-orders.ts'
import { insertLines, type LineOfOrder } from '../../offer/benefits/ledger-store.ts'
import { endOrderNow } from '../orders/change-orders.ts'
import { insertOrder } from '../orders/orders-store.ts'
import { findClient, findLines, findServicesOfCredits, findTaken, lockBookingOfCredits } from './credits-store.ts'
import { type CreditedOrder, lockWallet, readWallet, type Scope, toOrderCredits } from './wallets.ts'

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
    const credits = await creditAnswer(tx, context, order.id)
    const event = { siteId, now, caller, jobs: dependencies.jobs, entityId: order.id }
    await recordEvents(tx, [
      { ...event, name: 'order.created', payload: { entity: toPlanOrder(order) } },
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

export const withdrawCredit: Handler<'credits', 'withdrawCredit'> = async ({ params, body: { reason } }, context) => {
  const orderId = params.orderId.toLowerCase()
  const { siteId, now, caller, dependencies } = context
  return await context.inTransaction(async (tx) => {
    const [credited] = await readWallet(tx, context, { orderIds: [orderId] })
    const [benefit] = credited?.credits.benefits ?? []
    if (!credited || credited.order.creditReason === null || !benefit) throw new Refusal('order_not_found')
    await correctBy(tx, context, { orderId, benefitId: benefit.id, amount: 'ALL', reason })
    await endOrderNow(tx, { siteId, now, caller, jobs: dependencies.jobs } satisfies Scope, orderId)
    return { order: await creditAnswer(tx, context, orderId) }
  })
}

async function creditAnswer(tx: Transaction, context: Context, orderId: string) {
  const { orders } = await toOrderCredits({ ...context, db: tx }, await readWallet(tx, context, { orderIds: [orderId] }))
  const [order] = orders
  if (!order) throw new Refusal('order_not_found')
  return order
}

const scopeOf = ({ siteId, now, caller, dependencies: { jobs } }: Context): Scope => ({ siteId, now, caller, jobs })

/** Make-up credits and corrections. They belong to the current cycle, or to the whole order, and expire with it. */
export const addCredits: Handler<'credits', 'addCredits'> = async ({ params, body }, context) => {
  const orderId = params.orderId.toLowerCase()
  return await context.inTransaction(async (tx) => {
    await correctBy(tx, context, { ...body, orderId, benefitId: body.benefitId.toLowerCase() })
    const { orders } = await toOrderCredits({ ...context, db: tx }, await readWallet(tx, context, { orderIds: [orderId] }))
    const [order] = orders
    if (!order) throw new Refusal('order_not_found')
    return { order }
  })
}

async function correctBy(tx: Transaction, context: Context, { orderId, ...correction }: Correction & { orderId: string }): Promise<void> {
  const wallet = await lockWallet(tx, scopeOf(context), { orderIds: [orderId] })
  await writeAndTell(tx, context, 'credits.corrected', [correctionOf(wallet[0], correction)])
}

type Correction = { benefitId: string; amount: number | 'ALL'; reason: string }

function correctionOf(credited: CreditedOrder | undefined, { benefitId, amount: wanted, reason }: Correction): LineOfOrder {
  if (!credited) throw new Refusal('order_not_found')
  const { order, credits } = credited
  const benefit = credits.benefits.find(({ id }) => id === benefitId)
  if (!benefit) throw new Refusal('BENEFIT_NOT_FOUND')
  const runs = order.state.status === 'ACTIVE' || order.state.status === 'PAUSED'
  if (benefit.kind === 'UNLIMITED' || !runs || wanted === 0) throw new Refusal('BENEFIT_HAS_NO_CREDITS')
  const pool = poolOf(benefit, order.state)
  const left = leftIn(credits.pools, pool)
  const amount = wanted === 'ALL' ? -left : wanted
  if (left + amount < 0 || amount === 0) throw new Refusal('NO_CREDITS_LEFT', { orderId: order.id, left })
  return { orderId: order.id, ...pool, cause: 'MANUAL', amount, reason }
}

export const returnCredits: Handler<'credits', 'returnCredits'> = async ({ body: { bookingId, reason } }, context) =>
  await context.inTransaction(async (tx) => {
    const { siteId } = context
    const id = bookingId.toLowerCase()
    if (!(await lockBookingOfCredits(tx, siteId, id))) throw new Refusal('BOOKING_NOT_FOUND')
    const taken = await findTaken(tx, siteId, [id])
    const wallet = await lockWallet(tx, scopeOf(context), { orderIds: taken.map(({ orderId }) => orderId) })
    const lines = taken.flatMap((one) => {
      const order = wallet.find((credited) => credited.order.id === one.orderId)?.order
      const isValid = order !== undefined && isPoolValid(one, order.state)
      return linesOfReturn(one, { uses: one.uses, bookingId: id, isValid, reason }).map((line) => ({ ...line, orderId: one.orderId }))
    })
    if (lines.length === 0) throw new Refusal('BOOKING_NOT_PAID_WITH_PLAN')
    await writeAndTell(tx, context, 'credits.returned', lines)
    return { uses: taken.reduce((sum, { uses }) => sum + uses, 0) }
  })

async function writeAndTell(
  tx: Transaction,
  context: Context,
  name: 'credits.corrected' | 'credits.returned',
  lines: readonly LineOfOrder[],
): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  await insertLines(tx, { siteId, now, madeBy: eventActorOf(caller) }, lines)
  const returned: { orderId: string; lines: CreditLine[] }[] = []
  for (const [orderId, list] of Map.groupBy(lines, (line) => line.orderId)) {
    // A query in a loop: rarely more than one order pays for a booking.
    const { lines: newest } = await findLines(tx, { siteId, orderId, language: null, limit: list.length, offset: 0 })
    returned.push({ orderId, lines: newest.toReversed() })
  }
  await recordEvents(
    tx,
    returned.map((payload) => ({ siteId, now, caller, jobs: dependencies.jobs, name, entityId: payload.orderId, payload })),
  )
}
