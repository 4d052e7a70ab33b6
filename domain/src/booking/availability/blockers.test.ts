import fc from 'fast-check'
import { expect, test } from 'vitest'
import { busyIntervals } from '../../test/availability-inputs.ts'
import { busyBlockersOf, nothing } from './blockers.ts'
import { type BusyInterval, type BusyKind, packBusy, unpackBusy } from './busy.ts'

const session = { durationMinutes: 60, timeBetweenSessionsMinutes: 30 }
const now = 1000

const longIntervals = fc
  .tuple(busyIntervals, fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 25, maxLength: 25 }))
  .map(([intervals, more]) => intervals.map((interval, index) => ({ ...interval, end: interval.end + (more[index] as number) })))
const starts = fc
  .uniqueArray(fc.integer({ min: 0, max: 4320 }), { minLength: 1, maxLength: 60 })
  .map((list) => list.toSorted((one, other) => one - other))

test('the named blocker is that of a plain implementation of the rule', () => {
  fc.assert(
    fc.property(fc.oneof(busyIntervals, longIntervals), starts, (intervals, starts) => {
      const busy = packBusy(intervals)
      const named = [...busyBlockersOf(starts, busy, session, now)].map((position) => (position === nothing ? null : position / 4))
      expect(named).toEqual(starts.map((start) => namedByTheWord(start, unpackBusy(busy))))
    }),
    { numRuns: 1000 },
  )
})

const strengths: Record<BusyKind, number> = { HOLD: 0, BOOKING: 1, SESSION: 1, BLOCK: 2, OTHER_CALENDAR: 2, CLOSURE: 3 }

/** The strongest of the intervals that the session meets first, a hold only if there is no other; the first of equal ones. */
function namedByTheWord(start: number, busy: readonly BusyInterval[]): number | null {
  const met = [...busy.entries()].filter(
    ([, { start: begin, end, expiresAt }]) => begin < start + 90 && end > start && (expiresAt === 0 || expiresAt > now),
  )
  const lasting = met.filter(([, { kind }]) => kind !== 'HOLD')
  const meetingOf = ([, { start: begin }]: [number, BusyInterval]) => Math.max(begin, start)
  const first = Math.min(...lasting.map(meetingOf))
  const atOnce = lasting.filter((one) => meetingOf(one) === first)
  const strongest = Math.max(...atOnce.map(([, { kind }]) => strengths[kind]))
  const [named] = atOnce.find(([, { kind }]) => strengths[kind] === strongest) ?? met[0] ?? []
  return named ?? null
}
