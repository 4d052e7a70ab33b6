import { expect, test } from 'vitest'
import { type CourseSeats, courseSpots } from './spots.ts'

const now = 10_000
const rules = { onlineBookingEnabled: true, policy: {} }
const pottery: CourseSeats = { firstStart: now + 100, nextStart: now + 100, capacity: 8, taken: 5 }
const begun: CourseSeats = { ...pottery, firstStart: now - 1000, nextStart: now + 100 }
const reasonFor = (course: CourseSeats, policy = {}) => courseSpots(course, { ...rules, policy }, now).reason

test('the seats left are the capacity minus the participants, and never negative', () => {
  expect(courseSpots(pottery, rules, now)).toMatchObject({ totalSpots: 8, openSpots: 3, reason: null })
  expect(courseSpots({ ...pottery, taken: 9 }, rules, now)).toMatchObject({ openSpots: 0, reason: 'FULL' })
})

test('a course without sessions, or with none to come, cannot be booked', () => {
  expect(reasonFor({ ...pottery, firstStart: null, nextStart: null })).toBe('NO_SESSIONS')
  expect(courseSpots({ ...begun, nextStart: null }, rules, now)).toMatchObject({
    reason: 'IN_THE_PAST',
    violations: { tooLateToBook: true },
  })
})

test('a course that has begun can be joined if the policy allows it', () => {
  expect(courseSpots(begun, rules, now)).toMatchObject({ reason: 'IN_THE_PAST', violations: { tooLateToBook: true } })
  expect(reasonFor(begun, { bookAfterStartPolicy: { enabled: true } })).toBeNull()
})

test('the late limit counts to the next session, the early limit to the first', () => {
  const late = { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 101 } }
  const early = { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 99 } }
  const joined = { bookAfterStartPolicy: { enabled: true } }
  expect([reasonFor(pottery, late), reasonFor(begun, { ...late, ...joined })]).toEqual(['TOO_SOON', 'TOO_SOON'])
  expect([reasonFor(pottery, early), reasonFor(begun, { ...early, ...joined })]).toEqual(['TOO_FAR', null])
})

test('that a service is not booked online comes before its fullness', () => {
  const offline = { onlineBookingEnabled: false, policy: {} }
  expect(courseSpots({ ...pottery, taken: 8 }, offline, now)).toMatchObject({
    reason: 'ONLINE_BOOKING_OFF',
    violations: { bookOnlineDisabled: true, tooLateToBook: false },
  })
})
