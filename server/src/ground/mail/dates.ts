import type { Language } from '@foyer/contract'

/** Every function requires the zone: a time without one is ambiguous, and people come hours early. */

type Instant = string

// Two are listed by names that they no longer have.
const zonesOfUnitedStates = new Set([
  ...(new Intl.Locale('en-US').getTimeZones() ?? []),
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
])

/** English is written the American way where the reader's clock is one of the United States. */
export const localeOf = (language: Language, zone?: string): string => {
  if (language !== 'en') return language
  return zone !== undefined && zonesOfUnitedStates.has(zone) ? 'en-US' : 'en-GB'
}

const shown = (instant: Instant, zone: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatOf(zone, language, options)
    .format(Temporal.Instant.from(instant).epochMilliseconds)
    // Of the narrow space before AM and PM some mail programs make a box.
    .replaceAll('\u202f', ' ')

export const timeOf = (instant: Instant, zone: string, language: Language): string =>
  shown(
    instant,
    zone,
    language,
    localeOf(language, zone) === 'en-US'
      ? { hour: 'numeric', minute: '2-digit', hour12: true }
      : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  )

export const timesOf = (start: Instant, end: Instant, zone: string, language: Language): string =>
  `${timeOf(start, zone, language)}–${timeOf(end, zone, language)}`

export const weekdayOf = (instant: Instant, zone: string, language: Language): string => shown(instant, zone, language, { weekday: 'long' })

export const dayOf = (instant: Instant, zone: string, language: Language, now: Instant): string =>
  shown(instant, zone, language, { day: 'numeric', month: 'long', ...yearUnlessNow(instant, zone, now) })

export const momentOf = (instant: Instant, zone: string, language: Language, now: Instant): string =>
  `${shown(instant, zone, language, { weekday: 'short', day: 'numeric', month: 'long', ...yearUnlessNow(instant, zone, now) })}, ${timeOf(instant, zone, language)}`

const yearUnlessNow = (instant: Instant, zone: string, now: Instant): Intl.DateTimeFormatOptions =>
  yearOf(instant, zone) === yearOf(now, zone) ? {} : { year: 'numeric' }

const yearOf = (instant: Instant, zone: string): number => Temporal.Instant.from(instant).toZonedDateTimeISO(zone).year

// Creating a format takes longer than the rest of a mail, so formats are cached.
const formats = new Map<string, Intl.DateTimeFormat>()

const mostFormats = 500

function formatOf(zone: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([zone, language, options])
  const known = formats.get(name)
  if (known) return known
  // Callers who book choose the zone, so the cache is bounded.
  if (formats.size >= mostFormats) formats.clear()
  const format = new Intl.DateTimeFormat(localeOf(language, zone), { ...options, timeZone: zone })
  formats.set(name, format)
  return format
}
