import type { Locale } from './text/locale.ts'

/** As Temporal counts weekdays: American weeks begin on Sunday, the others on Monday. */
const firstDayOf = (locale: Locale): number => (locale === 'en-US' ? 7 : 1)

/** The first day of the week in which a day is. */
export const startOfWeek = (day: Temporal.PlainDate, locale: Locale): Temporal.PlainDate =>
  day.subtract({ days: (day.dayOfWeek - firstDayOf(locale) + 7) % 7 })

/** Weekdays as a week shows them, counted from Monday: 0 to 6, or 6 first. */
export const weekdaysOf = (locale: Locale): number[] => Array.from({ length: 7 }, (_, place) => (firstDayOf(locale) - 1 + place) % 7)
