import type { Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { type SampleCalendar, winterBreakAround } from './calendar.ts'
import type { CourseOffer, WeeklySession } from './classes.ts'

export type PlannedSeries = WeeklySession & { firstDate: Temporal.PlainDate; until?: Temporal.PlainDate }

export const planWeekly = (session: WeeklySession, calendar: SampleCalendar): PlannedSeries[] => {
  const { from, to } = winterBreakAround(calendar)
  const beforeBreak = { ...session, firstDate: firstOn(session.day, calendar.furnished), until: from }
  const afterBreak = { ...session, firstDate: firstOn(session.day, later(to, calendar.furnished)) }
  // The break is over, or falls into the first week.
  return Temporal.PlainDate.compare(beforeBreak.firstDate, from) < 0 ? [beforeBreak, afterBreak] : [afterBreak]
}

/** The dates of a course, which rests while the studio is closed. The first lies far enough ahead that people can still enrol. */
export const planCourse = ({ dates, at }: CourseOffer, calendar: SampleCalendar): Temporal.PlainDate[] => {
  const { from, to } = winterBreakAround(calendar)
  const isOpen = (date: Temporal.PlainDate) => Temporal.PlainDate.compare(date, from) < 0 || Temporal.PlainDate.compare(date, to) >= 0
  const first = firstOn(at.day, calendar.today.add({ days: daysToEnrol }))
  // The break takes two dates at most.
  return Array.from({ length: dates + 2 }, (_, week) => first.add({ weeks: week }))
    .filter(isOpen)
    .slice(0, dates)
}

const daysToEnrol = 4

const firstOn = (day: Weekday, date: Temporal.PlainDate): Temporal.PlainDate =>
  date.add({ days: (weekdays.indexOf(day) + 8 - date.dayOfWeek) % 7 })

const later = (one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other
