import type { CalendarEvent, NewCalendarEvent, Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { localDateTime } from '../../ground/day-clock.ts'
import { addDays } from './calendar-view.ts'
import type { Stretch } from './stretches.ts'

/** By weekday, Monday first. A window past midnight ends after 1440. */
export type WeekHours = readonly (readonly Stretch[])[]

export const closedWeek: WeekHours = weekdays.map(() => [])

type SavedWindow = { event: CalendarEvent; weekday: number; window: Stretch }

const savedWindowOf = (event: CalendarEvent): SavedWindow => {
  const day = event.recurrenceRule?.days[0]
  const start = minuteOf(event.start.localDate)
  const end = minuteOf(event.end.localDate)
  return {
    event,
    weekday: day ? weekdays.indexOf(day) : Temporal.PlainDateTime.from(event.start.localDate).dayOfWeek - 1,
    window: { start, end: end > start ? end : end + 1440 },
  }
}

const minuteOf = (localDate: string): number => {
  const { hour, minute } = Temporal.PlainDateTime.from(localDate)
  return hour * 60 + minute
}

export const weekHoursOf = (masters: readonly CalendarEvent[]): WeekHours => {
  const saved = masters.map(savedWindowOf)
  return weekdays.map((_, weekday) =>
    saved
      .filter((master) => master.weekday === weekday)
      .map(({ window }) => window)
      .sort((one, other) => one.start - other.start),
  )
}

/** As few changes as possible, so that ids and history stay. */
export type HoursChanges = {
  create: NewCalendarEvent[]
  update: { event: CalendarEvent; times: Pick<NewCalendarEvent, 'start' | 'end'> }[]
  cancel: CalendarEvent[]
}

type Planning = { masters: readonly CalendarEvent[]; wanted: WeekHours; scheduleId: string; today: string }

export const hoursChanges = ({ masters, wanted, scheduleId, today }: Planning): HoursChanges => {
  const changes: HoursChanges = { create: [], update: [], cancel: [] }
  const saved = masters.map(savedWindowOf)
  for (const [weekday, windows] of wanted.entries()) {
    const here = saved.filter((master) => master.weekday === weekday)
    const kept = here.filter(({ window }) => windows.some((wantedWindow) => isSame(wantedWindow, window)))
    const free = here.filter((master) => !kept.includes(master))
    const missing = windows.filter((window) => !kept.some((master) => isSame(master.window, window)))
    const date = nextDateOn(weekday, today)
    for (const [index, window] of missing.entries()) {
      const reused = free[index]
      const times = timesOf(date, window)
      if (reused) changes.update.push({ event: reused.event, times })
      else changes.create.push(newMaster(scheduleId, weekdays[weekday] ?? 'MONDAY', times))
    }
    changes.cancel.push(...free.slice(missing.length).map(({ event }) => event))
  }
  return changes
}

const isSame = (one: Stretch, other: Stretch) => one.start === other.start && one.end === other.end

const timesOf = (date: string, { start, end }: Stretch) => ({
  start: { localDate: localDateTime(date, start) },
  end: { localDate: localDateTime(date, end) },
})

const newMaster = (scheduleId: string, day: Weekday, times: Pick<NewCalendarEvent, 'start' | 'end'>): NewCalendarEvent => ({
  scheduleId,
  type: 'WORKING_HOURS',
  recurrenceRule: { frequency: 'WEEKLY', interval: 1, days: [day] },
  ...times,
})

const nextDateOn = (weekday: number, today: string): string =>
  addDays(today, (weekday - (Temporal.PlainDate.from(today).dayOfWeek - 1) + 7) % 7)
