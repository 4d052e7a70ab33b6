import { expect, test } from 'vitest'
import { bookingsOnDates } from './all-bookings.ts'

const datesFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, days) => Temporal.PlainDate.from(first).add({ days }).toString())

const filtersOf = (first: string, count: number) => bookingsOnDates(datesFrom(first, count), 'Europe/Berlin').queryKey[2]

test('a day includes bookings that began the day before', () => {
  expect(filtersOf('2026-11-24', 1)).toEqual([
    { startDate: { $gte: '2026-11-22T23:00:00Z', $lt: '2026-11-24T23:00:00Z' }, endDate: { $gt: '2026-11-23T23:00:00Z' } },
  ])
})

test('a month is asked for some days at a time, without a gap, also over a clock change', () => {
  const stretches = filtersOf('2026-10-01', 31) as { startDate: { $gte: string; $lt: string } }[]
  expect(stretches).toHaveLength(8)
  const ends = stretches.map(({ startDate }) => startDate.$lt)
  expect(stretches.slice(1).map(({ startDate }) => startDate.$gte)).toEqual(ends.slice(0, -1))
  expect(ends.at(-1)).toBe('2026-10-31T23:00:00Z')
})
