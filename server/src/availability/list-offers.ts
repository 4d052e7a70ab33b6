import {
  courseSpots,
  isoInstantOf,
  minutesOfIsoInstant,
  type Offer,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from '@foyer/domain'
import type { Database } from '../db/database.ts'
import type { Handler } from '../handler.ts'
import type { BookableService } from './catalogue.ts'
import { loadClassSessions } from './class-sessions.ts'
import { loadCoursePlaces } from './course-places.ts'
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
    loadClassSessions(db, { siteId, now: instant, services: known, span, own: null }),
    loadCoursePlaces(db, { siteId, now: instant, services: known, own: null }),
  ])
  const appointments = new Map(services.map(({ service, inputs }) => [service.id, inputs]))
  return known.map((service) => {
    const inputs = appointments.get(service.id)
    if (inputs) return { service, offer: offerOfAppointment(inputs) }
    const course = courses.get(service.id)
    if (course) return { service, offer: offerOfCourse(courseSpots(course, service.rules, now), course.nextStart) }
    const ofClass = (sessions.get(service.id) ?? []).map(({ session, spots }) => ({ start: session.start, spots }))
    return { service, offer: offerOfClass(ofClass, service.onlineBookingEnabled) }
  })
}
