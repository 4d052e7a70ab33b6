import { instantOfLocal, localOf, minutesPerDay, parseInstant, parseLocal } from '@foyer/domain'
import type { Locale } from '../text/locale.ts'
import { formatClock } from './format.ts'

/* Columns of the calendar are drawn by the wall clock of the business: minutes since local midnight of their date. */

/** Where an instant stands on the clock of a date; below 0 or above 1440 when it falls on another day. */
export const minuteOfDay = (instant: string, date: string, zone: string): number => localMinute(instant, zone) - midnight(date)

/** Where an instant stands on a clock that never begins anew; `midnight` tells where dates begin on it. */
export const localMinute = (instant: string, zone: string): number => localOf(zone, epochMinutes(instant, zone))

/** The instant at which the clock of a date shows a minute. */
export const instantAt = (date: string, minute: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instantOfLocal(zone, midnight(date) + minute) * 60_000).toString()

/** 14:30, in American English 2:30 PM; past midnight it starts anew. */
export const clockAt = (minute: number, locale: Locale): string => formatClock(minute, locale)

/** The same for the end of a stretch of time: midnight is 24:00 where clocks count to 24. */
export const endClockAt = (minute: number, locale: Locale): string =>
  minute === minutesPerDay && locale !== 'en-US' ? '24:00' : clockAt(minute, locale)

/** From when to when: 14:30–15:30. */
export const clockRangeAt = ({ start, end }: { start: number; end: number }, locale: Locale): string =>
  `${clockAt(start, locale)}–${endClockAt(end, locale)}`

/** The full hour alone, above an axis of the day: 14 or 2 PM. */
export const hourAt = (minute: number, locale: Locale): string =>
  locale === 'en-US' ? clockAt(minute, locale).replace(':00', '') : endClockAt(minute, locale).slice(0, 2)

/** `2026-11-24T14:30:00`, as calendar events spell local time. 24:00 is midnight of the next date. */
export const localDateTime = (date: string, minute: number): string =>
  Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute }).toString({ smallestUnit: 'second' })

/** Now, as an instant. */
export const instantOf = (epochMilliseconds: number): string => Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toString()

const epochMinutes = (instant: string, zone: string): number => {
  const minutes = parseInstant(instant, zone)
  if (minutes === null) throw new RangeError(`Not a time: ${instant}`)
  return minutes
}

export const midnight = (date: string): number => {
  const minutes = parseLocal(date)
  if (minutes === null) throw new RangeError(`Not a date: ${date}`)
  return minutes
}
