import type { Weekday } from '../ground/time/calendar-days.ts'
import type { CalendarEvent } from '../house/calendar/calendar-event.ts'

type Written = Partial<CalendarEvent> & { from: string; to: string }

/** A single event of the business schedule in Berlin, unless said otherwise; `from` and `to` are local times. */
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

/** Open hours on one date. */
export const openOn = (event: Written): CalendarEvent => anEvent({ id: 'hours', type: 'WORKING_HOURS', ...event })

/** Open hours every week, from the date of `from` on. */
export const openWeekly = (day: Weekday, event: Written): CalendarEvent =>
  openOn({ recurrenceType: 'MASTER', recurrenceRule: { days: [day] }, ...event })
