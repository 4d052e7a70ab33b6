import { minutesOfIsoInstant, Refusal, sessionSpots } from '@foyer/domain'
import { loadSessionToBook } from '../../calendar/calendar.ts'
import { customerOf } from '../../caller.ts'
import type { Handler } from '../../handler.ts'
import { loadSeatsAside } from '../../seats/seats.ts'
import { currentCatalogue } from '../availability.ts'
import { placesOfSession, waitingListOf } from '../class-sessions.ts'
import { requireTimeZone } from '../read-span.ts'
import { isShownTo } from '../shown-services.ts'
import { wireSession } from './event-slots.ts'

/** One session of a class that the caller may see, canceled or not. */
export const getEventTimeSlot: Handler<'availability', 'getEventTimeSlot'> = async ({ params: { eventId }, query }, context) => {
  const { db, siteId, now, caller } = context
  const asked = query.timeZone === undefined ? undefined : requireTimeZone(query.timeZone, 'timeZone')
  const [catalogue, session] = await Promise.all([currentCatalogue(db, siteId), loadSessionToBook(db, siteId, eventId)])
  const service = session && [...catalogue.services.values()].find(({ scheduleId }) => scheduleId === session.event.scheduleId)
  if (!session || service?.type !== 'CLASS' || !isShownTo(caller)(service)) throw new Refusal('EVENT_NOT_FOUND')
  const aside = (await loadSeatsAside(db, { siteId, now, scheduleIds: [service.scheduleId], own: customerOf(caller) })).get(session.id)
  const places = { ...placesOfSession(session, service, aside), isCanceled: session.isCanceled }
  const spots = sessionSpots(places, service.rules, minutesOfIsoInstant(now))
  const timeZone = asked ?? catalogue.timeZone
  return {
    timeSlot: wireSession({ service, session, spots, waitingList: waitingListOf(service, aside) }, { catalogue, timeZone }),
    timeZone,
  }
}
