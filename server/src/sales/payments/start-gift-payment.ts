import { isPayableOnline, type PaymentRecord, Refusal } from '@foyer/domain'
import type { Context } from '../../ground/handler.ts'
import { openOfGift, requireLockedGift, requireOwnGift } from '../../money/gifts/gifts.ts'
import { beginPayment } from '../../money/ledger/ledger.ts'
import { scopeOf } from '../../money/orders/orders.ts'
import { later } from './later.ts'
import type { Beginning, Payer } from './open-page.ts'

/** Pays for a plan that the caller gives away. */
export async function payerOfGift(context: Context, giftId: string): Promise<Payer> {
  const { gift } = await requireOwnGift(context, giftId)
  return {
    subjectId: gift.id,
    begin: (beginning) => beginForGift(context, gift.id, beginning),
    payable: () => ({ title: gift.plan.name, savesMethod: false, customerId: null, email: gift.giver.email, closesAt: null }),
  }
}

/** What is left of it: a part may have been paid at the desk. */
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
