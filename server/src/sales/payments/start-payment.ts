import type { OwnPayment, Site } from '@foyer/contract'
import { invalid, isPayableOnline, isUnderWay, type PaymentRecord, Refusal, toOwnPayment } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { later } from '../../ground/instants.ts'
import { loadSite } from '../../house/site/site.ts'
import { openOfGift, requireLockedGift } from '../../money/gifts/change-gift.ts'
import { requireOwnGift } from '../../money/gifts/read-gifts.ts'
import { beginPayment, endPaymentsOf } from '../../money/ledger/ledger.ts'
import { listPaymentsFor } from '../../money/ledger/ledger-store.ts'
import { scopeOf } from '../../money/orders/change-orders.ts'
import { isBeingCharged } from '../charges/outcome.ts'
import { settlePayment } from '../charges/settle-payment.ts'
import { findProvider, orUnavailable } from '../payment-methods/provider.ts'
import { findContactOfMember, findMethod } from '../payment-methods/saved-methods-store.ts'
import { type Beginning, openPage, type Payer } from './open-page.ts'
import { requireOwnBooking, requireOwnFee, requireOwnOrder, type Subject } from './own-payment.ts'
import { payerOfBooking } from './pay-for-booking.ts'
import { payerOfOrder } from './pay-for-order.ts'

export const startPayment: Handler<'payments', 'startPayment'> = ({ body }, context) =>
  openPaymentPage(context, body.returnUrl, () => payerOf(context, body))

/** First asks what became of a payment that is under way, so that nothing is paid twice. */
export async function openPaymentPage(context: Context, sentUrl: string, find: () => Promise<Payer>): Promise<{ payment: OwnPayment }> {
  const payer = await find()
  const site = await loadSite(context.db, context.siteId)
  const returnUrl = pageOf(site, sentUrl)
  const found = await findProvider(context)
  if (!found) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'NO_PROVIDER' })
  const known = await underWay(context, payer.subjectId)
  const earlier = known?.isTest === found.isTest ? known : null
  // Begun with keys of the other mode: nobody can pay it any more.
  if (known && !earlier) await context.inTransaction((tx) => endPaymentsOf(tx, scopeOf(context), known))
  if (earlier?.redirectUrl) return { payment: toOwnPayment(earlier) }
  if (earlier && isBeingCharged(earlier, context.now)) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
  const beginning = { returnUrl, isTest: found.isTest, currency: site.currency }
  const payment = earlier ?? (await payer.begin(beginning)) ?? (await underWay(context, payer.subjectId))
  if (!payment) throw new Refusal('NOTHING_TO_PAY')
  return { payment: toOwnPayment(await openPage(context, found.provider, { payment, payer, returnUrl })) }
}

async function payerOf(context: Context, subject: Subject): Promise<Payer> {
  if (subject.feeId !== undefined) return await payerOfFee(context, subject)
  if (subject.giftId !== undefined) return await payerOfGift(context, subject.giftId)
  if (subject.bookingId === undefined && subject.manageToken === undefined) {
    return await payerOfOrder(context, await requireOwnOrder(context, subject))
  }
  return await payerOfBooking(context, await requireOwnBooking(context, subject))
}

export async function payerOfMethod(context: Context, memberId: string): Promise<Payer> {
  const { db, siteId, now } = context
  const [method, site, buyer] = [
    await findMethod(db, { siteId, memberId }),
    await loadSite(db, siteId),
    await findContactOfMember(db, siteId, memberId),
  ]
  return {
    subjectId: memberId,
    begin: ({ returnUrl, isTest, currency }) =>
      context.inTransaction((tx) =>
        beginPayment(tx, scopeOf(context), {
          purpose: 'METHOD',
          subjectId: memberId,
          cycle: null,
          contactId: buyer,
          provider: 'STRIPE',
          isTest,
          currency,
          units: 0n,
          returnUrl,
          dueAt: later(now, { minutes: 10 }),
        }),
      ),
    payable: () => ({ title: site.name, savesMethod: true, customerId: method?.customerId ?? null, email: null, closesAt: null }),
  }
}

/** Only pages of this site: an open redirect could lead payers astray. */
function pageOf({ publicUrl }: Site, sent: string): string {
  const url = URL.canParse(sent, publicUrl) ? new URL(sent, publicUrl) : null
  if (url?.origin !== new URL(publicUrl).origin) throw invalid('returnUrl', `must be a page of ${publicUrl}`, 'FORMAT')
  return url.href
}

async function underWay(context: Context, subjectId: string): Promise<PaymentRecord | null> {
  const open = (await listPaymentsFor(context.db, context.siteId, subjectId)).find(isUnderWay)
  if (!open) return null
  const settled = await orUnavailable(settlePayment(context, open.id))
  if (settled?.status === 'SUCCEEDED') throw new Refusal('NOTHING_TO_PAY')
  return settled && isUnderWay(settled) ? settled : null
}

async function payerOfFee(context: Context, subject: Subject): Promise<Payer> {
  const fee = await requireOwnFee(context, subject)
  if (fee.status !== 'DUE') throw new Refusal('FEE_NOT_DUE')
  const of = { purpose: 'FEE', subjectId: fee.id, cycle: null, contactId: fee.contactId, provider: 'STRIPE' } as const
  return {
    subjectId: fee.id,
    begin: ({ returnUrl, isTest, currency }) => {
      if (fee.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: fee.currency })
      if (!isPayableOnline(fee.owedUnits, currency)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
      const payment = { ...of, isTest, currency, units: fee.owedUnits, returnUrl, dueAt: later(context.now, { minutes: 10 }) }
      return context.inTransaction((tx) => beginPayment(tx, scopeOf(context), payment))
    },
    payable: () => ({ title: fee.title, savesMethod: false, customerId: null, email: null, closesAt: null }),
  }
}

async function payerOfGift(context: Context, giftId: string): Promise<Payer> {
  const { gift } = await requireOwnGift(context, giftId)
  return {
    subjectId: gift.id,
    begin: (beginning) => beginForGift(context, gift.id, beginning),
    payable: () => ({ title: gift.plan.name, savesMethod: false, customerId: null, email: gift.giver.email, closesAt: null }),
  }
}

const beginForGift = (context: Context, giftId: string, { currency, ...beginning }: Beginning): Promise<PaymentRecord | null> =>
  context.inTransaction(async (tx) => {
    const gift = await requireLockedGift(tx, context.siteId, giftId)
    if (gift.status !== 'UNPAID' || gift.payment !== 'ONLINE') throw new Refusal('NOTHING_TO_PAY')
    if (gift.price.currency !== currency) throw new Refusal('PAYMENT_CURRENCY_CHANGED', { currency: gift.price.currency })
    const { left: units } = await openOfGift(tx, context.siteId, gift)
    if (!isPayableOnline(units, currency)) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'AMOUNT' })
    return await beginPayment(tx, scopeOf(context), {
      purpose: 'GIFT',
      subjectId: gift.id,
      cycle: null,
      contactId: gift.giver.contactId,
      provider: 'STRIPE',
      ...beginning,
      currency,
      units,
      dueAt: later(context.now, { minutes: 10 }),
    })
  })

export const savePaymentMethod: Handler<'payments', 'savePaymentMethod'> = ({ body }, context) =>
  openPaymentPage(context, body.returnUrl, async () => await payerOfMethod(context, memberIdOf(context.caller) ?? ''))
