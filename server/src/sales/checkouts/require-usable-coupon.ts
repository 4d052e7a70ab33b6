import type { Checkout, ErrorCode } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { StoredCheckout } from './checkouts-store.ts'

/** A code that cannot be used is refused when it is entered; one that ends later is told among the errors of the calculation. */
export function requireUsableCoupon({ couponCode }: StoredCheckout, told: Checkout): Checkout {
  const problem = told.calculationErrors.couponCalculationError?.applicationError
  // Its code is one of those of coupons, which carry these two members.
  if (problem)
    throw new Refusal(problem.code as ErrorCode & 'ERROR_COUPON_DOES_NOT_EXIST', {
      couponCode: couponCode ?? '',
      planId: '',
      ...problem.data,
    })
  return told
}
