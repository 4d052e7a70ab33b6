import { Type } from 'typebox'
import { bulkAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { CalendarEventId } from '../../house/calendar/schemas.ts'
import { ParticipantNotification } from '../../house/messages/participant-notification.ts'
import { Attendance } from '../bookings/attendance-schemas.ts'
import { SentAttendance } from './schemas.ts'

const AttendanceAnswer = Type.Object({ attendance: Attendance })
const AttendanceId = Type.Object({ attendanceId: Guid })

const atMostAtOnce = 8

const AttendanceDetails = Type.Object({
  attendance: SentAttendance,
  participantNotification: Type.Optional(ParticipantNotification),
})

export const attendanceOperations = rows({
  // The fixed paths before the one with an id.
  setAttendance: {
    method: 'POST',
    path: '/v2/attendance/set',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Note whether the people of a booking came to a session; noted again, it replaces what was noted before',
    body: Type.Object({ attendance: SentAttendance, participantNotification: Type.Optional(ParticipantNotification) }),
    response: AttendanceAnswer,
    errors: ['SESSION_ID_NOT_PROVIDED', 'BOOKING_NOT_FOUND', 'SESSION_NOT_FOUND', 'INVALID_BOOKING_STATUS'],
  },
  bulkSetAttendance: {
    method: 'POST',
    path: '/v2/bulk/attendance/set',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'The same for several bookings or sessions',
    body: Type.Object({
      attendanceDetails: Type.Optional(Type.Array(AttendanceDetails, { maxItems: atMostAtOnce })),
      /** The older form, without notifications. */
      attendanceList: Type.Optional(Type.Array(SentAttendance, { maxItems: atMostAtOnce })),
      returnFullEntity: Type.Optional(Type.Boolean()),
    }),
    response: bulkAnswer(Attendance),
    errors: ['ATTENDANCES_MISSING_IN_REQUEST', 'SESSION_ID_NOT_PROVIDED'],
  },
  /** Ours. */
  setParticipantAttendance: {
    method: 'POST',
    path: '/_api/foyer/v1/participants/{participantId}/attendance',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Note whether one named participant came; how many of the booking came follows',
    params: Type.Object({ participantId: Guid }),
    body: Type.Object({ eventId: CalendarEventId, hasCome: Type.Boolean() }),
    response: AttendanceAnswer,
    errors: ['BOOKING_NOT_FOUND', 'PARTICIPANT_NOT_FOUND', 'SESSION_NOT_FOUND', 'INVALID_BOOKING_STATUS'],
  },
  queryAttendance: {
    method: 'POST',
    path: '/v2/attendance/query',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Find who came; visitors and members find their own',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ attendances: Type.Array(Attendance), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  countAttendances: {
    method: 'POST',
    path: '/v2/attendance/count',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'How many notes of attendance match a filter; of visitors and members their own',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
  getAttendance: {
    method: 'GET',
    path: '/v2/attendance/{attendanceId}',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'One note of attendance',
    params: AttendanceId,
    response: AttendanceAnswer,
    errors: ['ATTENDANCE_NOT_FOUND'],
  },
  deleteAttendance: {
    method: 'DELETE',
    path: '/v2/attendance/{attendanceId}',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Take back what was noted',
    params: AttendanceId,
    response: Nothing,
    errors: ['ATTENDANCE_NOT_FOUND'],
  },
  bulkDeleteAttendances: {
    method: 'POST',
    path: '/v2/bulk/attendance/delete',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Take back several',
    body: Type.Object({ attendanceIds: Type.Array(Guid, { minItems: 1, maxItems: atMostAtOnce }) }),
    response: bulkAnswer(Nothing),
    errors: [],
  },
})
