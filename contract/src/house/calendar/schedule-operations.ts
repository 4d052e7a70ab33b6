import { type Static, Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { FieldMask, Guid, IsoInstant, Nothing } from '../../ground/scalars.ts'
import { CalendarEvent, CalendarEventId, NewSchedule, Schedule, ScheduleChanges, ScheduleTimeFrame, WeeklyWindow } from './schemas.ts'
import { Fields, ParticipantNotification, Zone } from './shared.ts'

const ScheduleAnswer = Type.Object({ schedule: Schedule })

const WeeklyWindows = Type.Array(WeeklyWindow, { maxItems: 100 })

export const scheduleOperations = rows({
  getSchedule: {
    method: 'GET',
    path: '/calendar/v3/schedules/{scheduleId}',
    access: 'visitor',
    permission: 'calendar.read',
    isRead: true,
    summary: 'One schedule',
    params: Type.Object({ scheduleId: Guid }),
    query: Type.Object({ fields: Fields }),
    response: ScheduleAnswer,
    errors: ['SCHEDULE_NOT_FOUND'],
  },
  querySchedules: {
    method: 'POST',
    path: '/calendar/v3/schedules/query',
    access: 'visitor',
    permission: 'calendar.read',
    isRead: true,
    summary: 'Find schedules, by the id of their owner for instance',
    body: Type.Object({ query: Type.Optional(Query), fields: Fields }),
    response: Type.Object({ schedules: Type.Array(Schedule), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  createSchedule: {
    method: 'POST',
    path: '/calendar/v3/schedules',
    access: 'manager',
    permission: 'calendar.manage',
    isIdempotent: true,
    summary: 'Add a schedule of a program’s own, such as one for closures of many resources',
    body: Type.Object({ schedule: NewSchedule, idempotencyKey: Type.Optional(Guid) }),
    response: ScheduleAnswer,
    errors: [],
  },
  updateSchedule: {
    method: 'PATCH',
    path: '/calendar/v3/schedules/{schedule.id}',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Change a schedule; coming events that inherit a default follow it, past ones stay',
    params: Type.Object({ 'schedule.id': Guid }),
    body: Type.Object({
      schedule: ScheduleChanges,
      fieldmask: Type.Optional(FieldMask),
      participantNotification: ParticipantNotification,
    }),
    response: ScheduleAnswer,
    errors: ['SCHEDULE_NOT_FOUND', 'SCHEDULE_CANCELLED', 'INVALID_REVISION'],
  },
  cancelSchedule: {
    method: 'POST',
    path: '/calendar/v3/schedules/{scheduleId}/cancel',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Cancel a schedule for good, with its coming events',
    params: Type.Object({ scheduleId: Guid }),
    body: Type.Object({
      preserveFutureEventsWithParticipants: Type.Optional(Type.Boolean()),
      participantNotification: ParticipantNotification,
    }),
    response: ScheduleAnswer,
    errors: ['SCHEDULE_NOT_FOUND', 'SCHEDULE_ALREADY_CANCELLED'],
  },
  setWeeklyHours: {
    method: 'PUT',
    path: '/_api/foyer/v1/schedules/{scheduleId}/weekly-hours',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Set the hours of every week from now on: all of them or none; special days of hours that stay, and single openings, stay',
    params: Type.Object({ scheduleId: Guid }),
    body: Type.Object({
      windows: WeeklyWindows,
      /** The windows that the caller read: refused if the schedule has others meanwhile. */
      formerWindows: WeeklyWindows,
    }),
    /** The weekly series of hours as they are then. */
    response: Type.Object({ events: Type.Array(CalendarEvent) }),
    errors: ['SCHEDULE_NOT_FOUND', 'SCHEDULE_CANCELLED', 'INVALID_REVISION'],
  },
  getScheduleTimeFrame: {
    method: 'GET',
    path: '/calendar/v3/schedules/timeframe/{id}',
    access: 'visitor',
    permission: 'calendar.read',
    isRead: true,
    summary: 'From the first event of a schedule to its last',
    params: Type.Object({ id: Guid }),
    query: Type.Object({ timeZone: Zone }),
    response: Type.Object({ scheduleTimeFrame: ScheduleTimeFrame }),
    errors: ['SCHEDULE_NOT_FOUND'],
  },
  listScheduleTimeFrames: {
    method: 'GET',
    path: '/calendar/v3/schedules/timeframe',
    access: 'visitor',
    permission: 'calendar.read',
    isRead: true,
    summary: 'The time frames of up to 100 schedules',
    query: Type.Object({ ids: Type.Array(Guid, { minItems: 1, maxItems: 100 }), timeZone: Zone }),
    response: Type.Object({ scheduleTimeFrames: Type.Array(ScheduleTimeFrame) }),
    errors: [],
  },
})

export const SessionWords = Type.Object({
  id: Guid,
  message: Type.String(),
  author: Type.Optional(Type.String()),
  isFromStaff: Type.Boolean(),
  createdDate: IsoInstant,
})
export type SessionWords = Static<typeof SessionWords>

const ofOwn = { access: 'manager', isOpenToOwn: true } as const

export const sessionWordOperations = rows({
  listSessionWords: {
    ...ofOwn,
    method: 'GET',
    path: '/_api/foyer/v1/calendar/events/{eventId}/words',
    permission: 'calendar.read',
    isRead: true,
    summary: 'What participants of a session were told, the latest first',
    params: Type.Object({ eventId: CalendarEventId }),
    response: Type.Object({ words: Type.Array(SessionWords) }),
    errors: ['EVENT_NOT_FOUND'],
  },
  takeBackSessionWords: {
    ...ofOwn,
    method: 'DELETE',
    path: '/_api/foyer/v1/calendar/events/{eventId}/words/{wordsId}',
    permission: 'calendar.manage',
    summary: 'Take back what participants were told: their bookings no longer show it; mails that were sent stay sent',
    params: Type.Object({ eventId: CalendarEventId, wordsId: Guid }),
    response: Nothing,
    errors: ['EVENT_NOT_FOUND', 'SESSION_WORDS_NOT_FOUND'],
  },
})
