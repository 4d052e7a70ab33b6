import { expect, test } from 'vitest'
import { type CouponTerms, reasonAgainstCoupon } from './coupon-rules.ts'

const now = '2027-03-01T09:00:00.000Z'
const later = '2027-04-01T00:00:00.000Z'
const open: CouponTerms = {
  planIds: null,
  currency: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  usageLimitPerCustomer: null,
  isDisabled: false,
}
const usage = { uses: 4, usesOfBuyer: 1 }
const price = { value: '25', currency: 'EUR' }

test.each<[string | null, Partial<CouponTerms>]>([
  [null, {}],
  [null, { planIds: ['a', 'b'], currency: 'EUR', usageLimit: 5, usageLimitPerCustomer: 2, validFrom: now, validUntil: later }],
  ['ERROR_COUPON_IS_DISABLED', { isDisabled: true, validUntil: now }],
  ['ERROR_COUPON_IS_NOT_ACTIVE_YET', { validFrom: later }],
  ['ERROR_COUPON_HAS_EXPIRED', { validUntil: now }],
  ['ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', { planIds: ['b'] }],
  ['ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', { currency: 'USD' }],
  ['ERROR_COUPON_USAGE_EXCEEDED', { usageLimit: 4 }],
  ['ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', { usageLimitPerCustomer: 1 }],
])('%s: a coupon with %j', (reason, terms) => {
  const coupon = { ...open, ...terms }
  expect(reasonAgainstCoupon(coupon, { now, planId: 'a', price, usage })).toBe(reason)
})

test('a coupon does not apply to a free plan', () => {
  expect(reasonAgainstCoupon(open, { now, planId: 'a', price: { ...price, value: '0.00' }, usage })).toBe('ERROR_INVALID_SUBTOTAL')
})
