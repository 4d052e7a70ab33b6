import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { type ClassSession, type Seats, sessionsOf, stateOf } from '../../offer/class-session.ts'
import { type CourseDates, courseDatesOf, readCourseSeats } from '../../offer/courses.ts'
import { allEvents } from '../all-events.ts'

export type NextSession = { serviceId: string; seats: Seats | undefined } & (
  | { kind: 'CLASS'; start: string }
  | { kind: 'COURSE'; dates: CourseDates }
)

type Moment = { now: Temporal.Instant; zone: string }

/** As far ahead as free times are searched. */
const daysAhead = 60

export const loadNextSessions = async (api: Client, services: readonly Service[], moment: Moment): Promise<NextSession[]> => {
  const [classes, courses] = await Promise.all([
    loadSessions(api, ofType(services, 'CLASS'), { ...moment, until: moment.now.add({ hours: daysAhead * 24 }) }),
    loadSessions(api, ofType(services, 'COURSE'), { ...moment, ...spanOf(ofType(services, 'COURSE')) }),
  ])
  const next = await Promise.all(
    services.map(async ({ id, type, schedule }) => {
      if (type === 'CLASS') return nextOfClass(ofService(classes, id), moment)
      return type === 'COURSE' ? await nextOfCourse(api, ofService(courses, id), { ...moment, scheduleId: schedule.id }) : undefined
    }),
  )
  return next.filter((each) => each !== undefined)
}

const ofService = (sessions: readonly ClassSession[], id: string) => sessions.filter(({ serviceId }) => serviceId === id)

const ofType = (services: readonly Service[], type: Service['type']) => services.filter((service) => service.type === type)

const spanOf = (courses: readonly Service[]): { from?: Temporal.Instant; until?: Temporal.Instant } => {
  const instants = (texts: (string | undefined)[]) => texts.flatMap((text) => (text === undefined ? [] : [Temporal.Instant.from(text)]))
  const from = instants(courses.map(({ schedule }) => schedule.firstSessionStart)).toSorted(Temporal.Instant.compare)[0]
  const until = courses.every(({ schedule }) => schedule.lastSessionEnd !== undefined)
    ? instants(courses.map(({ schedule }) => schedule.lastSessionEnd))
        .toSorted(Temporal.Instant.compare)
        .at(-1)
    : undefined
  return { ...(from && { from }), ...(until && { until }) }
}

type Wanted = Moment & { from?: Temporal.Instant; until?: Temporal.Instant }

const loadSessions = async (api: Client, services: readonly Service[], wanted: Wanted): Promise<ClassSession[]> => {
  const [service] = services
  if (!service) return []
  const { now, zone, from = now, until = now.add({ hours: 365 * 24 }) } = wanted
  const local = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const events = await allEvents(api, {
    fromLocalDate: local(from),
    // The range is half-open, and the last session must lie inside.
    toLocalDate: local(until.add({ minutes: 1 })),
    timeZone: zone,
    query: { filter: { type: service.type }, sort: [{ fieldName: 'start' }] },
  })
  return sessionsOf(events, { services, teachers: [] })
}

const nextOfClass = (sessions: readonly ClassSession[], { now }: Moment): NextSession | undefined => {
  const states = sessions.map((session) => ({ session, state: stateOf(session, now.toString()) }))
  const next = (states.find(({ state }) => state === 'OPEN') ?? states.find(({ state }) => state === 'FULL'))?.session
  return next && { kind: 'CLASS', serviceId: next.serviceId, start: next.start, seats: next.seats }
}

type CourseMoment = Moment & { scheduleId: string }

const nextOfCourse = async (
  api: Client,
  sessions: readonly ClassSession[],
  { now, zone, scheduleId }: CourseMoment,
): Promise<NextSession | undefined> => {
  const dates = courseDatesOf(sessions, { now: now.toString(), zone })
  const [first] = sessions
  if (!first || dates?.next === undefined) return undefined
  return { kind: 'COURSE', serviceId: first.serviceId, dates, seats: await readCourseSeats(api, scheduleId) }
}
