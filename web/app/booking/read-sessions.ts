import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allEvents } from '../house/all-events.ts'
import { type ClassSession, sessionsOf, teachersOf } from '../offer/class-session.ts'
import { type CourseDates, courseDatesOf } from '../offer/course-dates.ts'

type Moment = { now: Temporal.Instant; zone: string }

/** A course without an end is told so far ahead, in days. */
const year = 365

/** All sessions of a course, and them as one; without dates where none is planned. */
export type Course = { sessions: ClassSession[]; dates: CourseDates | null }

export const readCourse = async (api: Client, service: Service, { now, zone }: Moment): Promise<Course> => {
  const { firstSessionStart, lastSessionEnd } = service.schedule
  const from = firstSessionStart === undefined ? now : Temporal.Instant.from(firstSessionStart)
  const until = lastSessionEnd === undefined ? now.add({ hours: year * 24 }) : Temporal.Instant.from(lastSessionEnd)
  const sessions = await readSessions(api, service, { zone, from, until })
  return { sessions, dates: courseDatesOf(sessions, { now: now.toString(), zone }) }
}

type Wanted = { zone: string; from: Temporal.Instant; until: Temporal.Instant }

/** The sessions of a class or course in a span, also the canceled ones, by start. */
export const readSessions = async (api: Client, service: Service, { zone, from, until }: Wanted): Promise<ClassSession[]> => {
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

/** One session of a class by its id; null where it is of another service, or gone. */
export const readSession = async (api: Client, service: Service, eventId: string): Promise<ClassSession | null> => {
  const event = await api.calendar.getEvent({ params: { eventId }, query: {} }).then(
    (answer) => answer.event,
    () => null,
  )
  return (event && sessionsOf([event], { services: [service], teachers: teachersOf(service) })[0]) ?? null
}
