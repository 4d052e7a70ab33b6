import type { CalendarEvent } from '@foyer/contract'
import { minutesPerDay, Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import { findEventFamilies } from '../calendar/calendar-store.ts'
import { findInFamily } from '../calendar/stored-event.ts'
import { eventViewOf, isVisible, wireFoundOf } from '../calendar/wire-event.ts'
import { loadSite } from '../site/site.ts'
import { usualDays } from './event-fields.ts'
import { findParticipants } from './participants-store.ts'

export const getEvent: Handler<'calendar', 'getEvent'> = async ({ params, query }, { db, siteId, caller }) => {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const view = eventViewOf({ caller, timeZone: query.timeZone, fields: query.fields, siteTimeZone })
  const { eventId } = params
  const found = findInFamily(eventId, await findEventFamilies(db, siteId, [eventId]))
  if (!found || !isVisible(caller, found.event)) throw new Refusal('EVENT_NOT_FOUND')
  return { event: await withParticipants(db, siteId, wireFoundOf(found, view)) }
}

export const listEvents: Handler<'calendar', 'listEvents'> = async ({ query }, { db, siteId, caller }) => {
  const { timeZone: siteTimeZone } = await loadSite(db, siteId)
  const view = eventViewOf({ caller, timeZone: query.timeZone, fields: query.fields, siteTimeZone })
  const family = await findEventFamilies(db, siteId, query.eventIds)
  const found = query.eventIds.flatMap((id) => findInFamily(id, family) ?? [])
  const shown = found.filter(({ event }) => isVisible(caller, event)).map((one) => wireFoundOf(one, view))
  return { events: await fillParticipants(db, siteId, shown) }
}

export const getEventsView: Handler<'calendar', 'getEventsView'> = async (_, { now }) => {
  const midnight = Temporal.Instant.from(now).toZonedDateTimeISO('UTC').startOfDay()
  const endDate = midnight.add({ hours: (usualDays * minutesPerDay) / 60 }).toInstant()
  return { eventsView: { endDate: endDate.toString({ fractionalSecondDigits: 3 }), futureDurationInDays: usualDays } }
}

export async function fillParticipants(db: Queryable, siteId: string, events: readonly CalendarEvent[]): Promise<CalendarEvent[]> {
  const attended = events.flatMap(({ id, participants }) => (participants && participants.total > 0 ? [id] : []))
  if (attended.length === 0) return [...events]
  const named = await findParticipants(db, siteId, attended)
  return events.map((event) => {
    const participants = named.get(event.id)
    return event.participants && participants ? { ...event, participants: { ...event.participants, ...participants } } : event
  })
}

async function withParticipants(db: Queryable, siteId: string, event: CalendarEvent): Promise<CalendarEvent> {
  const [filled = event] = await fillParticipants(db, siteId, [event])
  return filled
}
