import { isoInstantOf, minutesOfIsoInstant, type SessionPlaces, type SessionSpots, sessionSpots, staffResourceTypeId } from '@foyer/domain'
import { loadSessions, type Session } from '../calendar/calendar.ts'
import type { Database } from '../db/database.ts'
import { loadHeldSeats } from '../seats/seats.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import type { Own } from './own-places.ts'
import type { Span } from './spans.ts'

/** A session of a class, and the places that it has left. */
export type ClassSession = { service: BookableService; session: Session; spots: SessionSpots }

type SessionsQuestion = {
  siteId: string
  now: string
  services: readonly BookableService[]
  span: Span
  own: Own | null
  /** Which sessions that overlap the span are asked for; without it, those that lie in it. */
  isAsked?: (session: Session) => boolean
}

/** By service id: the sessions that lie in a span, by start. Two statements at once, and none where no service is a class. */
export async function loadClassSessions(
  db: Database,
  { siteId, now, services, span, own, isAsked = (session) => session.start >= span.from && session.end <= span.to }: SessionsQuestion,
): Promise<Map<string, ClassSession[]>> {
  const classes = new Map(services.filter(({ type }) => type === 'CLASS').map((service) => [service.scheduleId, service]))
  if (classes.size === 0 || span.from >= span.to) return new Map()
  const window = { from: isoInstantOf(span.from), to: isoInstantOf(span.to) }
  const scheduleIds = [...classes.keys()]
  const [sessions, held] = await Promise.all([
    loadSessions(db, { siteId, scheduleIds, ...window }),
    loadHeldSeats(db, { siteId, now, scheduleIds, own: own && 'customer' in own ? own.customer : null }),
  ])
  const minute = minutesOfIsoInstant(now)
  const found = sessions.filter(isAsked).flatMap((session) => {
    const service = classes.get(session.event.scheduleId)
    return service && session.event.type === 'CLASS'
      ? [{ service, session, spots: sessionSpots(placesOfSession(session, service, held.get(session.id)), service.rules, minute) }]
      : []
  })
  return Map.groupBy(found, ({ service }) => service.id)
}

/** `held`: the seats of unfinished bookings. */
export function placesOfSession(
  { start, end, event, remainingCapacity }: Session,
  { defaultCapacity }: BookableService,
  held = 0,
): SessionPlaces {
  const capacity = event.totalCapacity ?? defaultCapacity
  const taken = capacity - (remainingCapacity ?? capacity) + held
  return { start, end, isCanceled: false, capacity, taken, reserved: 0 }
}

/** Who gives it: the first staff member among its resources, or else its first resource. */
export function giverOf({ event: { resources } }: Session, catalogue: Catalogue): { id: string; name: string } | undefined {
  const known = resources.flatMap(({ id }) => catalogue.resources.get(id) ?? [])
  return known.find(({ typeId }) => typeId === staffResourceTypeId) ?? known[0]
}
