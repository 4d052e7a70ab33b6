import { expect, test } from 'vitest'
import { datesOfSeries, lastDayOf } from './series-dates.ts'

// 4 January 2027 is a Monday.
const end = { date: '2027-01-04', until: '2027-01-18', weeks: 2, ends: 'DATE' as const }

test('a series has its weekdays up to its last date, which counts', () => {
  expect(datesOfSeries(end, ['MONDAY', 'THURSDAY'])).toEqual(['2027-01-04', '2027-01-07', '2027-01-11', '2027-01-14', '2027-01-18'])
})

test('two weeks have every weekday twice, whatever the first day', () => {
  expect(datesOfSeries({ ...end, ends: 'WEEKS', date: '2027-01-06' }, ['MONDAY', 'WEDNESDAY'])).toEqual([
    '2027-01-06',
    '2027-01-11',
    '2027-01-13',
    '2027-01-18',
  ])
})

test('a series without end has no last date', () => {
  expect(lastDayOf({ ...end, ends: 'NEVER' })).toBeNull()
  expect(datesOfSeries({ ...end, ends: 'NEVER' }, ['MONDAY'])).toHaveLength(53)
})

test('a last date before the first leaves none', () => {
  expect(datesOfSeries({ ...end, until: '2027-01-01' }, ['MONDAY'])).toEqual([])
})
