import { minutesOfIsoInstant, Refusal } from '@foyer/domain'
import { beginnerOf } from '../../../ground/caller.ts'
import type { Handler } from '../../../ground/handler.ts'
import { loadObstacles, loadSessionToBook } from '../../../house/calendar/calendar.ts'
import { loadSeatsAside } from '../../seats/seats.ts'
import { currentCatalogue } from '../availability.ts'
import { withSpots } from '../class-sessions.ts'
import { loadCoursePlaces } from '../course-places.ts'
import { requireTimeZone } from '../read-span.ts'
import { isShownTo } from '../shown-services.ts'
import { asSingleDate, hasSessionsToBook } from '../single-dates.ts'
import { wireSession } from './event-slots.ts'

/** One session of a class, or of a course whose dates can be booked one by one, that the caller may see, canceled or not. */
export const getEventTimeSlot: Handler<'availability', 'getEventTimeSlot'> = async ({ params: { eventId }, query }, context) => {
  const { db, siteId, now, caller } = context
  const asked = query.timeZone === undefined ? undefined : requireTimeZone(query.timeZone, 'timeZone')
  const [catalogue, session] = await Promise.all([currentCatalogue(db, siteId), loadSessionToBook(db, siteId, eventId)])
  const service = session && [...catalogue.services.values()].find(({ scheduleId }) => scheduleId === session.event.scheduleId)
  if (!session || !service || !hasSessionsToBook(service) || !isShownTo(caller)(service)) throw new Refusal('EVENT_NOT_FOUND')
  const own = beginnerOf(caller)
  const [aside, courses, obstaclesOf] = await Promise.all([
    loadSeatsAside(db, { siteId, now, scheduleIds: [service.scheduleId], own }),
    loadCoursePlaces(db, { siteId, now, services: [service], own }),
    loadObstacles(db, siteId, { from: session.start, to: session.end }),
  ])
  const around = {
    aside: aside.get(session.id),
    course: courses.get(service.id),
    minute: minutesOfIsoInstant(now),
    obstacle: obstaclesOf(session)[0]?.kind,
  }
  const shown = withSpots({ service: asSingleDate(service), session }, { ...around, isCanceled: session.isCanceled })
  const timeZone = asked ?? catalogue.timeZone
  return {
    timeSlot: wireSession(shown, { catalogue, timeZone }),
    timeZone,
  }
}
