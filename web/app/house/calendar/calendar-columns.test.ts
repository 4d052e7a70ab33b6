import type { Booking } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignLanes } from './calendar-columns.ts'
import { overlaps } from './stretches.ts'

const bookings = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 5, max: 240 }) }).map(({ start, length }) => ({
    booking: {} as Booking, // only its place in time matters here
    start,
    end: start + length,
    busyUntil: start + length,
  })),
  { maxLength: 12 },
)

test('bookings in one lane never overlap, and every lane is within the width', () => {
  fc.assert(
    fc.property(bookings, (given) => {
      const inLanes = assignLanes(given)
      expect(inLanes).toHaveLength(given.length)
      for (const [index, one] of inLanes.entries()) {
        expect(one.lane).toBeLessThan(one.lanes)
        for (const other of inLanes.slice(index + 1)) if (one.lane === other.lane) expect(overlaps(one, other)).toBe(false)
      }
    }),
  )
})

test('bookings one after the other have the whole width', () => {
  const one = { booking: {} as Booking, start: 540, end: 600, busyUntil: 600 }
  expect(assignLanes([one, { ...one, start: 600, end: 660 }]).map(({ lanes }) => lanes)).toEqual([1, 1])
})
