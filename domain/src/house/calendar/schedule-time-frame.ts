import { minutesPerDay } from '../../ground/time/local-time.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import { type CalendarEvent, localMinuteOf } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'
import { seriesOf } from './series.ts'

export type ScheduleTimeFrame =
  | { status: 'NONE' }
  | { status: 'FINITE'; firstStart: EpochMinutes; lastEnd: EpochMinutes }
  | { status: 'INFINITE'; firstStart: EpochMinutes }

export function timeFrameOf(events: readonly CalendarEvent[]): ScheduleTimeFrame {
  const counted = events.filter((event) => event.type !== 'WORKING_HOURS')
  if (counted.length === 0) return { status: 'NONE' }
  const from = Math.min(...counted.map((event) => localMinuteOf(event.start.localDate))) - surroundings
  const to = Math.max(...counted.map(lastLocalEnd)) + surroundings
  const occurrences = occurrencesIn(counted, from, to)
  const [first] = occurrences
  if (!first) return { status: 'NONE' }
  if (counted.some(isEndless)) return { status: 'INFINITE', firstStart: first.start }
  return { status: 'FINITE', firstStart: first.start, lastEnd: Math.max(...occurrences.map(({ end }) => end)) }
}

// Wider than any offset from UTC, since these bounds are wall clock times.
const surroundings = 2 * minutesPerDay

// In a series without end, a year is enough to find its first occurrence, however many were canceled.
const firstYear = 366 * minutesPerDay

const isEndless = ({ recurrenceType, status, recurrenceRule }: CalendarEvent): boolean =>
  recurrenceType === 'MASTER' && status === 'CONFIRMED' && !recurrenceRule?.until

function lastLocalEnd(event: CalendarEvent): number {
  if (event.recurrenceType !== 'MASTER') return localMinuteOf(event.end.localDate)
  const { firstStart, lastStart, durationMinutes } = seriesOf(event)
  if (Number.isFinite(lastStart)) return lastStart + durationMinutes
  return (event.cancelledAt ?? firstStart + firstYear) + durationMinutes
}
