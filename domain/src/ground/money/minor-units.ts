import type { Money } from '@foyer/contract'
import { decimalsOf } from './currency-units.ts'

/** Hundredths, whatever the currency. */
export function minorUnitsOf({ value }: Pick<Money, 'value'>): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

export const moneyOf = (minorUnits: bigint, currency: string | undefined): Money => ({
  value: `${minorUnits / 100n}.${String(minorUnits % 100n).padStart(2, '0')}`,
  ...(currency && { currency }),
})

/** In hundredths. */
export const smallestPayable = (currency: string | undefined): bigint =>
  currency === undefined ? 1n : 10n ** BigInt(Math.max(2 - decimalsOf(currency), 0))

/** Rounds hundredths half up to the smallest payable unit of the currency. */
export function payableUnits(hundredths: bigint, currency: string | undefined): bigint {
  const step = smallestPayable(currency)
  return ((2n * hundredths + step) / (2n * step)) * step
}

export const numberOf = (minorUnits: bigint): number => Number(minorUnits) / 100
