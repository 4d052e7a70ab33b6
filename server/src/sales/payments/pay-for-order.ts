import {
  amountOf,
  firstPaymentOf,
  inLanguage,
  isPayableOnline,
  type OrderRecord,
  type PaymentRecord,
  Refusal,
  toPlanOrder,
} from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { beginPayment, endPaymentsOf, type NewPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { completeOrder } from '../../money/orders/complete-order.ts'
import { findOrder } from '../../money/orders/orders-store.ts'
import { loadPaymentSettings } from '../payment-methods/payment-settings-store.ts'
import { findFailedCharges } from '../payment-methods/saved-methods-store.ts'
import { boughtWithDraft, payableDrafts, requireMayPay, titleOfAll, unitsOfDrafts } from './bought-together.ts'
import type { Beginning, Payer } from './open-page.ts'
import { payerOfBooking } from './pay-for-booking.ts'

export async function payerOfOrder(context: Context, order: OrderRecord): Promise<Payer> {
  if (order.state.status !== 'DRAFT') return await payerOf(context, [order], (beginning) => beginForCycle(context, order, beginning))
  const { holds, drafts } = await boughtWithDraft(context.db, context, order)
  const [hold] = holds
  if (hold) return await payerOfBooking(context, hold)
  return await payerOf(context, drafts, (beginning) => beginForDrafts(context, order, beginning))
}

async function payerOf(context: Context, orders: readonly OrderRecord[], begin: Payer['begin']): Promise<Payer> {
  const payable = { ...(await payableDrafts(context, orders)), email: null, closesAt: null }
  const namesIn = ({ subjectId, alsoOrderIds }: PaymentRecord) =>
    orders
      .filter(({ id }) => id === subjectId || alsoOrderIds.includes(id))
      .map((order) => inLanguage(order, context.spokenLanguage).planName)
  return { subjectId: orders[0]?.id ?? '', begin, payable: (payment) => ({ title: titleOfAll(namesIn(payment)), ...payable }) }
}

const beginForDrafts = (context: Context, order: OrderRecord, beginning: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    const { drafts } = await boughtWithDraft(tx, context, order)
    await requireMayPay(tx, context, drafts, beginning.currency)
    return await beginPayment(tx, scopeOf(context), firstPayment(context, drafts, beginning))
  })

const beginForCycle = (context: Context, order: OrderRecord, beginning: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const failed = await findFailedCharges(tx, { siteId, memberId: order.memberId ?? '' })
    const owed = failed.find(({ payment }) => payment.subjectId === order.id)?.payment
    if (!owed) throw new Refusal('NOTHING_TO_PAY')
    requireSameCurrency(order, beginning)
    if (!isPayableOnline(owed.units, owed.currency)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
    return await beginPayment(tx, scopeOf(context), {
      purpose: 'ORDER',
      subjectId: order.id,
      cycle: owed.cycle,
      contactId: order.contactId,
      provider: 'STRIPE',
      isTest: beginning.isTest,
      currency: owed.currency,
      units: owed.units,
      returnUrl: beginning.returnUrl,
      dueAt: later(now, { minutes: 10 }),
    })
  })

function requireSameCurrency({ price }: OrderRecord, { currency }: Beginning): void {
  if (price.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: price.currency })
}

function firstPayment({ now }: Context, [order, ...others]: readonly OrderRecord[], { returnUrl, isTest }: Beginning): NewPayment {
  if (!order) throw new Refusal('NOTHING_TO_PAY')
  const { currency } = order.price
  const first = firstPaymentOf(order)
  const units = first.units + unitsOfDrafts(others)
  if (units > 0n && !isPayableOnline(units, currency))
    throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT', amount: amountOf(units, currency) })
  return {
    purpose: 'ORDER',
    subjectId: order.id,
    cycle: first.cycle,
    contactId: order.contactId,
    provider: 'STRIPE',
    alsoOrderIds: others.map(({ id }) => id),
    alsoOrderUnits: others.map((draft) => firstPaymentOf(draft).units),
    isTest,
    currency,
    units,
    returnUrl,
    dueAt: later(now, { minutes: 10 }),
  }
}

/** The order stays unpaid until a manager marks it as paid. */
export const payOnTheSpot: Handler<'payments', 'payOnTheSpot'> = async ({ params: { id: orderId } }, context) => {
  const { siteId } = context
  return await context.inTransaction(async (tx) => {
    const order = await findOrder(tx, { siteId, orderId, memberId: memberIdOf(context.caller) ?? '' })
    if (!order) throw new Refusal('order_not_found')
    if (!(await loadPaymentSettings(tx, siteId)).takesOnTheSpot) throw new Refusal('ON_THE_SPOT_NOT_OFFERED')
    await endPaymentsOf(tx, scopeOf(context), { purpose: 'ORDER', subjectId: order.id })
    return { order: toPlanOrder(await completeOrder(tx, scopeOf(context), { orderId, settled: 'UNPAID' })) }
  })
}
