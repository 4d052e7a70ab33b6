import { type Static, Type } from 'typebox'
import { mostNamedParticipants } from '../bookings/named-participant-schemas.ts'
import { CalendarEventId } from '../calendar/schemas.ts'
import { Guid } from '../scalars.ts'

export const AttendanceStatus = Type.Enum(['NOT_SET', 'ATTENDED', 'NOT_ATTENDED'])
export type AttendanceStatus = Static<typeof AttendanceStatus>

/** Whether the people of a booking came to a session, and how many of them. */
export const Attendance = Type.Object({
  id: Guid,
  /** Of somebody whom the business added to a session without a booking: the id of their participation. */
  bookingId: Guid,
  eventId: Type.String(),
  /** The older name of `eventId`. */
  sessionId: Type.String(),
  status: AttendanceStatus,
  /** May be more than were booked. */
  numberOfAttendees: Type.Integer({ minimum: 1 }),
  /** Ours: who of the named participants came. */
  participantIds: Type.Optional(Type.Array(Guid)),
})
export type Attendance = Static<typeof Attendance>

/** Found by booking and session: an id that comes along is ignored. */
export const SentAttendance = Type.Object({
  bookingId: Guid,
  eventId: Type.Optional(CalendarEventId),
  sessionId: Type.Optional(CalendarEventId),
  status: Type.Optional(AttendanceStatus),
  numberOfAttendees: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Ours. Left out, all who are named came where as many as were booked did, and else it is not known who. */
  participantIds: Type.Optional(Type.Array(Guid, { maxItems: mostNamedParticipants })),
})
export type SentAttendance = Static<typeof SentAttendance>

/**
 * What the front desk finds behind a check-in code: a booking of today, one that is checked in already, one of another day, or one that was
 * canceled, declined or never finished.
 */
export const CheckInState = Type.Enum(['READY', 'CHECKED_IN', 'OTHER_DAY', 'NOT_BOOKED'])
export type CheckInState = Static<typeof CheckInState>
