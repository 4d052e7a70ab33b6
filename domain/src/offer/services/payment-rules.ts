import type { Money, NewService, OnlineBooking, Payment, SubscriptionPayment } from '@foyer/contract'
import { Refusal, type Violation } from '../../ground/refusal.ts'

/**
 * As stored: only the price of its own kind, each amount with a currency, and explicit or implied ways to pay. Read-only members (formatted values,
 * the range of prices, plans) are left out.
 */
export function normalPayment(payment: Payment, currency: string): Payment {
  const { rateType, options = atTheDesk, fixed, varied, custom, subscription, addOnOption } = payment
  const money = (value: Money): Money => ({ value: value.value, currency: value.currency ?? currency })
  return {
    rateType,
    ...(rateType === 'FIXED' && fixed && { fixed: { price: money(fixed.price), ...upfrontOf(fixed, money) } }),
    ...(rateType === 'VARIED' && varied && { varied: { defaultPrice: money(varied.defaultPrice), ...upfrontOf(varied, money) } }),
    ...(rateType === 'CUSTOM' && custom && { custom }),
    ...(rateType === 'SUBSCRIPTION' && subscription && { subscription: normalSubscription(subscription, money) }),
    ...(addOnOption && { addOnOption }),
    options: {
      online: options.online ?? false,
      inPerson: options.inPerson ?? false,
      deposit: options.deposit ?? false,
      pricingPlan: options.pricingPlan ?? false,
    },
  }
}

type Upfront = { deposit?: Money; fullUpfrontPaymentAllowed?: boolean }
type ToMoney = (value: Money) => Money

const upfrontOf = ({ deposit, fullUpfrontPaymentAllowed }: Upfront, money: ToMoney): Upfront => ({
  ...(deposit && { deposit: money(deposit) }),
  ...(fullUpfrontPaymentAllowed !== undefined && { fullUpfrontPaymentAllowed }),
})

const normalSubscription = (subscription: SubscriptionPayment, money: ToMoney): SubscriptionPayment => ({
  ...subscription,
  amountPerBillingCycle: money(subscription.amountPerBillingCycle),
  frequency: 'MONTHLY',
  firstChargeDate: subscription.firstChargeDate ?? 'CHECKOUT',
  ...(subscription.enrollmentFeeAmount && { enrollmentFeeAmount: money(subscription.enrollmentFeeAmount) }),
})

export function priceViolations(payment: Payment): Violation[] {
  const { rateType, fixed, varied, custom } = payment
  if (rateType === 'FIXED') return moneyViolations(fixed?.price, fixed?.deposit, 'fixed', 'price')
  if (rateType === 'VARIED') return moneyViolations(varied?.defaultPrice, varied?.deposit, 'varied', 'defaultPrice')
  if (rateType === 'CUSTOM') return custom?.description?.trim() ? [] : [required('custom.description')]
  if (rateType === 'SUBSCRIPTION') return subscriptionViolations(payment.subscription)
  if (rateType === 'NO_FEE') return []
  return [{ field: 'payment.rateType', description: 'must be one of FIXED, VARIED, CUSTOM, NO_FEE, SUBSCRIPTION', rule: 'ENUM' }]
}

export const rateTypeViolations = (type: NewService['type'], { rateType }: Payment): Violation[] =>
  rateType === 'SUBSCRIPTION' && type !== 'COURSE'
    ? [{ field: 'payment.rateType', description: 'may be SUBSCRIPTION for a course only', rule: 'SUBSCRIPTION_NEEDS_COURSE' }]
    : []

export function currencyViolations(payment: Payment, currencies: readonly string[]): Violation[] {
  const sent = moneyOf(payment).filter(({ money }) => money.currency !== undefined)
  const [first] = sent
  const violations = sent.filter(({ money }) => !currencies.includes(money.currency ?? '') || money.currency !== first?.money.currency)
  return violations.map(({ field }) => ({
    field: `payment.${field}.currency`,
    description: `must be ${currencies[0]}, the currency of the site; without one it is added`,
    rule: 'CURRENCY_OF_SITE',
    data: { currency: currencies[0] },
  }))
}

function moneyOf({ fixed, varied, subscription }: Payment): { field: string; money: Money }[] {
  const amounts = {
    'fixed.price': fixed?.price,
    'fixed.deposit': fixed?.deposit,
    'varied.defaultPrice': varied?.defaultPrice,
    'varied.deposit': varied?.deposit,
    'subscription.amountPerBillingCycle': subscription?.amountPerBillingCycle,
    'subscription.enrollmentFeeAmount': subscription?.enrollmentFeeAmount,
  }
  return Object.entries(amounts).flatMap(([field, money]) => (money ? [{ field, money }] : []))
}

export const paymentCurrency = (payment: Payment): string | undefined => moneyOf(payment)[0]?.money.currency

export function refusalOfOptions({ rateType, options = {}, fixed, varied }: Payment, onlineBooking: OnlineBooking): string | null {
  const hasPrice = rateType === 'FIXED' || rateType === 'VARIED' || rateType === 'SUBSCRIPTION'
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

// At the desk, which always works.
const atTheDesk: NonNullable<Payment['options']> = { inPerson: true }

function moneyViolations(price: Money | undefined, deposit: Money | undefined, part: string, name: string): Violation[] {
  if (!price) return [required(`${part}.${name}`)]
  if (Number(price.value) <= 0) return [above0(`${part}.${name}`, '; what costs nothing is NO_FEE')]
  if (!deposit || (Number(deposit.value) > 0 && Number(deposit.value) < Number(price.value))) return []
  return [{ field: `payment.${part}.deposit.value`, description: 'must be above 0 and below the price', rule: 'RANGE' }]
}

function subscriptionViolations(subscription: SubscriptionPayment | undefined): Violation[] {
  if (!subscription) return [required('subscription.amountPerBillingCycle')]
  const { amountPerBillingCycle, totalPayments, firstChargeDate, recurringStartDate } = subscription
  return [
    ...(Number(amountPerBillingCycle.value) > 0 ? [] : [above0('subscription.amountPerBillingCycle')]),
    ...(totalPayments === undefined ? [required('subscription.totalPayments')] : []),
    ...(firstChargeDate === 'SCHEDULED' && !recurringStartDate ? [required('subscription.recurringStartDate')] : []),
  ]
}

const required = (member: string): Violation => ({ field: `payment.${member}`, description: 'is required', rule: 'REQUIRED' })

const above0 = (member: string, hint = ''): Violation => ({
  field: `payment.${member}.value`,
  description: `must be above 0${hint}`,
  rule: 'MINIMUM',
})
