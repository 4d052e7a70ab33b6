import type { NoOfferReason } from '@foyer/contract'
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
import type { Database, Transaction } from '../../ground/db/database.ts'
import type { Dependencies } from '../../ground/dependencies.ts'
import type { Handler } from '../../ground/handler.ts'
import type { RoomPorts } from '../../ground/ports/room-ports.ts'
import { queueAccountMails } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { findOwners } from '../../people/accounts/accounts-store.ts'
import type { BookableService } from './catalogue.ts'
import { loadInputs } from './load-inputs.ts'
import { claimCheck, findUncheckedSites, keepAlarms } from './offer-alarms-store.ts'
import { loadClassSessions, loadCourseSeats } from './sessions.ts'

export const listOffers: Handler<'availability', 'listOffers'> = async (_, { db, siteId, now, dependencies: { ports } }) => ({
  offers: (await loadOffers(db, siteId, now, { takesOnline: await ports.takesOnline(db, siteId) })).map(
    ({ service: { id: serviceId, name, type }, offer }) => ({
      serviceId,
      name,
      type,
      ...('reason' in offer ? { reason: offer.reason } : offer.nextStart !== null && { nextStart: isoInstantOf(offer.nextStart) }),
    }),
  ),
})

export type ServiceOffer = { service: BookableService; offer: Offer }

export async function loadOffers(db: Database, siteId: string, instant: string, paid: { takesOnline: boolean }): Promise<ServiceOffer[]> {
  const now = minutesOfIsoInstant(instant)
  const isShown = ({ hidden }: BookableService) => !hidden
  const { known, services, span } = await loadInputs(db, { siteId, now, serviceIds: 'ALL', isShown, spanIn: () => offerSpan(now) })
  const [sessions, courses] = await Promise.all([
    loadClassSessions(db, { siteId, now: instant, services: known, span, own: null }),
    loadCourseSeats(db, { siteId, now: instant, services: known, own: null }),
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

type Tools = Pick<Dependencies, 'db' | 'jobs' | 'clock'> & { ports: Pick<RoomPorts, 'takesOnline'> }
type MissingOffer = { serviceId: string; name: string; reason: NoOfferReason }

const sitesAtOnce = 20

/**
 * Checks each site once a day, and mails the owners once about visible services that clients cannot book at any time. Services that are
 * deliberately not booked online do not count. If one site fails, the others are still checked.
 */
export async function notifyOfMissingOffers({ clock, ...tools }: Tools): Promise<void> {
  const now = clock()
  const since = Temporal.Instant.from(now).subtract({ hours: 24 }).toString()
  const failures: unknown[] = []
  for (const siteId of await findUncheckedSites(tools.db, since, sitesAtOnce)) {
    await notifyOwners(tools, siteId, { now, since }).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(', '))
}

async function notifyOwners(
  { db, jobs, ports }: Omit<Tools, 'clock'>,
  siteId: string,
  turn: { now: string; since: string },
): Promise<void> {
  const missing = (await loadOffers(db, siteId, turn.now, { takesOnline: await ports.takesOnline(db, siteId) })).flatMap(
    ({ service: { id: serviceId, name }, offer }): MissingOffer[] =>
      'reason' in offer && offer.reason !== 'ONLINE_BOOKING_OFF' ? [{ serviceId, name, reason: offer.reason }] : [],
  )
  await db.transaction().execute(async (tx) => {
    if (!(await claimCheck(tx, siteId, turn))) return
    const fresh = await keepAlarms(tx, siteId, missing, turn.now)
    const reported = missing.filter(({ serviceId }) => fresh.has(serviceId))
    if (reported.length > 0) await mailOwners(tx, jobs, { siteId, now: turn.now, reported })
  })
}

type Alarmed = { siteId: string; now: string; reported: readonly MissingOffer[] }

async function mailOwners(tx: Transaction, jobs: Tools['jobs'], { siteId, now, reported }: Alarmed): Promise<void> {
  const site = await loadSite(tx, siteId)
  const services = reported.map(({ name, reason }) => ({ name, reason }))
  const mails = (await findOwners(tx, siteId)).map(({ email: to, language }) => ({
    template: 'nothing-to-book' as const,
    services,
    site,
    to,
    language,
    now,
  }))
  await queueAccountMails(tx, jobs, mails)
}
