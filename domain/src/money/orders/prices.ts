import type { OrderModel, PlanPricing, PriceDetails, SpannedPrice } from '@foyer/contract'
import { decimalOf, unitsOf } from '../../ground/money/currency-units.ts'
import { isPayableOnline } from '../../ground/money/provider-amount.ts'
import { type AgreedTax, rateText } from '../../offer/pricing/taxes.ts'
import { type AgreedCoupon, type OrderPrice, type Payment, type PaymentSpan, paymentOf, paymentSpans } from './payments.ts'

export type AgreedBesides = { coupon: AgreedCoupon | null; tax: AgreedTax | null }

/** Plan prices have no more decimals than their currency. */
export function orderPriceOf({ price, feeConfigs = [] }: PlanPricing, { coupon, tax }: AgreedBesides): OrderPrice {
  const units = (amount: string) => unitsOf(amount, price.currency) ?? 0n
  return {
    units: units(price.value),
    currency: price.currency,
    fees: feeConfigs.map(({ fee }) => ({ name: fee.name, units: units(fee.amount) })),
    coupon,
    tax,
  }
}

export const isFree = (model: OrderModel, price: OrderPrice): boolean =>
  spansOf(model, price).every(({ from }) => paymentOf(price, from).total === 0n)

export const isEachPayableOnline = (model: OrderModel, price: OrderPrice): boolean =>
  spansOf(model, price)
    .map(({ from }) => paymentOf(price, from).total)
    .every((units) => units === 0n || isPayableOnline(units, price.currency))

const spansOf = (model: OrderModel, price: OrderPrice): PaymentSpan[] => paymentSpans(price, model.subscription?.cycleCount ?? 1)

export function modelOf({ subscription, singlePaymentForDuration, singlePaymentUnlimited }: OrderModel): OrderModel {
  return {
    ...(subscription && { subscription }),
    ...(singlePaymentForDuration && { singlePaymentForDuration }),
    ...(singlePaymentUnlimited && { singlePaymentUnlimited }),
  }
}

export const spannedPrices = (model: OrderModel, price: OrderPrice): SpannedPrice[] =>
  spansOf(model, price).map(({ from, count }) => ({
    duration: { cycleFrom: from, ...(count !== null && { numberOfCycles: count }) },
    price: toTakenPayment(price, paymentOf(price, from)),
  }))

function toTakenPayment(price: OrderPrice, payment: Payment): SpannedPrice['price'] {
  const { currency } = price
  const fees = payment.lines.flatMap(({ fee, units }) => (fee === null ? [] : [{ name: fee, amount: decimalOf(units, currency) }]))
  return {
    ...amountsOf(price, payment),
    ...(fees.length > 0 && { fees }),
    total: decimalOf(payment.total, currency),
    currency,
  }
}

const amountsOf = ({ currency, coupon, tax }: OrderPrice, { subtotal, discount, tax: amountOfTax }: Payment) => ({
  subtotal: decimalOf(subtotal, currency),
  ...(coupon && discount > 0n && { coupon: { id: coupon.id, code: coupon.code, amount: decimalOf(discount, currency) } }),
  discount: decimalOf(discount, currency),
  ...(tax && {
    tax: { name: tax.name, includedInPrice: tax.isIncluded, rate: rateText(tax.rate), amount: decimalOf(amountOfTax, currency) },
  }),
})

type Agreed = { model: OrderModel; price: OrderPrice; planPrice: string; freeTrialDays: number }

export function priceDetailsOf({ model, price, planPrice, freeTrialDays }: Agreed): PriceDetails {
  const payment = paymentOf({ ...price, fees: [] }, 1)
  return {
    ...modelOf(model),
    ...amountsOf(price, payment),
    total: decimalOf(payment.total, price.currency),
    planPrice,
    currency: price.currency,
    ...(freeTrialDays > 0 && { freeTrialDays }),
  }
}
