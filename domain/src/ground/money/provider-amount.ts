import { decimalsOf, unitsOf } from './currency-units.ts'

/**
 * Stripe's rules of amounts (https://docs.stripe.com/currencies): most currencies have two decimals, these have none, and those three, of
 * which the last must be zero. Krónur and Ugandan shillings have none, but are written with two.
 */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

const providerDecimals = (currency: string): number => {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent)

export function providerAmount(units: bigint, currency: string): number | null {
  const shift = providerDecimals(currency) - decimalsOf(currency)
  if (shift < 0 && units % tenTo(-shift) !== 0n) return null
  const amount = shift < 0 ? units / tenTo(-shift) : units * tenTo(shift)
  if (withThreeDecimals.has(currency) && amount % 10n !== 0n) return null
  // Stripe takes eight digits at most.
  return amount > 99_999_999n ? null : Number(amount)
}

/**
 * Stripe's minimum for one payment, in its own units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). For other
 * currencies it publishes none.
 */
const leastAmounts: Record<string, number> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}

/** Not for refunds, which may be smaller. */
export function isPayableOnline(units: bigint, currency: string): boolean {
  const amount = providerAmount(units, currency)
  return amount !== null && amount >= (leastAmounts[currency] ?? 1)
}

export const isMoneyPayableOnline = (value: string, currency: string): boolean => isPayableOnline(unitsOf(value, currency) ?? 0n, currency)

export function unitsOfProvider(amount: number, currency: string): bigint {
  const shift = providerDecimals(currency) - decimalsOf(currency)
  return shift < 0 ? BigInt(amount) * tenTo(-shift) : BigInt(amount) / tenTo(shift)
}
