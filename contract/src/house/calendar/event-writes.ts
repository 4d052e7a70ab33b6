import { Type } from 'typebox'
import { bulkAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { FieldMask, Guid, LocalDateTime, Nothing, Revision, TrimmedText } from '../../ground/scalars.ts'
import { PlannedChange, PreviewedChanges, SessionsChange, ToldParticipants, WithoutDates } from './change-schemas.ts'
import { CalendarEvent, CalendarEventChanges, CalendarEventId, InheritedField, NewCalendarEvent } from './schemas.ts'
import { EventAnswer, ParticipantNotification, Zone } from './shared.ts'

const IgnoreConflicts = Type.Optional(
  Type.Boolean({
    description:
      'Ours: with `false` a session is refused where its staff or rooms are taken, or where more take part than it would have places. Without it the session is written, and what collides is listed as a conflict.',
  }),
)

/** In bulk the id has no place in the path. */
const ChangesInBulk = Type.Object({ ...CalendarEventChanges.properties, id: CalendarEventId })

const errorsOfUpdate = [
  'EVENT_NOT_FOUND',
  'EVENT_ALREADY_CANCELLED',
  'INVALID_REVISION',
  'SCHEDULE_CANCELLED',
  'RESOURCE_NOT_FOUND',
  'RESOURCE_NOT_AT_LOCATION',
  'SESSION_CONFLICT',
  'CAPACITY_BELOW_PARTICIPANTS',
] as const

const errorsOfAdding = ['SCHEDULE_NOT_FOUND', 'SCHEDULE_CANCELLED', 'RESOURCE_NOT_FOUND', 'RESOURCE_NOT_AT_LOCATION'] as const

export const eventWrites = rows({
  createEvent: {
    method: 'POST',
    path: '/calendar/v3/events',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Add an event, or a weekly series',
    body: Type.Object({
      event: NewCalendarEvent,
      timeZone: Zone,
      idempotencyKey: Type.Optional(Guid),
      ignoreConflicts: IgnoreConflicts,
    }),
    response: EventAnswer,
    errors: [...errorsOfAdding, 'SESSION_CONFLICT'],
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
      ignoreConflicts: IgnoreConflicts,
    }),
    response: bulkAnswer(CalendarEvent),
    errors: [...errorsOfAdding],
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
      ignoreConflicts: IgnoreConflicts,
    }),
    response: EventAnswer,
    errors: errorsOfUpdate,
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
  bulkUpdateEvent: {
    method: 'POST',
    path: '/calendar/v3/bulk/events/update',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Change up to 50 events; an item that fails leaves the others standing',
    body: Type.Object({
      events: Type.Array(Type.Object({ event: ChangesInBulk, fieldmask: Type.Optional(FieldMask) }), { minItems: 1, maxItems: 50 }),
      returnEntity: Type.Optional(Type.Boolean()),
      participantNotification: ParticipantNotification,
      timeZone: Zone,
      ignoreConflicts: IgnoreConflicts,
    }),
    response: bulkAnswer(CalendarEvent),
    errors: errorsOfUpdate,
  },
  restoreEventDefaults: {
    method: 'POST',
    path: '/calendar/v3/events/{eventId}/restore-defaults',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Let members of an event follow its schedule or series again',
    params: Type.Object({ eventId: CalendarEventId }),
    body: Type.Object({
      fields: Type.Array(InheritedField, { minItems: 1, maxItems: 8 }),
      participantNotification: ParticipantNotification,
      timeZone: Zone,
      ignoreConflicts: IgnoreConflicts,
    }),
    response: EventAnswer,
    errors: [
      'EVENT_NOT_FOUND',
      'EVENT_ALREADY_CANCELLED',
      'SCHEDULE_CANCELLED',
      'RESOURCE_NOT_AT_LOCATION',
      'SESSION_CONFLICT',
      'CAPACITY_BELOW_PARTICIPANTS',
    ],
  },
  splitRecurringEvent: {
    method: 'POST',
    path: '/calendar/v3/events/{recurringEventId}/split',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Cut a series in two, so that its later part can be changed by itself',
    params: Type.Object({ recurringEventId: CalendarEventId }),
    body: Type.Object({ splitLocalDate: LocalDateTime, timeZone: Zone }),
    response: Type.Object({
      updatedRecurringEventEndingBeforeSplit: CalendarEvent,
      newRecurringEventStartingFromSplit: CalendarEvent,
    }),
    errors: ['EVENT_NOT_FOUND', 'EVENT_ALREADY_CANCELLED', 'SCHEDULE_CANCELLED'],
  },
  bulkCancelEvent: {
    method: 'POST',
    path: '/calendar/v3/bulk/events/cancel',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Cancel up to 50 events; an item that fails leaves the others standing',
    body: Type.Object({
      eventIds: Type.Array(CalendarEventId, { minItems: 1, maxItems: 50 }),
      returnEntity: Type.Optional(Type.Boolean()),
      participantNotification: ParticipantNotification,
      timeZone: Zone,
    }),
    response: bulkAnswer(CalendarEvent),
    errors: ['EVENT_NOT_FOUND', 'EVENT_ALREADY_CANCELLED'],
  },
  addSessions: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar/events/add',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Add sessions and weekly series without some dates: all of them or none',
    body: Type.Object({
      events: Type.Array(NewCalendarEvent, { minItems: 1, maxItems: 50 }),
      withoutDates: Type.Optional(WithoutDates),
      ignoreConflicts: IgnoreConflicts,
    }),
    response: Type.Object({ events: Type.Array(CalendarEvent) }),
    errors: [...errorsOfAdding, 'SESSION_CONFLICT'],
  },
  changeSessions: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar/events/change',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Change or cancel a session, a part of its series, or the sessions of some days: all of them or none',
    body: Type.Object({
      change: SessionsChange,
      /** Of the event that is named: refused if the event was changed meanwhile. */
      revision: Type.Optional(Revision),
      participantNotification: ParticipantNotification,
      ignoreConflicts: IgnoreConflicts,
    }),
    response: Type.Object({ sessions: Type.Integer({ minimum: 0 }), notified: ToldParticipants }),
    errors: errorsOfUpdate,
  },
  messageParticipants: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar/events/{eventId}/message-participants',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Send a mail to all who take part in a session, or in its course; as a preview it only counts them',
    params: Type.Object({ eventId: CalendarEventId }),
    body: Type.Object({ message: TrimmedText(5000), isPreview: Type.Optional(Type.Boolean()) }),
    response: Type.Object({ notified: ToldParticipants }),
    errors: ['EVENT_NOT_FOUND'],
  },
  previewEventChanges: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar/events/preview-changes',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    isRead: true,
    summary: 'What adding, changing or canceling an event would touch; changes nothing',
    body: Type.Object({ change: PlannedChange }),
    response: PreviewedChanges,
    errors: [...errorsOfAdding, 'EVENT_NOT_FOUND', 'EVENT_ALREADY_CANCELLED'],
  },
  keepSession: {
    method: 'POST',
    path: '/_api/foyer/v1/calendar/events/{eventId}/keep',
    access: 'manager',
    permission: 'calendar.manage',
    isOpenToOwn: true,
    summary: 'Let a session take place although its teacher or room is away or the business closed, or ask about it again',
    params: Type.Object({ eventId: CalendarEventId }),
    body: Type.Object({ isKept: Type.Boolean() }),
    response: Nothing,
    errors: ['EVENT_NOT_FOUND', 'EVENT_ALREADY_CANCELLED'],
  },
})
