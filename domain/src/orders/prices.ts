import type { OrderModel, PlanPricing, PriceDetails, SpannedPrice } from '@foyer/contract'
import { decimalOf, unitsOf } from '../pricing/currency-units.ts'

/** What an order costs, in minor units: each payment, and what is charged once besides the first. */
export type OrderPrice = { units: bigint; currency: string; fees: readonly { name: string; units: bigint }[] }

/** The price of a plan as an order keeps it. Amounts of plans have no more decimals than their currency. */
export function orderPriceOf({ price, feeConfigs = [] }: PlanPricing): OrderPrice {
  const units = (amount: string) => unitsOf(amount, price.currency) ?? 0n
  return {
    units: units(price.value),
    currency: price.currency,
    fees: feeConfigs.map(({ fee }) => ({ name: fee.name, units: units(fee.amount) })),
  }
}

export const isFree = ({ units, fees }: OrderPrice): boolean => units === 0n && fees.length === 0

/** The model of a pricing without its price. */
export function modelOf({ subscription, singlePaymentForDuration, singlePaymentUnlimited }: OrderModel): OrderModel {
  return {
    ...(subscription && { subscription }),
    ...(singlePaymentForDuration && { singlePaymentForDuration }),
    ...(singlePaymentUnlimited && { singlePaymentUnlimited }),
  }
}

/** Each payment from the first cycle to the last: fees belong to the first payment alone. */
export function spannedPrices(model: OrderModel, price: OrderPrice): SpannedPrice[] {
  const count = model.subscription?.cycleCount ?? 1
  if (price.fees.length === 0) return [spanned(price, 1, count)]
  const later = { ...price, fees: [] }
  return [spanned(price, 1, 1), ...(count === 1 ? [] : [spanned(later, 2, count === 0 ? 0 : count - 1)])]
}

/** `numberOfCycles` 0: until canceled. */
const spanned = (price: OrderPrice, cycleFrom: number, numberOfCycles: number): SpannedPrice => {
  const { currency, fees } = price
  return {
    duration: { cycleFrom, ...(numberOfCycles > 0 && { numberOfCycles }) },
    price: {
      subtotal: decimalOf(price.units, currency),
      discount: decimalOf(0n, currency),
      ...(fees.length > 0 && { fees: fees.map(({ name, units }) => ({ name, amount: decimalOf(units, currency) })) }),
      total: decimalOf(totalOfPayment(price), currency),
      currency,
    },
  }
}

const totalOfPayment = ({ units, fees }: OrderPrice): bigint => fees.reduce((sum, fee) => sum + fee.units, units)

type Agreed = { model: OrderModel; price: OrderPrice; planPrice: string; freeTrialDays: number }

/** The former shape: what the plan costs for each payment, without fees. */
export function priceDetailsOf({ model, price, planPrice, freeTrialDays }: Agreed): PriceDetails {
  const amount = decimalOf(price.units, price.currency)
  return {
    ...modelOf(model),
    ...{ subtotal: amount, discount: decimalOf(0n, price.currency), total: amount, planPrice, currency: price.currency },
    ...(freeTrialDays > 0 && { freeTrialDays }),
  }
}
