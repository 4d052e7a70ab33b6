import type { WeeklyWindow } from '@foyer/contract'
import { type DayNumber, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { formatLocal, localDayOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type CalendarEvent, localMinuteOf } from './calendar-event.ts'

/** What a weekly series of working hours has to say about its window. */
export type HoursSeries = Pick<CalendarEvent, 'start' | 'end' | 'recurrenceRule'>

export function weeklyWindowOf({ start, end, recurrenceRule }: HoursSeries): WeeklyWindow {
  const [from, to] = [localMinuteOf(start.localDate), localMinuteOf(end.localDate)]
  const startDay = localDayOf(from)
  const startMinute = from - startDay * minutesPerDay
  // Only programs write hours longer than a day: of those the times of day count.
  const endMinute = startMinute + ((to - from - 1) % minutesPerDay) + 1
  return { day: recurrenceRule?.days?.[0] ?? weekdays[weekdayIndex(startDay)] ?? 'MONDAY', startMinute, endMinute }
}

/** A series whose end lies before `today` no longer belongs to the weekly hours. */
export const isSeriesOver = ({ recurrenceRule }: HoursSeries, today: DayNumber): boolean =>
  Boolean(recurrenceRule?.until) && localDayOf(localMinuteOf(recurrenceRule?.until?.localDate ?? '')) < today

export type WeeklyHoursPlan<Series> = {
  kept: Series[]
  moved: { series: Series; window: WeeklyWindow }[]
  added: WeeklyWindow[]
  ended: Series[]
}

/** Turns the present series into the wanted windows with as few changes as possible, so that ids, special days and history stay. */
export function planWeeklyHours<Series extends HoursSeries>(
  present: readonly Series[],
  wanted: readonly WeeklyWindow[],
): WeeklyHoursPlan<Series> {
  const missing = new Map(wanted.map((window) => [keyOf(window), window]))
  const kept = present.filter((series) => missing.has(keyOf(weeklyWindowOf(series))))
  for (const series of kept) missing.delete(keyOf(weeklyWindowOf(series)))
  const plan: WeeklyHoursPlan<Series> = { kept, moved: [], added: [], ended: present.filter((series) => !kept.includes(series)) }
  for (const window of missing.values()) {
    const index = plan.ended.findIndex((series) => isEveryWeek(series) && weeklyWindowOf(series).day === window.day)
    const [series] = index < 0 ? [] : plan.ended.splice(index, 1)
    if (series) plan.moved.push({ series, window })
    else plan.added.push(window)
  }
  return plan
}

const isEveryWeek = ({ recurrenceRule }: HoursSeries): boolean => (recurrenceRule?.interval ?? 1) === 1 && !recurrenceRule?.until

export function areSameHours(some: readonly WeeklyWindow[], others: readonly WeeklyWindow[]): boolean {
  const [keys, otherKeys] = [new Set(some.map(keyOf)), new Set(others.map(keyOf))]
  return keys.size === otherKeys.size && [...keys].every((key) => otherKeys.has(key))
}

const keyOf = ({ day, startMinute, endMinute }: WeeklyWindow): string => `${day} ${startMinute} ${endMinute}`

/** The first time that a window is open, on this day or within the week after it. */
export function firstTimesOf({ day, startMinute, endMinute }: WeeklyWindow, today: DayNumber) {
  const midnight = (today + ((weekdays.indexOf(day) - weekdayIndex(today) + 7) % 7)) * minutesPerDay
  return { start: { localDate: formatLocal(midnight + startMinute) }, end: { localDate: formatLocal(midnight + endMinute) } }
}
