import { bookingsAppId, type ErrorCode, errors, type Language, type Payment, type PaymentOption, type Plan } from '@foyer/contract'
import {
  type AgreedCoupon,
  type AgreedTax,
  bookingAmount,
  type ItemPrice,
  inLanguage,
  isEachPayableOnline,
  isPayableOnline,
  modelOf,
  orderPriceOf,
  priceOfBookedItem,
  priceOfPlanItem,
  Refusal,
  rateText,
  type StoredBooking,
  slotOf,
  taxNamed,
  titleIn,
} from '@foyer/domain'
import type { Catalogue } from '../../booking/availability/catalogue.ts'
import { findBookings } from '../../booking/bookings/bookings-store.ts'
import { paidAsOf } from '../../booking/paid/settle-paid-bookings.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { previewCoupon } from '../../money/coupons/coupons.ts'
import { plansSoldTo } from '../../money/orders/purchase.ts'
import { findPlansOnOffer } from '../../offer/plans/plans.ts'
import { findTaxes } from '../../offer/taxes/taxes.ts'
import { loadPaymentSettings } from '../payment-methods/payment-settings-store.ts'
import type { StoredCheckout, StoredItem } from './checkouts-store.ts'

export type Problem = { code: string; description: string; data: Record<string, unknown> }

export type PricedItem = StoredItem & {
  price: ItemPrice
  taxRate: string
  freeTrialUsed: boolean
  paymentOption: PaymentOption
  preset: 'SERVICE' | 'SUBSCRIPTION' | 'DIGITAL'
  stored: StoredBooking | null
  nameIn: ((language: Language) => string) | null
  problem: Problem | null
  /** Bookings with the same key are paid by one payment. */
  paidAs: string
  takesOnline: boolean
  takesPlans: boolean
  isRenewedOnline: boolean
}

export type PricedCheckout = {
  items: PricedItem[]
  isTaxIncluded: boolean
  coupon: AgreedCoupon | null
  couponProblem: Problem | null
  couponPlanId: string | null
  onlinePayment: boolean
}

export type PricingScope = { siteId: string; now: string; catalogue: Catalogue; currency: string; buyerId: string | null }

/** Prices a checkout with a fixed number of statements, however many items it has. */
export async function pricedItems(db: Queryable, scope: PricingScope, checkout: StoredCheckout): Promise<PricedCheckout> {
  const { siteId } = scope
  const ids = checkout.items.filter(isBooking).map(({ catalogReference }) => catalogReference.catalogItemId)
  const bookings = new Map((ids.length > 0 ? await findBookings(db, siteId, ids) : []).map((stored) => [stored.booking.id, stored]))
  const taxes = await findTaxes(db, siteId)
  const taxOfBooking = (stored: StoredBooking | undefined) =>
    stored ? (stored.tax ?? scope.catalogue.services.get(slotOf(stored.booking).serviceId)?.tax ?? null) : null
  const planIds = checkout.items.filter((item) => !isBooking(item)).map(({ catalogReference }) => catalogReference.catalogItemId)
  const offered = await findPlansOnOffer(db, siteId, planIds)
  const onOffer = await plansSoldTo(db, siteId, offered, scope.buyerId)
  const plans = planIds.flatMap((id) => onOffer.get(id) ?? [])
  const { coupon, problem: couponProblem, planId: couponPlanId } = await couponFor(db, scope, { plans, checkout })
  const { takesOnTheSpot, publishableKey } = await loadPaymentSettings(db, siteId)
  const pricedItem = (item: StoredItem): Priced & Pick<PricedItem, 'taxRate' | 'freeTrialUsed'> => {
    const { catalogItemId } = item.catalogReference
    const stored = isBooking(item) ? bookings.get(catalogItemId) : undefined
    const plan = isBooking(item) ? null : (onOffer.get(catalogItemId) ?? null)
    const tax = isBooking(item) ? taxOfBooking(stored) : taxNamed(taxes, plan?.taxRateId)
    const priced = isBooking(item)
      ? bookedItem(stored, scope, { tax, isAsked: checkout.planWish !== null, item })
      : planAsItem(plan, { coupon, couponPlanId, tax, takesOnTheSpot })
    const freeTrialUsed = plan !== null && offered.get(plan.id)?.pricing.freeTrialDays !== plan.pricing.freeTrialDays
    return { ...priced, freeTrialUsed, taxRate: tax ? rateText(tax.rate) : '0' }
  }
  const items = checkout.items.map((item) => ({
    ...item,
    ...pricedItem(item),
  }))
  return {
    items,
    isTaxIncluded: taxes.standard?.isIncluded ?? false,
    coupon,
    couponProblem,
    couponPlanId,
    onlinePayment: publishableKey !== null && isPaidAtOnce(items) && isAmountPayable(items, scope.currency),
  }
}

export function isPaidAtOnce(items: readonly PricedItem[]): boolean {
  const toPay = new Set(items.filter(isToPay).map(({ paidAs }) => paidAs))
  return toPay.size > 0 && items.every(({ paidAs, takesOnline }) => !toPay.has(paidAs) || takesOnline)
}

export function isAmountPayable(items: readonly PricedItem[], currency: string): boolean {
  const toPay = items.filter(isToPay)
  const units = toPay.reduce((sum, { price }) => sum + price.dueNow, 0n)
  return toPay.every(({ isRenewedOnline }) => isRenewedOnline) && (units === 0n || isPayableOnline(units, currency))
}

/** A plan in its free trial is due nothing, and still needs a payment to save the method. */
export const isToPay = ({ preset, price }: PricedItem): boolean => (preset === 'SERVICE' ? price.dueNow : price.total) > 0n

const isBooking = ({ catalogReference: { appId } }: StoredItem): boolean => appId === bookingsAppId

async function couponFor(
  db: Queryable,
  { siteId, now }: Pick<PricingScope, 'siteId' | 'now'>,
  { plans: [plan, ...others], checkout }: { plans: readonly Plan[]; checkout: StoredCheckout },
): Promise<CouponFound> {
  const { couponCode, owner } = checkout
  if (couponCode === null) return { coupon: null, problem: null, planId: null }
  if (!plan) return { coupon: null, problem: problemOf('ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', { couponCode }), planId: null }
  try {
    const coupon = await previewCoupon(db, { siteId, now, couponCode, plan, memberId: owner.memberId })
    return { coupon, problem: null, planId: plan.id }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A coupon lowers the first plan it applies to.
    const isForOthers = error.code === 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN' && others.length > 0
    const found = isForOthers ? await couponFor(db, { siteId, now }, { plans: others, checkout }) : null
    return found?.coupon ? found : { coupon: null, problem: problemOf(error.code, error.data), planId: plan.id }
  }
}

type CouponFound = { coupon: AgreedCoupon | null; problem: Problem | null; planId: string | null }

type Priced = Pick<
  PricedItem,
  'nameIn' | 'price' | 'paymentOption' | 'preset' | 'stored' | 'problem' | 'paidAs' | 'takesOnline' | 'takesPlans' | 'isRenewedOnline'
>

const nothing: ItemPrice = { subtotal: 0n, fees: 0n, discount: 0n, tax: 0n, total: 0n, dueNow: 0n }

const gone = { paymentOption: 'FULL_PAYMENT_OFFLINE', problem: problemOf('BOOKING_NOT_FOUND', {}) } as const

type Paying = { tax: AgreedTax | null /** Whether the buyer chose between plans and other ways. */; isAsked: boolean; item: StoredItem }

function bookedItem(stored: StoredBooking | undefined, { catalogue, currency }: PricingScope, { tax, isAsked, item }: Paying): Priced {
  const besides = { preset: 'SERVICE', stored: stored ?? null, paidAs: stored ? paidAsOf(stored) : '', isRenewedOnline: true } as const
  if (!stored) return { ...besides, nameIn: null, price: nothing, takesOnline: false, takesPlans: false, ...gone }
  const { booking } = stored
  const payment = catalogue.services.get(slotOf(booking).serviceId)?.payment ?? null
  const amount = bookingAmount(booking, { payment, currency, paid: 0n })
  const { selectedPaymentOption: named } = booking
  const paymentOption = item.planOrderId !== undefined ? 'MEMBERSHIP' : optionOf(payment, isAsked && namesPlan(named) ? 'UNDEFINED' : named)
  const isByPlan = paymentOption === 'MEMBERSHIP'
  const price = isByPlan || !amount ? nothing : priceOfBookedItem(amount, tax)
  const isOpen = booking.status === 'CREATED'
  const problem = isOpen ? null : problemOf('INVALID_BOOKING_STATUS', { bookingId: booking.id, status: booking.status })
  const takesPlans = isOpen && payment?.options?.pricingPlan === true
  const nameIn = (language: Language) => titleIn(booking, language)
  return { ...besides, nameIn, price, paymentOption, problem, takesOnline: payment?.options?.online === true && !isByPlan, takesPlans }
}

export const namesPlan = (selected: StoredBooking['booking']['selectedPaymentOption']): boolean =>
  selected === 'MEMBERSHIP' || selected === 'MEMBERSHIP_OFFLINE'

function optionOf(payment: Payment | null, selected: StoredBooking['booking']['selectedPaymentOption']): PaymentOption {
  const { inPerson, online, pricingPlan, deposit } = payment?.options ?? {}
  if (namesPlan(selected)) return 'MEMBERSHIP'
  if (selected === 'OFFLINE' || inPerson || !payment || payment.rateType === 'NO_FEE') return 'FULL_PAYMENT_OFFLINE'
  if (online) return deposit ? 'DEPOSIT_ONLINE' : 'FULL_PAYMENT_ONLINE'
  return pricingPlan ? 'MEMBERSHIP' : 'FULL_PAYMENT_OFFLINE'
}

type Agreed = Pick<PricedCheckout, 'coupon' | 'couponPlanId'> & { tax: AgreedTax | null; takesOnTheSpot: boolean }

function planAsItem(plan: Plan | null, { coupon: found, couponPlanId, tax, takesOnTheSpot }: Agreed): Priced {
  const paymentOption = takesOnTheSpot ? 'FULL_PAYMENT_OFFLINE' : 'FULL_PAYMENT_ONLINE'
  const besides = {
    paymentOption,
    stored: null,
    paidAs: plan?.id ?? '',
    takesOnline: true,
    takesPlans: false,
    isRenewedOnline: true,
  } as const
  if (!plan) return { ...besides, nameIn: null, preset: 'SUBSCRIPTION', price: nothing, problem: problemOf('plan_not_found', {}) }
  const { subscription, freeTrialDays = 0 } = plan.pricing
  const coupon = plan.id === couponPlanId ? found : null
  const agreed = orderPriceOf(plan.pricing, { coupon, tax })
  const price = priceOfPlanItem(agreed, freeTrialDays > 0)
  const isRenewedOnline = isEachPayableOnline(modelOf(plan.pricing), agreed)
  const nameIn = (language: Language) => inLanguage(plan, language).name
  return { ...besides, nameIn, preset: subscription ? 'SUBSCRIPTION' : 'DIGITAL', price, problem: null, isRenewedOnline }
}

function problemOf(code: ErrorCode, data: Record<string, unknown>): Problem {
  return { code, description: errors[code].message, data }
}
