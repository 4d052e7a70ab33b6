import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clipIntervals, type Intervals, mergeIntervals, pairsOf, subtractIntervals } from './intervals.ts'

const anyIntervals = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 12 })), { maxLength: 8 })
  .map((pairs) => pairs.flatMap(([start, length]) => [start, start + length]))

const covers = (intervals: Intervals, minute: number): boolean =>
  pairsOf(intervals).some(({ start, end }) => start <= minute && minute < end)
const everyMinute = Array.from({ length: 80 }, (_, minute) => minute)

test('merging covers the same time in order, with a gap between any two', () => {
  fc.assert(
    fc.property(anyIntervals, (intervals) => {
      const merged = mergeIntervals(intervals)
      expect(merged).toEqual([...new Set(merged)].sort((one, other) => one - other))
      for (const minute of everyMinute) expect(covers(merged, minute)).toBe(covers(intervals, minute))
    }),
  )
})

test('subtracting leaves exactly the time that the other list does not cover', () => {
  fc.assert(
    fc.property(anyIntervals, anyIntervals, (intervals, removed) => {
      const left = subtractIntervals(mergeIntervals(intervals), mergeIntervals(removed))
      expect(left).toEqual(mergeIntervals(left))
      for (const minute of everyMinute) expect(covers(left, minute)).toBe(covers(intervals, minute) && !covers(removed, minute))
    }),
  )
})

test('clipping keeps what lies in the range', () => {
  fc.assert(
    fc.property(anyIntervals, fc.nat(70), fc.nat(70), (intervals, from, to) => {
      const clipped = clipIntervals(mergeIntervals(intervals), from, to)
      for (const minute of everyMinute) expect(covers(clipped, minute)).toBe(covers(intervals, minute) && from <= minute && minute < to)
    }),
  )
})
