import type { Booking, BookingStatus } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { isAttendable, namedSessionOf, takesPartIn } from './attend.ts'

const times = { startDate: '2027-03-02T17:00:00Z', endDate: '2027-03-02T18:00:00Z', timezone: 'Europe/Berlin' }
const ofClass: Booking['bookedEntity'] = {
  title: 'Yoga',
  tags: ['GROUP'],
  slot: { ...times, serviceId: 'yoga', scheduleId: 'timetable', eventId: 'tuesday' },
}
const ofCourse: Booking['bookedEntity'] = {
  title: 'Pottery',
  tags: ['COURSE'],
  schedule: { serviceId: 'pottery', scheduleId: 'lessons', timezone: 'Europe/Berlin', firstSessionStart: '', lastSessionEnd: '' },
}

describe('a booking takes part', () => {
  test.each([
    ['of a class in its own session', ofClass, { id: 'tuesday', scheduleId: 'timetable' }, true],
    ['of a class in no other session', ofClass, { id: 'thursday', scheduleId: 'timetable' }, false],
    ['of a course in each of its sessions', ofCourse, { id: 'any', scheduleId: 'lessons' }, true],
    ['of a course in no session of another service', ofCourse, { id: 'tuesday', scheduleId: 'timetable' }, false],
  ])('%s', (_, bookedEntity, session, expected) => {
    expect(takesPartIn({ bookedEntity }, session)).toBe(expected)
  })
})

test('only a confirmed booking or a request can be attended', () => {
  const statuses: BookingStatus[] = ['CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST']
  expect(statuses.filter((status) => isAttendable({ status }))).toEqual(['CONFIRMED', 'PENDING'])
})

test('the newer name of the session decides', () => {
  expect(namedSessionOf({ bookingId: 'one', eventId: 'new', sessionId: 'old' })).toBe('new')
  expect(namedSessionOf({ bookingId: 'one', sessionId: 'old' })).toBe('old')
  expect(namedSessionOf({ bookingId: 'one' })).toBeNull()
})
