import type { Language } from '@foyer/contract'

/* Every function of dates and times asks for the zone: a time without one is a guess. */

type Instant = string

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Building a formatter is slow, using one is not. */
const formatter = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${language} ${timeZone} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  // British English: the day before the month and 24 hours, as the calendar draws them.
  const made = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone })
  formatters.set(key, made)
  return made
}

const shown = (instant: Instant, zone: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  formatter(language, zone, options).format(Temporal.Instant.from(instant).epochMilliseconds)

/** 14:30 */
export const formatTime = (instant: Instant, zone: string, language: Language): string =>
  shown(instant, zone, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 14:30–15:30 */
export const formatTimeRange = (start: Instant, end: Instant, zone: string, language: Language): string =>
  `${formatTime(start, zone, language)}–${formatTime(end, zone, language)}`

/** Thursday 26 November */
export const formatDay = (instant: Instant, zone: string, language: Language): string =>
  shown(instant, zone, language, { weekday: 'long', day: 'numeric', month: 'long' })

/** 26 Nov 2026 */
export const formatDate = (instant: Instant, zone: string, language: Language): string =>
  shown(instant, zone, language, { day: 'numeric', month: 'short', year: 'numeric' })

/** Thu 26 Nov */
export const formatShortDay = (instant: Instant, zone: string, language: Language): string =>
  shown(instant, zone, language, { weekday: 'short', day: 'numeric', month: 'short' })

/** Thu 26 November, 14:30–15:30 */
export const formatWhen = (start: Instant, end: Instant, zone: string, language: Language): string =>
  `${shown(start, zone, language, { weekday: 'short', day: 'numeric', month: 'long' })}, ${formatTimeRange(start, end, zone, language)}`

/** Thursday, for a local date of the zone's own calendar: `2026-11-26`. */
export const formatLocalDay = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatter(language, 'UTC', options).format(Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds)

/** The local date of an instant in a zone: `2026-11-26`. */
export const localDateOf = (instant: Instant, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** €75 or €37.50, from the decimal string and ISO currency of the wire. */
export const formatMoney = (value: string, currency: string, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
    // Intl reads a decimal string exactly; a number would round large sums.
  }).format(value as Intl.StringNumericLiteral)

/** 1,284 */
/** A share from 0 to 1, in whole percent. */
export const formatPercent = (share: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share)

export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language === 'en' ? 'en-GB' : language).format(value)

/** "60 or 90", "Mon, Tue and Fri" */
export const formatList = (words: readonly string[], language: Language, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(words)

/** Wed 25 November, 14:30 */
export const formatWhenShort = (instant: Instant, zone: string, language: Language): string =>
  `${shown(instant, zone, language, { weekday: 'short', day: 'numeric', month: 'long' })}, ${formatTime(instant, zone, language)}`
