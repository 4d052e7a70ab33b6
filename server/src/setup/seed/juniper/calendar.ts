import type { Weekday } from '@foyer/contract'
import { weekdays } from '@foyer/domain'
import { people, type StaffKey } from './people.ts'
import { studio, winterBreak } from './studio.ts'

export type SampleCalendar = { today: Temporal.PlainDate; monday: Temporal.PlainDate; furnished: Temporal.PlainDate }

export const sampleCalendar = (now: string): SampleCalendar => {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(studio.timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  // Before the oldest booking was made, by less than the 30 days after which a session ends.
  return { today, monday, furnished: monday.subtract({ weeks: 5 }) }
}

export const weekdayOf = (date: Temporal.PlainDate): Weekday => {
  const weekday = weekdays[date.dayOfWeek - 1]
  if (!weekday) throw new Error(`No weekday: ${date}`)
  return weekday
}

export const instantOf = (date: Temporal.PlainDate, time: string): string =>
  date
    .toZonedDateTime({ timeZone: studio.timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })

export const winterBreakAround = ({ today }: SampleCalendar): { from: Temporal.PlainDate; to: Temporal.PlainDate } => {
  const { from, to } = winterBreak
  // A break that ended in the last weeks still shows in the past of the calendar.
  const year = today.month === 1 ? today.year - 1 : today.year
  return { from: Temporal.PlainDate.from({ year, ...from }), to: Temporal.PlainDate.from({ year: year + 1, ...to }) }
}

export const timeOffOf = (staff: StaffKey, { monday }: SampleCalendar): { from: Temporal.PlainDate; to: Temporal.PlainDate } | null => {
  const { timeOff } = people[staff]
  if (!timeOff) return null
  const from = monday.add({ days: timeOff.firstDay })
  return { from, to: from.add({ days: timeOff.days }) }
}

export const isAway = (staff: StaffKey, date: Temporal.PlainDate, calendar: SampleCalendar): boolean =>
  [winterBreakAround(calendar), timeOffOf(staff, calendar)].some((absence) => absence !== null && isWithin(date, absence))

const isWithin = (date: Temporal.PlainDate, { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }): boolean =>
  Temporal.PlainDate.compare(from, date) <= 0 && Temporal.PlainDate.compare(date, to) < 0
