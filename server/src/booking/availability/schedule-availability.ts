import type { Money } from '@foyer/contract'
import {
  courseSpots,
  isJoinedLate,
  isoInstantOf,
  minutesOfIsoInstant,
  priceOf,
  priceOfRest,
  Refusal,
  type RestOfCourse,
} from '@foyer/domain'
import { beginnerOf } from '../../ground/caller.ts'
import type { Handler } from '../../ground/handler.ts'
import { type BookableService, isShownTo } from './catalogue.ts'
import { currentCatalogue } from './current-catalogue.ts'
import { loadCourseSeats } from './sessions.ts'

export const getScheduleAvailability: Handler<'availability', 'getScheduleAvailability'> = async ({ params: { scheduleId } }, context) => {
  const { db, siteId, now, caller } = context
  const { services } = await currentCatalogue(db, siteId)
  const isAsked = isShownTo(caller)
  const course = [...services.values()].find(
    (service) => service.scheduleId === scheduleId && service.type === 'COURSE' && isAsked(service),
  )
  const seats = course && (await loadCourseSeats(db, { siteId, now, services: [course], own: beginnerOf(caller) })).get(course.id)
  if (!course || !seats) throw new Refusal('FAILED_RESOLVING_SCHEDULE', { scheduleId })
  const { firstStart, lastEnd, waitingList, sessions } = seats
  const price = priceNowOf(course, sessions)
  const { reason, violations, ...spots } = courseSpots(seats, course.rules, minutesOfIsoInstant(now))
  return {
    availability: {
      ...spots,
      bookingPolicyViolations: violations,
      bookable: reason === null,
      ...(reason && { reason: { code: reason } }),
      ...(waitingList && { waitingList }),
      ...(firstStart !== null && { firstSessionStart: isoInstantOf(firstStart) }),
      ...(lastEnd !== null && { lastSessionEnd: isoInstantOf(lastEnd) }),
      sessions,
      ...(price && { price }),
    },
    bookingPolicySettings: { maxParticipantsPerBooking: course.policy.participantsPolicy.maxParticipantsPerBooking },
  }
}

function priceNowOf(course: BookableService, sessions: RestOfCourse): Money | null {
  const price = priceOf(course, [{ count: 1, custom: null, minutes: course.durationMinutes, resourceId: null }], [])
  return price && course.lateJoinPrice === 'PRO_RATA' && isJoinedLate(sessions) ? priceOfRest(price, sessions) : price
}
