import type { CalendarEvent, NewCalendarEvent } from '@foyer/contract'
import { addDays } from './calendar-view.ts'

const dateOf = (localDate: string) => localDate.slice(0, 10)

/** The first date from `today` on that falls on the weekday of `date`. */
const nextSameWeekday = (date: string, today: string): string => {
  const weekday = Temporal.PlainDate.from(date).dayOfWeek
  return addDays(today, (weekday - Temporal.PlainDate.from(today).dayOfWeek + 7) % 7)
}

/** The same block once more, to take a removal back; a weekly one starts anew from today on. */
export const copyOfBlock = (event: CalendarEvent, today: string): NewCalendarEvent => {
  const { scheduleId, title, start, end, allDay, recurrenceRule } = event
  const first = dateOf(start.localDate)
  const shiftDays = recurrenceRule && first < today ? Temporal.PlainDate.from(first).until(nextSameWeekday(first, today)).days : 0
  const shifted = (localDate: string) => ({ localDate: `${addDays(dateOf(localDate), shiftDays)}${localDate.slice(10)}` })
  return {
    scheduleId,
    type: 'DEFAULT',
    transparency: 'OPAQUE',
    ...(title !== undefined && { title }),
    ...(allDay !== undefined && { allDay }),
    ...(recurrenceRule && { recurrenceRule }),
    start: shifted(start.localDate),
    end: shifted(end.localDate),
  }
}
