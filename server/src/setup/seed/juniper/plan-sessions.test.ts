import { weekdays } from '@foyer/domain'
import { expect, test } from 'vitest'
import { isAway, sampleCalendar } from './calendar.ts'
import { classOffers, courseOffers } from './classes.ts'
import { planCourse, planWeekly } from './plan-sessions.ts'

const everyDay = Array.from({ length: 366 }, (_, day) =>
  Temporal.Instant.from('2026-01-01T11:00:00Z')
    .add({ hours: day * 24 })
    .toString({ fractionalSecondDigits: 3 }),
)

test('every day of a year, weekly sessions begin on their weekday and rest in the winter break', () => {
  for (const calendar of everyDay.map(sampleCalendar)) {
    for (const { weekly, teacher } of Object.values(classOffers)) {
      for (const { day, firstDate, until } of weekly.flatMap((session) => planWeekly(session, calendar))) {
        const eightWeeks = Array.from({ length: 8 }, (_, week) => firstDate.add({ weeks: week }))
        const held = eightWeeks.filter((date) => until === undefined || Temporal.PlainDate.compare(date, until) < 0)
        const found = {
          on: weekdays[firstDate.dayOfWeek - 1],
          isEarly: Temporal.PlainDate.compare(firstDate, calendar.furnished) < 0,
          isEmpty: held.length === 0,
          whileAway: held.filter((date) => isAway(teacher, date, calendar)).map(String),
        }
        expect(found).toEqual({ on: day, isEarly: false, isEmpty: false, whileAway: [] })
      }
    }
  }
})

test('every day of a year, the course has all its dates, days ahead and none while the studio is closed', () => {
  for (const calendar of everyDay.map(sampleCalendar)) {
    for (const course of Object.values(courseOffers)) {
      const dates = planCourse(course, calendar)
      expect(dates).toHaveLength(course.dates)
      expect(dates[0]?.since(calendar.today).days).toBeGreaterThan(3)
      expect(dates.filter((date) => isAway(course.teacher, date, calendar))).toEqual([])
    }
  }
})
