import type { Language, MoneyAmount } from '@foyer/contract'
import { localeOf } from './dates.ts'

/** Sums in US dollars are written as there: $75 and not US$75. */
export const moneyLocaleOf = (language: Language, currency: string): string =>
  language === 'en' && currency === 'USD' ? 'en-US' : localeOf(language)

/** The decimal string is formatted as it is: as a number it could lose cents. */
export const formatMoney = ({ value, currency }: MoneyAmount, language: Language): string =>
  new Intl.NumberFormat(moneyLocaleOf(language, currency), { style: 'currency', currency }).format(value as `${number}`)
