import { type Static, Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'

export const AttendanceStatus = Type.Enum(['NOT_SET', 'ATTENDED', 'NOT_ATTENDED'])
export type AttendanceStatus = Static<typeof AttendanceStatus>

export const Attendance = Type.Object({
  id: Guid,
  /** For an attendee that the business added to a session without a booking, the id of the participation. */
  bookingId: Guid,
  eventId: Type.String(),
  sessionId: Type.String(),
  status: AttendanceStatus,
  /** May be more than were booked. */
  numberOfAttendees: Type.Integer({ minimum: 1 }),
  participantIds: Type.Optional(Type.Array(Guid)),
})
export type Attendance = Static<typeof Attendance>
