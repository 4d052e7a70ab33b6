import type { Money, OnlineBooking, Payment } from '@foyer/contract'
import { Refusal, type Violation } from '../refusal.ts'

/**
 * A payment as it is kept: only the price of its own kind, each with a currency, and ways to pay that were said or follow. What is
 * told only (formatted values, plans) is left out.
 */
export function normalPayment(payment: Payment, currency: string): Payment {
  const { rateType, options = atTheDesk } = payment
  const money = (value: Money | undefined) => value && { value: value.value, currency: value.currency ?? currency }
  return withoutUndefined({
    rateType,
    fixed: rateType === 'FIXED' && payment.fixed ? membersOf(payment.fixed, money) : undefined,
    varied: rateType === 'VARIED' && payment.varied ? membersOf(payment.varied, money) : undefined,
    custom: rateType === 'CUSTOM' ? payment.custom : undefined,
    options: {
      online: options.online ?? false,
      inPerson: options.inPerson ?? false,
      deposit: options.deposit ?? false,
      pricingPlan: options.pricingPlan ?? false,
    },
  })
}

/** What is missing from a price, or wrong with it; fields below `payment`. */
export function priceViolations(payment: Payment): Violation[] {
  if (payment.rateType === 'FIXED') return moneyViolations(payment.fixed?.price, payment.fixed?.deposit, 'fixed', 'price')
  if (payment.rateType === 'VARIED') return moneyViolations(payment.varied?.defaultPrice, payment.varied?.deposit, 'varied', 'defaultPrice')
  if (payment.rateType === 'CUSTOM' && !payment.custom?.description?.trim()) return [required('custom.description')]
  if (payment.rateType !== 'UNKNOWN_RATE_TYPE') return []
  return [{ field: 'payment.rateType', description: 'must be one of FIXED, VARIED, CUSTOM, NO_FEE', rule: 'ENUM' }]
}

/** Ways to pay that do not go together, with the reason; null if they do. Asked of a normal payment. */
export function refusalOfOptions({ rateType, options = {}, fixed, varied }: Payment, onlineBooking: OnlineBooking): string | null {
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED'
  const { online, inPerson, deposit, pricingPlan } = options
  if (pricingPlan && onlineBooking.requireManualApproval) return 'PLANS_EXCLUDE_APPROVAL'
  if (!hasPrice && online) return 'ONLINE_NEEDS_PRICE'
  if (!hasPrice && !inPerson) return 'IN_PERSON_NEEDED'
  if (!online && !inPerson && !pricingPlan) return 'NO_WAY_TO_PAY'
  if (!deposit) return null
  if (!fixed?.deposit && !varied?.deposit) return 'DEPOSIT_AMOUNT_MISSING'
  return online && !inPerson ? null : 'DEPOSIT_ONLINE_ONLY'
}

export function requireFittingOptions(payment: Payment, onlineBooking: OnlineBooking): void {
  const reason = refusalOfOptions(payment, onlineBooking)
  if (reason) throw new Refusal('INVALID_PAYMENT_OPTIONS', { reason })
}

// The default when no payment option is given: at the desk, which always works.
const atTheDesk: NonNullable<Payment['options']> = { inPerson: true }

function moneyViolations(price: Money | undefined, deposit: Money | undefined, part: string, name: string): Violation[] {
  if (!price) return [required(`${part}.${name}`)]
  if (Number(price.value) <= 0) {
    return [{ field: `payment.${part}.${name}.value`, description: 'must be above 0; what costs nothing is NO_FEE', rule: 'MINIMUM' }]
  }
  if (!deposit || (Number(deposit.value) > 0 && Number(deposit.value) < Number(price.value))) return []
  return [{ field: `payment.${part}.deposit.value`, description: 'must be above 0 and below the price', rule: 'RANGE' }]
}

const required = (member: string): Violation => ({ field: `payment.${member}`, description: 'is required', rule: 'REQUIRED' })

function membersOf<Part extends Record<string, Money | undefined>>(part: Part, map: (value: Money | undefined) => Money | undefined): Part {
  // The same members, each mapped to its own kind.
  return withoutUndefined(Object.fromEntries(Object.entries(part).map(([name, value]) => [name, map(value)]))) as Part
}

function withoutUndefined<Value extends object>(value: Value): Value {
  // Members that are undefined may be absent in each of these types.
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Value
}
