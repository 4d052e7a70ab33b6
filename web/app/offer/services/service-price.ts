import type { OnlineBooking, Payment, Service } from '@foyer/contract'
import { normalPayment, refusalOfOptions } from '@foyer/domain'
import type { Approval } from '../policy-text.ts'

/** `VARIED` comes from options; only other programs make `SUBSCRIPTION`. */
export type PriceKind = 'FIXED' | 'VARIED' | 'CUSTOM' | 'NO_FEE' | 'SUBSCRIPTION'

export type PriceDraft = {
  priceKind: PriceKind
  /** With options: the price for a client who chooses none. */
  price: string
  priceWords: string
  paysInPerson: boolean
  paysOnline: boolean
  paysByPlan: boolean
  hasDeposit: boolean
  deposit: string
  /** The whole may be paid at once, instead of the deposit. */
  mayPayAll: boolean
}

export const priceDraftOf = ({ rateType, fixed, varied, custom, options = { inPerson: true } }: Payment): PriceDraft => {
  const upfront = fixed ?? varied
  return {
    priceKind: rateType === 'UNKNOWN_RATE_TYPE' ? 'NO_FEE' : rateType,
    price: (fixed?.price ?? varied?.defaultPrice)?.value ?? '',
    priceWords: custom?.description ?? '',
    paysInPerson: options.inPerson === true,
    paysOnline: options.online === true,
    paysByPlan: options.pricingPlan === true,
    hasDeposit: options.deposit === true,
    deposit: upfront?.deposit?.value ?? '',
    mayPayAll: upfront?.fullUpfrontPaymentAllowed === true,
  }
}

export const priceMembers = [
  'priceKind',
  'price',
  'priceWords',
  'paysInPerson',
  'paysOnline',
  'paysByPlan',
  'hasDeposit',
  'deposit',
  'mayPayAll',
] as const satisfies readonly (keyof PriceDraft)[]

export const kindsFor = ({ rateType }: Payment): PriceKind[] => {
  if (rateType === 'SUBSCRIPTION') return ['SUBSCRIPTION', 'FIXED', 'CUSTOM', 'NO_FEE']
  return [rateType === 'VARIED' ? 'VARIED' : 'FIXED', 'CUSTOM', 'NO_FEE']
}

export const hasAmount = ({ priceKind }: Pick<PriceDraft, 'priceKind'>): boolean => priceKind === 'FIXED' || priceKind === 'VARIED'

/** A price without an amount is paid in person. */
export const paymentOf = (draft: PriceDraft, payment: Payment, currency: string): Payment => {
  const { priceKind, price, priceWords, paysInPerson, paysOnline, paysByPlan, hasDeposit, deposit, mayPayAll } = draft
  if (priceKind === 'SUBSCRIPTION') return payment
  const money = (typed: string) => ({ value: decimal(typed), currency })
  const upfront = hasDeposit ? { deposit: money(deposit), fullUpfrontPaymentAllowed: mayPayAll } : {}
  const kept = payment.addOnOption ? { addOnOption: payment.addOnOption } : {}
  const options = hasAmount(draft)
    ? { inPerson: paysInPerson, online: paysOnline, pricingPlan: paysByPlan, deposit: hasDeposit }
    : { inPerson: true, online: false, pricingPlan: paysByPlan, deposit: false }
  if (priceKind === 'FIXED') return { ...kept, rateType: 'FIXED', fixed: { price: money(price), ...upfront }, options }
  if (priceKind === 'VARIED') return { ...kept, rateType: 'VARIED', varied: { defaultPrice: money(price), ...upfront }, options }
  if (priceKind === 'CUSTOM') return { ...kept, rateType: 'CUSTOM', custom: { description: priceWords.trim() }, options }
  return { ...kept, rateType: 'NO_FEE', options }
}

/** `75,5` → `75.5` */
export const decimal = (typed: string): string => {
  const value = typed.trim().replace(',', '.')
  return value === '' ? '0' : value
}

const reasons = [
  'PLANS_EXCLUDE_APPROVAL',
  'ONLINE_NEEDS_PRICE',
  'IN_PERSON_NEEDED',
  'NO_WAY_TO_PAY',
  'DEPOSIT_AMOUNT_MISSING',
  'DEPOSIT_ONLINE_ONLY',
] as const
export type PaymentReason = (typeof reasons)[number]

export const isPaymentReason = (reason: unknown): reason is PaymentReason => (reasons as readonly unknown[]).includes(reason)

type Asked = { draft: PriceDraft & { approval: Approval; isOnline: boolean }; service: Service; currency: string }

/** By the same rule of the domain by which the server refuses. */
export const problemOfPayment = ({ draft, service, currency }: Asked): PaymentReason | null => {
  const onlineBooking: OnlineBooking = { enabled: draft.isOnline, requireManualApproval: draft.approval !== 'atOnce' }
  const reason = refusalOfOptions(normalPayment(paymentOf(draft, service.payment, currency), currency), onlineBooking)
  return isPaymentReason(reason) ? reason : null
}
