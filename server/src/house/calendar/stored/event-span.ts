import { type CalendarEvent, type EpochMinutes, formatUtc, spanOf } from '@foyer/domain'

/** The span of an event as PostgreSQL's range: `[start,end)`, open for an endless series, empty for a series without occurrences left. */
export function eventSpan(event: CalendarEvent): string {
  const span = spanOf(event)
  return span ? rangeText(span.start, span.end) : 'empty'
}

export const rangeText = (start: EpochMinutes, end: EpochMinutes): string =>
  `[${formatUtc(start)},${end === Number.POSITIVE_INFINITY ? 'infinity' : formatUtc(end)})`
