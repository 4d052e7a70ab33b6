import type { Locale } from '../text/locale.ts'

/* Every function of dates and times asks for the zone: a time without one is a guess. */

type Instant = string

const formatters = new Map<string, unknown>()

/** Building a formatter is slow, using one is not. */
const kept = <Formatter>(key: string, make: () => Formatter): Formatter => {
  const formatter = (formatters.get(key) as Formatter | undefined) ?? make() // a key names its kind
  formatters.set(key, formatter)
  return formatter
}

const formatter = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  kept(`${locale} ${timeZone} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

const shown = (instant: Instant, zone: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  formatter(locale, zone, options).format(epochOf(instant))

const epochOf = (instant: Instant): number => Temporal.Instant.from(instant).epochMilliseconds

/** 14:30; in American English 2:30 PM. */
export const formatTime = (instant: Instant, zone: string, locale: Locale): string =>
  withUsualSpaces(shown(instant, zone, locale, timeOfDay(locale)))

const timeOfDay = (locale: Locale): Intl.DateTimeFormatOptions =>
  locale === 'en-US' ? { hour: 'numeric', minute: '2-digit', hour12: true } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** 14:30 or 2:30 PM, for minutes since midnight of any date. */
export const formatClock = (minute: number, locale: Locale): string =>
  withUsualSpaces(formatter(locale, 'UTC', timeOfDay(locale)).format(minute * 60_000))

/** The same for a wall time: `14:30`. */
export const formatLocalTime = (time: string, locale: Locale): string => {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return formatClock(hour * 60 + minute, locale)
}

/** 10:00–18:00 or 10:00 AM–6:00 PM, for wall times with a dash between them. */
export const formatLocalTimes = (times: string, locale: Locale): string =>
  times
    .split('–')
    .map((time) => formatLocalTime(time, locale))
    .join('–')

// Browsers differ in the narrow spaces beside AM, PM and dashes; a page must say the same on the server and in each of them.
const withUsualSpaces = (text: string): string => text.replace(/\s–\s/, '–').replaceAll(/\s/g, ' ')

/** 14:30–15:30; in American English 2:30–3:30 PM. */
export const formatTimeRange = (start: Instant, end: Instant, zone: string, locale: Locale): string =>
  locale === 'en-US' && localDateOf(start, zone) === localDateOf(end, zone)
    ? withUsualSpaces(formatter(locale, zone, timeOfDay(locale)).formatRange(epochOf(start), epochOf(end)))
    : `${formatTime(start, zone, locale)}–${formatTime(end, zone, locale)}`

/** Thursday 26 November */
export const formatDay = (instant: Instant, zone: string, locale: Locale): string =>
  shown(instant, zone, locale, { weekday: 'long', day: 'numeric', month: 'long' })

/** 26 Nov 2026 */
export const formatDate = (instant: Instant, zone: string, locale: Locale): string =>
  shown(instant, zone, locale, { day: 'numeric', month: 'short', year: 'numeric' })

/** Thu 26 Nov */
export const formatShortDay = (instant: Instant, zone: string, locale: Locale): string =>
  shown(instant, zone, locale, { weekday: 'short', day: 'numeric', month: 'short' })

/** Thu 26 November, 14:30–15:30; whole days as Thu 26 November – Fri 27 November; over several days with both dates. */
export const formatWhen = (start: Instant, end: Instant, zone: string, locale: Locale): string => {
  const [from, until] = [start, end].map((instant) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone))
  if (!from || !until) return ''
  const day = formatter(locale, zone, { weekday: 'short', day: 'numeric', month: 'long' })
  const isMidnight = [from, until].every((time) => time.equals(time.startOfDay()))
  if (isMidnight && Temporal.ZonedDateTime.compare(from, until) < 0)
    return day.formatRange(from.epochMilliseconds, until.subtract({ days: 1 }).epochMilliseconds).replaceAll(/\s/g, ' ')
  if (Temporal.ZonedDateTime.compare(from.add({ days: 1 }), until) < 0)
    return `${formatWhenShort(start, zone, locale)} – ${formatWhenShort(end, zone, locale)}`
  return `${day.format(from.epochMilliseconds)}, ${formatTimeRange(start, end, zone, locale)}`
}

/** Thursday, for a local date of the zone's own calendar: `2026-11-26`. */
export const formatLocalDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatter(locale, 'UTC', options).format(Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds)

/** The local date of an instant in a zone: `2026-11-26`. */
export const localDateOf = (instant: Instant, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** €75.00 or -€37.50, with all decimals: what stands below each other in columns. */
export const formatExactMoney = (value: string, currency: string, locale: Locale): string =>
  kept(`${locale} ${currency} exact`, () => new Intl.NumberFormat(locale, { style: 'currency', currency })).format(
    value as Intl.StringNumericLiteral,
  )

/** €75 or €37.50, from the decimal string and ISO currency of the wire. */
export const formatMoney = (value: string, currency: string, locale: Locale): string =>
  kept(
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
    // Intl reads a decimal string exactly; a number would round large sums.
  ).format(value as Intl.StringNumericLiteral)

/** A share from 0 to 1, in whole percent unless digits are asked for. */
export const formatPercent = (share: number, locale: Locale, maximumFractionDigits = 0): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share)

/** 1,284 */
export const formatNumber = (value: number, locale: Locale): string => new Intl.NumberFormat(locale).format(value)

/** "60 or 90", "Mon, Tue and Fri" */
export const formatList = (words: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(words)

/** Wed 25 November, 14:30 */
export const formatWhenShort = (instant: Instant, zone: string, locale: Locale): string =>
  `${shown(instant, zone, locale, { weekday: 'short', day: 'numeric', month: 'long' })}, ${formatTime(instant, zone, locale)}`

/** What a telephone link dials: the digits, without the signs that make a number easy to read. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`
