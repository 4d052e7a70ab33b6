import type { BookedAddOn, Money, Payment } from '@foyer/contract'
import { minorUnitsOf, moneyOf, payableUnits, smallestPayable } from '../../ground/money/minor-units.ts'
import { type ChosenTerms, type PricedOptions, variantOf } from '../service-options/priced-options.ts'
import { type AgreedTax, taxedAmount } from './taxes.ts'

export type PriceTerms = { payment: Payment; options: PricedOptions | null }

export type PricedGroup = ChosenTerms & { count: number }
export type PricedAddOn = Pick<BookedAddOn, 'price' | 'quantity'>

export function priceEach({ payment, options }: PriceTerms, chosen: ChosenTerms): bigint | null {
  if (payment.rateType === 'NO_FEE') return 0n
  const own = ownPriceOf(payment)
  if (!own) return null
  return minorUnitsOf((options && variantOf(options, chosen)?.price) ?? own)
}

const ownPriceOf = ({ rateType, fixed, varied }: Payment): Money | undefined => {
  const prices: Partial<Record<Payment['rateType'], Money | undefined>> = { FIXED: fixed?.price, VARIED: varied?.defaultPrice }
  return prices[rateType]
}

export function priceOf(terms: PriceTerms, groups: readonly PricedGroup[], addOns: readonly PricedAddOn[] = []): Money | null {
  const total = totalOf(terms, groups, addOns)
  if (total === null || (total === 0n && terms.payment.rateType === 'NO_FEE')) return null
  return moneyOf(total, currencyOf(terms, addOns))
}

export const withAddedTax = (price: Money, tax: AgreedTax | null): Money =>
  tax && !tax.isIncluded ? moneyOf(unitsWithTax(minorUnitsOf(price), tax, price.currency), price.currency) : price

/** In hundredths; the tax is rounded to the smallest payable unit of the currency. */
export function unitsWithTax(units: bigint, tax: AgreedTax | null, currency: string | undefined): bigint {
  const step = smallestPayable(currency)
  return taxedAmount(payableUnits(units, currency) / step, tax?.isIncluded ? null : tax).gross * step
}

export function totalOf(terms: PriceTerms, groups: readonly PricedGroup[], addOns: readonly PricedAddOn[] = []): bigint | null {
  let total = 0n
  for (const { count, ...chosen } of groups) {
    const each = priceEach(terms, chosen)
    if (each === null) return null
    total += each * BigInt(count)
  }
  return addOns.reduce((sum, { price, quantity = 1 }) => sum + minorUnitsOf(price) * BigInt(quantity), total)
}

export const currencyOf = ({ payment }: PriceTerms, addOns: readonly PricedAddOn[] = []): string | undefined =>
  ownPriceOf(payment)?.currency ?? addOns[0]?.price.currency

export function depositOf({ payment }: PriceTerms, participants: number, total: bigint | null): bigint | null {
  const deposit = payment.fixed?.deposit ?? payment.varied?.deposit
  if (!payment.options?.deposit || !deposit || total === null) return null
  const asked = minorUnitsOf(deposit) * BigInt(participants)
  return asked < total ? asked : total
}

export type RestOfCourse = { left: number; all: number }

/** The share of the sessions to come, rounded half up. */
export const priceOfRest = (price: Money, rest: RestOfCourse): Money =>
  moneyOf(payableUnits(unitsOfRest(minorUnitsOf(price), rest), price.currency), price.currency)

export function unitsOfRest(units: bigint, { left, all }: RestOfCourse): bigint {
  if (left >= all) return units
  return (2n * units * BigInt(left) + BigInt(all)) / (2n * BigInt(all))
}

export const isJoinedLate = ({ left, all }: RestOfCourse): boolean => left > 0 && left < all
