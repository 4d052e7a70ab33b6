import type { Plan } from '@foyer/contract'
import { type AgreedCoupon, normalCode, type OrderRecord, Refusal, reasonAgainstCoupon } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { later } from '../../ground/instants.ts'
import { countUses, findUsableCoupon, saveUse } from './coupon-uses-store.ts'

type Purchase = {
  siteId: string
  now: string
  couponCode: string | undefined
  plan: Pick<Plan, 'id' | 'pricing'>
  /** Null for visitors, whose purchases belong to no member yet. */
  memberId: string | null
}

/** The coupon that a purchase would be made with, checked but not used up; null without a code. */
export const previewCoupon = (db: Queryable, purchase: Purchase): Promise<AgreedCoupon | null> => agreedCoupon(db, purchase, false)

/** The coupon of a purchase, which no other purchase can use before the transaction ends: then `recordCouponUse`. */
export const reserveCoupon = (tx: Transaction, purchase: Purchase): Promise<AgreedCoupon | null> => agreedCoupon(tx, purchase, true)

async function agreedCoupon(db: Queryable, purchase: Purchase, lock: boolean): Promise<AgreedCoupon | null> {
  const { siteId, now, couponCode, plan, memberId } = purchase
  if (couponCode === undefined) return null
  const data = { couponCode, planId: plan.id }
  const coupon = await findUsableCoupon(db, { siteId, lock, code: normalCode(couponCode) })
  if (!coupon) throw new Refusal('ERROR_COUPON_DOES_NOT_EXIST', data)
  // Counted by a statement of its own: behind the lock it sees what was committed meanwhile.
  const usage = await countUses(db, { siteId, couponId: coupon.id, memberId, orderId: null, now })
  const reason = reasonAgainstCoupon(coupon.terms, { now, planId: plan.id, price: plan.pricing.price, usage })
  if (reason) throw new Refusal(reason, data)
  return coupon.agreed
}

// As long as a buyer may take to pay since they last did something for it. Holds of bookings live as long.
const draftMinutes = 45

/** Counts the purchase of a stored order: for good, or of a draft for as long as its payment may take. */
export async function recordCouponUse(tx: Transaction, siteId: string, now: string, order: OrderRecord): Promise<void> {
  const { coupon } = order.price
  if (!coupon) return
  const expiresAt = order.state.status === 'DRAFT' ? later(now, { minutes: draftMinutes }) : null
  await saveUse(tx, { siteId, couponId: coupon.id, orderId: order.id, memberId: order.memberId, now, expiresAt })
}

/** Before the payment of a draft begins: it holds its coupon for a while more, unless that was used up meanwhile. */
export async function extendCouponHold(tx: Transaction, siteId: string, now: string, order: OrderRecord): Promise<void> {
  const { coupon } = order.price
  if (!coupon || order.state.status !== 'DRAFT') return
  const known = await findUsableCoupon(tx, { siteId, lock: true, couponId: coupon.id })
  const data = { couponCode: coupon.code, planId: order.planId }
  if (!known) throw new Refusal('ERROR_COUPON_DOES_NOT_EXIST', data)
  const usage = await countUses(tx, { siteId, couponId: coupon.id, memberId: order.memberId, orderId: order.id, now })
  const price = { value: order.planPrice, currency: order.price.currency }
  // The terms are those that were agreed; only the limits may have been reached.
  const terms = { ...known.terms, planIds: null, currency: null, validFrom: null, validUntil: null, isDisabled: false }
  const reason = reasonAgainstCoupon(terms, { now, planId: order.planId, price, usage })
  if (reason) throw new Refusal(reason, data)
  await recordCouponUse(tx, siteId, now, order)
}
