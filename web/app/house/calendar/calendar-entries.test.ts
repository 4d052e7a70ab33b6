import type { Booking, CalendarEvent, ExtendedBooking } from '@foyer/contract'
import { expect, test } from 'vitest'
import { calendarEntriesOf, type EntriesQuestion } from './calendar-entries.ts'

const event = (id: string, start: string, end: string, more: Partial<CalendarEvent> = {}) =>
  ({
    id,
    scheduleId: 'yoga',
    type: 'CLASS',
    status: 'CONFIRMED',
    transparency: 'OPAQUE',
    resources: [{ id: 'ada' }],
    start: { localDate: start, utcDate: `${start}Z` },
    end: { localDate: end, utcDate: `${end}Z` },
    ...more,
  }) as CalendarEvent // the rest of an event says nothing about a list

const booking = (id: string, start: string, end: string, more: Partial<Booking> = {}): ExtendedBooking =>
  ({
    booking: {
      id,
      status: 'CONFIRMED',
      startDate: `${start}Z`,
      endDate: `${end}Z`,
      bookedEntity: { slot: { resource: { id: 'ben' } } },
      ...more,
    },
  }) as ExtendedBooking // the rest of a booking says nothing about a list

const question: EntriesQuestion = {
  bookings: [booking('late', '2026-11-24T15:00:00', '2026-11-24T16:00:00'), booking('next', '2026-11-25T08:00:00', '2026-11-25T09:00:00')],
  events: [event('class', '2026-11-24T07:30:00', '2026-11-24T08:30:00')],
  businessScheduleId: 'business',
  person: null,
  showsCanceled: false,
  now: 0,
  zone: 'UTC',
}

const keysOn = (date: string, changes: Partial<EntriesQuestion> = {}) =>
  calendarEntriesOf([date], { ...question, ...changes })[0]?.entries.map(({ key }) => key)

test('sessions and bookings of a date are ordered by time', () => {
  expect(keysOn('2026-11-24')).toEqual(['class', 'late'])
  expect(keysOn('2026-11-25')).toEqual(['next'])
})

test('the list of a staff member has only their entries', () => {
  expect(keysOn('2026-11-24', { person: 'ada' })).toEqual(['class'])
  expect(keysOn('2026-11-24', { person: 'ben' })).toEqual(['late'])
})

test('canceled entries are listed on request', () => {
  const canceled = {
    events: [event('class', '2026-11-24T07:30:00', '2026-11-24T08:30:00', { status: 'CANCELLED' })],
    bookings: [booking('late', '2026-11-24T15:00:00', '2026-11-24T16:00:00', { status: 'CANCELED' })],
  }
  expect(keysOn('2026-11-24', canceled)).toEqual([])
  expect(keysOn('2026-11-24', { ...canceled, showsCanceled: true })).toEqual(['class', 'late'])
})

test('an entry past midnight is listed on the date on which it begins', () => {
  const party = { bookings: [booking('party', '2026-11-24T22:00:00', '2026-11-25T02:00:00')], events: [] }
  expect(keysOn('2026-11-24', party)).toEqual(['party'])
  expect(keysOn('2026-11-25', party)).toEqual([])
})

test('a closure of several days is listed first on each of them', () => {
  const closure = event('break', '2026-11-23T12:00:00', '2026-11-25T12:00:00', { type: 'DEFAULT', scheduleId: 'business', resources: [] })
  const events = [...question.events, closure]
  expect(keysOn('2026-11-24', { events })).toEqual(['break 2026-11-24', 'class', 'late'])
  expect(keysOn('2026-11-25', { events })).toEqual(['break 2026-11-25', 'next'])
  expect(keysOn('2026-11-26', { events })).toEqual([])
})

test('entries of many dates equal those of each date alone', () => {
  const dates = ['2026-11-23', '2026-11-24', '2026-11-25']
  const closure = event('break', '2026-11-23T12:00:00', '2026-11-25T12:00:00', { type: 'DEFAULT', scheduleId: 'business', resources: [] })
  const asked = { ...question, events: [...question.events, closure] }
  expect(calendarEntriesOf(dates, asked)).toEqual(dates.flatMap((date) => calendarEntriesOf([date], asked)))
})
