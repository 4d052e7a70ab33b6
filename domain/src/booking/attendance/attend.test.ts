import type { Booking, BookingStatus } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { isAttendable, namedSessionOf, notedWith, takesPartIn, whoCame } from './attend.ts'

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

test('`eventId` wins over the older `sessionId`', () => {
  expect(namedSessionOf({ bookingId: 'one', eventId: 'new', sessionId: 'old' })).toBe('new')
  expect(namedSessionOf({ bookingId: 'one', sessionId: 'old' })).toBe('old')
  expect(namedSessionOf({ bookingId: 'one' })).toBeNull()
})

const party = { totalParticipants: 4, comingIds: ['ann', 'ben', 'cleo'] }

test('if as many came as were booked, all named participants did; if fewer came, it is unknown who', () => {
  expect(whoCame({ status: 'ATTENDED', numberOfAttendees: 4 }, party)).toEqual(['ann', 'ben', 'cleo'])
  expect(whoCame({ status: 'ATTENDED', numberOfAttendees: 3 }, party)).toEqual([])
  expect(whoCame({ status: 'ATTENDED', numberOfAttendees: 3, participantIds: ['ben', 'gone'] }, party)).toEqual(['ben'])
  expect(whoCame({ status: 'NOT_ATTENDED', numberOfAttendees: 4 }, party)).toEqual([])
})

test('the number of attendees counts named participants who came, and participants without a name', () => {
  const ann = notedWith(null, party, { participantId: 'ann', hasCome: true })
  expect(ann).toEqual({ status: 'ATTENDED', numberOfAttendees: 1, participantIds: ['ann'] })
  const both = notedWith(ann, party, { participantId: 'ben', hasCome: true })
  expect(both).toEqual({ status: 'ATTENDED', numberOfAttendees: 2, participantIds: ['ann', 'ben'] })
  expect(notedWith(both, party, { participantId: 'ben', hasCome: true })).toEqual(both)
  expect(notedWith(ann, party, { participantId: 'ann', hasCome: false })).toEqual({
    status: 'NOT_SET',
    numberOfAttendees: 1,
    participantIds: [],
  })
  const all = { status: 'ATTENDED' as const, numberOfAttendees: 4, participantIds: ['ann', 'ben', 'cleo'] }
  expect(notedWith(all, party, { participantId: 'cleo', hasCome: false })).toEqual({
    status: 'ATTENDED',
    numberOfAttendees: 3,
    participantIds: ['ann', 'ben'],
  })
  // Four came, none noted by name: Ann is one of them.
  const four = { status: 'ATTENDED' as const, numberOfAttendees: 4 }
  expect(notedWith(four, party, { participantId: 'ann', hasCome: true }).numberOfAttendees).toBe(4)
  expect(notedWith({ status: 'NOT_ATTENDED', numberOfAttendees: 4 }, party, { participantId: 'ann', hasCome: true })).toEqual(ann)
})
