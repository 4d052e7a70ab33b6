import type { WeeklyWindow } from '@foyer/contract'
import { expect, test } from 'vitest'
import { dayNumber } from '../../ground/time/calendar-days.ts'
import { openWeekly } from '../../test/calendar-events.ts'
import { areSameHours, firstTimesOf, isSeriesOver, planWeeklyHours, weeklyWindowOf } from './weekly-hours.ts'

const morning = openWeekly('MONDAY', { id: 'morning', from: '2026-11-02T09:00:00', to: '2026-11-02T12:00:00' })
const afternoon = openWeekly('MONDAY', { id: 'afternoon', from: '2026-11-02T13:00:00', to: '2026-11-02T18:00:00' })
const tuesday = openWeekly('TUESDAY', { id: 'tuesday', from: '2026-11-03T09:00:00', to: '2026-11-03T17:00:00' })
const present = [morning, afternoon, tuesday]
const window = (day: WeeklyWindow['day'], from: number, to: number): WeeklyWindow => ({ day, startMinute: from * 60, endMinute: to * 60 })
const unchanged = [window('MONDAY', 9, 12), window('MONDAY', 13, 18), window('TUESDAY', 9, 17)]
const wednesday = dayNumber(2026, 11, 25) ?? 0

test('unchanged hours cause no changes', () => {
  expect(planWeeklyHours(present, unchanged)).toEqual({ kept: present, moved: [], added: [], ended: [] })
})

test('a changed window keeps its series', () => {
  const earlier = window('TUESDAY', 8, 17)
  const plan = planWeeklyHours(present, [...unchanged.slice(0, 2), earlier])
  expect(plan).toEqual({ kept: [morning, afternoon], moved: [{ series: tuesday, window: earlier }], added: [], ended: [] })
})

test('a series that does not go on every week is not moved to a changed window', () => {
  const fortnightly = { ...tuesday, recurrenceRule: { days: ['TUESDAY' as const], interval: 2 } }
  const plan = planWeeklyHours([fortnightly], [window('TUESDAY', 8, 17)])
  expect(plan).toEqual({ kept: [], moved: [], added: [window('TUESDAY', 8, 17)], ended: [fortnightly] })
})

test('a closed week ends every series', () => {
  expect(planWeeklyHours(present, [])).toEqual({ kept: [], moved: [], added: [], ended: present })
})

test('a window is added where its day has no series left, and once even if it is sent twice', () => {
  const [sunday, evening] = [window('SUNDAY', 10, 24), window('TUESDAY', 18, 20)]
  expect(planWeeklyHours(present, [...unchanged, sunday, evening, sunday]).added).toEqual([sunday, evening])
})

test('a window begins on the next such weekday, today included', () => {
  expect(firstTimesOf(window('TUESDAY', 10, 17), wednesday).start.localDate).toBe('2026-12-01T10:00:00')
  expect(firstTimesOf(window('WEDNESDAY', 22, 26), wednesday)).toEqual({
    start: { localDate: '2026-11-25T22:00:00' },
    end: { localDate: '2026-11-26T02:00:00' },
  })
})

test('a series past midnight is a window past 24:00, and one of whole days a window of 24 hours', () => {
  expect(weeklyWindowOf(openWeekly('MONDAY', { from: '2026-11-02T20:00:00', to: '2026-11-03T02:00:00' }))).toEqual(window('MONDAY', 20, 26))
  expect(weeklyWindowOf(openWeekly('MONDAY', { from: '2026-11-02T00:00:00', to: '2026-11-03T00:00:00' }))).toEqual(window('MONDAY', 0, 24))
})

test('a series is over on the day after its end', () => {
  const until = (localDate: string) => ({ ...tuesday, recurrenceRule: { days: ['TUESDAY' as const], until: { localDate } } })
  expect(isSeriesOver(until('2026-11-24T09:00:00'), wednesday)).toBe(true)
  expect(isSeriesOver(until('2026-11-25T00:00:00'), wednesday)).toBe(false)
  expect(isSeriesOver(tuesday, wednesday)).toBe(false)
})

test('hours are the same in any order', () => {
  expect(areSameHours(unchanged, unchanged.toReversed())).toBe(true)
  expect(areSameHours(unchanged, unchanged.slice(1))).toBe(false)
})
