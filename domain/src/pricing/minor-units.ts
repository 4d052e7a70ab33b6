import type { Money } from '@foyer/contract'

/** An amount of the wire in whole minor units: cents. */
export function minorUnitsOf({ value }: Pick<Money, 'value'>): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

export const moneyOf = (minorUnits: bigint, currency: string | undefined): Money => ({
  value: `${minorUnits / 100n}.${String(minorUnits % 100n).padStart(2, '0')}`,
  ...(currency && { currency }),
})

/** For the rows that answer amounts as JSON numbers. */
export const numberOf = (minorUnits: bigint): number => Number(minorUnits) / 100
