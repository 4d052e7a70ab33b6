import type { MoneyAmount } from '@foyer/contract'

/** The decimals of a currency: 2 for euros, none for yen, 3 for Kuwaiti dinars. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** The currencies that have not two decimals, with theirs: what SQL needs to reckon in minor units. */
export const oddDecimals = (): Readonly<Record<string, number>> => (known ??= findOddDecimals())

let known: Readonly<Record<string, number>> | undefined

const findOddDecimals = () =>
  Object.fromEntries(
    Intl.supportedValuesOf('currency').flatMap((currency) => (decimalsOf(currency) === 2 ? [] : [[currency, decimalsOf(currency)]])),
  )

/** A decimal string in whole minor units of its currency; null if it has more decimals than the currency, other than zeros. */
export function unitsOf(value: string, currency: string): bigint | null {
  const [whole = '0', fraction = ''] = value.split('.')
  const decimals = decimalsOf(currency)
  const beyond = fraction.slice(decimals)
  if (!/^0*$/.test(beyond)) return null
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Minor units as a decimal string with all decimals of the currency: `2500n` euros are `25.00`. */
export function decimalOf(units: bigint, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const sign = units < 0n ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const amountOf = (units: bigint, currency: string): MoneyAmount => ({ value: decimalOf(units, currency), currency })
