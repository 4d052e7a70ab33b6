import { expect, test } from 'vitest'
import { type BusyInterval, packBusy } from './busy.ts'
import type { AvailabilityInputs, ResourceHours } from './inputs.ts'
import { offerOfAppointment, offerOfClass, offerOfCourse } from './offers.ts'
import type { SessionSpots } from './spots.ts'

const open = [{ start: 540, end: 720, close: 720 }]
const busyWith = (...busy: BusyInterval[]): ResourceHours => ({ id: 'ana', name: 'Ana', open, busy: packBusy(busy) })
const all = (kind: BusyInterval['kind']): BusyInterval => ({ start: 500, end: 800, expiresAt: kind === 'HOLD' ? 5000 : 0, kind })
const massage: AvailabilityInputs = {
  now: 0,
  from: 0,
  to: 1440,
  service: { id: 'massage', durationMinutes: 60, timeBetweenSessionsMinutes: 0, stepMinutes: 60, onlineBookingEnabled: true, policy: {} },
  resources: [busyWith()],
}
const reasonFor = (changes: Partial<AvailabilityInputs>) => {
  const offer = offerOfAppointment({ ...massage, ...changes })
  return 'reason' in offer ? offer.reason : 'OFFERED'
}
const withRules = (changes: Partial<AvailabilityInputs['service']>) => reasonFor({ service: { ...massage.service, ...changes } })

test('a bookable service names its next time', () => {
  expect(offerOfAppointment(massage)).toEqual({ nextStart: 540 })
})

test('a service without bookable times says what is to be repaired', () => {
  expect(withRules({ onlineBookingEnabled: false })).toBe('ONLINE_BOOKING_OFF')
  expect(reasonFor({ resources: [] })).toBe('NO_STAFF')
  expect(reasonFor({ resources: [{ ...busyWith(), open: [] }] })).toBe('NO_HOURS')
  expect(withRules({ durationMinutes: 300 })).toBe('NO_HOURS')
  expect(reasonFor({ alsoNeeded: [[]] })).toBe('RESOURCE_MISSING')
  expect(reasonFor({ resources: [busyWith(all('BLOCK'))] })).toBe('BLOCKED')
  expect(reasonFor({ resources: [busyWith(all('CLOSURE'))] })).toBe('BLOCKED')
  expect(reasonFor({ resources: [busyWith(all('BOOKING'))] })).toBe('FULLY_BOOKED')
  expect(withRules({ policy: { limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 3000 } } })).toBe('POLICY_FORBIDS')
})

test('a class offers its next session with a free seat', () => {
  const violations = { tooEarlyToBook: false, tooLateToBook: false, bookOnlineDisabled: false }
  const spots = (openSpots: number, unbookable: SessionSpots['unbookable']): SessionSpots => ({
    totalSpots: 8,
    openSpots,
    bookableSpots: openSpots,
    violations,
    unbookable,
  })
  const full = { start: 100, spots: spots(0, { reason: 'FULL' }) }
  const far = { start: 200, spots: spots(3, { reason: 'TOO_FAR', bookableFrom: 150 }) }
  expect(offerOfClass([full, { start: 300, spots: spots(1, null) }], true)).toEqual({ nextStart: 300 })
  expect(offerOfClass([], true)).toEqual({ reason: 'NO_SESSIONS' })
  expect(offerOfClass([full], true)).toEqual({ reason: 'FULLY_BOOKED' })
  expect(offerOfClass([full, far], true)).toEqual({ reason: 'POLICY_FORBIDS' })
  expect(offerOfClass([far], false)).toEqual({ reason: 'ONLINE_BOOKING_OFF' })
})

test('a course offers its next session while it can be booked', () => {
  expect(offerOfCourse({ reason: null }, 100)).toEqual({ nextStart: 100 })
  expect(offerOfCourse({ reason: 'FULL' }, 100)).toEqual({ reason: 'FULLY_BOOKED' })
  expect(offerOfCourse({ reason: 'IN_THE_PAST' }, null)).toEqual({ reason: 'NO_SESSIONS' })
  expect(offerOfCourse({ reason: 'IN_THE_PAST' }, 100)).toEqual({ reason: 'POLICY_FORBIDS' })
  expect(offerOfCourse({ reason: 'ONLINE_BOOKING_OFF' }, 100)).toEqual({ reason: 'ONLINE_BOOKING_OFF' })
})
