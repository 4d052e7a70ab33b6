import type { SentWindow } from '@foyer/contract'
import { invalid } from '../../ground/refusal.ts'
import { type Weekday, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { type LocalMinutes, localDayOf, minutesPerDay, parseLocal } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, localOf } from '../../ground/time/zones.ts'

export type WindowTimes = Pick<SentWindow, 'fromDate' | 'toDate' | 'fromTime' | 'toTime' | 'weekdays'>

const mostDays = 92
const mostDaysAhead = 366

type WindowRules = { durationMinutes: number; now: EpochMinutes; timeZone: string }

export function requireWindow(window: WindowTimes, { durationMinutes, now, timeZone }: WindowRules, path = 'entry.window'): void {
  const [first, last] = [dayOf(window.fromDate), dayOf(window.toDate)]
  const today = localDayOf(localOf(timeZone, now))
  if (last < first) throw invalid(`${path}.toDate`, 'must not be before fromDate', 'ORDER')
  if (last < today) throw invalid(`${path}.toDate`, 'must not be in the past', 'PAST')
  if (last - first >= mostDays) throw invalid(`${path}.toDate`, `must be within ${mostDays} days`, 'MAXIMUM', { maximum: mostDays })
  if (last > today + mostDaysAhead) throw invalid(`${path}.toDate`, `must be within ${mostDaysAhead} days from today`, 'MAXIMUM')
  const { from, to } = timesOf(window)
  if (window.toTime !== undefined && to - from < durationMinutes) {
    throw invalid(`${path}.toTime`, `must be at least ${durationMinutes} minutes after fromTime`, 'DURATION', { minimum: durationMinutes })
  }
  if (!daysOf(window).some((day) => day >= today && isWanted(day, window))) {
    throw invalid(`${path}.weekdays`, 'must name a day of the week between fromDate and toDate', 'WEEKDAY')
  }
}

export function spanOfWindow(window: WindowTimes, timeZone: string): { start: EpochMinutes; end: EpochMinutes } {
  const { from, to } = timesOf(window)
  return {
    start: instantOfLocal(timeZone, dayOf(window.fromDate) * minutesPerDay + from),
    end: instantOfLocal(timeZone, dayOf(window.toDate) * minutesPerDay + to),
  }
}

export function liesInWindow({ start, end }: { start: EpochMinutes; end: EpochMinutes }, window: WindowTimes, timeZone: string): boolean {
  const local = localOf(timeZone, start)
  const day = localDayOf(local)
  if (day < dayOf(window.fromDate) || day > dayOf(window.toDate) || !isWanted(day, window)) return false
  const { from, to } = timesOf(window)
  const midnight = day * minutesPerDay
  // Without a latest time, an appointment may end after midnight.
  return local >= midnight + from && (window.toTime === undefined || localOf(timeZone, end) <= midnight + to)
}

const isWanted = (day: number, { weekdays: wanted }: WindowTimes): boolean =>
  wanted === undefined || wanted.includes(weekdays[weekdayIndex(day)] as Weekday)

const daysOf = ({ fromDate, toDate }: WindowTimes): number[] => {
  const first = dayOf(fromDate)
  return Array.from({ length: dayOf(toDate) - first + 1 }, (_, index) => first + index)
}

const timesOf = ({ fromTime, toTime }: WindowTimes) => ({
  from: fromTime === undefined ? 0 : minuteOf(fromTime),
  to: toTime === undefined ? minutesPerDay : minuteOf(toTime),
})

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const dayOf = (date: string): number => localDayOf(parseLocal(`${date}T00:00:00`) as LocalMinutes)
