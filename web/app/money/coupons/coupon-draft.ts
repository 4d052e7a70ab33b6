import type { Coupon, NewCoupon } from '@foyer/contract'
import { lastInstantOf } from '../last-instant.ts'

export type CouponKind = 'PERCENT' | 'AMOUNT' | 'FREE'

/** Numbers as typed; empty means no limit. */
export type CouponDraft = {
  code: string
  kind: CouponKind
  percentage: string
  amount: string
  cycleCount: string
  hasPlans: boolean
  planIds: string[]
  hasEnd: boolean
  lastDay: string
  usageLimit: string
  usageLimitPerCustomer: string
}

const dayInMilliseconds = 86_400_000

const dateOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number))

export function couponDraftOf(coupon: Coupon | null, now: string, timeZone: string): CouponDraft {
  const { percentage, amount, planIds, validUntil } = coupon ?? {}
  const inAMonth = new Date(Date.parse(now) + 30 * dayInMilliseconds).toISOString()
  return {
    code: coupon?.code ?? '',
    kind: kindOf(percentage, amount),
    percentage: percentage === undefined || percentage === 100 ? '' : String(percentage),
    amount: amount ?? '',
    cycleCount: textOf(coupon?.cycleCount),
    hasPlans: planIds !== undefined,
    planIds: planIds ?? [],
    hasEnd: validUntil !== undefined,
    lastDay: dateOf(validUntil ? lastInstantOf(validUntil) : inAMonth, timeZone),
    usageLimit: textOf(coupon?.usageLimit),
    usageLimitPerCustomer: textOf(coupon?.usageLimitPerCustomer),
  }
}

function kindOf(percentage: number | undefined, amount: string | undefined): CouponKind {
  if (amount !== undefined) return 'AMOUNT'
  return percentage === 100 ? 'FREE' : 'PERCENT'
}

export function couponOf(draft: CouponDraft, timeZone: string): NewCoupon {
  const number = (typed: string) => (typed.trim() === '' ? undefined : Number(typed))
  const [cycleCount, usageLimit] = [number(draft.cycleCount), number(draft.usageLimit)]
  const usageLimitPerCustomer = number(draft.usageLimitPerCustomer)
  return {
    code: draft.code.trim(),
    ...discountOf(draft),
    ...(cycleCount !== undefined && { cycleCount }),
    ...(draft.hasPlans && { planIds: draft.planIds }),
    ...(draft.hasEnd && { validUntil: endOf(draft.lastDay, timeZone) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(usageLimitPerCustomer !== undefined && { usageLimitPerCustomer }),
  }
}

function discountOf({ kind, percentage, amount }: CouponDraft): Pick<NewCoupon, 'percentage' | 'amount'> {
  if (kind === 'AMOUNT') return { amount: amount.trim().replace(',', '.') }
  return { percentage: kind === 'FREE' ? 100 : Number(percentage) }
}

const endOf = (lastDay: string, timeZone: string): string =>
  Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })

/** Null clears a value that the coupon had before. */
export function couponChangesOf(before: Coupon, wanted: NewCoupon): NewCoupon {
  const cleared = (['cycleCount', 'planIds', 'validUntil', 'usageLimit', 'usageLimitPerCustomer'] as const)
    .filter((member) => before[member] !== undefined && wanted[member] === undefined)
    .map((member) => [member, null])
  // The wire takes null for "none"; its types only allow leaving the field out.
  return { ...wanted, ...(Object.fromEntries(cleared) as object) }
}
