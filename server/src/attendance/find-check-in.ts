import { checkInState, idsOfReference, isoInstantOf, minutesOfIsoInstant, Refusal, sessionToCheckIn } from '@foyer/domain'
import { bookingIdOfCheckIn, findBookingWithin, type StoredBooking } from '../bookings/bookings.ts'
import { loadSessions, loadSessionsToBook } from '../calendar/calendar.ts'
import { reaches } from '../caller.ts'
import type { Context, Handler } from '../handler.ts'
import { loadSite } from '../site/site.ts'
import { findNoted } from './attendance-store.ts'

/** A code that is not ours, a booking out of reach and an unknown reference are all one answer: nothing is told of what exists. */
export const findCheckIn: Handler<'attendance', 'findCheckIn'> = async ({ body }, context) => {
  const { db, siteId, caller, now } = context
  const stored = await bookingOf(body.code.trim(), context)
  if (!stored) throw new Refusal('BOOKING_NOT_FOUND')
  const sessions = await sessionsOf(stored, context)
  if (!reaches(caller, [stored.resourceId, ...sessions.flatMap(({ resourceIds }) => resourceIds)])) throw new Refusal('BOOKING_NOT_FOUND')
  const { booking } = stored
  const { timeZone } = await loadSite(db, siteId)
  const minute = minutesOfIsoInstant(now)
  const session = sessionToCheckIn(sessions, minute, timeZone)
  const attendance = session ? await findNoted(db, { siteId, bookingId: booking.id, eventId: session.id }) : null
  const isCheckedIn = attendance?.status === 'ATTENDED'
  return {
    booking,
    state: checkInState({ booking, session, isCheckedIn, now: minute, timeZone }),
    ...(session && { session: { eventId: session.id, startDate: isoInstantOf(session.start), endDate: isoInstantOf(session.end) } }),
    ...(attendance && { attendance }),
  }
}

async function bookingOf(code: string, context: Context): Promise<StoredBooking | null> {
  const { db, siteId } = context
  const ids = idsOfReference(code)
  if (ids) return await findBookingWithin(db, siteId, ids)
  // Scanned as a link, the code is the last part of it.
  const bookingId = bookingIdOfCheckIn(context, code.slice(code.lastIndexOf('/') + 1))
  return bookingId === null ? null : await findBookingWithin(db, siteId, { least: bookingId, greatest: bookingId })
}

type Attended = { id: string; start: number; end: number; resourceIds: string[] }

/** The sessions of a booking: its appointment, its class, or all of its course. */
async function sessionsOf({ booking, type }: StoredBooking, { db, siteId }: Context): Promise<Attended[]> {
  const { slot, schedule } = booking.bookedEntity
  if (schedule) {
    const { scheduleId, firstSessionStart: from, lastSessionEnd: to } = schedule
    const instants = [from, to].map((text) => Temporal.Instant.from(text).toString()) as [string, string]
    const sessions = await loadSessions(db, { siteId, scheduleIds: [scheduleId], from: instants[0], to: instants[1] })
    return sessions.map(({ id, start, end, event }) => ({ id, start, end, resourceIds: event.resources.map((resource) => resource.id) }))
  }
  const id = slot?.eventId
  if (id === undefined) return []
  const times = { id, start: minutesOfIsoInstant(booking.startDate), end: minutesOfIsoInstant(booking.endDate) }
  if (type === 'APPOINTMENT') return [{ ...times, resourceIds: [] }]
  const session = (await loadSessionsToBook(db, siteId, [id])).get(id)
  return session ? [{ ...times, resourceIds: session.event.resources.map((resource) => resource.id) }] : []
}
