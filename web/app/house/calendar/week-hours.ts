import type { CalendarEvent, WeeklyWindow } from '@foyer/contract'
import { weekdays, weeklyWindowOf } from '@foyer/domain'
import type { Stretch } from './stretches.ts'

/** By weekday, Monday first. A window past midnight ends after 1440. */
export type WeekHours = readonly (readonly Stretch[])[]

export const closedWeek: WeekHours = weekdays.map(() => [])

export const weekHoursOf = (series: readonly CalendarEvent[]): WeekHours => {
  const windows = series.map(weeklyWindowOf).sort((one, other) => one.startMinute - other.startMinute)
  return weekdays.map((weekday) =>
    windows.filter(({ day }) => day === weekday).map(({ startMinute, endMinute }) => ({ start: startMinute, end: endMinute })),
  )
}

export const windowsOf = (hours: WeekHours): WeeklyWindow[] =>
  weekdays.flatMap((day, index) => (hours[index] ?? []).map(({ start, end }) => ({ day, startMinute: start, endMinute: end })))
