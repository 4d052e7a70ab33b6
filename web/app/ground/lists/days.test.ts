import { expect, test } from 'vitest'
import { daysIn, daysOfPeriod, instantsOf, namedPeriodOf } from './days.ts'

test('periods are whole months, or a number of days up to today', () => {
  const today = '2027-03-31'
  expect(daysOfPeriod('thisMonth', today)).toEqual({ from: '2027-03-01', to: '2027-03-31' })
  expect(daysOfPeriod('lastMonth', today)).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(daysOfPeriod('lastMonth', '2027-01-05')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(daysOfPeriod('week', today)).toEqual({ from: '2027-03-25', to: today })
  expect(daysOfPeriod('days30', today)).toEqual({ from: '2027-03-02', to: today })
  expect(daysOfPeriod('year', today)).toEqual({ from: '2026-04-01', to: today })
  expect(namedPeriodOf({ from: '2027-02-01', to: '2027-02-28' }, today)).toBe('lastMonth')
  expect(namedPeriodOf({ from: '2027-02-01', to: '2027-02-27' }, today)).toBeUndefined()
})

test('days are read from the address: a single date means that day, and invalid dates are ignored', () => {
  expect(daysIn({ from: '2027-03-01' })).toEqual({ from: '2027-03-01', to: '2027-03-01' })
  expect(daysIn({ from: '2027-02-30', to: 'x' })).toEqual({ from: null, to: null })
  // The day on which the clock goes forward has 23 hours.
  expect(instantsOf({ from: '2027-03-28', to: '2027-03-28' }, 'Europe/Berlin')).toEqual({
    from: '2027-03-27T23:00:00.000Z',
    until: '2027-03-28T22:00:00.000Z',
  })
})
