import type { Plan } from '@foyer/contract'
import { type AgreedCoupon, normalCode, type OrderRecord, Refusal, reasonAgainstCoupon } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { later } from '../../ground/instants.ts'
import { countUses, findUsableCoupon, saveUse } from './coupons-store.ts'

type Purchase = {
  siteId: string
  now: string
  couponCode: string | undefined
  plan: Pick<Plan, 'id' | 'pricing'>
  memberId: string | null
}

export const previewCoupon = (db: Queryable, purchase: Purchase): Promise<AgreedCoupon | null> => agreedCoupon(db, purchase, false)

/** Must be followed by `recordCouponUse`. */
export const reserveCoupon = (tx: Transaction, purchase: Purchase): Promise<AgreedCoupon | null> => agreedCoupon(tx, purchase, true)

async function agreedCoupon(db: Queryable, purchase: Purchase, lock: boolean): Promise<AgreedCoupon | null> {
  const { siteId, now, couponCode, plan, memberId } = purchase
  if (couponCode === undefined) return null
  const data = { couponCode, planId: plan.id }
  const coupon = await findUsableCoupon(db, { siteId, lock, code: normalCode(couponCode) })
  if (!coupon) throw new Refusal('ERROR_COUPON_DOES_NOT_EXIST', data)
  // A statement of its own, to see what was committed before the lock was granted.
  const usage = await countUses(db, { siteId, couponId: coupon.id, memberId, orderId: null, now })
  const reason = reasonAgainstCoupon(coupon.terms, { now, planId: plan.id, price: plan.pricing.price, usage })
  if (reason) throw new Refusal(reason, data)
  return coupon.agreed
}

// How long a buyer may take to pay; holds of bookings live as long.
const draftMinutes = 45

export async function recordCouponUse(tx: Transaction, siteId: string, now: string, order: OrderRecord): Promise<void> {
  const { coupon } = order.price
  if (!coupon) return
  const expiresAt = order.state.status === 'DRAFT' ? later(now, { minutes: draftMinutes }) : null
  await saveUse(tx, { siteId, couponId: coupon.id, orderId: order.id, memberId: order.memberId, now, expiresAt })
}

/** Called before a payment begins; refuses if the coupon was used up meanwhile. */
export async function extendCouponHold(tx: Transaction, siteId: string, now: string, order: OrderRecord): Promise<void> {
  const { coupon } = order.price
  if (!coupon || order.state.status !== 'DRAFT') return
  const known = await findUsableCoupon(tx, { siteId, lock: true, couponId: coupon.id })
  const data = { couponCode: coupon.code, planId: order.planId }
  if (!known) throw new Refusal('ERROR_COUPON_DOES_NOT_EXIST', data)
  const usage = await countUses(tx, { siteId, couponId: coupon.id, memberId: order.memberId, orderId: order.id, now })
  const price = { value: order.planPrice, currency: order.price.currency }
  // The agreed terms stay; only the limits may be reached by now.
  const terms = { ...known.terms, planIds: null, currency: null, validFrom: null, validUntil: null, isDisabled: false }
  const reason = reasonAgainstCoupon(terms, { now, planId: order.planId, price, usage })
  if (reason) throw new Refusal(reason, data)
  await recordCouponUse(tx, siteId, now, order)
}
