import { type CalendarEvent, isoInstantOf, withReach } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadCalendarEvents } from '../../house/calendar/calendar.ts'
import type { Span } from './spans.ts'

/** With `resourceIds: null`, the events of all resources. */
export type EventsQuestion = { siteId: string; resourceIds: readonly string[] | null; span: Span }

/** The events that decide hours and blocks in a span. Reads beyond the span, so that the result is the same part of any longer one. */
export function loadEventsAround(db: Queryable, { siteId, resourceIds, span }: EventsQuestion): Promise<CalendarEvent[]> {
  const { from, to } = withReach(span)
  return loadCalendarEvents(db, { siteId, ...(resourceIds && { resourceIds }), from: isoInstantOf(from), to: isoInstantOf(to) })
}
