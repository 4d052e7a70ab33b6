import type { Booking, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allPages } from '../ground/all-pages.ts'
import { allEvents } from '../house/all-events.ts'
import { type ClassSession, type Offer, type OwnSeat, type Seats, sessionsOf, teachersOf } from '../offer/class-session.ts'
import { type CourseDates, courseDatesOf } from '../offer/courses.ts'

type Moment = { now: Temporal.Instant; zone: string }

const endlessCourseDays = 365

/** `dates` is null where no session is planned. */
export type Course = { sessions: ClassSession[]; dates: CourseDates | null }

export const readCourse = async (api: Client, service: Service, { now, zone }: Moment): Promise<Course> => {
  const { firstSessionStart, lastSessionEnd } = service.schedule
  const from = firstSessionStart === undefined ? now : Temporal.Instant.from(firstSessionStart)
  const until = lastSessionEnd === undefined ? now.add({ hours: endlessCourseDays * 24 }) : Temporal.Instant.from(lastSessionEnd)
  const sessions = await readSessions(api, service, { zone, from, until })
  return { sessions, dates: courseDatesOf(sessions, { now: now.toString(), zone }) }
}

type Wanted = { zone: string; from: Temporal.Instant; until: Temporal.Instant }

export const readSessions = async (api: Client, service: Service, { zone, from, until }: Wanted): Promise<ClassSession[]> => {
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const events = await allEvents(api, {
    fromLocalDate: local(from),
    // The exclusive end of the range must not cut off the last session.
    toLocalDate: local(until.add({ minutes: 1 })),
    timeZone: zone,
    query: { filter: { scheduleId: service.schedule.id }, sort: [{ fieldName: 'start' }] },
    includesCanceled: true,
  })
  return sessionsOf(events, { services: [service], teachers: teachersOf(service) })
}

export const readSession = async (api: Client, service: Service, eventId: string): Promise<ClassSession | null> => {
  const event = await api.calendar.getEvent({ params: { eventId }, query: {} }).then(
    (answer) => answer.event,
    () => null,
  )
  return (event && sessionsOf([event], { services: [service], teachers: teachersOf(service) })[0]) ?? null
}

type Offered = { offer: Offer; seats: Seats }

export const withOffers = async (api: Client, sessions: readonly ClassSession[], zone: string): Promise<ClassSession[]> => {
  const classes = sessions.filter(({ kind, isSingle, isCanceled }) => (kind === 'CLASS' || isSingle) && !isCanceled)
  const [first] = classes
  if (!first) return [...sessions]
  const [offers, own] = await Promise.all([readOffers(api, classes, zone), readOwnSeats(api, spanOf(classes))])
  return sessions.map((session) => ({ ...session, ...offers.get(session.id), own: own.get(session.id) }))
}

const spanOf = (sessions: readonly ClassSession[]) => {
  const byInstant = (one: string, other: string) => Temporal.Instant.compare(one, other)
  const from = sessions.map(({ start }) => start).toSorted(byInstant)[0] ?? ''
  const to =
    sessions
      .map(({ end }) => end)
      .toSorted(byInstant)
      .at(-1) ?? ''
  return { from, to }
}

const readOffers = async (api: Client, sessions: readonly ClassSession[], zone: string): Promise<Map<string, Offered>> => {
  const { from, to } = spanOf(sessions)
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const filter = {
    serviceId: [...new Set(sessions.map(({ serviceId }) => serviceId))],
    startDate: local(Temporal.Instant.from(from)),
    endDate: local(Temporal.Instant.from(to).add({ minutes: 1 })),
  }
  const { availabilityEntries } = await api.availability.queryAvailability({ body: { query: { filter }, timezone: zone } })
  return new Map(
    availabilityEntries.flatMap(({ slot, bookable, locked, reason, openSpots, totalSpots, waitingList }) =>
      slot.eventId === undefined
        ? []
        : [
            [
              slot.eventId,
              {
                offer: {
                  isBookable: bookable,
                  reason,
                  mayWait: (waitingList?.openSpots ?? 0) > 0 && ((locked && !bookable) || reason?.code === 'FULL'),
                },
                // Seats that are offered to the waiting list are not free for others.
                seats: { total: totalSpots, left: Math.min(totalSpots, openSpots) },
              },
            ],
          ],
    ),
  )
}

const readOwnSeats = async (api: Client, { from, to }: { from: string; to: string }): Promise<Map<string, OwnSeat>> => {
  const own = await readOwnBookings(api, { startDate: { $gte: from, $lte: to } })
  return new Map(
    own.flatMap((booking) => (booking.bookedEntity.slot?.eventId ? [[booking.bookedEntity.slot.eventId, ownSeatOf(booking)]] : [])),
  )
}

export const readOwnEnrolment = async (api: Client, scheduleId: string): Promise<OwnSeat | undefined> => {
  const own = await readOwnBookings(api, { 'bookedEntity.tags': { $hasSome: ['COURSE'] } })
  const booking = own.find(({ bookedEntity }) => bookedEntity.schedule?.scheduleId === scheduleId)
  return booking && ownSeatOf(booking)
}

const ownSeatOf = ({ id, status }: Booking): OwnSeat => ({
  bookingId: id,
  isRequest: status === 'PENDING',
  isWaiting: status === 'WAITING_LIST',
})

/** Managers would be answered with the bookings of all clients. */
const readOwnBookings = async (api: Client, filter: Record<string, unknown>): Promise<Booking[]> => {
  const { session } = await api.identity.getSession({})
  if (session.role === 'MANAGER') return []
  const question = { filter: { status: { $in: ['CONFIRMED', 'PENDING', 'WAITING_LIST'] }, ...filter } }
  const pages = await allPages(question, (query) => api.bookings.queryExtendedBookings({ body: { query } }))
  return pages.flatMap(({ extendedBookings }) => extendedBookings.map(({ booking }) => booking))
}
