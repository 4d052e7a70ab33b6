import type { MoneyAmount } from '@foyer/contract'

/** 2 for euros, none for yen, 3 for Kuwaiti dinars. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export const oddDecimals = (): Readonly<Record<string, number>> => (known ??= findOddDecimals())

let known: Readonly<Record<string, number>> | undefined

const findOddDecimals = () =>
  Object.fromEntries(
    Intl.supportedValuesOf('currency').flatMap((currency) => (decimalsOf(currency) === 2 ? [] : [[currency, decimalsOf(currency)]])),
  )

/** Null if the value has more decimals than its currency, other than zeros. */
export function unitsOf(value: string, currency: string): bigint | null {
  const [whole = '0', fraction = ''] = value.split('.')
  const decimals = decimalsOf(currency)
  const beyond = fraction.slice(decimals)
  if (!/^0*$/.test(beyond)) return null
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** With all decimals of the currency: `2500n` euros are `25.00`. */
export function decimalOf(units: bigint, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const sign = units < 0n ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

export const amountOf = (units: bigint, currency: string): MoneyAmount => ({ value: decimalOf(units, currency), currency })
