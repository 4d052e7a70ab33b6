import { type Static, Type } from 'typebox'
import { bulkAnswer } from '../ground/bulk.ts'
import { rows } from '../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../ground/querying.ts'
import { Guid, IsoInstant, Nothing } from '../ground/scalars.ts'
import { CalendarEventId } from '../house/calendar/schemas.ts'
import { ParticipantNotification } from '../house/messages.ts'
import { Attendance, AttendanceStatus } from './bookings/attendance-schemas.ts'
import { mostNamedParticipants, NamedParticipant } from './bookings/named-participant-schemas.ts'
import { Booking } from './bookings/schemas.ts'

/** The record is found by booking and session; a sent id is ignored. */
export const SentAttendance = Type.Object({
  bookingId: Guid,
  eventId: Type.Optional(CalendarEventId),
  sessionId: Type.Optional(CalendarEventId),
  status: Type.Optional(AttendanceStatus),
  numberOfAttendees: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  /** Ours. If absent, all named participants came when `numberOfAttendees` equals the number booked; otherwise it is unknown who came. */
  participantIds: Type.Optional(Type.Array(Guid, { maxItems: mostNamedParticipants })),
})
export type SentAttendance = Static<typeof SentAttendance>

/**
 * The booking behind a check-in code: of today (READY), checked in already, of another day, or canceled, declined or never finished
 * (NOT_BOOKED).
 */
export const CheckInState = Type.Enum(['READY', 'CHECKED_IN', 'OTHER_DAY', 'NOT_BOOKED'])
export type CheckInState = Static<typeof CheckInState>

const notification = { participantNotification: Type.Optional(ParticipantNotification) }

export const attendanceEvents = {
  'attendance.created': Type.Object({ entity: Attendance, ...notification }),
  'attendance.updated': Type.Object({ entity: Attendance, previous: Attendance, ...notification }),
  'attendance.deleted': Type.Object({ entity: Attendance }),
} as const

export const checkInOperations = rows({
  findCheckIn: {
    method: 'POST',
    path: '/_api/foyer/v1/check-in',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    limitPerMinute: 120,
    summary: 'The booking behind a check-in code or a reference, and whether it can be checked in now',
    body: Type.Object({
      /** The content of the customer's or participant's QR code, or the eight characters below it. */
      code: Type.String({ minLength: 1, maxLength: 2048 }),
    }),
    response: Type.Object({
      booking: Booking,
      state: CheckInState,
      /** The session that is checked in: for a course the one of today, or else the next; absent if none is left. */
      session: Type.Optional(Type.Object({ eventId: Type.String(), startDate: IsoInstant, endDate: IsoInstant })),
      attendance: Type.Optional(Attendance),
      participant: Type.Optional(NamedParticipant),
      namedParticipants: Type.Optional(Type.Array(NamedParticipant)),
    }),
    errors: ['BOOKING_NOT_FOUND'],
  },
})

const AttendanceAnswer = Type.Object({ attendance: Attendance })
const AttendanceId = Type.Object({ attendanceId: Guid })

const atMostAtOnce = 8

const AttendanceDetails = Type.Object({
  attendance: SentAttendance,
  participantNotification: Type.Optional(ParticipantNotification),
})

export const attendanceOperations = rows({
  // Fixed paths come before the path with an id.
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
      attendanceList: Type.Optional(Type.Array(SentAttendance, { maxItems: atMostAtOnce })),
      returnFullEntity: Type.Optional(Type.Boolean()),
    }),
    response: bulkAnswer(Attendance),
    errors: ['ATTENDANCES_MISSING_IN_REQUEST', 'SESSION_ID_NOT_PROVIDED'],
  },
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
