import { type GiftRecord, giftStatusAt, Refusal, toPlanOrder } from '@foyer/domain'
import { memberIdOf } from '../../ground/caller.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { parseSentInstant } from '../../ground/instants.ts'
import { loadSite } from '../../house/site/site.ts'
import { scopeOf } from '../orders/change-orders.ts'
import { agreedOrder } from '../orders/new-order.ts'
import { findOrder } from '../orders/orders-store.ts'
import { placeOrder, requireStart } from '../orders/purchase.ts'
import { findBuyer, hasBought, lockPurchases } from '../orders/purchases-store.ts'
import { changeGift, requireLockedGift } from './change-gift.ts'
import { requireGiftByCode } from './read-gifts.ts'

/**
 * Turns a gift into an order, once. The order is what was bought, even if the plan was changed or archived since. If each buyer may have
 * the plan once, a receiver who had it is refused and can pass the gift on.
 */
export const redeemGift: Handler<'gifts', 'redeemGift'> = async ({ body }, context) => {
  const { siteId, now } = context
  const memberId = memberIdOf(context.caller) ?? ''
  const found = await requireGiftByCode(context, body.code)
  return await context.inTransaction(async (tx) => {
    await lockPurchases(tx, siteId, found.plan.id, memberId)
    const buyer = await findBuyer(tx, siteId, memberId)
    if (!buyer) throw new Refusal('member_not_found')
    const gift = await requireLockedGift(tx, siteId, found.id)
    const earlier = await orderOfSameMember(tx, siteId, gift, memberId)
    if (earlier) return { order: toPlanOrder(earlier) }
    const status = giftStatusAt(gift, now)
    if (status !== 'READY') throw new Refusal('GIFT_NOT_REDEEMABLE', { status })
    const isLimited = gift.plan.maxPurchasesPerBuyer > 0
    if (isLimited && (await hasBought(tx, siteId, gift.plan.id, memberId))) throw new Refusal('purchases_limit_reached')
    const order = agreedOrder(planOf(gift), {
      type: 'OFFLINE',
      memberId,
      contactId: buyer.contactId,
      isPaid: true,
      orderMethod: null,
      submissionId: null,
      now,
      startDate: startOf(body.startDate, now),
      timeZone: (await loadSite(tx, siteId)).timeZone,
      coupon: null,
      tax: gift.price.tax,
    })
    await placeOrder(tx, context, order, isLimited)
    await changeGift(tx, scopeOf(context), gift, { status: 'REDEEMED', redeemed: { memberId, orderId: order.id, at: now } })
    return { order: toPlanOrder(order) }
  })
}

/** A gift of the business costs nothing, so its order must not show a price. */
const planOf = ({ source, plan }: GiftRecord): GiftRecord['plan'] => {
  if (source !== 'MANUAL') return plan
  const { feeConfigs: _, ...pricing } = plan.pricing
  return { ...plan, pricing: { ...pricing, price: { ...pricing.price, value: '0' } } }
}

/** The answer to a repeated call whose first answer was lost. */
const orderOfSameMember = async (tx: Transaction, siteId: string, { redeemed }: GiftRecord, memberId: string) =>
  redeemed?.memberId === memberId ? await findOrder(tx, { siteId, orderId: redeemed.orderId, memberId }) : null

// A device's clock may be a little ahead.
const tolerance = 5 * 60_000

function startOf(sent: string | undefined, now: Context['now']): string {
  if (sent === undefined) return now
  const startDate = parseSentInstant(sent, 'startDate')
  requireStart(startDate, now, 1)
  return Date.parse(startDate) <= Date.parse(now) + tolerance ? now : startDate
}
