import { type CoursePlaces, isoInstantOf, minutesOfIsoInstant, type ScheduleTimeFrame } from '@foyer/domain'
import { loadSessions, loadTimeFrames } from '../calendar/calendar.ts'
import type { Queryable } from '../db/database.ts'
import { countParticipantsOfSchedules } from '../participations/participations.ts'
import { loadHeldSeats, type OwnHolds } from '../seats/seats.ts'
import type { BookableService } from './catalogue.ts'

/** A course as a whole, and when its last session ends: null where it goes on and on, or has no session. */
export type CourseAsWhole = CoursePlaces & { lastEnd: number | null }

/** How far ahead the next session of a course is looked for; courses do not pause for longer. */
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
  const window = { from: now, to: isoInstantOf(Math.floor(minute) + farthestDays * 24 * 60) }
  const [frames, sessions, participants, held] = await Promise.all([
    loadTimeFrames(db, siteId, scheduleIds),
    loadSessions(db, { siteId, scheduleIds, ...window }),
    countParticipantsOfSchedules(db, siteId, scheduleIds),
    loadHeldSeats(db, { siteId, now, scheduleIds, own }),
  ])
  const coming = Map.groupBy(
    sessions.filter(({ start }) => start >= minute),
    ({ event: { scheduleId } }) => scheduleId,
  )
  return new Map(
    courses.map(({ id, scheduleId, defaultCapacity }) => {
      const frame = frames.get(scheduleId)
      const taken = (participants.get(scheduleId) ?? 0) + (held.get(scheduleId) ?? 0)
      const nextStart = coming.get(scheduleId)?.[0]?.start ?? null
      return [id, { ...boundsOf(frame), nextStart, capacity: defaultCapacity, taken }]
    }),
  )
}

function boundsOf(frame: ScheduleTimeFrame | undefined): { firstStart: number | null; lastEnd: number | null } {
  if (!frame || frame.status === 'NONE') return { firstStart: null, lastEnd: null }
  return { firstStart: frame.firstStart, lastEnd: frame.status === 'FINITE' ? frame.lastEnd : null }
}
