import { courseSpots, isoInstantOf, minutesOfIsoInstant, Refusal } from '@foyer/domain'
import { customerOf } from '../caller.ts'
import type { Handler } from '../handler.ts'
import { currentCatalogue } from './availability.ts'
import { loadCoursePlaces } from './course-places.ts'
import { isShownTo } from './shown-services.ts'

/** The places of a course, and whether one can be booked now. */
export const getScheduleAvailability: Handler<'availability', 'getScheduleAvailability'> = async ({ params: { scheduleId } }, context) => {
  const { db, siteId, now, caller } = context
  const { services } = await currentCatalogue(db, siteId)
  const isAsked = isShownTo(caller)
  const course = [...services.values()].find(
    (service) => service.scheduleId === scheduleId && service.type === 'COURSE' && isAsked(service),
  )
  const places = course && (await loadCoursePlaces(db, { siteId, now, services: [course], own: customerOf(caller) })).get(course.id)
  if (!course || !places) throw new Refusal('FAILED_RESOLVING_SCHEDULE', { scheduleId })
  const { firstStart, lastEnd, waitingList } = places
  const { reason, violations, ...spots } = courseSpots(places, course.rules, minutesOfIsoInstant(now))
  return {
    availability: {
      ...spots,
      bookingPolicyViolations: violations,
      bookable: reason === null,
      ...(reason && { reason: { code: reason } }),
      ...(waitingList && { waitingList }),
      ...(firstStart !== null && { firstSessionStart: isoInstantOf(firstStart) }),
      ...(lastEnd !== null && { lastSessionEnd: isoInstantOf(lastEnd) }),
    },
    bookingPolicySettings: { maxParticipantsPerBooking: course.policy.participantsPolicy.maxParticipantsPerBooking },
  }
}
