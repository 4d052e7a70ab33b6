import { dateOfDay, padded } from './calendar-days.ts'
import { clockOf, localDayOf, minutesPerDay, parseDateTime } from './local-time.ts'
import { type EpochMinutes, instantOfLocal, offsetStretchAt } from './zones.ts'

/** RFC 3339 with or without milliseconds (`.SSS` or `:SSS`); without an offset it is wall clock time of the zone. */
export function parseInstant(text: string, timeZone: string): EpochMinutes | null {
  const written = parseDateTime(text)
  if (!written) return null
  return written.offsetMinutes === null ? instantOfLocal(timeZone, written.local) : written.local - written.offsetMinutes
}

/** Ignores the offset and reads the wall clock in the zone. */
export function parseInstantAsLocal(text: string, timeZone: string): EpochMinutes | null {
  const written = parseDateTime(text)
  return written && instantOfLocal(timeZone, written.local)
}

/** RFC 3339 with the offset of the zone: `2027-03-01T09:00:00+01:00`; `Z` if the offset is zero. */
export function formatInstant(instant: EpochMinutes, timeZone: string): string {
  const day = dayAround(instant, timeZone)
  const local = instant + day.offsetMinutes
  return `${day.date}T${clockOf(local)}:${secondsOf(instant)}${day.offset}`
}

/** Without offset: `2027-03-01T09:00:00`. */
export function formatInstantAsLocal(instant: EpochMinutes, timeZone: string): string {
  const day = dayAround(instant, timeZone)
  return `${day.date}T${clockOf(instant + day.offsetMinutes)}:${secondsOf(instant)}`
}

export const dateOfInstant = (instant: EpochMinutes, timeZone: string): string => dayAround(instant, timeZone).date

/** Without milliseconds: `2027-03-01T08:00:00Z`. */
export const formatUtc = (instant: EpochMinutes): string => formatInstant(instant, 'UTC')

export const epochMinutesOf = (instant: Temporal.Instant): EpochMinutes => instant.epochMilliseconds / 60_000

type FormattedDay = { start: EpochMinutes; end: EpochMinutes; offsetMinutes: number; date: string; offset: string }

// Neighbouring slots are on the same day, so the last day of each zone is cached.
const lastDays = new Map<string, FormattedDay>()

function dayAround(instant: EpochMinutes, timeZone: string): FormattedDay {
  const last = lastDays.get(timeZone)
  if (last && last.start <= instant && instant < last.end) return last
  const day = readDay(instant, timeZone)
  if (lastDays.size >= 1000) lastDays.clear()
  lastDays.set(timeZone, day)
  return day
}

function readDay(instant: EpochMinutes, timeZone: string): FormattedDay {
  const stretch = offsetStretchAt(timeZone, instant)
  const dayNumber = localDayOf(instant + stretch.offsetMinutes)
  const midnight = dayNumber * minutesPerDay - stretch.offsetMinutes
  return {
    start: Math.max(midnight, stretch.start),
    end: Math.min(midnight + minutesPerDay, stretch.end),
    offsetMinutes: stretch.offsetMinutes,
    date: dateOfDay(dayNumber),
    offset: formatOffset(stretch.offsetMinutes),
  }
}

function formatOffset(minutes: number): string {
  if (minutes === 0) return 'Z'
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}:${padded(size % 60, 2)}`
}

const secondsOf = (instant: EpochMinutes): string =>
  Number.isInteger(instant) ? '00' : padded(Math.floor((instant - Math.floor(instant)) * 60 + 1e-6), 2)

/** With milliseconds, as stored and sent: `2027-03-01T09:00:00.000Z`. */
export const isoInstantOf = (instant: EpochMinutes): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(instant * 60_000)).toString({ fractionalSecondDigits: 3 })

export const minutesOfIsoInstant = (instant: string): EpochMinutes => epochMinutesOf(Temporal.Instant.from(instant))
