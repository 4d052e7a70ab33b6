import type { Booking } from '@foyer/contract'
import { isoInstantOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import type { CourseSession } from '../../ground/mail/booking-mail.ts'
import { loadSessions } from '../../house/calendar-events/session-to-book.ts'

export async function loadCourseSessions(
  db: Queryable,
  siteId: string,
  bookings: readonly Pick<Booking, 'bookedEntity'>[],
): Promise<Map<string, CourseSession[]>> {
  const courses = bookings.flatMap(({ bookedEntity: { schedule } }) => schedule ?? [])
  if (courses.length === 0) return new Map()
  const instants = (texts: string[]) => texts.map((text) => Temporal.Instant.from(text)).toSorted(Temporal.Instant.compare)
  const sessions = await loadSessions(db, {
    siteId,
    scheduleIds: [...new Set(courses.map(({ scheduleId }) => scheduleId))],
    from: String(instants(courses.map(({ firstSessionStart }) => firstSessionStart))[0]),
    to: String(instants(courses.map(({ lastSessionEnd }) => lastSessionEnd)).at(-1)),
  })
  const bySchedule = Map.groupBy(sessions, ({ event }) => event.scheduleId)
  return new Map(
    [...bySchedule].map(([scheduleId, found]) => [
      scheduleId,
      found.map(({ start, end }) => ({ start: isoInstantOf(start), end: isoInstantOf(end) })),
    ]),
  )
}

export const sessionsOf = (
  { bookedEntity: { schedule } }: Pick<Booking, 'bookedEntity'>,
  bySchedule: Map<string, CourseSession[]>,
): CourseSession[] => (schedule && bySchedule.get(schedule.scheduleId)) ?? []
