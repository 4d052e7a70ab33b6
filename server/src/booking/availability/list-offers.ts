import {
  courseSpots,
  isoInstantOf,
  minutesOfIsoInstant,
  type Offer,
  offerIfPayable,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from '@foyer/domain'
import type { Database, Queryable } from '../../ground/db/database.ts'
import type { Handler } from '../../ground/handler.ts'
import type { BookableService } from './catalogue.ts'
import { loadClassSessions } from './class-sessions.ts'
import { loadCoursePlaces } from './course-places.ts'
import { loadInputs } from './load-inputs.ts'

/** For managers: what clients can book next of each service that they see, or why they can book nothing. */
export const listOffers =
  (takesOnline: SiteTakesOnline): Handler<'availability', 'listOffers'> =>
  async (_, { db, siteId, now }) => ({
    offers: (await loadOffers(db, siteId, now, { takesOnline: await takesOnline(db, siteId) })).map(
      ({ service: { id: serviceId, name, type }, offer }) => ({
        serviceId,
        name,
        type,
        ...('reason' in offer ? { reason: offer.reason } : offer.nextStart !== null && { nextStart: isoInstantOf(offer.nextStart) }),
      }),
    ),
  })

/** Whether the site takes money online. The payments room knows, which stands above this one, so it is passed in. */
export type SiteTakesOnline = (db: Queryable, siteId: string) => Promise<boolean>

export type ServiceOffer = { service: BookableService; offer: Offer }

/** Of all services that are not hidden: a fixed number of statements, however many there are. */
export async function loadOffers(db: Database, siteId: string, instant: string, paid: { takesOnline: boolean }): Promise<ServiceOffer[]> {
  const now = minutesOfIsoInstant(instant)
  const isShown = ({ hidden }: BookableService) => !hidden
  const { known, services, span } = await loadInputs(db, { siteId, now, serviceIds: 'ALL', isShown, spanIn: () => offerSpan(now) })
  const [sessions, courses] = await Promise.all([
    loadClassSessions(db, { siteId, now: instant, services: known, span, own: null }),
    loadCoursePlaces(db, { siteId, now: instant, services: known, own: null }),
  ])
  const appointments = new Map(services.map(({ service, inputs }) => [service.id, inputs]))
  const offerOf = (service: BookableService): Offer => {
    const inputs = appointments.get(service.id)
    if (inputs) return offerOfAppointment(inputs)
    const course = courses.get(service.id)
    if (course) return offerOfCourse(courseSpots(course, service.rules, now), course.nextStart)
    const ofClass = (sessions.get(service.id) ?? []).map(({ session, spots }) => ({ start: session.start, spots }))
    return offerOfClass(ofClass, service.onlineBookingEnabled)
  }
  return known.map((service) => ({ service, offer: offerIfPayable(offerOf(service), service.payment, paid) }))
}
