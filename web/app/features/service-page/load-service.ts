import type { CustomerChoices, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allEvents } from '../../all-events.ts'
import { type ClassSession, type Places, sessionsOf, stateOf, teachersOf } from '../../class-session.ts'
import { type CourseDates, courseDatesOf } from '../../course-dates.ts'
import { readCoursePlaces } from '../../course-places.ts'
import { type Enrolment, enrolmentOf } from './enrolment.ts'

type Moment = { now: Temporal.Instant; zone: string; customerChoices: CustomerChoices }

/** What a service's page shows beside the service: the first free times, the next sessions, or all dates of a course. */
export type ServiceTimes =
  | { kind: 'APPOINTMENT'; starts: string[] }
  | { kind: 'CLASS'; sessions: ClassSession[] }
  | { kind: 'COURSE'; sessions: ClassSession[]; dates: CourseDates | null; enrolment: Enrolment; places: Places | undefined }

/** How many of the next free times the page offers at once. */
const firstTimes = 3

/** How many of the next sessions of a class. */
const nextSessions = 6

/** How far ahead sessions are looked for, in days. */
const daysAhead = 60

/** A course without an end is told so far ahead, in days. */
const year = 365

export const loadServiceTimes = (api: Client, service: Service, moment: Moment): Promise<ServiceTimes> =>
  loaders[service.type](api, service, moment)

const loadFirstTimes = async (api: Client, service: Service, { now, zone, customerChoices }: Moment): Promise<ServiceTimes> => {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const { availabilityEntries } = await api.availability.queryAvailability({
    body: {
      // With a zone, dates are that zone's wall clock.
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

const loadClass = async (api: Client, service: Service, moment: Moment): Promise<ServiceTimes> => {
  const { now } = moment
  const sessions = await loadSessions(api, service, { ...moment, from: now, until: now.add({ hours: daysAhead * 24 }) })
  return { kind: 'CLASS', sessions: sessions.filter((session) => isAhead(session, now.toString())).slice(0, nextSessions) }
}

const isAhead = (session: ClassSession, now: string): boolean => ['OPEN', 'FULL'].includes(stateOf(session, now))

const loadCourse = async (api: Client, service: Service, moment: Moment): Promise<ServiceTimes> => {
  const { firstSessionStart, lastSessionEnd } = service.schedule
  const from = firstSessionStart === undefined ? moment.now : Temporal.Instant.from(firstSessionStart)
  const until = lastSessionEnd === undefined ? moment.now.add({ hours: year * 24 }) : Temporal.Instant.from(lastSessionEnd)
  const [sessions, places] = await Promise.all([
    loadSessions(api, service, { ...moment, from, until }),
    readCoursePlaces(api, service.schedule.id),
  ])
  const now = moment.now.toString()
  const dates = courseDatesOf(sessions, { now, zone: moment.zone })
  return { kind: 'COURSE', sessions, dates, enrolment: enrolmentOf(service.bookingPolicy, dates, now), places }
}

const loaders = { APPOINTMENT: loadFirstTimes, CLASS: loadClass, COURSE: loadCourse }

type Wanted = Moment & { from: Temporal.Instant; until: Temporal.Instant }

const loadSessions = async (api: Client, service: Service, { zone, from, until }: Wanted): Promise<ClassSession[]> => {
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const events = await allEvents(api, {
    fromLocalDate: local(from),
    // The last session lies within, to its last minute.
    toLocalDate: local(until.add({ minutes: 1 })),
    timeZone: zone,
    query: { filter: { scheduleId: service.schedule.id }, sort: [{ fieldName: 'start' }] },
    includesCanceled: true,
  })
  return sessionsOf(events, { services: [service], teachers: teachersOf(service) })
}
