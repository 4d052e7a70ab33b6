import {
  type CoursePlaces,
  isoInstantOf,
  minutesOfIsoInstant,
  type RestOfCourse,
  type ScheduleTimeFrame,
  type SessionPlaces,
} from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { loadSessions, loadTimeFrames, type Session } from '../../house/calendar/calendar.ts'
import { countParticipantsOfSchedules } from '../participations/participations.ts'
import { loadSeatsAside, type OwnHolds, type SeatsAside } from '../seats/seats.ts'
import type { BookableService } from './catalogue.ts'
import { placesOfSession, reservedSeats, type WaitingListSpots, waitingListOf } from './session-places.ts'

/** A course as a whole, when its last session ends (null where it goes on and on, or has no session), and how many are still to come. */
export type CourseAsWhole = CoursePlaces & {
  lastEnd: number | null
  waitingList: WaitingListSpots | null
  sessions: RestOfCourse
  /** Places of those who take part in all of it, and of holds for it: they are taken in each of its sessions. */
  enrolled: number
  /** Places that are on offer to the waiting list, or have to be offered to it first. */
  reserved: number
}

/** How far back and ahead the sessions of a course are looked for; courses do not pause for longer. */
const farthestDays = 400

type CoursesQuestion = { siteId: string; now: string; services: readonly BookableService[]; own: OwnHolds | null }

/** By service id, of those among the services that are courses: a fixed number of statements, and none where there is no course. */
export async function loadCoursePlaces(
  db: Queryable,
  { siteId, now, services, own }: CoursesQuestion,
): Promise<Map<string, CourseAsWhole>> {
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
      // What is on offer to the waiting list, or has to be offered to it first, is taken for all others.
      const reserved = reservedSeats(seats, defaultCapacity - taken)
      const places = { capacity: defaultCapacity, taken: taken + reserved, nextStart: coming[0]?.start ?? null }
      const left = { sessions: { left: coming.length, all: all.length } }
      return [id, { ...boundsOf(frame), ...places, ...left, enrolled, reserved, waitingList: waitingListOf(course, seats) }]
    }),
  )
}

/** How many places of the whole its single bookings take: as many as in the session to come that has most of them. */
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

/** Of one session of a course: who takes part in all of it has a place there. */
export function placesOfDate(session: Session, service: BookableService, { aside, course }: AroundDate): SessionPlaces {
  const places = placesOfSession(session, service, aside)
  return { ...places, taken: places.taken + course.enrolled, reserved: course.reserved }
}
