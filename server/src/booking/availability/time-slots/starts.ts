import { type EpochMinutes, instantOfLocal, invalid, parseLocal } from '@foyer/domain'
import { longestDays } from '../read-span.ts'
import type { Span } from '../spans.ts'

type Bounds = { fromLocalDate: string; toLocalDate: string }

/** The instants between two times of a zone's wall clock, the first included. */
export function readStarts({ fromLocalDate, toLocalDate }: Bounds, timeZone: string): Span {
  const from = readLocalDate('fromLocalDate', fromLocalDate, timeZone)
  const to = readLocalDate('toLocalDate', toLocalDate, timeZone)
  if (to <= from) throw invalid('toLocalDate', 'must be after fromLocalDate', 'TO_AFTER_FROM')
  if (to - from > longestDays * minutesPerDay) {
    throw invalid('toLocalDate', `must be within ${longestDays} days of fromLocalDate`, 'WINDOW_TOO_LONG', { maximumDays: longestDays })
  }
  return { from, to }
}

export function readLocalDate(field: string, text: string, timeZone: string): EpochMinutes {
  const local = parseLocal(text)
  if (local === null || local < beginning || local >= end)
    throw invalid(field, 'is not a date and time that exists, or too far away', 'LOCAL_DATE')
  return instantOfLocal(timeZone, local)
}

const minutesPerDay = 24 * 60
const beginning = parseLocal('1900-01-01T00:00') ?? 0
const end = parseLocal('2101-01-01T00:00') ?? 0

/** The engine asks when sessions end: those of this length that start before a moment end by then. */
export const endOfStartsBefore = (moment: EpochMinutes, durationMinutes: number): EpochMinutes => Math.ceil(moment) - 1 + durationMinutes
