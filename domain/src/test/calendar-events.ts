import type { Weekday } from '../ground/time/calendar-days.ts'
import type { CalendarEvent } from '../house/calendar/calendar-event.ts'

type Written = Partial<CalendarEvent> & { from: string; to: string }

/** By default a single event of the business schedule in Berlin; `from` and `to` are local times. */
export function anEvent({ from, to, ...changes }: Written): CalendarEvent {
  return {
    id: 'event',
    scheduleId: 'business',
    type: 'DEFAULT',
    status: 'CONFIRMED',
    recurrenceType: 'NONE',
    start: { localDate: from },
    end: { localDate: to },
    timeZone: 'Europe/Berlin',
    transparency: 'OPAQUE',
    resources: [],
    ...changes,
  }
}

export const openOn = (event: Written): CalendarEvent => anEvent({ id: 'hours', type: 'WORKING_HOURS', ...event })

export const openWeekly = (day: Weekday, event: Written): CalendarEvent =>
  openOn({ recurrenceType: 'MASTER', recurrenceRule: { days: [day] }, ...event })
