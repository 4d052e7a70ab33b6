import type { NewCoupon } from '@foyer/contract'
import { InvalidInput, normalCode, unitsOf, type Violation } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { loadSite } from '../../house/site/site.ts'
import { findUnknownPlans } from '../../offer/plans/plans.ts'
import type { CouponColumns } from './coupons-store.ts'

/** A coupon as it is stored, or everything that is wrong with it. An amount is in the site's currency. */
export async function checkedCoupon(tx: Transaction, siteId: string, coupon: NewCoupon): Promise<CouponColumns> {
  const { currency } = await loadSite(tx, siteId)
  const unknownPlans = await findUnknownPlans(tx, siteId, coupon.planIds ?? [])
  const units = coupon.amount === undefined ? null : unitsOf(coupon.amount, currency)
  const violations = [
    ...discountViolations(coupon, units, currency),
    ...(unknownPlans.length > 0 ? [violation('planIds', `has no plans of this site: ${unknownPlans.join(', ')}`, 'UNKNOWN_PLAN')] : []),
    ...(isBackwards(coupon) ? [violation('validUntil', 'must be later than "validFrom"', 'INVALID_RANGE')] : []),
  ]
  if (violations.length > 0) throw new InvalidInput(violations)
  return {
    code: normalCode(coupon.code),
    discount: units === null ? { percentage: coupon.percentage ?? 0 } : { units, currency },
    cycles: coupon.cycleCount ?? null,
    planIds: coupon.planIds ?? null,
    validFrom: coupon.validFrom ?? null,
    validUntil: coupon.validUntil ?? null,
    usageLimit: coupon.usageLimit ?? null,
    usageLimitPerCustomer: coupon.usageLimitPerCustomer ?? null,
    isDisabled: coupon.disabled ?? false,
  }
}

function discountViolations({ percentage, amount }: NewCoupon, units: bigint | null, currency: string): Violation[] {
  if (amount === undefined) return percentage === undefined ? [violation('percentage', 'or "amount" is required', 'REQUIRED')] : []
  if (percentage !== undefined) return [violation('amount', 'excludes "percentage": a coupon has one discount', 'ONE_DISCOUNT')]
  if (units === null) return [violation('amount', `has more decimals than ${currency}`, 'TOO_MANY_DECIMALS')]
  return units === 0n ? [violation('amount', 'must be more than 0', 'AMOUNT_TOO_SMALL')] : []
}

const isBackwards = ({ validFrom, validUntil }: NewCoupon): boolean =>
  validFrom !== undefined && validUntil !== undefined && Date.parse(validUntil) <= Date.parse(validFrom)

const violation = (field: string, description: string, rule: string): Violation => ({ field: `coupon.${field}`, description, rule })
