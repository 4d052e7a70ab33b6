import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, LocalDateTime, Revision, TimeZone, TrimmedText } from '../scalars.ts'

export const CalendarLocation = Type.Object({
  id: Type.Optional(Guid),
  type: Type.Enum(['BUSINESS', 'CUSTOMER', 'CUSTOM']),
  name: Type.Optional(TrimmedText(150)),
  address: Type.Optional(Type.String({ maxLength: 512 })),
})

/** A container of events: the business, a staff member's or room's own, a service's. */
export const Schedule = Type.Object({
  id: Guid,
  externalId: Type.Optional(Guid),
  name: Type.Optional(Type.String({ maxLength: 400 })),
  status: Type.Enum(['ACTIVE', 'CANCELLED']),
  timeZone: TimeZone,
  businessTimeZoneEnabled: Type.Boolean(),
  defaultTitle: Type.Optional(Type.String({ maxLength: 400 })),
  defaultLocation: Type.Optional(CalendarLocation),
  defaultCapacity: Type.Optional(Type.Integer({ minimum: 0 })),
  appId: Guid,
  permissions: Type.Array(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Schedule = Static<typeof Schedule>

/** Local wall time in a zone; `utcDate` is told, never taken. */
export const ZonedDate = Type.Object({
  localDate: LocalDateTime,
  timeZone: Type.Optional(TimeZone),
  utcDate: Type.Optional(Type.String({ maxLength: 40 })),
})
export type ZonedDate = Static<typeof ZonedDate>

export const Weekday = Type.Enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
export type Weekday = Static<typeof Weekday>

/** Weekly on exactly one weekday; several weekdays are several masters. */
export const RecurrenceRule = Type.Object({
  frequency: Type.Optional(Type.Enum(['WEEKLY'])),
  interval: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  days: Type.Array(Weekday, { minItems: 1, maxItems: 1 }),
  until: Type.Optional(ZonedDate),
})
export type RecurrenceRule = Static<typeof RecurrenceRule>

export const Transparency = Type.Enum(['OPAQUE', 'TRANSPARENT'])

export const EventResource = Type.Object({
  id: Guid,
  name: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(Type.String({ maxLength: 200 })),
  transparency: Type.Optional(Transparency),
  permissionRole: Type.Optional(Type.Enum(['WRITER', 'COMMENTER'])),
})

export const RecurrenceType = Type.Enum(['NONE', 'MASTER', 'INSTANCE', 'EXCEPTION'])
export type RecurrenceType = Static<typeof RecurrenceType>

export const EventType = Type.Enum(['DEFAULT', 'WORKING_HOURS', 'APPOINTMENT', 'CLASS', 'COURSE'])
export type EventType = Static<typeof EventType>

const EventId = Type.String({ minLength: 36, maxLength: 250 })

export { EventId as CalendarEventId }

export const CalendarEvent = Type.Object({
  id: EventId,
  scheduleId: Guid,
  externalScheduleId: Type.Optional(Guid),
  scheduleName: Type.Optional(Type.String()),
  type: EventType,
  status: Type.Enum(['CONFIRMED', 'CANCELLED']),
  title: Type.Optional(Type.String({ maxLength: 400 })),
  start: ZonedDate,
  end: ZonedDate,
  adjustedStart: Type.Optional(ZonedDate),
  adjustedEnd: Type.Optional(ZonedDate),
  timeZone: TimeZone,
  allDay: Type.Optional(Type.Boolean()),
  recurrenceType: RecurrenceType,
  recurrenceRule: Type.Optional(RecurrenceRule),
  recurringEventId: Type.Optional(EventId),
  transparency: Transparency,
  location: Type.Optional(CalendarLocation),
  resources: Type.Array(EventResource, { maxItems: 100 }),
  totalCapacity: Type.Optional(Type.Integer({ minimum: 0 })),
  remainingCapacity: Type.Optional(Type.Integer({ minimum: 0 })),
  notes: Type.Optional(Type.String({ maxLength: 5000 })),
  inheritedFields: Type.Array(Type.String()),
  appId: Guid,
  /** Set on APPOINTMENT events: the booking behind it (managers only). */
  bookingId: Type.Optional(Guid),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type CalendarEvent = Static<typeof CalendarEvent>

export const NewCalendarEvent = Type.Object({
  scheduleId: Guid,
  type: Type.Optional(EventType),
  title: Type.Optional(TrimmedText(200)),
  start: ZonedDate,
  end: ZonedDate,
  timeZone: Type.Optional(TimeZone),
  allDay: Type.Optional(Type.Boolean()),
  recurrenceType: Type.Optional(Type.String({ maxLength: 20 })),
  recurrenceRule: Type.Optional(RecurrenceRule),
  transparency: Type.Optional(Transparency),
  location: Type.Optional(CalendarLocation),
  resources: Type.Optional(Type.Array(EventResource, { maxItems: 100 })),
  totalCapacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  notes: Type.Optional(Type.String({ maxLength: 5000 })),
})
export type NewCalendarEvent = Static<typeof NewCalendarEvent>

export const CalendarEventChanges = Type.Object({
  ...Type.Partial(NewCalendarEvent).properties,
  id: Type.Optional(EventId),
  revision: Revision,
})
export type CalendarEventChanges = Static<typeof CalendarEventChanges>
