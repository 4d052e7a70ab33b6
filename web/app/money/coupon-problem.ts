import type { ApiError } from '@foyer/sdk'

const refusals = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_DISABLED',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
  'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
  'ERROR_INVALID_SUBTOTAL',
] as const

/** The name of the sentence that says why a code cannot be used. */
export const couponProblemOf = ({ code }: ApiError) => refusals.find((one) => one === code) ?? 'other'
