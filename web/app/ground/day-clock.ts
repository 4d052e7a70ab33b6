import { instantOfLocal, localOf, minutesPerDay, parseInstant, parseLocal } from '@foyer/domain'
import type { Locale } from '../text/locale.ts'
import { formatClock } from './format.ts'

// Columns of the calendar follow the wall clock of the business: minutes since local midnight of their date.

/** Below 0 or above 1440 when the instant falls on another day. */
export const minuteOfDay = (instant: string, date: string, zone: string): number => localMinute(instant, zone) - midnight(date)

/** Minutes on a clock that counts on over midnight; `midnight` is the start of a date on it. */
export const localMinute = (instant: string, zone: string): number => localOf(zone, epochMinutes(instant, zone))

export const instantAt = (date: string, minute: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instantOfLocal(zone, midnight(date) + minute) * 60_000).toString()

/** 14:30, in American English 2:30 PM. Minutes past midnight count from 0 again. */
export const clockAt = (minute: number, locale: Locale): string => formatClock(minute, locale)

export const endClockAt = (minute: number, locale: Locale): string =>
  minute === minutesPerDay && locale !== 'en-US' ? '24:00' : clockAt(minute, locale)

export const clockRangeAt = ({ start, end }: { start: number; end: number }, locale: Locale): string =>
  `${clockAt(start, locale)}–${endClockAt(end, locale)}`

export const hourAt = (minute: number, locale: Locale): string =>
  locale === 'en-US' ? clockAt(minute, locale).replace(':00', '') : endClockAt(minute, locale).slice(0, 2)

/** `2026-11-24T14:30:00`; minute 1440 is midnight of the next date. */
export const localDateTime = (date: string, minute: number): string =>
  Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minute }).toString({ smallestUnit: 'second' })

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
