import { type EpochMinutes, intervalOfLocal } from '../../ground/time/zones.ts'
import { type CalendarEvent, localMinuteOf } from './calendar-event.ts'
import { seriesOf } from './series.ts'

/**
 * All the real time in which an event may happen: a single one's own interval, a series from its first start to the end of its
 * last occurrence, which is infinite where it never ends. Null for a series without any occurrence.
 */
export function spanOf(event: CalendarEvent): { start: EpochMinutes; end: EpochMinutes } | null {
  if (event.recurrenceType !== 'MASTER') {
    return intervalOfLocal(event.timeZone, localMinuteOf(event.start.localDate), localMinuteOf(event.end.localDate))
  }
  const { firstStart, lastStart, periodMinutes, durationMinutes } = seriesOf(event)
  if (lastStart < firstStart) return null
  const { start } = intervalOfLocal(event.timeZone, firstStart, firstStart + durationMinutes)
  if (lastStart === Number.POSITIVE_INFINITY) return { start, end: lastStart }
  const last = firstStart + Math.floor((lastStart - firstStart) / periodMinutes) * periodMinutes
  return { start, end: intervalOfLocal(event.timeZone, last, last + durationMinutes).end }
}
