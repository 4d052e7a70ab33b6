import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, LocalDate } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import {
  CalendarEvent,
  CalendarEventChanges,
  CalendarEventId as EventId,
  NewCalendarEvent,
  Schedule,
  ScheduleTimeFrame,
} from './schemas.ts'

/** An event or booking that already uses a resource's time. Names only for callers who may see them. */
export const SessionConflict = Type.Object({
  kind: Type.Enum(['SESSION', 'BOOKING', 'BLOCK']),
  resourceId: Guid,
  resourceName: Type.Optional(Type.String()),
  eventId: Type.Optional(EventId),
  bookingId: Type.Optional(Guid),
  title: Type.Optional(Type.String()),
  start: IsoInstant,
  end: IsoInstant,
  occurrences: Type.Integer({ minimum: 1 }),
})
export type SessionConflict = Static<typeof SessionConflict>

/** The part of a series that a change applies to. A single event is THIS. */
export const ChangeScope = Type.Enum(['THIS', 'THIS_AND_FOLLOWING', 'ALL'])
export type ChangeScope = Static<typeof ChangeScope>

/** The coming sessions of some days, the last included: of one series, of some schedules, with one staff member or room, or all. */
export const SessionsOfDays = Type.Object({
  fromDate: LocalDate,
  toDate: LocalDate,
  recurringEventId: Type.Optional(EventId),
  scheduleIds: Type.Optional(Type.Array(Guid, { minItems: 1, maxItems: 100 })),
  resourceId: Type.Optional(Guid),
})
export type SessionsOfDays = Static<typeof SessionsOfDays>

const ReplacedResource = Type.Object({ resourceId: Guid, byResourceId: Guid })

/**
 * An event in a scope, or the sessions of some days: changed, canceled, or with another staff member or room. `start` and `end` are those
 * of the named event: a series moves with it. For sessions of some days they set the time of day, each on its own date.
 */
const PlannedMembers = {
  eventId: Type.Optional(EventId),
  scope: Type.Optional(ChangeScope),
  sessions: Type.Optional(SessionsOfDays),
  changes: Type.Optional(Type.Partial(CalendarEventChanges)),
  replacedResource: Type.Optional(ReplacedResource),
  isCanceled: Type.Optional(Type.Boolean()),
}
export const SessionsChange = Type.Object(PlannedMembers)
export type SessionsChange = Static<typeof SessionsChange>

export const WithoutDates = Type.Array(LocalDate, { maxItems: 400 })

export const PlannedChange = Type.Object({
  newEvent: Type.Optional(NewCalendarEvent),
  newEvents: Type.Optional(Type.Array(NewCalendarEvent, { minItems: 1, maxItems: 50 })),
  withoutDates: Type.Optional(WithoutDates),
  ...PlannedMembers,
})
export type PlannedChange = Static<typeof PlannedChange>

const TouchedSession = Type.Object({
  eventId: EventId,
  title: Type.Optional(Type.String()),
  start: IsoInstant,
  end: IsoInstant,
  changedStart: Type.Optional(IsoInstant),
  changedEnd: Type.Optional(IsoInstant),
  isCanceled: Type.Boolean(),
  participants: Type.Integer({ minimum: 0 }),
})
export type TouchedSession = Static<typeof TouchedSession>

const TouchedParticipant = Type.Object({
  participationId: Guid,
  eventId: Type.Optional(EventId),
  name: Type.String(),
  email: Type.Optional(Type.String()),
  phone: Type.Optional(Type.String()),
  partySize: Type.Integer(),
  status: Type.Enum(['CONFIRMED', 'PENDING_CONFIRMATION']),
  bookingId: Type.Optional(Guid),
})
export type TouchedParticipant = Static<typeof TouchedParticipant>

/** The number of people who get a mail, and of those without a known address. */
export const ToldParticipants = Type.Object({ recipients: Type.Integer({ minimum: 0 }), withoutAddress: Type.Integer({ minimum: 0 }) })
export type ToldParticipants = Static<typeof ToldParticipants>

export const PreviewedChanges = Type.Object({
  sessions: Type.Object({ total: Type.Integer(), list: Type.Array(TouchedSession) }),
  participants: Type.Object({ total: Type.Integer(), bookings: Type.Integer(), list: Type.Array(TouchedParticipant) }),
  notified: ToldParticipants,
  conflicts: Type.Object({ total: Type.Integer(), list: Type.Array(SessionConflict) }),
  capacityBelowParticipants: Type.Optional(Type.Object({ eventId: EventId, totalCapacity: Type.Integer(), participants: Type.Integer() })),
})
export type PreviewedChanges = Static<typeof PreviewedChanges>

const ToldSession = Type.Object({
  eventId: Type.String(),
  title: Type.Optional(Type.String()),
  translations: translationsOf({ title: Type.String() }),
  start: IsoInstant,
  end: IsoInstant,
  isCanceled: Type.Boolean(),
  changedStart: Type.Optional(IsoInstant),
  changedEnd: Type.Optional(IsoInstant),
  changedResources: Type.Optional(Type.Array(Type.String())),
  changedRooms: Type.Optional(Type.Array(Type.String())),
  changedLocation: Type.Optional(Type.String()),
  participationIds: Type.Array(Guid),
})

export const ParticipantsNotified = Type.Object({
  sessions: Type.Array(ToldSession),
  isChange: Type.Boolean(),
  message: Type.Optional(Type.String()),
})
export type ParticipantsNotified = Static<typeof ParticipantsNotified>

/** Occurrences that follow from a series have no events of their own, and events of bookings are reported by the bookings. */
export const calendarEvents = {
  'event.created': Type.Object({ entity: CalendarEvent }),
  'event.updated': Type.Object({ entity: CalendarEvent, previousEntity: CalendarEvent }),
  'event.cancelled': Type.Object({ event: CalendarEvent }),
  'event.recurring_split': Type.Object({
    updatedRecurringEventEndingBeforeSplit: CalendarEvent,
    newRecurringEventStartingFromSplit: CalendarEvent,
  }),
  'participants.notified': ParticipantsNotified,
  'schedule.created': Type.Object({ entity: Schedule }),
  'schedule.updated': Type.Object({ entity: Schedule, previousEntity: Schedule }),
  'schedule.cancelled': Type.Object({ schedule: Schedule, preserveFutureEventsWithParticipants: Type.Boolean() }),
  /**
   * For schedules of services, recorded together with the change of the event that moved the first or last session or the end of the
   * series.
   */
  'schedule_time_frame.updated': Type.Object({ entity: ScheduleTimeFrame, previousEntity: ScheduleTimeFrame }),
} as const
