import { expect, test } from 'vitest'
import { sampleCalendar } from './calendar.ts'
import { offers } from './offers.ts'
import { planBookings } from './plan-bookings.ts'
import type { PlannedBooking } from './planned-booking.ts'

/** Bookings that begin before the previous one, with its pause, has ended. */
const clashesIn = (plan: readonly PlannedBooking[]) => {
  const standing = plan.filter(({ afterwards }) => afterwards === undefined || afterwards.what === 'CONFIRM')
  return [...Map.groupBy(standing, ({ staff }) => staff).values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => (one.start < other.start ? -1 : 1))
    return inOrder.slice(1).filter(({ start }, index) => start < freeAfter(inOrder[index]))
  })
}

const freeAfter = (before: PlannedBooking | undefined) =>
  before
    ? Temporal.Instant.from(before.end).add({ minutes: offers[before.service].bufferMinutes }).toString({ fractionalSecondDigits: 3 })
    : ''

test('every day of a year is planned without overlaps, and no action is after now', () => {
  const start = Temporal.Instant.from('2026-01-01T11:00:00Z')
  for (let day = 0; day < 366; day += 1) {
    const then = start.add({ hours: day * 24 }).toString({ fractionalSecondDigits: 3 })
    const plan = planBookings(sampleCalendar(then), then)
    expect([then, clashesIn(plan)]).toEqual([then, []])
    expect(plan.every(({ madeAt, afterwards, money }) => [madeAt, afterwards?.at, money?.at].every((at = then) => at <= then))).toBe(true)
    expect(plan.every(({ madeAt, afterwards, money }) => (afterwards?.at ?? madeAt) < (money?.at ?? '9'))).toBe(true)
  }
})

test('of what is over little is owed, and at most three cost a fee', () => {
  const now = '2026-11-24T12:40:00.000Z'
  const over = planBookings(sampleCalendar(now), now).filter(({ end, afterwards }) => end < now && afterwards === undefined)
  const counted = Map.groupBy(over, ({ money }) => money?.what ?? 'OWED')
  expect(['LATE', 'LATE_WAIVED', 'MISSED'].map((what) => counted.get(what as 'LATE')?.length)).toEqual([1, 1, 1])
  expect(counted.get('PAID')?.length).toBeGreaterThan(40)
  expect(counted.get('OWED')?.length).toBeLessThan(6)
})

test('the same day gives the same plan', () => {
  const now = '2026-11-24T12:40:00.000Z'
  expect(planBookings(sampleCalendar(now), now)).toEqual(planBookings(sampleCalendar(now), now))
})
