import { type DayNumber, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { type LocalMinutes, localDayOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type CalendarEvent, localMinuteOf } from './calendar-event.ts'

/** The arithmetic of a weekly series, all in wall clock minutes of the master's zone. */
export type Series = {
  firstStart: LocalMinutes
  durationMinutes: number
  periodMinutes: number
  /** The last local start that still belongs to it; infinite when it never ends. */
  lastStart: LocalMinutes
}

/** Reads a master. The first occurrence is on the first fitting weekday on or after its start. */
export function seriesOf(master: CalendarEvent): Series {
  const start = localMinuteOf(master.start.localDate)
  const until = master.recurrenceRule?.until
  return {
    firstStart: start + daysUntilWeekday(master, localDayOf(start)) * minutesPerDay,
    durationMinutes: localMinuteOf(master.end.localDate) - start,
    periodMinutes: (master.recurrenceRule?.interval ?? 1) * 7 * minutesPerDay,
    lastStart: until ? localMinuteOf(until.localDate) : Number.POSITIVE_INFINITY,
  }
}

/** The local starts in [from, to). */
export function startsOfSeries(series: Series, from: LocalMinutes, to: LocalMinutes): LocalMinutes[] {
  const starts: LocalMinutes[] = []
  const skipped = Math.max(0, Math.ceil((from - series.firstStart) / series.periodMinutes))
  const last = Math.min(series.lastStart, to - 1)
  for (let start = series.firstStart + skipped * series.periodMinutes; start <= last; start += series.periodMinutes) starts.push(start)
  return starts
}

/** Does an occurrence of the series begin at this local time? */
export function isStartOfSeries(series: Series, local: LocalMinutes): boolean {
  return local >= series.firstStart && local <= series.lastStart && (local - series.firstStart) % series.periodMinutes === 0
}

function daysUntilWeekday(master: CalendarEvent, startDay: DayNumber): number {
  const day = master.recurrenceRule?.days?.[0]
  return day ? (weekdays.indexOf(day) - weekdayIndex(startDay) + 7) % 7 : 0
}
