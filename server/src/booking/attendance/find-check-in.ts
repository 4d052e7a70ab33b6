import type { Attendance, NamedParticipant } from '@foyer/contract'
import {
  checkInState,
  idsOfReference,
  isoInstantOf,
  minutesOfIsoInstant,
  Refusal,
  type StoredBooking,
  sessionToCheckIn,
} from '@foyer/domain'
import { reaches } from '../../ground/caller.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { loadSessions, loadSessionsToBook } from '../../house/calendar-events/session-to-book.ts'
import { loadSite } from '../../house/site/site.ts'
import { findBookingWithin } from '../bookings/bookings-store.ts'
import { type CheckInCode, checkInCodeIn } from '../bookings/links.ts'
import { findNamedParticipants } from '../participants/named-participants.ts'
import { findParticipant, findParticipantWithin } from '../participants/participants-store.ts'
import { findNoted } from './attendance-store.ts'

/** An unknown code, an unknown reference and a booking out of reach get the same answer, so that none reveals what exists. */
export const findCheckIn: Handler<'attendance', 'findCheckIn'> = async ({ body }, context) => {
  const { db, siteId, caller, now } = context
  const found = await behindCode(body.code.trim(), context)
  if (!found) throw new Refusal('BOOKING_NOT_FOUND')
  const { stored, participantId } = found
  const sessions = await sessionsOf(stored, context)
  if (!reaches(caller, [stored.resourceId, ...sessions.flatMap(({ resourceIds }) => resourceIds)])) throw new Refusal('BOOKING_NOT_FOUND')
  const { booking } = stored
  const { timeZone } = await loadSite(db, siteId)
  const minute = minutesOfIsoInstant(now)
  const session = sessionToCheckIn(sessions, minute, timeZone)
  const attendance = session ? await findNoted(db, { siteId, bookingId: booking.id, eventId: session.id }) : null
  const people = (await findNamedParticipants(context, [booking])).get(booking.id) ?? []
  const participant = people.find(({ id }) => id === participantId)
  const asked = { session, isCheckedIn: hasCome({ attendance, people, participant }), now: minute, timeZone }
  return {
    booking,
    state: participant?.state === 'GONE' ? 'NOT_BOOKED' : checkInState({ booking, ...asked }),
    ...(session && { session: { eventId: session.id, startDate: isoInstantOf(session.start), endDate: isoInstantOf(session.end) } }),
    ...(attendance && { attendance }),
    ...(participant && { participant }),
    ...(people.length > 0 && { namedParticipants: people }),
  }
}

type Noted = { attendance: Attendance | null; people: readonly NamedParticipant[]; participant: NamedParticipant | undefined }

function hasCome({ attendance, people, participant }: Noted): boolean {
  if (attendance?.status !== 'ATTENDED') return false
  const { participantIds = [] } = attendance
  if (participant) return participantIds.includes(participant.id)
  return people.every(({ id, state }) => state === 'GONE' || participantIds.includes(id))
}

type Found = { stored: StoredBooking; participantId?: string }

async function behindCode(code: string, context: Context): Promise<Found | null> {
  const { db, siteId } = context
  const ids = idsOfReference(code)
  if (!ids) {
    const named = checkInCodeIn(context, code.slice(code.lastIndexOf('/') + 1))
    return named && (await behindLink(named, context))
  }
  const stored = await findBookingWithin(db, siteId, ids)
  if (stored) return { stored }
  const row = await findParticipantWithin(db, siteId, ids)
  return row && (await bookingOf(row.booking_id, context, row.id))
}

async function behindLink({ bookingId, participantId, version }: CheckInCode, context: Context): Promise<Found | null> {
  if (participantId === undefined) return await bookingOf(bookingId, context)
  const row = await findParticipant(context.db, context.siteId, participantId)
  const isOpen = row?.removed_at === null && row.link_version === version && row.booking_id === bookingId
  return isOpen ? await bookingOf(bookingId, context, participantId) : null
}

async function bookingOf(id: string, { db, siteId }: Context, participantId?: string): Promise<Found | null> {
  const stored = await findBookingWithin(db, siteId, { least: id, greatest: id })
  return stored && { stored, ...(participantId !== undefined && { participantId }) }
}

type Attended = { id: string; start: number; end: number; resourceIds: string[] }

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
