import type { DayExplanation } from '@foyer/contract'

/** A stretch of instants in milliseconds, drawn as one line. */
export type DayRange = { start: number; end: number }

const hour = 3_600_000

const milliseconds = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

/** From the hour before the first open time or start to the hour after the last; a plain day where there is none. */
export const dayRangeOf = ({ bars, starts, date, timeZone }: DayExplanation): DayRange => {
  const open = bars.filter(({ rule }) => rule === 'HOURS')
  const times = [...open.flatMap(({ start, end }) => [start, end]), ...starts.map(({ start }) => start)].map(milliseconds)
  const at = (clock: string) => Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds
  if (times.length === 0) return { start: at('08:00'), end: at('20:00') }
  return { start: Math.floor(Math.min(...times) / hour) * hour - hour, end: Math.ceil(Math.max(...times) / hour) * hour + hour }
}

/** Where an instant stands on the line, in percent, never beyond its ends. */
export const percentAt = (instant: string | number, { start, end }: DayRange): number => {
  const at = typeof instant === 'string' ? milliseconds(instant) : instant
  return Math.min(100, Math.max(0, ((at - start) / (end - start)) * 100))
}

export const fullHours = ({ start, end }: DayRange): number[] =>
  Array.from({ length: Math.round((end - start) / hour) + 1 }, (_, index) => start + index * hour)
