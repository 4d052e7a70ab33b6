import type { Site } from '@foyer/contract'
import {
  amountOf,
  amountOfCycle,
  type GiftRecord,
  giftUnits,
  invalid,
  isUnderWay,
  type OrderRecord,
  type PaymentRecord,
  providerAmount,
  Refusal,
  toldOwnPayment,
} from '@foyer/domain'
import { holdCouponAgain } from '../coupons/coupons.ts'
import { requireOwnGift } from '../gifts/gifts.ts'
import type { Context, Handler } from '../handler.ts'
import { beginPayment, listPaymentsFor, type NewPayment } from '../ledger/ledger.ts'
import { requireMayBuy, scopeOf } from '../orders/orders.ts'
import { loadSite } from '../site/site.ts'
import { later } from './later.ts'
import { openPage, type Payable } from './open-page.ts'
import { requireOwnOrder, type Subject } from './own-subject.ts'
import { findProvider, orUnavailable } from './provider.ts'
import { settlePayment } from './settle-payment.ts'
import { beginForBooking, payableBooking, requireOwnBooking } from './start-booking-payment.ts'

/**
 * Sends a payer to the provider's page. A payment that is under way goes on: first it is asked what became of it, so that nothing is paid
 * twice.
 */
export const startPayment: Handler<'payments', 'startPayment'> = async ({ body }, context) => {
  const payer = await payerOf(context, body)
  const site = await loadSite(context.db, context.siteId)
  const returnUrl = pageOf(site, body.returnUrl)
  const found = await findProvider(context)
  if (!found) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'NO_PROVIDER' })
  const earlier = await underWay(context, payer.subjectId)
  if (earlier?.redirectUrl) return { payment: toldOwnPayment(earlier) }
  const beginning = { returnUrl, isTest: found.isTest, currency: site.currency }
  const payment = earlier ?? (await payer.begin(beginning)) ?? (await underWay(context, payer.subjectId))
  if (!payment) throw new Refusal('NOTHING_TO_PAY')
  return { payment: toldOwnPayment(await openPage(context, found.provider, { payment, payable: payer.payable(payment), returnUrl })) }
}

type Beginning = { returnUrl: string; isTest: boolean; currency: string }

type Payer = {
  subjectId: string
  /** Null if another call began the payment at this moment. */
  begin: (beginning: Beginning) => Promise<PaymentRecord | null>
  payable: (payment: PaymentRecord) => Payable
}

async function payerOf(context: Context, subject: Subject): Promise<Payer> {
  if (subject.giftId !== undefined) return ofGift(context, (await requireOwnGift(context, subject.giftId)).gift)
  if (subject.bookingId === undefined && subject.manageToken === undefined) return ofOrder(context, await requireOwnOrder(context, subject))
  const stored = await requireOwnBooking(context, subject)
  return {
    subjectId: stored.booking.id,
    begin: (beginning) => beginForBooking(context, stored, beginning),
    payable: (payment) => payableBooking(stored, payment),
  }
}

const ofOrder = (context: Context, order: OrderRecord): Payer => ({
  subjectId: order.id,
  begin: (beginning) => beginForOrder(context, order, beginning),
  payable: () => ({ title: order.planName, savesMethod: order.state.model.subscription !== undefined, email: null, closesAt: null }),
})

const ofGift = (context: Context, gift: GiftRecord): Payer => ({
  subjectId: gift.id,
  begin: (beginning) => beginForGift(context, gift, beginning),
  payable: () => ({ title: gift.plan.name, savesMethod: false, email: gift.giver.email, closesAt: null }),
})

/** A page of this site: anywhere else a payer could be led astray. */
function pageOf({ publicUrl }: Site, sent: string): string {
  const url = URL.canParse(sent, publicUrl) ? new URL(sent, publicUrl) : null
  if (url?.origin !== new URL(publicUrl).origin) throw invalid('returnUrl', `must be a page of ${publicUrl}`, 'FORMAT')
  return url.href
}

/** The payment that waits for somebody, as the provider knows it now. */
async function underWay(context: Context, subjectId: string): Promise<PaymentRecord | null> {
  const open = (await listPaymentsFor(context.db, context.siteId, subjectId)).find(isUnderWay)
  if (!open) return null
  const settled = await orUnavailable(settlePayment(context, open.id))
  if (settled?.status === 'SUCCEEDED') throw new Refusal('NOTHING_TO_PAY')
  return settled && isUnderWay(settled) ? settled : null
}

const beginForOrder = (context: Context, order: OrderRecord, beginning: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    if (order.state.status !== 'DRAFT') throw new Refusal('NOTHING_TO_PAY')
    if (order.price.currency !== beginning.currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: order.price.currency })
    await requireMayBuy(tx, context.siteId, order)
    await holdCouponAgain(tx, context.siteId, context.now, order)
    return await beginPayment(tx, scopeOf(context), firstPayment(context, order, beginning))
  })

const beginForGift = (context: Context, gift: GiftRecord, { currency, ...beginning }: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    if (gift.status !== 'UNPAID' || gift.payment !== 'ONLINE') throw new Refusal('NOTHING_TO_PAY')
    if (gift.price.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: gift.price.currency })
    const units = giftUnits(gift.price)
    if (providerAmount(units, currency) === null) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
    return await beginPayment(tx, scopeOf(context), {
      ...{ purpose: 'GIFT', subjectId: gift.id, cycle: null, contactId: gift.giver.contactId, provider: 'STRIPE' },
      ...{ ...beginning, currency, units, dueAt: later(context.now, { minutes: 10 }) },
    })
  })

function firstPayment({ now }: Context, order: OrderRecord, { returnUrl, isTest }: Beginning): NewPayment {
  const hasTrial = order.state.model.subscription !== undefined && order.state.freeTrialDays > 0
  const { currency } = order.price
  const units = hasTrial ? 0n : amountOfCycle(order, 1)
  if (providerAmount(units, currency) === null)
    throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT', amount: amountOf(units, currency) })
  return {
    ...{ purpose: 'ORDER', subjectId: order.id, cycle: hasTrial ? 0 : 1, contactId: order.contactId, provider: 'STRIPE' },
    ...{ isTest, currency, units, returnUrl, dueAt: later(now, { minutes: 10 }) },
  }
}
