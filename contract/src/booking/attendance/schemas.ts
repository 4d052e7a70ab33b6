import { type Static, Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'
import { CalendarEventId } from '../../house/calendar/schemas.ts'
import { AttendanceStatus } from '../bookings/attendance-schemas.ts'
import { mostNamedParticipants } from '../bookings/named-participant-schemas.ts'

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
