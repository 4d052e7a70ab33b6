import type { Language } from '@foyer/contract'

/** How dates, times and numbers are written: British English with 24 hours, American English with 12, German. */
export type Locale = 'en-GB' | 'en-US' | 'de'

/** The language whose words a locale uses. */
export const languageOf = (locale: Locale): Language => (locale === 'de' ? 'de' : 'en')

type Wishes = {
  language: Language
  /** The visitor's `Accept-Language`. */
  accepted: string | null
  /** ISO code of the country of the business, where its address is known. */
  country: string | undefined
}

/** English is written as the visitor's browser asks for, and as in the country of the business where the browser names no region. */
export const localeOf = ({ language, accepted, country }: Wishes): Locale => {
  if (language === 'de') return 'de'
  const region = /(?:^|[\s,])en-([a-z]{2})\b/i.exec(accepted ?? '')?.[1] ?? country
  return region?.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}

/** How many days after Monday a week begins: American weeks begin on Sunday. */
const shiftOf = (locale: Locale): number => (locale === 'en-US' ? 6 : 0)

/** The first day of the week in which a day is. */
export const startOfWeek = (day: Temporal.PlainDate, locale: Locale): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek + 6 - shiftOf(locale)) % 7 })

/** Weekdays as a week shows them, counted from Monday: 0 to 6, or 6 first. */
export const weekdaysOf = (locale: Locale): number[] => Array.from({ length: 7 }, (_, index) => (index + shiftOf(locale)) % 7)

export const isRightToLeft = (): boolean => document.dir === 'rtl'

/** The key as if the page were read from left to right: where it is read from right to left, the left arrow leads on. */
export const keyInReading = (key: string): string =>
  isRightToLeft() ? key.replace(/Left|Right/, (side) => (side === 'Left' ? 'Right' : 'Left')) : key
