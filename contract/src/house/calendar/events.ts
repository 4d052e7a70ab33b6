import { Type } from 'typebox'
import { ParticipantsNotified } from './change-schemas.ts'
import { CalendarEvent, Schedule, ScheduleTimeFrame } from './schemas.ts'

/**
 * Domain events of the calendar: name → payload. The wire's event types are `wix.calendar.v3.` + the name with an underscore for the dot.
 * Occurrences that follow from a series have none of their own, and events of bookings are told of by the bookings.
 */
export const calendarEvents = {
  'event.created': Type.Object({ entity: CalendarEvent }),
  'event.updated': Type.Object({ entity: CalendarEvent, previousEntity: CalendarEvent }),
  'event.cancelled': Type.Object({ event: CalendarEvent }),
  'event.recurring_split': Type.Object({
    updatedRecurringEventEndingBeforeSplit: CalendarEvent,
    newRecurringEventStartingFromSplit: CalendarEvent,
  }),
  /** Recorded beside a change whose participants are to be told, and by a message to them. */
  'participants.notified': ParticipantsNotified,
  'schedule.created': Type.Object({ entity: Schedule }),
  'schedule.updated': Type.Object({ entity: Schedule, previousEntity: Schedule }),
  'schedule.cancelled': Type.Object({ schedule: Schedule, preserveFutureEventsWithParticipants: Type.Boolean() }),
  /** Told beside the event that changed it, for schedules of services: when the first or last session, or the end of the series, moved. */
  'schedule_time_frame.updated': Type.Object({ entity: ScheduleTimeFrame, previousEntity: ScheduleTimeFrame }),
} as const
