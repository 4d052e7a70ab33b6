import { type EpochMinutes, epochMinutesOf, formatUtc, instantOfLocal, invalid, parseLocal } from '@foyer/domain'

/** What a query of events looks at, as ISO instants. */
export type EventWindow = { from: string; to: string }

export const usualDays = 380
/** Five years: longer than any plan, and a bound on the occurrences of one answer. */
const longestDays = 5 * 366

type Asked = { fromLocalDate?: string | undefined; toLocalDate?: string | undefined; timeZone: string; now: string }

/** By default from now for a little more than a year. */
export function readWindow({ fromLocalDate, toLocalDate, timeZone, now }: Asked): EventWindow {
  const from = readBound(fromLocalDate, 'fromLocalDate', timeZone) ?? epochMinutesOf(Temporal.Instant.from(now))
  const to = readBound(toLocalDate, 'toLocalDate', timeZone) ?? from + usualDays * minutesPerDay
  if (from >= to) throw invalid('toLocalDate', 'must be after fromLocalDate', 'TO_AFTER_FROM')
  if (to - from > longestDays * minutesPerDay) {
    throw invalid('toLocalDate', `must be within ${longestDays} days of fromLocalDate`, 'WINDOW_TOO_LONG', { maximumDays: longestDays })
  }
  return { from: formatUtc(from), to: formatUtc(to) }
}

const minutesPerDay = 24 * 60

function readBound(localDate: string | undefined, field: string, timeZone: string): EpochMinutes | null {
  if (localDate === undefined) return null
  const local = parseLocal(localDate)
  if (local === null || local < beginning || local >= end)
    throw invalid(field, 'is not a date and time that exists, or too far away', 'LOCAL_DATE')
  return instantOfLocal(timeZone, local)
}

const beginning = parseLocal('1900-01-01T00:00') ?? 0
const end = parseLocal('2101-01-01T00:00') ?? 0
