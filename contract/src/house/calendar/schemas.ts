import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, LocalDateTime, Revision, TimeZone, TrimmedText } from '../../ground/scalars.ts'

export const CalendarLocation = Type.Object({
  id: Type.Optional(Guid),
  type: Type.Enum(['BUSINESS', 'CUSTOMER', 'CUSTOM']),
  name: Type.Optional(TrimmedText(150)),
  address: Type.Optional(Type.String({ maxLength: 512 })),
})
export type CalendarLocation = Static<typeof CalendarLocation>

/** Customers follow this link: http or https, so that it cannot run scripts. */
const MeetingUrl = Type.String({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$', maxLength: 2000, examples: ['https://meet.example/yoga'] })

export const ConferencingDetails = Type.Object({
  type: Type.Enum(['ZOOM', 'CUSTOM']),
  hostUrl: MeetingUrl,
  guestUrl: MeetingUrl,
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  externalId: Type.Optional(Type.String({ minLength: 1, maxLength: 150 })),
})
export type ConferencingDetails = Static<typeof ConferencingDetails>

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
  defaultConferencingDetails: Type.Optional(ConferencingDetails),
  appId: Guid,
  permissions: Type.Array(FreeForm),
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Schedule = Static<typeof Schedule>

const SchedulePermission = Type.Object({
  identity: Type.Object({ wixUserId: Type.Optional(Guid) }),
  role: Type.Enum(['WRITER', 'COMMENTER']),
})

const writableOfSchedule = {
  name: TrimmedText(200),
  timeZone: Type.Optional(TimeZone),
  businessTimeZoneEnabled: Type.Optional(Type.Boolean()),
  defaultTitle: Type.Optional(TrimmedText(200)),
  defaultLocation: Type.Optional(CalendarLocation),
  defaultCapacity: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  defaultConferencingDetails: Type.Optional(ConferencingDetails),
  permissions: Type.Optional(Type.Array(SchedulePermission, { maxItems: 1 })),
  extendedFields: Type.Optional(FreeForm),
}

export const NewSchedule = Type.Object({
  ...writableOfSchedule,
  externalId: Type.Optional(Guid),
  /** Schedules of the bookings app, which is the default, show in the calendar. */
  appId: Type.Optional(Guid),
})
export type NewSchedule = Static<typeof NewSchedule>

export const ScheduleChanges = Type.Object({
  ...Type.Partial(NewSchedule).properties,
  id: Type.Optional(Guid),
  revision: Revision,
})
export type ScheduleChanges = Static<typeof ScheduleChanges>

/** Local wall time in a zone; `utcDate` is read-only. */
export const ZonedDate = Type.Object({
  localDate: LocalDateTime,
  timeZone: Type.Optional(TimeZone),
  utcDate: Type.Optional(Type.String({ maxLength: 40 })),
})
export type ZonedDate = Static<typeof ZonedDate>

export const Weekday = Type.Enum(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
export type Weekday = Static<typeof Weekday>

/** Open every week on one day, in minutes after its midnight; a window past the next midnight ends after 1440. */
export const WeeklyWindow = Type.Object({
  day: Weekday,
  startMinute: Type.Integer({ minimum: 0, maximum: 1439 }),
  endMinute: Type.Integer({ minimum: 1, maximum: 2880 }),
})
export type WeeklyWindow = Static<typeof WeeklyWindow>

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

const EventParticipants = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  list: Type.Array(
    Type.Object({
      name: Type.Optional(Type.String()),
      phone: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      contactId: Type.Optional(Guid),
    }),
  ),
  hasMore: Type.Boolean(),
  /** PENDING_CONFIRMATION if any participant is. */
  status: Type.Enum(['CONFIRMED', 'PENDING_CONFIRMATION']),
})
export type EventParticipants = Static<typeof EventParticipants>

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
  participants: Type.Optional(EventParticipants),
  conferencingDetails: Type.Optional(ConferencingDetails),
  notes: Type.Optional(Type.String({ maxLength: 5000 })),
  inheritedFields: Type.Array(Type.String()),
  appId: Guid,
  extendedFields: Type.Optional(FreeForm),
  /** The booking of an APPOINTMENT event, for managers only. */
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
  conferencingDetails: Type.Optional(ConferencingDetails),
  notes: Type.Optional(Type.String({ minLength: 1, maxLength: 5000 })),
  extendedFields: Type.Optional(FreeForm),
})
export type NewCalendarEvent = Static<typeof NewCalendarEvent>

export const CalendarEventChanges = Type.Object({
  ...Type.Partial(NewCalendarEvent).properties,
  id: Type.Optional(EventId),
  revision: Revision,
})
export type CalendarEventChanges = Static<typeof CalendarEventChanges>

/** From the first event of a schedule to its last. Working hours and canceled events do not count. */
export const ScheduleTimeFrame = Type.Object({
  id: Guid,
  status: Type.Enum(['NONE', 'FINITE', 'INFINITE']),
  firstEventStartDate: Type.Optional(IsoInstant),
  lastEventEndDate: Type.Optional(IsoInstant),
  adjustedFirstEventStartDate: Type.Optional(ZonedDate),
  adjustedLastEventEndDate: Type.Optional(ZonedDate),
  revision: Revision,
})
export type ScheduleTimeFrame = Static<typeof ScheduleTimeFrame>

export const InheritedField = Type.Enum([
  'TITLE',
  'TIME_ZONE',
  'TIME',
  'LOCATION',
  'RESOURCES',
  'CAPACITY',
  'PARTICIPANTS',
  'CONFERENCING_DETAILS',
])
export type InheritedField = Static<typeof InheritedField>
