import type { CalendarEvent } from '@foyer/contract'
import type { Queryable } from '../../../ground/db/database.ts'
import { findParticipants } from './participants-store.ts'

/** Names the participants of events that are shown with their number, in one statement for all. */
export async function fillParticipants(db: Queryable, siteId: string, events: readonly CalendarEvent[]): Promise<CalendarEvent[]> {
  const taken = events.flatMap(({ id, participants }) => (participants && participants.total > 0 ? [id] : []))
  if (taken.length === 0) return [...events]
  const named = await findParticipants(db, siteId, taken)
  return events.map((event) => {
    const participants = named.get(event.id)
    return event.participants && participants ? { ...event, participants: { ...event.participants, ...participants } } : event
  })
}

/** The same for one event. */
export async function withParticipants(db: Queryable, siteId: string, event: CalendarEvent): Promise<CalendarEvent> {
  const [filled = event] = await fillParticipants(db, siteId, [event])
  return filled
}
