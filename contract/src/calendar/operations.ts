import { Type } from 'typebox'
import { bulkAnswer } from '../bulk.ts'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { FieldMask, Guid, LocalDateTime, TimeZone } from '../scalars.ts'
import { CalendarEvent, CalendarEventChanges, CalendarEventId, NewCalendarEvent, RecurrenceType, Schedule } from './schemas.ts'

const ParticipantNotification = Type.Optional(
  Type.Object(
    { notifyParticipants: Type.Optional(Type.Boolean()), message: Type.Optional(Type.String({ maxLength: 5000 })) },
    {
      description:
        'Whether the participants of the event are told. Hours, blocks and closures have no participants; the event of a booking ' +
        'is refused with BELONGS_TO_BOOKING, and moving or canceling the booking tells its customer.',
    },
  ),
)
const Zone = Type.Optional(TimeZone)
const Fields = Type.Optional(Type.Array(Type.Enum(['PI_FIELDS', 'OWN_PI_FIELDS']), { maxItems: 1 }))
const EventAnswer = Type.Object({ event: CalendarEvent })

export const calendarOperations = rows({
  getSchedule: {
    method: 'GET',
    path: '/calendar/v3/schedules/{scheduleId}',
    access: 'visitor',
    permission: 'calendar.read',
    isRead: true,
    summary: 'One schedule',
    params: Type.Object({ scheduleId: Guid }),
    query: Type.Object({ fields: Fields }),
    response: Type.Object({ schedule: Schedule }),
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
  getEvent: {
    method: 'GET',
    path: '/calendar/v3/events/{eventId}',
    access: 'visitor',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'One event, be it single, a series or an occurrence',
    params: Type.Object({ eventId: CalendarEventId }),
    query: Type.Object({ timeZone: Zone, fields: Fields }),
    response: EventAnswer,
    errors: ['EVENT_NOT_FOUND'],
  },
  queryEvents: {
    method: 'POST',
    path: '/calendar/v3/events/query',
    access: 'visitor',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Events that overlap a window of local time',
    body: Type.Object({
      fromLocalDate: Type.Optional(LocalDateTime),
      toLocalDate: Type.Optional(LocalDateTime),
      timeZone: Zone,
      query: Type.Optional(Query),
      recurrenceType: Type.Optional(Type.Array(RecurrenceType, { maxItems: 5 })),
      fields: Fields,
    }),
    response: Type.Object({ events: Type.Array(CalendarEvent), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  createEvent: {
    method: 'POST',
    path: '/calendar/v3/events',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Add an event, or a weekly series',
    body: Type.Object({ event: NewCalendarEvent, timeZone: Zone, idempotencyKey: Type.Optional(Guid) }),
    response: EventAnswer,
    errors: ['SCHEDULE_NOT_FOUND', 'SCHEDULE_CANCELLED', 'RESOURCE_NOT_FOUND'],
  },
  bulkCreateEvent: {
    method: 'POST',
    path: '/calendar/v3/bulk/events/create',
    access: 'manager',
    permission: 'calendar.manage',
    isIdempotent: true,
    summary: 'Add up to 50 events; an item that fails leaves the others standing',
    body: Type.Object({
      events: Type.Array(Type.Object({ event: NewCalendarEvent, fieldmask: Type.Optional(FieldMask) }), { minItems: 1, maxItems: 50 }),
      returnEntity: Type.Optional(Type.Boolean()),
      timeZone: Zone,
    }),
    response: bulkAnswer(CalendarEvent),
    errors: ['SCHEDULE_NOT_FOUND', 'SCHEDULE_CANCELLED', 'RESOURCE_NOT_FOUND'],
  },
  updateEvent: {
    method: 'PATCH',
    path: '/calendar/v3/events/{event.id}',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Change an event, a series from now on, or one occurrence',
    params: Type.Object({ 'event.id': CalendarEventId }),
    body: Type.Object({
      event: CalendarEventChanges,
      fieldmask: Type.Optional(FieldMask),
      participantNotification: ParticipantNotification,
      timeZone: Zone,
    }),
    response: EventAnswer,
    errors: ['EVENT_NOT_FOUND', 'EVENT_ALREADY_CANCELLED', 'INVALID_REVISION', 'SCHEDULE_CANCELLED', 'RESOURCE_NOT_FOUND'],
  },
  cancelEvent: {
    method: 'POST',
    path: '/calendar/v3/events/{eventId}/cancel',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Cancel an event, the rest of a series, or one occurrence',
    params: Type.Object({ eventId: CalendarEventId }),
    body: Type.Object({ participantNotification: ParticipantNotification, timeZone: Zone }),
    response: EventAnswer,
    errors: ['EVENT_NOT_FOUND', 'EVENT_ALREADY_CANCELLED'],
  },
})
