import type { CustomerChoices, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { readCourse, readOwnEnrolment, readSessions, withOffers } from '../../booking/read-sessions.ts'
import { type ClassSession, type OwnSeat, type Seats, stateOf } from '../class-session.ts'
import { type CourseDates, readCourseSeats } from '../courses.ts'
import { hasSingleDates } from '../single-date.ts'
import { type Enrolment, enrolmentOf } from './enrolment.ts'

type Moment = { now: Temporal.Instant; zone: string; customerChoices: CustomerChoices }

export type ServiceTimes =
  | { kind: 'APPOINTMENT'; starts: string[] }
  | { kind: 'CLASS'; sessions: ClassSession[] }
  | {
      kind: 'COURSE'
      sessions: ClassSession[]
      dates: CourseDates | null
      enrolment: Enrolment
      seats: Seats | undefined
      own: OwnSeat | undefined
    }

const firstTimes = 3

const nextSessions = 6

const daysAhead = 60

export const loadServiceTimes = (api: Client, service: Service, moment: Moment): Promise<ServiceTimes> =>
  loaders[service.type](api, service, moment)

const loadFirstTimes = async (api: Client, service: Service, { now, zone, customerChoices }: Moment): Promise<ServiceTimes> => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const { availabilityEntries } = await api.availability.queryAvailability({
    body: {
      query: {
        filter: {
          serviceId: service.id,
          startDate: `${today}T00:00:00`,
          endDate: `${today.add({ days: daysAhead })}T00:00:00`,
          bookable: true,
        },
      },
      timezone: zone,
      slotsPerDay: 1,
      customerChoices,
    },
  })
  return { kind: 'APPOINTMENT', starts: [...new Set(availabilityEntries.map(({ slot }) => slot.startDate))].slice(0, firstTimes) }
}

const loadClass = async (api: Client, service: Service, { now, zone }: Moment): Promise<ServiceTimes> => {
  const sessions = await readSessions(api, service, { zone, from: now, until: now.add({ hours: daysAhead * 24 }) })
  const next = sessions.filter((session) => isAhead(session, now.toString())).slice(0, nextSessions)
  return { kind: 'CLASS', sessions: await withOffers(api, next, zone) }
}

const isAhead = (session: ClassSession, now: string): boolean => ['OPEN', 'FULL'].includes(stateOf(session, now))

const loadCourse = async (api: Client, service: Service, moment: Moment): Promise<ServiceTimes> => {
  const [{ sessions, dates }, seats, own] = await Promise.all([
    readCourse(api, service, moment),
    readCourseSeats(api, service.schedule.id),
    readOwnEnrolment(api, service.schedule.id),
  ])
  const offered = hasSingleDates(service) ? await withOffers(api, sessions, moment.zone) : sessions
  const enrolment = enrolmentOf(service.bookingPolicy, dates, moment.now.toString())
  return { kind: 'COURSE', sessions: offered, dates, enrolment, seats, own }
}

const loaders = { APPOINTMENT: loadFirstTimes, CLASS: loadClass, COURSE: loadCourse }
