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
import { giverOf, loadCourseSeats } from '../availability/sessions.ts'
import { locationOfSession } from '../availability/slot-locations.ts'
import type { SeatsAt } from '../seats/seats-store.ts'

export type BookedSession = Seating & {
  service: BookableService
  at: SeatsAt
  title: string
  /** Null for a course, which may have several staff members. */
  giver: { id: string; name: string } | null
  location: SlotLocation | null
  paidRest: RestOfCourse | null
}

type Where = { catalogue: Catalogue; context: Pick<Context, 'siteId' | 'now'>; tx: Queryable }
type Asked = Where & { context: Pick<Context, 'caller'> }

/** Null for an appointment. For callers who may not see a hidden service, its sessions do not exist. */
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

/** Null if the session is not of a class or course. A course may have had single dates once, and have bookings of them. */
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

/** A course without an end is booked up to its next session. */
export async function findCourse(service: BookableService, { context, tx }: Where): Promise<BookedSession> {
  const { siteId, now } = context
  const seats = (await loadCourseSeats(tx, { siteId, now, services: [service], own: null })).get(service.id)
  const { firstStart = null, nextStart = null, lastEnd = null, sessions = null } = seats ?? {}
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

/** The service's name in each language, or the session's own title in the language it was written in. */
export const titleOf = ({ title, service }: Pick<BookedSession, 'title' | 'service'>) => ({
  title,
  title_translations: title === service.name ? service.titles : null,
})
