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

test('the given intervals are removed, and the others stay', () => {
  fc.assert(fc.property(intervals, intervals, (own, others) => void check(own, others)))
})

test('of two equal intervals only one is removed', () => {
  const booking: BusyInterval = { start: 0, end: 60, expiresAt: 0, kind: 'BOOKING' }
  check([booking], [booking])
})

test('without a match the list itself is returned', () => {
  fc.assert(
    fc.property(intervals, (others) => {
      const busy = packBusy(others)
      expect(leaveOut(busy, [{ start: 100, end: 101, expiresAt: 0, kind: 'BOOKING' }])).toBe(busy)
    }),
  )
})

test('a hold is live until it expires', () => {
  fc.assert(
    fc.property(intervals, (list) => {
      expect(hasLiveHold(packBusy(list), 10)).toBe(list.some(({ kind, expiresAt }) => kind === 'HOLD' && expiresAt > 10))
    }),
  )
})
