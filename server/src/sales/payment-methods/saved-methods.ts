import type { DuePayment } from '@foyer/contract'
import {
  amountOf,
  expiryMonths,
  inLanguage,
  isChargedAgain,
  isLastTry,
  isUnderWay,
  orderAt,
  Refusal,
  toFee,
  toPlanOrder,
} from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { logLine } from '../../ground/log-line.ts'
import { recordEvent, recordEvents } from '../../ground/outbox/record-event.ts'
import type { SavedByCheckout, SavedMethod } from '../../ground/ports/payment-provider.ts'
import { messagesInOwnWords } from '../../house/messages/own-words.ts'
import { queueMessages } from '../../house/messages/queue-messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwed } from '../../money/fees/fees-store.ts'
import { changePayment } from '../../money/ledger/ledger.ts'
import { lockPayment } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { drawOrderMails } from '../../money/orders/order-mails.ts'
import { findOrders } from '../../money/orders/orders-store.ts'
import { loadPaymentSettings, type PaymentSettingsRow } from './payment-settings-store.ts'
import { findProvider, orUnavailable } from './provider.ts'
import {
  deleteGoneMethod,
  deleteMethod,
  type ExpiringCard,
  type FailedCharge,
  findCustomerToForget,
  findExpiringCards,
  findFailedCharges,
  findMethod,
  markExpiryMailed,
  postponeForgetting,
  removeForgotten,
  saveMethod,
} from './saved-methods-store.ts'

export const getMyBilling: Handler<'payments', 'getMyBilling'> = async (_input, { db, siteId, caller, spokenLanguage }) => {
  const own = { siteId, memberId: memberIdOf(caller) ?? '' }
  const [method, charges, settings, fees] = await Promise.all([
    findMethod(db, own),
    findFailedCharges(db, own),
    loadPaymentSettings(db, siteId),
    findOwed(db, siteId, own.memberId),
  ])
  const due = charges.map((charge) => toDuePayment(inLanguage(charge, spokenLanguage), settings))
  const owed = fees.map((fee) => toFee(inLanguage(fee, spokenLanguage)))
  return { billing: { ...(method && { method: method.card }), canSave: settings.publishableKey !== null, due, fees: owed } }
}

const toDuePayment = ({ payment, planName }: FailedCharge, { afterLastTry }: PaymentSettingsRow): DuePayment => ({
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

export const removePaymentMethod: Handler<'payments', 'removePaymentMethod'> = async (_input, context) => {
  const { db, siteId, caller } = context
  const memberId = memberIdOf(caller) ?? ''
  const method = await findMethod(db, { siteId, memberId })
  if (!method) throw new Refusal('PAYMENT_METHOD_NOT_FOUND')
  await requireUnused(context, memberId)
  const found = await findProvider(context)
  // The provider first: forgetting a method twice is no error there, so the call may be repeated.
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

export async function keepMethod(tx: Transaction, context: Context, memberId: string, { card, ...saved }: SavedByCheckout): Promise<void> {
  const { siteId, now } = context
  const ids = (await findFailedCharges(tx, { siteId, memberId })).map(({ payment }) => payment.id)
  // Lock order: payments by id, before what they pay for.
  for (const paymentId of ids.toSorted()) {
    const payment = await lockPayment(tx, { siteId, paymentId })
    const isToTry = payment && isUnderWay(payment) && payment.sessionId === null && payment.dueAt !== null && payment.dueAt > now
    if (isToTry) await changePayment(tx, scopeOf(context), payment, { changes: { dueAt: now } })
  }
  const method = { ...card, savedDate: now }
  await saveMethod(tx, siteId, { memberId, ...saved, card: method })
  await recordEvent(tx, { ...scopeOf(context), name: 'payment_method.saved', entityId: memberId, payload: { memberId, method } })
}

export async function forgetMethod(tx: Transaction, context: Context, { methodId }: SavedMethod): Promise<void> {
  const memberIds = await deleteGoneMethod(tx, context.siteId, methodId)
  await recordEvents(
    tx,
    memberIds.map((memberId) => ({ ...scopeOf(context), name: 'payment_method.removed', entityId: memberId, payload: { memberId } })),
  )
}

const mostTries = 40
const longestPauseHours = 24

/**
 * While the provider does not answer, or its keys are gone, this is retried with growing pauses, at most daily; after about a month the
 * operator is asked to do it.
 */
export async function forgetCustomer(context: Context, customerId: string): Promise<void> {
  const { db, siteId, now } = context
  const customer = await findCustomerToForget(db, { siteId, customerId })
  if (!customer) return
  const { tries } = customer
  if (tries >= mostTries) {
    logLine('error', `payments: the customer ${customerId} of a deleted person could not be deleted at the provider; delete it there`)
    return await removeForgotten(db, customer)
  }
  // If the server dies during the call, this makes it due again.
  await postponeForgetting(db, customer, later(now, { hours: Math.min(longestPauseHours, 2 ** tries) }))
  const found = await findProvider(context)
  if (!found) return
  await found.provider.forgetCustomer(customerId)
  await removeForgotten(db, customer)
}

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock' | 'signingKeys'>

const atOnce = 200

/** Every minute; each member is mailed once. If one site fails, the others are still mailed. */
export async function mailExpiringCards({ clock, ...tools }: Tools): Promise<void> {
  const now = clock()
  // Time zones differ by a day at most; mailSite narrows this to the site's own zone.
  const widest = { from: expiryMonths(now, 'Etc/GMT+12').from, to: expiryMonths(now, 'Etc/GMT-14').to }
  const cards = await findExpiringCards(tools.db, widest, atOnce)
  const failures: unknown[] = []
  for (const [siteId, ofSite] of Map.groupBy(cards, (card) => card.siteId)) {
    await mailSite({ ...tools, now }, siteId, ofSite).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

async function mailSite(
  { db, jobs, signingKeys, now }: Omit<Tools, 'clock'> & { now: string },
  siteId: string,
  cards: readonly ExpiringCard[],
) {
  const site = await loadSite(db, siteId)
  const { from, to } = expiryMonths(now, site.timeZone)
  const due = cards.filter(({ expiresMonth }) => from <= expiresMonth && expiresMonth <= to)
  const orders = await findOrders(db, siteId, { memberIds: due.map(({ memberId }) => memberId) }, { isLocked: false })
  const wanted = due.flatMap((card) => {
    const order = orders.find(({ memberId, state }) => memberId === card.memberId && isChargedAgain(state))
    if (!order) return []
    const current = toPlanOrder({ ...order, state: orderAt(order.state, now) })
    return [{ order: current, card, template: 'card-expiring' as const, now }]
  })
  const drawn = await drawOrderMails(wanted, { db, site })
  await db.transaction().execute(async (tx) => {
    const members = wanted.map(({ card }) => card.memberId)
    const marked = await markExpiryMailed(tx, { siteId, now }, members)
    const mails = drawn.filter(({ wanted: { card } }) => marked.has(card.memberId)).map(({ mail }) => ({ ...mail, now }))
    await queueMessages(tx, jobs, await messagesInOwnWords({ db: tx, signingKeys }, site, mails))
  })
}
