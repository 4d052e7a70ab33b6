import { type Static, Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'

export const AttendanceStatus = Type.Enum(['NOT_SET', 'ATTENDED', 'NOT_ATTENDED'])
export type AttendanceStatus = Static<typeof AttendanceStatus>

/** Whether the people of a booking came to a session, and how many of them. */
export const Attendance = Type.Object({
  id: Guid,
  /** The id of the participation that the business added to a session without a booking. */
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
