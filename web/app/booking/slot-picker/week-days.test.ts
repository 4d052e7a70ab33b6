import { expect, test } from 'vitest'
import type { TimeChoice } from './slot-days.ts'
import { positionAfterKey, weekDays } from './week-days.ts'

const time = (date: string, clock: string, code?: 'BOOKED'): TimeChoice => ({
  start: `${date}T${clock}:00+01:00`,
  ...(code && { reason: { code } }),
})

// Monday, Wednesday and Friday have times, Thursday only one that is taken.
const week = weekDays(
  {
    '2026-11-23': [time('2026-11-23', '09:00'), time('2026-11-23', '14:00')],
    '2026-11-25': [time('2026-11-25', '08:00'), time('2026-11-25', '13:30'), time('2026-11-25', '18:00')],
    '2026-11-26': [time('2026-11-26', '10:00', 'BOOKED')],
    '2026-11-27': [time('2026-11-27', '12:00')],
  },
  Temporal.PlainDate.from('2026-11-23'),
)

test('a week has seven days, each with its free times', () => {
  expect(week.map(({ free }) => free.length)).toEqual([2, 0, 3, 0, 1, 0, 0])
})

test('up and down walk the times of a day, and stop at its ends', () => {
  expect(positionAfterKey('ArrowDown', week, { day: 2, time: 0 })).toEqual({ day: 2, time: 1 })
  expect(positionAfterKey('ArrowUp', week, { day: 2, time: 0 })).toBeNull()
  expect(positionAfterKey('ArrowDown', week, { day: 4, time: 0 })).toBeNull()
})

test('left and right lead to the next day that has times, to the nearest on the clock', () => {
  expect(positionAfterKey('ArrowRight', week, { day: 0, time: 1 })).toEqual({ day: 2, time: 1 })
  expect(positionAfterKey('ArrowLeft', week, { day: 4, time: 0 })).toEqual({ day: 2, time: 1 })
  expect(positionAfterKey('End', week, { day: 0, time: 0 })).toEqual({ day: 4, time: 0 })
  expect(positionAfterKey('Home', week, { day: 2, time: 2 })).toEqual({ day: 0, time: 1 })
})

test('after the last day comes another week, and the page keys lead there at once', () => {
  expect(positionAfterKey('ArrowRight', week, { day: 4, time: 0 })).toBe('LATER')
  expect(positionAfterKey('ArrowLeft', week, { day: 0, time: 0 })).toBe('EARLIER')
  expect(positionAfterKey('PageDown', week, { day: 0, time: 0 })).toBe('LATER')
  expect(positionAfterKey('a', week, { day: 0, time: 0 })).toBeNull()
})
