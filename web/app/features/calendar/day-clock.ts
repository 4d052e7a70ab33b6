import { instantOfLocal, localOf, minutesPerDay, parseInstant, parseLocal } from '@foyer/domain'

/* Columns of the calendar are drawn by the wall clock of the business: minutes since local midnight of their date. */

/** Where an instant stands on the clock of a date; below 0 or above 1440 when it falls on another day. */
export const minuteOfDay = (instant: string, date: string, zone: string): number =>
  localOf(zone, epochMinutes(instant, zone)) - midnight(date)

/** The instant at which the clock of a date shows a minute. */
export const instantAt = (date: string, minute: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instantOfLocal(zone, midnight(date) + minute) * 60_000).toString()

/** `14:30`; past midnight it starts anew. */
export const clockAt = (minute: number): string => {
  const within = ((minute % minutesPerDay) + minutesPerDay) % minutesPerDay
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

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

const midnight = (date: string): number => {
  const minutes = parseLocal(date)
  if (minutes === null) throw new RangeError(`Not a date: ${date}`)
  return minutes
}
