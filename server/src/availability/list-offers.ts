import {
  type CourseSpots,
  courseSpots,
  type EpochMinutes,
  isoInstantOf,
  minutesOfIsoInstant,
  type Offer,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from '@foyer/domain'
import { countParticipantsOfSchedules, loadSessions, type Session } from '../calendar/calendar.ts'
import type { Database } from '../db/database.ts'
import type { Handler } from '../handler.ts'
import type { BookableService } from './catalogue.ts'
import { loadClassSessions } from './class-sessions.ts'
import { loadInputs } from './load-inputs.ts'

/** For managers: what clients can book next of each service that they see, or why they can book nothing. */
export const listOffers: Handler<'availability', 'listOffers'> = async (_, { db, siteId, now }) => ({
  offers: (await loadOffers(db, siteId, now)).map(({ service: { id: serviceId, name, type }, offer }) => ({
    serviceId,
    name,
    type,
    ...('reason' in offer ? { reason: offer.reason } : offer.nextStart !== null && { nextStart: isoInstantOf(offer.nextStart) }),
  })),
})

export type ServiceOffer = { service: BookableService; offer: Offer }

/** Of all services that are not hidden: a fixed number of statements, however many there are. */
export async function loadOffers(db: Database, siteId: string, instant: string): Promise<ServiceOffer[]> {
  const now = minutesOfIsoInstant(instant)
  const isShown = ({ hidden }: BookableService) => !hidden
  const { known, services, span } = await loadInputs(db, { siteId, now, serviceIds: 'ALL', isShown, spanIn: () => offerSpan(now) })
  const [sessions, courses] = await Promise.all([
    loadClassSessions(db, { siteId, now, services: known, span }),
    loadCourses(db, { siteId, now, services: known }),
  ])
  const appointments = new Map(services.map(({ service, inputs }) => [service.id, inputs]))
  return known.map((service) => {
    const inputs = appointments.get(service.id)
    if (inputs) return { service, offer: offerOfAppointment(inputs) }
    if (service.type === 'COURSE') return { service, offer: courses.get(service.id) ?? { reason: 'NO_SESSIONS' } }
    const ofClass = (sessions.get(service.id) ?? []).map(({ session, spots }) => ({ start: session.start, spots }))
    return { service, offer: offerOfClass(ofClass, service.onlineBookingEnabled) }
  })
}

type CoursesQuestion = { siteId: string; now: EpochMinutes; services: readonly BookableService[] }

const courseDays = 400

async function loadCourses(db: Database, { siteId, now, services }: CoursesQuestion): Promise<Map<string, Offer>> {
  const courses = services.filter(({ type }) => type === 'COURSE')
  if (courses.length === 0) return new Map()
  const scheduleIds = courses.map(({ scheduleId }) => scheduleId)
  const around = courseDays * 24 * 60
  const window = { from: isoInstantOf(Math.floor(now) - around), to: isoInstantOf(Math.floor(now) + around) }
  const [sessions, taken] = await Promise.all([
    loadSessions(db, { siteId, scheduleIds, ...window }),
    countParticipantsOfSchedules(db, siteId, scheduleIds),
  ])
  const bySchedule = Map.groupBy(sessions, ({ event: { scheduleId } }) => scheduleId)
  return new Map(courses.map((course) => [course.id, offerOf(course, bySchedule.get(course.scheduleId) ?? [], { taken, now })]))
}

type Taken = { taken: ReadonlyMap<string, number>; now: EpochMinutes }

function offerOf({ scheduleId, defaultCapacity, rules }: BookableService, sessions: readonly Session[], { taken, now }: Taken): Offer {
  const nextStart = sessions.find(({ start }) => start >= now)?.start ?? null
  const places = { firstStart: sessions[0]?.start ?? null, nextStart, capacity: defaultCapacity, taken: taken.get(scheduleId) ?? 0 }
  const spots: CourseSpots = courseSpots(places, rules, now)
  return offerOfCourse(spots, nextStart)
}
