import { unitsOf } from '../../ground/money/currency-units.ts'

export type CouponTerms = {
  planIds: readonly string[] | null
  currency: string | null
  validFrom: string | null
  validUntil: string | null
  usageLimit: number | null
  usageLimitPerCustomer: number | null
  isDisabled: boolean
}

export type CouponUsage = { uses: number; usesOfBuyer: number }

export type CouponPurchase = { now: string; planId: string; price: { value: string; currency: string }; usage: CouponUsage }

export type CouponRefusal =
  | 'ERROR_COUPON_IS_DISABLED'
  | 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  | 'ERROR_COUPON_HAS_EXPIRED'
  | 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'
  | 'ERROR_INVALID_SUBTOTAL'
  | 'ERROR_COUPON_USAGE_EXCEEDED'
  | 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'

/** Half-open: `validUntil` itself is too late. */
export function reasonAgainstCoupon(coupon: CouponTerms, { now, planId, price, usage }: CouponPurchase): CouponRefusal | null {
  if (coupon.isDisabled) return 'ERROR_COUPON_IS_DISABLED'
  if (coupon.validFrom !== null && now < coupon.validFrom) return 'ERROR_COUPON_IS_NOT_ACTIVE_YET'
  if (coupon.validUntil !== null && now >= coupon.validUntil) return 'ERROR_COUPON_HAS_EXPIRED'
  if (!isForPlan(coupon, planId, price.currency)) return 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'
  if (unitsOf(price.value, price.currency) === 0n) return 'ERROR_INVALID_SUBTOTAL'
  if (isUsedUp(coupon.usageLimit, usage.uses)) return 'ERROR_COUPON_USAGE_EXCEEDED'
  return isUsedUp(coupon.usageLimitPerCustomer, usage.usesOfBuyer) ? 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' : null
}

const isForPlan = ({ planIds, currency }: CouponTerms, planId: string, currencyOfPlan: string): boolean =>
  (planIds === null || planIds.includes(planId)) && (currency === null || currency === currencyOfPlan)

const isUsedUp = (limit: number | null, uses: number): boolean => limit !== null && uses >= limit

export const normalCode = (code: string): string => code.trim().toUpperCase()
