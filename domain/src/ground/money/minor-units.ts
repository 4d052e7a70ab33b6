import type { Money } from '@foyer/contract'
import { decimalsOf } from './currency-units.ts'

/** An amount of the wire in whole minor units: cents. */
export function minorUnitsOf({ value }: Pick<Money, 'value'>): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

export const moneyOf = (minorUnits: bigint, currency: string | undefined): Money => ({
  value: `${minorUnits / 100n}.${String(minorUnits % 100n).padStart(2, '0')}`,
  ...(currency && { currency }),
})

/** The smallest amount that can be paid in a currency, in hundredths. */
export const smallestPayable = (currency: string | undefined): bigint =>
  currency === undefined ? 1n : 10n ** BigInt(Math.max(2 - decimalsOf(currency), 0))

/** An amount in hundredths that can be paid: in the smallest unit of a currency which has fewer decimals, rounded half up. */
export function payableUnits(hundredths: bigint, currency: string | undefined): bigint {
  const step = smallestPayable(currency)
  return ((2n * hundredths + step) / (2n * step)) * step
}

/** For the rows that answer amounts as JSON numbers. */
export const numberOf = (minorUnits: bigint): number => Number(minorUnits) / 100
