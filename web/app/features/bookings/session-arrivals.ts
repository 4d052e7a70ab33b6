import type { CalendarEvent, ExtendedBooking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { mayAttend } from '../../session-of-booking.ts'
import type { SessionArrival } from './arrival-rows.tsx'

/** Each session once, with how many of those who booked it are there. A course is booked as a whole: its people are on the roster. */
export const sessionArrivals = (
  sessions: readonly CalendarEvent[],
  classBookings: readonly ExtendedBooking[],
  untitled: string,
): SessionArrival[] =>
  [...new Map(sessions.map((session) => [session.id, session])).values()]
    .filter(({ status }) => status !== 'CANCELLED')
    .map((session) => {
      const coming = classBookings.filter(({ booking }) => slotOf(booking).eventId === session.id && mayAttend(booking))
      return {
        session,
        title: session.title ?? session.scheduleName ?? untitled,
        start: session.start.utcDate ?? session.start.localDate,
        end: session.end.utcDate ?? session.end.localDate,
        expected: coming.reduce((sum, { booking }) => sum + booking.totalParticipants, 0),
        here: coming.reduce((sum, { attendance }) => sum + (attendance?.status === 'ATTENDED' ? attendance.numberOfAttendees : 0), 0),
      }
    })
