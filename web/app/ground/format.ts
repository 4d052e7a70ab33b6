import type { Locale } from '../text/locale.ts'

type Instant = string

const formatters = new Map<string, unknown>()

/** Building a formatter is slow, using it is fast. */
const cached = <Formatter>(key: string, make: () => Formatter): Formatter => {
  const formatter = (formatters.get(key) as Formatter | undefined) ?? make() // a key names its kind
  formatters.set(key, formatter)
  return formatter
}

const formatter = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(`${locale} ${timeZone} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }))

const shown = (instant: Instant, zone: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  formatter(locale, zone, options).format(epochOf(instant))

const epochOf = (instant: Instant): number => Temporal.Instant.from(instant).epochMilliseconds

export const formatTime = (instant: Instant, zone: string, locale: Locale): string =>
  withUsualSpaces(shown(instant, zone, locale, timeOfDay(locale)))

const timeOfDay = (locale: Locale): Intl.DateTimeFormatOptions =>
  locale === 'en-US' ? { hour: 'numeric', minute: '2-digit', hour12: true } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** 14:30 or 2:30 PM, from minutes since midnight. */
export const formatClock = (minute: number, locale: Locale): string =>
  withUsualSpaces(formatter(locale, 'UTC', timeOfDay(locale)).format(minute * 60_000))

export const formatLocalTime = (time: string, locale: Locale): string => {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return formatClock(hour * 60 + minute, locale)
}

export const formatLocalTimes = (times: string, locale: Locale): string =>
  times
    .split('–')
    .map((time) => formatLocalTime(time, locale))
    .join('–')

// Browsers differ in the narrow spaces beside AM, PM and dashes; the server and all browsers must render the same text.
const withUsualSpaces = (text: string): string => text.replace(/\s–\s/, '–').replaceAll(/\s/g, ' ')

export const formatTimeRange = (start: Instant, end: Instant, zone: string, locale: Locale): string =>
  locale === 'en-US' && localDateOf(start, zone) === localDateOf(end, zone)
    ? withUsualSpaces(formatter(locale, zone, timeOfDay(locale)).formatRange(epochOf(start), epochOf(end)))
    : `${formatTime(start, zone, locale)}–${formatTime(end, zone, locale)}`

export const formatDay = (instant: Instant, zone: string, locale: Locale): string =>
  shown(instant, zone, locale, { weekday: 'long', day: 'numeric', month: 'long' })

export const formatDate = (instant: Instant, zone: string, locale: Locale): string =>
  shown(instant, zone, locale, { day: 'numeric', month: 'short', year: 'numeric' })

export const formatShortDay = (instant: Instant, zone: string, locale: Locale): string =>
  shown(instant, zone, locale, { weekday: 'short', day: 'numeric', month: 'short' })

/** Thu 26 November, 14:30–15:30; whole days as Thu 26 November – Fri 27 November. */
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

export const formatLocalDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatter(locale, 'UTC', options).format(Temporal.PlainDate.from(date).toZonedDateTime('UTC').epochMilliseconds)

export const localDateOf = (instant: Instant, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/** €75.00 or -€37.50: always with decimals, for columns of amounts. */
export const formatExactMoney = (value: string, currency: string, locale: Locale): string =>
  cached(`${locale} ${currency} exact`, () => new Intl.NumberFormat(locale, { style: 'currency', currency })).format(
    value as Intl.StringNumericLiteral,
  )

/** €75 or €37.50, from the API's decimal string and ISO currency. */
export const formatMoney = (value: string, currency: string, locale: Locale): string =>
  cached(
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
    // Intl reads a decimal string exactly; a number would round large sums.
  ).format(value as Intl.StringNumericLiteral)

export const formatPercent = (share: number, locale: Locale, maximumFractionDigits = 0): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }).format(share)

export const formatNumber = (value: number, locale: Locale): string => new Intl.NumberFormat(locale).format(value)

export const formatList = (words: readonly string[], locale: Locale, type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(locale, { type }).format(words)

export const formatWhenShort = (instant: Instant, zone: string, locale: Locale): string =>
  `${shown(instant, zone, locale, { weekday: 'short', day: 'numeric', month: 'long' })}, ${formatTime(instant, zone, locale)}`

export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`
