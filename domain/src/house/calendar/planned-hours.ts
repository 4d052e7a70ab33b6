import { type DayNumber, type Weekday, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { formatLocal, localDayOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type CalendarEvent, localMinuteOf } from './calendar-event.ts'

/** Minutes after the day's midnight; a window past the next midnight ends after 1440. */
export type WeeklyWindow = { day: Weekday; startMinute: number; endMinute: number }

export type PlannedHours = { scheduleId: string; timeZone: string; windows: readonly WeeklyWindow[]; from: DayNumber }

/** Windows that stay keep their exceptions; single openings always stay. */
export function withPlannedHours(events: readonly CalendarEvent[], planned: PlannedHours): CalendarEvent[] {
  const masters = events.filter((event) => isWeekly(event) && event.scheduleId === planned.scheduleId)
  const gone = new Set(masters.filter((master) => !planned.windows.some((window) => isWindowOf(master, window))).map(({ id }) => id))
  const missing = planned.windows.filter((window) => !masters.some((master) => isWindowOf(master, window)))
  return [
    ...events.filter(({ id, recurringEventId }) => !gone.has(id) && !gone.has(recurringEventId ?? '')),
    ...missing.map(masterOf(planned)),
  ]
}

const isWeekly = ({ type, status, recurrenceType }: CalendarEvent): boolean =>
  type === 'WORKING_HOURS' && status === 'CONFIRMED' && recurrenceType === 'MASTER'

function isWindowOf({ start, end, recurrenceRule }: CalendarEvent, { day, startMinute, endMinute }: WeeklyWindow): boolean {
  const [from, to] = [localMinuteOf(start.localDate), localMinuteOf(end.localDate)]
  return (
    recurrenceRule?.days?.[0] === day &&
    (recurrenceRule.interval ?? 1) === 1 &&
    !recurrenceRule.until &&
    from - localDayOf(from) * minutesPerDay === startMinute &&
    to - from === endMinute - startMinute
  )
}

const masterOf =
  ({ scheduleId, timeZone, from }: PlannedHours) =>
  ({ day, startMinute, endMinute }: WeeklyWindow): CalendarEvent => {
    const midnight = (from - ((weekdayIndex(from) - weekdays.indexOf(day) + 7) % 7 || 7)) * minutesPerDay
    return {
      id: `planned-${day}-${startMinute}`,
      scheduleId,
      timeZone,
      type: 'WORKING_HOURS',
      status: 'CONFIRMED',
      recurrenceType: 'MASTER',
      resources: [],
      start: { localDate: formatLocal(midnight + startMinute) },
      end: { localDate: formatLocal(midnight + endMinute) },
      recurrenceRule: { days: [day] },
    }
  }
