import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BusyInterval, busyKinds, hasLiveHold, leaveOut, packBusy, unpackBusy } from './busy.ts'

const interval = fc.record({
  start: fc.integer({ min: 0, max: 20 }),
  length: fc.integer({ min: 1, max: 5 }),
  expiresAt: fc.constantFrom(0, 10, 20),
  kind: fc.constantFrom(...busyKinds),
})
const intervals = fc
  .array(interval, { maxLength: 12 })
  .map((list) => list.map(({ start, length, expiresAt, kind }): BusyInterval => ({ start, end: start + length, expiresAt, kind })))

const check = (own: BusyInterval[], others: BusyInterval[]) =>
  expect(unpackBusy(leaveOut(packBusy([...own, ...others]), own))).toEqual(unpackBusy(packBusy(others)))

test('what is left out is gone, and all else stays as it was', () => {
  fc.assert(fc.property(intervals, intervals, (own, others) => void check(own, others)))
})

test('of two alike only the one goes', () => {
  const booking: BusyInterval = { start: 0, end: 60, expiresAt: 0, kind: 'BOOKING' }
  check([booking], [booking])
})

test('a list that holds nothing of it stays the very same list', () => {
  fc.assert(
    fc.property(intervals, (others) => {
      const busy = packBusy(others)
      expect(leaveOut(busy, [{ start: 100, end: 101, expiresAt: 0, kind: 'BOOKING' }])).toBe(busy)
    }),
  )
})

test('a live hold is one that runs out later', () => {
  fc.assert(
    fc.property(intervals, (list) => {
      expect(hasLiveHold(packBusy(list), 10)).toBe(list.some(({ kind, expiresAt }) => kind === 'HOLD' && expiresAt > 10))
    }),
  )
})
