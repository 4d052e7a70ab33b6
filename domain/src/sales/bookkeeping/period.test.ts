import { expect, test } from 'vitest'
import { bookPeriod, daysOfMonth, endOfDay, monthOf } from './period.ts'

test('a month begins and ends at midnight of the business, also where a clock changes in it', () => {
  expect(bookPeriod(daysOfMonth('2027-03'), 'Europe/Berlin')).toEqual({
    from: '2027-03-01',
    to: '2027-03-31',
    start: '2027-02-28T23:00:00.000Z',
    end: '2027-03-31T22:00:00.000Z',
  })
  expect(endOfDay('2027-03-31', 'Europe/Berlin')).toBe('2027-03-31T22:00:00.000Z')
})

test('days of exactly one month are recognised as a month', () => {
  expect(monthOf({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02')
  expect(monthOf({ from: '2027-02-01', to: '2027-03-31' })).toBeNull()
  expect(monthOf({ from: '2027-02-02', to: '2027-02-28' })).toBeNull()
})

test('days in the wrong order, or of years, are refused', () => {
  for (const to of ['2027-02-28', '2029-03-01']) {
    expect(() => bookPeriod({ from: '2027-03-01', to }, 'UTC')).toThrow('INVALID_PERIOD')
  }
})
