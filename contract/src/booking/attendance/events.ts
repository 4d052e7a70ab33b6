import { Type } from 'typebox'
import { ParticipantNotification } from '../../house/messages/participant-notification.ts'
import { Attendance } from '../bookings/attendance-schemas.ts'

const notification = { participantNotification: Type.Optional(ParticipantNotification) }

/** Domain events of attendance: name → payload. The wire's event types are `wix.bookings.v2.` + the name with an underscore in place of the dot. */
export const attendanceEvents = {
  'attendance.created': Type.Object({ entity: Attendance, ...notification }),
  'attendance.updated': Type.Object({ entity: Attendance, previous: Attendance, ...notification }),
  'attendance.deleted': Type.Object({ entity: Attendance }),
} as const
