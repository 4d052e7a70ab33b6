import type { OwnPayment, Site } from '@foyer/contract'
import { invalid, isUnderWay, type PaymentRecord, Refusal, toldOwnPayment } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSite } from '../../house/site/site.ts'
import { beginPayment, endPaymentsOf, listPaymentsFor } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { isBeingCharged } from './find-lost-charge.ts'
import { later } from './later.ts'
import { findContactOfMember, findMethod } from './methods-store.ts'
import { openPage, type Payer } from './open-page.ts'
import { requireOwnOrder, type Subject } from './own-subject.ts'
import { findProvider, orUnavailable } from './provider.ts'
import { settlePayment } from './settle-payment.ts'
import { payerOfBooking, requireOwnBooking } from './start-booking-payment.ts'
import { payerOfFee } from './start-fee-payment.ts'
import { payerOfGift } from './start-gift-payment.ts'
import { payerOfOrder } from './start-order-payment.ts'

export const startPayment: Handler<'payments', 'startPayment'> = ({ body }, context) =>
  startFor(context, body.returnUrl, () => payerOf(context, body))

/**
 * Sends a payer to the provider's page. A payment that is under way goes on: first it is asked what became of it, so that nothing is paid
 * twice.
 */
export async function startFor(context: Context, sentUrl: string, find: () => Promise<Payer>): Promise<{ payment: OwnPayment }> {
  const payer = await find()
  const site = await loadSite(context.db, context.siteId)
  const returnUrl = pageOf(site, sentUrl)
  const found = await findProvider(context)
  if (!found) throw new Refusal('ONLINE_PAYMENT_NOT_OFFERED', { reason: 'NO_PROVIDER' })
  const known = await underWay(context, payer.subjectId)
  const earlier = known?.isTest === found.isTest ? known : null
  // Begun with keys of the other mode: nobody pays it there any more.
  if (known && !earlier) await context.inTransaction((tx) => endPaymentsOf(tx, scopeOf(context), known))
  if (earlier?.redirectUrl) return { payment: toldOwnPayment(earlier) }
  if (earlier && isBeingCharged(earlier, context.now)) throw new Refusal('PAYMENT_PROVIDER_UNAVAILABLE')
  const beginning = { returnUrl, isTest: found.isTest, currency: site.currency }
  const payment = earlier ?? (await payer.begin(beginning)) ?? (await underWay(context, payer.subjectId))
  if (!payment) throw new Refusal('NOTHING_TO_PAY')
  return { payment: toldOwnPayment(await openPage(context, found.provider, { payment, payer, returnUrl })) }
}

async function payerOf(context: Context, subject: Subject): Promise<Payer> {
  if (subject.feeId !== undefined) return await payerOfFee(context, subject)
  if (subject.giftId !== undefined) return await payerOfGift(context, subject.giftId)
  if (subject.bookingId === undefined && subject.manageToken === undefined) {
    return await payerOfOrder(context, await requireOwnOrder(context, subject))
  }
  return await payerOfBooking(context, await requireOwnBooking(context, subject))
}

/** A member who saves a method for charges to come, and pays nothing. */
export async function beginForMember(context: Context, memberId: string): Promise<Payer> {
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
