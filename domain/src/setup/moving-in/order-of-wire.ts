import type { PlanOrder, SpannedPrice } from '@foyer/contract'
import { unitsOf } from '../../ground/money/currency-units.ts'
import type { OrderRecord } from '../../money/orders/order-record.ts'
import type { AgreedCoupon, OrderPrice } from '../../money/orders/payments.ts'
import { freeCyclesOf } from '../../money/orders/payments.ts'
import { modelOf } from '../../money/orders/prices.ts'
import type { AgreedTax } from '../../offer/pricing/taxes.ts'

/**
 * An order as another site tells of it, as we keep ours: with its cycles, pauses and dates. A percentage of a coupon is told as the amount
 * that it takes off, which is the same for each cycle.
 */
export function orderOfWire(order: PlanOrder, timeZone: string): OrderRecord {
  const price = priceOfWire(order)
  const { buyer, cancellation, cycles, currentCycle, lastPaymentStatus, pausePeriods, endDate, earliestEndDate } = order
  return {
    id: order.id,
    planId: order.planId,
    subscriptionId: order.subscriptionId,
    memberId: buyer.memberId ?? null,
    contactId: buyer.contactId ?? null,
    orderMethod: order.orderMethod ?? null,
    submissionId: order.formData?.submissionId ?? null,
    creditReason: null,
    planName: order.planName,
    planDescription: order.planDescription ?? '',
    planPrice: order.planPrice,
    ...(order.translations && { translations: order.translations }),
    price,
    createdDate: order.createdDate,
    updatedDate: order.updatedDate,
    state: {
      model: modelOf(order.pricing),
      freeTrialDays: order.freeTrialDays ?? order.priceDetails?.freeTrialDays ?? 0,
      timeZone,
      type: order.type,
      freeCycles: freeCyclesOf(price),
      status: order.status,
      paymentStatus: lastPaymentStatus,
      startDate: order.startDate,
      endDate: endDate ?? null,
      earliestEndDate: earliestEndDate ?? null,
      pauses: (pausePeriods ?? []).map(({ pauseDate, resumeDate = null }) => ({ pauseDate, resumeDate })),
      cycle: currentCycle?.index ?? latestOf(cycles ?? []),
      autoRenewCanceled: order.autoRenewCanceled ?? false,
      cancellation: cancellation ?? null,
    },
  }
}

const latestOf = (cycles: PlanOrder['cycles']): number | null =>
  cycles.length === 0 ? null : Math.max(...cycles.map(({ index }) => index))

function priceOfWire({ pricing: { prices }, planPrice, priceDetails }: PlanOrder): OrderPrice {
  const [first] = prices
  const currency = first?.price.currency ?? priceDetails?.currency ?? 'EUR'
  const units = (amount: string) => unitsOf(amount, currency) ?? 0n
  return {
    units: units(planPrice),
    currency,
    fees: (first?.price.fees ?? []).map(({ name, amount }) => ({ name, units: units(amount) })),
    coupon: couponOfWire(prices, units),
    tax: taxOfWire(first),
  }
}

function couponOfWire(prices: readonly SpannedPrice[], units: (amount: string) => bigint): AgreedCoupon | null {
  const coupon = prices[0]?.price.coupon
  if (!coupon) return null
  const lowered = prices.filter(({ price }) => price.coupon)
  const cycles = lowered.reduce((sum, { duration }) => sum + (duration.numberOfCycles ?? Number.POSITIVE_INFINITY), 0)
  const isForAll = lowered.length === prices.length
  return { id: coupon.id, code: coupon.code, discount: { units: units(coupon.amount) }, cycles: isForAll ? null : cycles }
}

function taxOfWire(first: SpannedPrice | undefined): AgreedTax | null {
  const tax = first?.price.tax
  return tax ? { name: tax.name, rate: Math.round(Number(tax.rate) * 100), isIncluded: tax.includedInPrice } : null
}
