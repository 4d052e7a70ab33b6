import { Type } from 'typebox'
import { CalendarEvent } from './schemas.ts'

/**
 * Domain events of the calendar: name → payload. The wire's event types are `wix.calendar.v3.` + the name with an underscore for the dot.
 * Occurrences that follow from a series have none of their own, and events of bookings are told of by the bookings.
 */
export const calendarEvents = {
  'event.created': Type.Object({ entity: CalendarEvent }),
  'event.updated': Type.Object({ entity: CalendarEvent, previousEntity: CalendarEvent }),
  'event.cancelled': Type.Object({ event: CalendarEvent }),
} as const
