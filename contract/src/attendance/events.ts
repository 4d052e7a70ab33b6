import { Type } from 'typebox'
import { Attendance } from '../bookings/attendance-schemas.ts'
import { ParticipantNotification } from '../messages/participant-notification.ts'

const notification = { participantNotification: Type.Optional(ParticipantNotification) }

/** Domain events of attendance: name → payload. The wire's event types are `wix.bookings.v2.` + the name with an underscore in place of the dot. */
export const attendanceEvents = {
  'attendance.created': Type.Object({ entity: Attendance, ...notification }),
  'attendance.updated': Type.Object({ entity: Attendance, previous: Attendance, ...notification }),
  'attendance.deleted': Type.Object({ entity: Attendance }),
} as const
