import type { Language } from '@foyer/contract'

export type Locale = 'en-GB' | 'en-US' | 'de'

export const languageOf = (locale: Locale): Language => (locale === 'de' ? 'de' : 'en')

type Wishes = {
  language: Language
  accepted: string | null
  country: string | undefined
}

/** English follows the region of the browser, else the country of the business. */
export const localeOf = ({ language, accepted, country }: Wishes): Locale => {
  if (language === 'de') return 'de'
  const region = /(?:^|[\s,])en-([a-z]{2})\b/i.exec(accepted ?? '')?.[1] ?? country
  return region?.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}

const shiftOf = (locale: Locale): number => (locale === 'en-US' ? 6 : 0)

export const startOfWeek = (day: Temporal.PlainDate, locale: Locale): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek + 6 - shiftOf(locale)) % 7 })

/** In the order of the locale's week, counted from Monday: 0 to 6, or 6 first. */
export const weekdaysOf = (locale: Locale): number[] => Array.from({ length: 7 }, (_, index) => (index + shiftOf(locale)) % 7)

export const isRightToLeft = (): boolean => document.dir === 'rtl'

/** Swaps left and right where text runs from right to left. */
export const keyInReading = (key: string): string =>
  isRightToLeft() ? key.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left')) : key
