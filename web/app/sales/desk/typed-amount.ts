import { unitsOf } from '@foyer/domain'
import type { Locale } from '../../text/locale.ts'

export const decimalOfTyped = (typed: string): string => typed.trim().replace(',', '.')

/** In minor units: 0 for nothing, null for what is no amount of the currency. */
export function unitsOfTyped(typed: string, currency: string): bigint | null {
  const decimal = decimalOfTyped(typed)
  if (decimal === '') return 0n
  return /^\d{1,12}(\.\d{1,3})?$/.test(decimal) ? unitsOf(decimal, currency) : null
}

export const typedAmount = (value: string, locale: Locale): string =>
  /^1,5/.test((1.5).toLocaleString(locale)) ? value.replace('.', ',') : value
