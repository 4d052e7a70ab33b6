import type { MoneyAmount } from '@foyer/contract'

/** 2 for euros, none for yen, 3 for Kuwaiti dinars. */
export const decimalsOf = (currency: string): number => {
  const kept = decimalsByCurrency.get(currency)
  if (kept !== undefined) return kept
  const decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  decimalsByCurrency.set(currency, decimals)
  return decimals
}

// A formatter takes a tenth of a millisecond to make, and a list of invoices asks for each of its amounts.
const decimalsByCurrency = new Map<string, number>()

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
