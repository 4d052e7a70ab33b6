import type { BookedSlot, NewBooking, SentSchedule, SentSlot, SlotLocation } from '@foyer/contract'
import {
  type EpochMinutes,
  formatInstant,
  invalid,
  isJoinedLate,
  isTimeZone,
  minutesOfIsoInstant,
  Refusal,
  type RestOfCourse,
  type Seating,
  type StoredBooking,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadSessionToBook, type SessionToBook } from '../../house/calendar-events/session-to-book.ts'
import { loadObstacles } from '../../house/session-conflicts/session-obstacles.ts'
import { asSingleDate, type BookableService, type Catalogue, hasSessionsToBook, isShownTo } from '../availability/catalogue.ts'
import { giverOf, loadCoursePlaces } from '../availability/sessions.ts'
import { locationOfSession } from '../availability/slot-locations.ts'
import type { SeatsAt } from '../seats/seats-store.ts'

/** A session of a class, one date of a course, or a course as a whole, as its bookings describe it. */
export type BookedSession = Seating & {
  service: BookableService
  at: SeatsAt
  title: string
  /** The staff member; null for a course, which may have several. */
  giver: { id: string; name: string } | null
  location: SlotLocation | null
  /** For a course joined late at a reduced price: the sessions still to come. */
  paidRest: RestOfCourse | null
}

type Where = { catalogue: Catalogue; context: Pick<Context, 'siteId' | 'now'>; tx: Queryable }
type Asked = Where & { context: Pick<Context, 'caller'> }

/**
 * What is to be booked: a session of a class or a course; null for an appointment, which has a time. What belongs to a hidden service does not
 * exist for callers who do not see it.
 */
export async function sessionAskedFor({ slot, schedule }: NewBooking['bookedEntity'], where: Asked): Promise<BookedSession | null> {
  if ((slot === undefined) === (schedule === undefined)) {
    throw invalid('booking.bookedEntity', 'must have a slot or a schedule, and not both', 'ONE_OF', { allowed: ['slot', 'schedule'] })
  }
  if (schedule) return await courseAskedFor(schedule, where)
  const isShown = isShownTo(where.context.caller)
  const named = where.catalogue.services.get(slot?.serviceId?.toLowerCase() ?? '')
  const service = named && isShown(named) ? named : undefined
  const eventId = slot?.eventId || slot?.sessionId
  if (service?.type === 'APPOINTMENT' || (!service && !eventId)) return null
  if (service?.type === 'COURSE' && !(eventId && hasSessionsToBook(service))) {
    throw invalid('booking.bookedEntity.schedule', 'is required: a course is booked as a whole', 'REQUIRED')
  }
  if (!eventId) throw invalid('booking.bookedEntity.slot.eventId', 'is required for a class', 'REQUIRED')
  const session = await requireClassSession(eventId, where)
  if (!isShown(session.service)) throw new Refusal('SESSION_NOT_FOUND', { eventId })
  if (service && session.service.id !== service.id) {
    throw invalid('booking.bookedEntity.slot.serviceId', 'must be the service of the session', 'SERVICE_OF_SESSION')
  }
  return session
}

/** A session that can be booked, by its event, which must be there. */
export async function requireClassSession(eventId: string, where: Where): Promise<BookedSession> {
  const session = await findClassSession(eventId, where)
  if (!session || !hasSessionsToBook(session.service)) throw new Refusal('SESSION_NOT_FOUND', { eventId })
  return session
}

async function findClassSession(eventId: string, { catalogue, context, tx }: Where): Promise<BookedSession | null> {
  const session = await loadSessionToBook(tx, context.siteId, eventId)
  const booked = session && classSessionOf(session, catalogue)
  if (!booked) return null
  const obstaclesOf = await loadObstacles(tx, context.siteId, { from: session.start, to: session.end })
  return { ...booked, obstacle: obstaclesOf(session)[0]?.kind }
}

/** Null where the session is none of a class or course. A course may have had single dates once, and have bookings of them. */
export function classSessionOf(session: SessionToBook, catalogue: Catalogue): BookedSession | null {
  const offered = serviceOf(session.event.scheduleId, catalogue)
  if (!offered || offered.type === 'APPOINTMENT') return null
  const service = asSingleDate(offered)
  return {
    service,
    at: { eventId: session.id },
    start: session.start,
    end: session.end,
    isCanceled: session.isCanceled,
    course: null,
    title: session.event.title ?? service.name,
    giver: giverOf(session, catalogue) ?? null,
    location: locationOfSession(session, service) ?? null,
    paidRest: null,
  }
}

const courseAskedFor = async ({ scheduleId = '', serviceId }: SentSchedule, where: Asked): Promise<BookedSession> => {
  const service = serviceOf(scheduleId.toLowerCase(), where.catalogue)
  if (service?.type !== 'COURSE' || !isShownTo(where.context.caller)(service)) throw new Refusal('SCHEDULE_NOT_FOUND', { scheduleId })
  if (serviceId && serviceId.toLowerCase() !== service.id) {
    throw invalid('booking.bookedEntity.schedule.serviceId', 'must be the service of the schedule', 'SERVICE_OF_SCHEDULE')
  }
  return await findCourse(service, where)
}

/** A course that goes on without an end is booked up to its next session. */
export async function findCourse(service: BookableService, { context, tx }: Where): Promise<BookedSession> {
  const { siteId, now } = context
  const places = (await loadCoursePlaces(tx, { siteId, now, services: [service], own: null })).get(service.id)
  const { firstStart = null, nextStart = null, lastEnd = null, sessions = null } = places ?? {}
  const start = firstStart ?? Math.floor(minutesOfIsoInstant(now))
  return {
    service,
    at: { scheduleId: service.scheduleId },
    start,
    end: lastEnd ?? Math.max(start, nextStart ?? start) + service.durationMinutes,
    isCanceled: false,
    course: { firstStart, nextStart },
    title: service.name,
    giver: null,
    location: service.locations[0] ?? null,
    paidRest: sessions && service.lateJoinPrice === 'PRO_RATA' && isJoinedLate(sessions) ? sessions : null,
  }
}

/** The code of a refusal where not enough seats are left, or none is. */
export function capacityCode({ course, isCanceled }: BookedSession) {
  if (isCanceled) return 'SESSION_CANCELED'
  return course ? 'SCHEDULE_CAPACITY_EXCEEDED' : 'SESSION_CAPACITY_EXCEEDED'
}

export const capacityCodeOf = ({ type }: StoredBooking) => (type === 'COURSE' ? 'SCHEDULE_CAPACITY_EXCEEDED' : 'SESSION_CAPACITY_EXCEEDED')

export function seatsAtOf({ booking }: StoredBooking): SeatsAt {
  const { slot, schedule } = booking.bookedEntity
  if (schedule) return { scheduleId: schedule.scheduleId }
  if (!slot?.eventId) throw new Error(`Booking ${booking.id} has no seats`)
  return { eventId: slot.eventId }
}

/** What a booking was made for, as it is now; null if that was deleted. */
export async function sessionOfBooking(stored: StoredBooking, where: Where): Promise<BookedSession | null> {
  const at = seatsAtOf(stored)
  if ('eventId' in at) return await findClassSession(at.eventId, where)
  const service = serviceOf(at.scheduleId, where.catalogue)
  return service ? await findCourse(service, where) : null
}

const serviceOf = (scheduleId: string, { services }: Catalogue): BookableService | undefined => {
  for (const service of services.values()) if (service.scheduleId === scheduleId) return service
  return undefined
}

export function zoneSent({ slot, schedule }: { slot?: SentSlot; schedule?: SentSchedule }, siteTimeZone: string): string {
  const timeZone = slot?.timezone || schedule?.timezone || siteTimeZone
  if (isTimeZone(timeZone)) return timeZone
  throw new Refusal('INVALID_TIME_ZONE', { field: `booking.bookedEntity.${slot ? 'slot' : 'schedule'}.timezone`, timeZone })
}

export const bookedSessionSlot = (
  { service, start, end, giver, location }: BookedSession & { start: EpochMinutes },
  timeZone: string,
  catalogue: Catalogue,
): BookedSlot => ({
  serviceId: service.id,
  scheduleId: service.scheduleId,
  startDate: formatInstant(start, timeZone),
  endDate: formatInstant(end, timeZone),
  timezone: timeZone,
  ...(giver && { resource: { ...giver, ...scheduleOf(giver.id, catalogue) } }),
  ...(location && { location }),
})

const scheduleOf = (resourceId: string, { resources }: Catalogue) => {
  const resource = resources.get(resourceId)
  return resource ? { scheduleId: resource.scheduleId } : {}
}

/** The name of the service in each language, or the title that a session has of its own, in the one it was written in. */
export const titleOf = ({ title, service }: Pick<BookedSession, 'title' | 'service'>) => ({
  title,
  title_translations: title === service.name ? service.titles : null,
})
