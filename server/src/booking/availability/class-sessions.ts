import { isoInstantOf, minutesOfIsoInstant, type SessionPlaces, type SessionSpots, sessionSpots, staffResourceTypeId } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadObstacles, loadSessions, type Session } from '../../house/calendar/calendar.ts'
import { loadSeatsAside, type SeatsAside } from '../seats/seats.ts'
import type { BookableService, Catalogue } from './catalogue.ts'
import { type CourseAsWhole, loadCoursePlaces, placesOfDate } from './course-places.ts'
import type { Own } from './own-places.ts'
import { placesOfSession, type WaitingListSpots, waitingListOf } from './session-places.ts'
import { asSingleDate, hasSessionsToBook } from './single-dates.ts'
import type { Span } from './spans.ts'

/** A session of a class, or a single one of a course, and the places that it has left. */
export type ClassSession = { service: BookableService; session: Session; spots: SessionSpots; waitingList: WaitingListSpots | null }

type SessionsQuestion = {
  siteId: string
  now: string
  services: readonly BookableService[]
  span: Span
  own: Own | null
  /** Which sessions that overlap the span are asked for; without it, those that lie in it. */
  isAsked?: (session: Session) => boolean
}

/**
 * By service id: the sessions that lie in a span, by start. Some statements at once, and none where no service has sessions to book; those of
 * courses are asked for where single dates can be booked.
 */
export async function loadClassSessions(
  db: Queryable,
  { siteId, now, services, span, own, isAsked = (session) => session.start >= span.from && session.end <= span.to }: SessionsQuestion,
): Promise<Map<string, ClassSession[]>> {
  const asked = services.filter(hasSessionsToBook)
  if (asked.length === 0 || span.from >= span.to) return new Map()
  const bySchedule = new Map(asked.map((service) => [service.scheduleId, asSingleDate(service)]))
  const window = { from: isoInstantOf(span.from), to: isoInstantOf(span.to) }
  const scheduleIds = [...bySchedule.keys()]
  const customer = own && 'customer' in own ? own.customer : null
  const [sessions, aside, courses, obstaclesOf] = await Promise.all([
    loadSessions(db, { siteId, scheduleIds, ...window }),
    loadSeatsAside(db, { siteId, now, scheduleIds, own: customer }),
    loadCoursePlaces(db, { siteId, now, services: asked, own: customer }),
    loadObstacles(db, siteId, span),
  ])
  const minute = minutesOfIsoInstant(now)
  const found = sessions.filter(isAsked).flatMap((session) => {
    const service = bySchedule.get(session.event.scheduleId)
    if (service?.type !== session.event.type) return []
    const around = { aside: aside.get(session.id), course: courses.get(service.id), minute, obstacle: obstaclesOf(session)[0]?.kind }
    return [withSpots({ service, session }, around)]
  })
  return Map.groupBy(found, ({ service }) => service.id)
}

type Around = {
  aside: SeatsAside | undefined
  course: CourseAsWhole | undefined
  minute: number
  obstacle: SessionPlaces['obstacle']
}

/** A single date of a course has no waiting list: who waits there waits for all of it, and comes first. */
export function withSpots(
  { service, session }: Pick<ClassSession, 'service' | 'session'>,
  { aside, course, minute, obstacle, isCanceled = false }: Around & { isCanceled?: boolean },
): ClassSession {
  const places = course ? placesOfDate(session, service, { aside, course }) : placesOfSession(session, service, aside)
  const spots = sessionSpots({ ...places, isCanceled, obstacle }, service.rules, minute)
  return { service, session, spots, waitingList: course ? null : waitingListOf(service, aside) }
}

/** Who gives it: the first staff member among its resources, or else its first resource. */
export function giverOf({ event: { resources } }: Session, catalogue: Catalogue): { id: string; name: string } | undefined {
  const known = resources.flatMap(({ id }) => catalogue.resources.get(id) ?? [])
  return known.find(({ typeId }) => typeId === staffResourceTypeId) ?? known[0]
}
