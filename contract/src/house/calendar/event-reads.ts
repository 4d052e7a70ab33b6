import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata, Query } from '../../ground/querying.ts'
import { Guid, IsoInstant, LocalDateTime } from '../../ground/scalars.ts'
import { CalendarEvent, CalendarEventId, RecurrenceType } from './schemas.ts'
import { EventAnswer, Fields, Zone } from './shared.ts'

const EventPage = Type.Object({ events: Type.Array(CalendarEvent), pagingMetadata: PagingMetadata })
const eventIds = (minItems: number) => Type.Array(CalendarEventId, { minItems, maxItems: 100 })
const personWindow = {
  fromLocalDate: Type.Optional(LocalDateTime),
  toLocalDate: Type.Optional(LocalDateTime),
  timeZone: Zone,
  appId: Type.Optional(Guid),
  cursorPaging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 16_000 })),
    }),
  ),
  fields: Fields,
}

export const eventReads = rows({
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
  listEvents: {
    method: 'GET',
    path: '/calendar/v3/events',
    access: 'visitor',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Up to 100 events by id; unknown ids are left out',
    query: Type.Object({ eventIds: eventIds(1), timeZone: Zone, fields: Fields }),
    response: Type.Object({ events: Type.Array(CalendarEvent) }),
    errors: [],
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
      includesCanceled: Type.Optional(
        Type.Boolean({
          description: 'Ours: canceled sessions of classes and courses, too. A series that was canceled as a whole has none.',
        }),
      ),
      fields: Fields,
    }),
    response: EventPage,
    errors: ['INVALID_CURSOR'],
  },
  listEventsByContactId: {
    method: 'GET',
    path: '/calendar/v3/events/contactId/{contactId}',
    access: 'manager',
    permission: 'calendar.read',
    isRead: true,
    summary: 'The events in which a contact takes part',
    params: Type.Object({ contactId: Guid }),
    query: Type.Object(personWindow),
    response: EventPage,
    errors: ['INVALID_CURSOR'],
  },
  listEventsByMemberId: {
    method: 'GET',
    path: '/calendar/v3/events/memberId/{memberId}',
    access: 'visitor',
    permission: 'calendar.read',
    isRead: true,
    summary: 'The events in which a member takes part; `me` is the caller',
    params: Type.Object({ memberId: Type.Union([Guid, Type.Literal('me')]) }),
    query: Type.Object({ ...personWindow, eventIds: Type.Optional(eventIds(0)) }),
    response: EventPage,
    errors: ['INVALID_CURSOR'],
  },
  getEventsView: {
    method: 'GET',
    path: '/calendar/v3/events/view',
    access: 'manager',
    permission: 'calendar.read',
    isRead: true,
    summary: 'How far ahead occurrences are computed',
    response: Type.Object({ eventsView: Type.Object({ endDate: IsoInstant, futureDurationInDays: Type.Integer() }) }),
    errors: [],
  },
})
