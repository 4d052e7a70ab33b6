import {
  type CourseSeats,
  isJoinedLate,
  isoInstantOf,
  minutesOfIsoInstant,
  type RestOfCourse,
  type ScheduleTimeFrame,
  type SessionSeats,
  type SessionSpots,
  seatsReservedFor,
  sessionSpots,
  staffResourceTypeId,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { loadTimeFrames } from '../../house/calendar/time-frames.ts'
import type { Session } from '../../house/calendar-events/session-to-book.ts'
import { loadSessions } from '../../house/calendar-events/session-to-book.ts'
import { loadObstacles } from '../../house/session-conflicts/session-obstacles.ts'
import { countParticipantsOfSchedules } from '../participations/participations.ts'
import { loadSeatsAside } from '../seats/seats.ts'
import type { OwnHolds, SeatsAside } from '../seats/seats-store.ts'
import { asSingleDate, type BookableService, type Catalogue, hasSessionsToBook, isShownTo } from './catalogue.ts'
import { currentCatalogue } from './current-catalogue.ts'
import type { Span } from './hours.ts'
import type { Own } from './taken-times.ts'

export type ClassSession = { service: BookableService; session: Session; spots: SessionSpots; waitingList: WaitingListSpots | null }

type SessionsQuestion = {
  siteId: string
  now: string
  services: readonly BookableService[]
  span: Span
  own: Own | null
  isAsked?: (session: Session) => boolean
}

/**
 * By service id: the sessions in a span, ordered by start. Courses are included if single dates can be booked. No statement runs if no
 * service has sessions to book.
 */
export async function loadClassSessions(
  db: Queryable,
  { siteId, now, services, span, own, isAsked = (session) => session.start >= span.from && session.end <= span.to }: SessionsQuestion,
): Promise<Map<string, ClassSession[]>> {
  const asked = services.filter(hasSessionsToBook)
  if (asked.length === 0 || span.from >= span.to) return new Map()
  const bySchedule = new Map(asked.map((service) => [service.scheduleId, asSingleDate(service)]))
  const window = { from: isoInstantOf(span.from), to: isoInstantOf(span.to) }
  const scheduleIds = [...bySchedule.keys()]
  const customer = own && 'customer' in own ? own.customer : null
  const [sessions, aside, courses, obstaclesOf] = await Promise.all([
    loadSessions(db, { siteId, scheduleIds, ...window }),
    loadSeatsAside(db, { siteId, now, scheduleIds, own: customer }),
    loadCourseSeats(db, { siteId, now, services: asked, own: customer }),
    loadObstacles(db, siteId, span),
  ])
  const minute = minutesOfIsoInstant(now)
  const found = sessions.filter(isAsked).flatMap((session) => {
    const service = bySchedule.get(session.event.scheduleId)
    if (service?.type !== session.event.type) return []
    const around = { aside: aside.get(session.id), course: courses.get(service.id), minute, obstacle: obstaclesOf(session)[0]?.kind }
    return [withSpots({ service, session }, around)]
  })
  return Map.groupBy(found, ({ service }) => service.id)
}

type Around = {
  aside: SeatsAside | undefined
  course: CourseAsWhole | undefined
  minute: number
  obstacle: SessionSeats['obstacle']
}

/** A single date of a course has no waiting list of its own. */
export function withSpots(
  { service, session }: Pick<ClassSession, 'service' | 'session'>,
  { aside, course, minute, obstacle, isCanceled = false }: Around & { isCanceled?: boolean },
): ClassSession {
  const seats = course ? seatsOfDate(session, service, { aside, course }) : seatsOfSession(session, service, aside)
  const spots = sessionSpots({ ...seats, isCanceled, obstacle }, service.rules, minute)
  return { service, session, spots, waitingList: course ? null : waitingListOf(service, aside) }
}

export function giverOf({ event: { resources } }: Session, catalogue: Catalogue): { id: string; name: string } | undefined {
  const known = resources.flatMap(({ id }) => catalogue.resources.get(id) ?? [])
  return known.find(({ typeId }) => typeId === staffResourceTypeId) ?? known[0]
}

/** `lastEnd` is null if the course has no end, or no session. */
type CourseAsWhole = CourseSeats & {
  lastEnd: number | null
  waitingList: WaitingListSpots | null
  sessions: RestOfCourse
  /** Seats of participants in the whole course and of holds for it; they count in each session. */
  enrolled: number
  reserved: number
}

/** How many days back and ahead the sessions of a course are looked for; courses do not pause for longer. */
const farthestDays = 400

type CoursesQuestion = { siteId: string; now: string; services: readonly BookableService[]; own: OwnHolds | null }

export async function loadCourseSeats(db: Queryable, { siteId, now, services, own }: CoursesQuestion): Promise<Map<string, CourseAsWhole>> {
  const courses = services.filter(({ type }) => type === 'COURSE')
  if (courses.length === 0) return new Map()
  const scheduleIds = courses.map(({ scheduleId }) => scheduleId)
  const minute = minutesOfIsoInstant(now)
  const [from, to] = [-farthestDays, farthestDays].map((days) => isoInstantOf(Math.floor(minute) + days * 24 * 60)) as [string, string]
  const [frames, sessions, participants, aside] = await Promise.all([
    loadTimeFrames(db, siteId, scheduleIds),
    loadSessions(db, { siteId, scheduleIds, from, to }),
    countParticipantsOfSchedules(db, siteId, scheduleIds),
    loadSeatsAside(db, { siteId, now, scheduleIds, own }),
  ])
  const bySchedule = Map.groupBy(sessions, ({ event: { scheduleId } }) => scheduleId)
  return new Map(
    courses.map((course) => {
      const { id, scheduleId, defaultCapacity } = course
      const frame = frames.get(scheduleId)
      const seats = aside.get(scheduleId)
      const all = bySchedule.get(scheduleId) ?? []
      const coming = all.filter(({ start }) => start >= minute)
      const enrolled = (participants.get(scheduleId) ?? 0) + (seats?.held ?? 0)
      const taken = enrolled + takenByDates(coming, course, aside)
      const reserved = reservedSeats(seats, defaultCapacity - taken)
      const counts = { capacity: defaultCapacity, taken: taken + reserved, nextStart: coming[0]?.start ?? null }
      const left = { sessions: { left: coming.length, all: all.length } }
      return [id, { ...boundsOf(frame), ...counts, ...left, enrolled, reserved, waitingList: waitingListOf(course, seats) }]
    }),
  )
}

function takenByDates(coming: readonly Session[], { defaultCapacity }: BookableService, aside: ReadonlyMap<string, SeatsAside>): number {
  const taken = coming.map(({ id, event }) => {
    const booked = (event.id === id ? event.takenSpots : 0) + (aside.get(id)?.held ?? 0)
    return booked === 0 ? 0 : booked + defaultCapacity - (event.totalCapacity ?? defaultCapacity)
  })
  return Math.max(0, ...taken)
}

function boundsOf(frame: ScheduleTimeFrame | undefined): { firstStart: number | null; lastEnd: number | null } {
  if (!frame || frame.status === 'NONE') return { firstStart: null, lastEnd: null }
  return { firstStart: frame.firstStart, lastEnd: frame.status === 'FINITE' ? frame.lastEnd : null }
}

type AroundDate = { aside: SeatsAside | undefined; course: CourseAsWhole }

function seatsOfDate(session: Session, service: BookableService, { aside, course }: AroundDate): SessionSeats {
  const seats = seatsOfSession(session, service, aside)
  return { ...seats, taken: seats.taken + course.enrolled, reserved: course.reserved }
}

export type WaitingListSpots = { totalSpots: number; openSpots: number }

function waitingListOf({ policy }: BookableService, aside: SeatsAside | undefined): WaitingListSpots | null {
  const { enabled, capacity } = policy.waitlistPolicy
  const waiting = aside?.waiting.reduce((sum, { partySize }) => sum + partySize, 0) ?? 0
  return enabled ? { totalSpots: capacity, openSpots: Math.max(0, capacity - waiting) } : null
}

function reservedSeats(aside: SeatsAside | undefined, open: number): number {
  if (!aside) return 0
  const parties = aside.waiting.filter(({ canBeAsked }) => canBeAsked).map(({ partySize }, index) => ({ id: String(index), partySize }))
  return aside.offered + seatsReservedFor(open - aside.offered, parties)
}

function seatsOfSession(
  { start, end, event, remainingCapacity }: Session,
  { defaultCapacity }: BookableService,
  aside?: SeatsAside,
): SessionSeats {
  const capacity = event.totalCapacity ?? defaultCapacity
  const taken = capacity - (remainingCapacity ?? capacity) + (aside?.held ?? 0)
  return { start, end, isCanceled: false, capacity, taken, reserved: reservedSeats(aside, capacity - taken) }
}

/** Null for the full price, and for other services. */
export async function restToPay({ db, siteId, now, caller }: Pick<Context, 'db' | 'siteId' | 'now' | 'caller'>, serviceId: string) {
  const course = (await currentCatalogue(db, siteId)).services.get(serviceId.toLowerCase())
  if (course?.type !== 'COURSE' || course.lateJoinPrice !== 'PRO_RATA' || !isShownTo(caller)(course)) return null
  const sessions: RestOfCourse | undefined = (await loadCourseSeats(db, { siteId, now, services: [course], own: null })).get(
    course.id,
  )?.sessions
  return sessions && isJoinedLate(sessions) ? sessions : null
}
