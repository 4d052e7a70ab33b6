import { expect, test } from 'vitest'
import { type SessionSeats, sessionSpots } from './spots.ts'

const now = 10_000
const rules = { onlineBookingEnabled: true, policy: {} }
const yoga: SessionSeats = { start: now + 60, end: now + 120, isCanceled: false, capacity: 10, taken: 7, reserved: 2 }
const reasonFor = (session: SessionSeats, participants = 1, policy = {}) =>
  sessionSpots(session, { ...rules, policy }, now, participants).unbookable?.reason ?? 'FREE'

test('seats kept for the waiting list are open, but not bookable', () => {
  expect(sessionSpots(yoga, rules, now)).toMatchObject({ totalSpots: 10, openSpots: 3, bookableSpots: 1, unbookable: null })
  expect(reasonFor(yoga, 2)).toBe('RESERVED_FOR_WAITING_LIST')
  expect(reasonFor(yoga, 4)).toBe('NOT_ENOUGH_SPOTS')
})

test('a session with more people than seats has none left, not a negative number', () => {
  expect(sessionSpots({ ...yoga, taken: 12 }, rules, now)).toMatchObject({ openSpots: 0, bookableSpots: 0, unbookable: { reason: 'FULL' } })
})

test('that a session is canceled comes before every other reason', () => {
  expect(reasonFor({ ...yoga, isCanceled: true, start: now - 60, taken: 10 })).toBe('SESSION_CANCELED')
})

test('the policy applies to a session as to a slot', () => {
  expect(reasonFor({ ...yoga, start: now - 1 })).toBe('IN_THE_PAST')
  expect(reasonFor({ ...yoga, start: now - 1 }, 1, { bookAfterStartPolicy: { enabled: true } })).toBe('FREE')
  expect(reasonFor(yoga, 1, { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 61 } })).toBe('TOO_SOON')
})
