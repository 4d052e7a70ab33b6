import { type CoursePlaces, isoInstantOf, minutesOfIsoInstant, type RestOfCourse, type ScheduleTimeFrame } from '@foyer/domain'
import { countParticipantsOfSchedules, loadSessions, loadTimeFrames } from '../calendar/calendar.ts'
import type { Queryable } from '../db/database.ts'
import { loadHeldSeats, type OwnHolds } from '../seats/seats.ts'
import type { BookableService } from './catalogue.ts'

/** A course as a whole, when its last session ends (null where it goes on and on, or has no session), and how many are still to come. */
export type CourseAsWhole = CoursePlaces & { lastEnd: number | null; sessions: RestOfCourse }

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
  const [frames, sessions, participants, held] = await Promise.all([
    loadTimeFrames(db, siteId, scheduleIds),
    loadSessions(db, { siteId, scheduleIds, from, to }),
    countParticipantsOfSchedules(db, siteId, scheduleIds),
    loadHeldSeats(db, { siteId, now, scheduleIds, own }),
  ])
  const bySchedule = Map.groupBy(sessions, ({ event: { scheduleId } }) => scheduleId)
  return new Map(
    courses.map(({ id, scheduleId, defaultCapacity }) => {
      const frame = frames.get(scheduleId)
      const taken = (participants.get(scheduleId) ?? 0) + (held.get(scheduleId) ?? 0)
      const all = bySchedule.get(scheduleId) ?? []
      const coming = all.filter(({ start }) => start >= minute)
      const nextStart = coming[0]?.start ?? null
      return [id, { ...boundsOf(frame), nextStart, capacity: defaultCapacity, taken, sessions: { left: coming.length, all: all.length } }]
    }),
  )
}

function boundsOf(frame: ScheduleTimeFrame | undefined): { firstStart: number | null; lastEnd: number | null } {
  if (!frame || frame.status === 'NONE') return { firstStart: null, lastEnd: null }
  return { firstStart: frame.firstStart, lastEnd: frame.status === 'FINITE' ? frame.lastEnd : null }
}
