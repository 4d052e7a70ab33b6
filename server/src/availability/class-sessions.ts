import { type EpochMinutes, isoInstantOf, type SessionSpots, sessionSpots, staffResourceTypeId } from '@foyer/domain'
import { loadSessions, type Session } from '../calendar/calendar.ts'
import type { Database } from '../db/database.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import type { Span } from './spans.ts'

/** A session of a class, and the places that it has left. */
export type ClassSession = { service: BookableService; session: Session; spots: SessionSpots }

type SessionsQuestion = { siteId: string; now: EpochMinutes; services: readonly BookableService[]; span: Span }

/** By service id: the sessions that lie in a span, by start. One statement, and none where no service is a class. */
export async function loadClassSessions(
  db: Database,
  { siteId, now, services, span }: SessionsQuestion,
): Promise<Map<string, ClassSession[]>> {
  const classes = new Map(services.filter(({ type }) => type === 'CLASS').map((service) => [service.scheduleId, service]))
  if (classes.size === 0 || span.from >= span.to) return new Map()
  const window = { from: isoInstantOf(span.from), to: isoInstantOf(span.to) }
  const sessions = await loadSessions(db, { siteId, scheduleIds: [...classes.keys()], ...window })
  const inSpan = sessions.filter(({ start, end }) => start >= span.from && end <= span.to)
  const found = inSpan.flatMap((session) => {
    const service = classes.get(session.event.scheduleId)
    return service && session.event.type === 'CLASS' ? [{ service, session, spots: spotsOf(session, service, now) }] : []
  })
  return Map.groupBy(found, ({ service }) => service.id)
}

function spotsOf({ start, end, event, remainingCapacity }: Session, service: BookableService, now: EpochMinutes): SessionSpots {
  const capacity = event.totalCapacity ?? service.defaultCapacity
  const taken = capacity - (remainingCapacity ?? capacity)
  return sessionSpots({ start, end, isCanceled: false, capacity, taken, reserved: 0 }, service.rules, now)
}

/** Who gives it: the first staff member among its resources, or else its first resource. */
export function giverOf({ event: { resources } }: Session, catalogue: Catalogue): { id: string; name: string } | undefined {
  const known = resources.flatMap(({ id }) => catalogue.resources.get(id) ?? [])
  return known.find(({ typeId }) => typeId === staffResourceTypeId) ?? known[0]
}
