import type { LocalMinutes } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal } from '../../ground/time/zones.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type Series, seriesOf, startsOfSeries } from './series.ts'

/** Where the old series ends and the new one begins, in wall clock time of the master's zone. */
export type SeriesSplit = { until: LocalMinutes; newStart: LocalMinutes; newEnd: LocalMinutes }

/**
 * Cuts a series in two at a local time: occurrences that start before it stay, the first one at or after it opens the new
 * series. Null where that cannot be: the next occurrence must stay, and one must be left for the new series.
 */
export function splitSeries(master: CalendarEvent, splitLocal: LocalMinutes, now: EpochMinutes): SeriesSplit | null {
  const series = seriesOf(master)
  const newStart = startAtOrAfter(series, splitLocal)
  const next = nextStart(master, series, now)
  if (newStart === null || next === null || splitLocal <= next) return null
  const lastKept = newStart - series.periodMinutes
  return {
    // Sessions longer than the distance between them must not draw the next one into the old series.
    until: Math.min(lastKept + series.durationMinutes, newStart - 1),
    newStart,
    newEnd: newStart + series.durationMinutes,
  }
}

function nextStart(master: CalendarEvent, series: Series, now: EpochMinutes): LocalMinutes | null {
  const twoPeriods = 2 * series.periodMinutes
  const candidates = startsOfSeries(series, Math.max(series.firstStart, now - twoPeriods), Math.max(series.firstStart, now) + twoPeriods)
  return candidates.find((local) => instantOfLocal(master.timeZone, local) > now) ?? null
}

function startAtOrAfter(series: Series, local: LocalMinutes): LocalMinutes | null {
  return startsOfSeries(series, local, Math.max(local, series.firstStart) + series.periodMinutes + 1)[0] ?? null
}
