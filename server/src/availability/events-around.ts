import { type CalendarEvent, isoInstantOf, withReach } from '@foyer/domain'
import { loadCalendarEvents } from '../calendar/calendar.ts'
import type { Queryable } from '../db/database.ts'
import type { Span } from './spans.ts'

/** The events that decide about hours and blocks of a span: of more than the span, so that it is the same part of any longer one. */
export function loadEventsAround(db: Queryable, siteId: string, span: Span): Promise<CalendarEvent[]> {
  const { from, to } = withReach(span)
  return loadCalendarEvents(db, { siteId, from: isoInstantOf(from), to: isoInstantOf(to) })
}
