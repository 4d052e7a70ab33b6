import { type CourseSpots, courseSpots, isoInstantOf, minutesOfIsoInstant, Refusal, type ScheduleTimeFrame } from '@foyer/domain'
import { countParticipantsOfSchedules, loadSessions, loadTimeFrames } from '../calendar/calendar.ts'
import type { Context, Handler } from '../handler.ts'
import { currentCatalogue } from './availability.ts'
import { isShownTo } from './shown-services.ts'

/** How far ahead the next session of a course is looked for; courses do not pause for longer. */
const farthestDays = 400

/** The places of a course, and whether one can be booked now. */
export const getScheduleAvailability: Handler<'availability', 'getScheduleAvailability'> = async ({ params: { scheduleId } }, context) => {
  const { db, siteId, caller } = context
  const { services } = await currentCatalogue(db, siteId)
  const isAsked = isShownTo(caller)
  const course = [...services.values()].find(
    (service) => service.scheduleId === scheduleId && service.type === 'COURSE' && isAsked(service),
  )
  if (!course) throw new Refusal('FAILED_RESOLVING_SCHEDULE', { scheduleId })
  const [frames, nextStart, taken] = await Promise.all([
    loadTimeFrames(db, siteId, [scheduleId]),
    nextStartOf(scheduleId, context),
    countParticipantsOfSchedules(db, siteId, [scheduleId]),
  ])
  const { firstStart, lastEnd } = boundsOf(frames.get(scheduleId))
  const places = { firstStart, nextStart, capacity: course.defaultCapacity, taken: taken.get(scheduleId) ?? 0 }
  const { reason, violations, ...spots }: CourseSpots = courseSpots(places, course.rules, minutesOfIsoInstant(context.now))
  return {
    availability: {
      ...spots,
      bookingPolicyViolations: violations,
      bookable: reason === null,
      ...(reason && { reason: { code: reason } }),
      ...(firstStart !== null && { firstSessionStart: isoInstantOf(firstStart) }),
      ...(lastEnd !== null && { lastSessionEnd: isoInstantOf(lastEnd) }),
    },
    bookingPolicySettings: { maxParticipantsPerBooking: course.policy.participantsPolicy.maxParticipantsPerBooking },
  }
}

function boundsOf(frame: ScheduleTimeFrame | undefined): { firstStart: number | null; lastEnd: number | null } {
  if (!frame || frame.status === 'NONE') return { firstStart: null, lastEnd: null }
  return { firstStart: frame.firstStart, lastEnd: frame.status === 'FINITE' ? frame.lastEnd : null }
}

async function nextStartOf(scheduleId: string, { db, siteId, now }: Context): Promise<number | null> {
  const to = Temporal.Instant.from(now)
    .add({ hours: farthestDays * 24 })
    .toString()
  const sessions = await loadSessions(db, { siteId, scheduleIds: [scheduleId], from: now, to })
  return sessions.find(({ start }) => start >= minutesOfIsoInstant(now))?.start ?? null
}
