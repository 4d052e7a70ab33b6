import type { Booking, CalendarEvent, Service } from '@foyer/contract'
import { expect, test } from 'vitest'
import { clashAt, type Mover, nearestFree } from './clashes.ts'
import type { ResourceDay, TimedBooking } from './resource-day.ts'

const date = '2026-11-24'
const service = { staffMemberIds: ['ada', 'noor'] } as Pick<Service, 'staffMemberIds'> as Service // the rest of a service says nothing about places

const booked = (id: string, start: number, end: number, more: Partial<Booking> = {}): TimedBooking => ({
  booking: { id, status: 'CONFIRMED', ...more } as Booking, // identity and state are what counts
  coming: null,
  start,
  end,
  busyUntil: end + 15,
})

const day = (resourceId: string, more: Partial<ResourceDay> = {}): ResourceDay => ({
  resourceId,
  date,
  open: [{ start: 480, end: 1080 }],
  blocked: [],
  bookings: [],
  sessions: [],
  ...more,
})

const hour: Mover = { bookingId: 'marta', service, minutes: 60, busyMinutes: 75 }
const at = (resourceId: string, start: number) => ({ resourceId, date, start })

test('a booking does not clash with itself', () => {
  const calendar = { days: [day('ada', { bookings: [booked('marta', 600, 660)] })], now: 0 }
  expect(clashAt(at('ada', 615), hour, calendar)).toBeNull()
})

test('buffers clash on both sides of a session', () => {
  const calendar = { days: [day('ada', { bookings: [booked('tom', 600, 660)] })], now: 0 }
  expect(clashAt(at('ada', 660), hour, calendar)?.kind).toBe('BOOKED')
  expect(clashAt(at('ada', 675), hour, calendar)).toBeNull()
  expect(clashAt(at('ada', 530), hour, calendar)?.kind).toBe('BOOKED')
  expect(clashAt(at('ada', 525), hour, calendar)).toBeNull()
})

test('the buffer after a session may lie outside the hours, but not in a break', () => {
  const blocked = [{ start: 720, end: 780, eventId: 'break', title: 'Break', isClosure: false }]
  const calendar = { days: [day('ada', { blocked })], now: 0 }
  expect(clashAt(at('ada', 645), hour, calendar)).toBeNull()
  expect(clashAt(at('ada', 650), hour, calendar)?.kind).toBe('BLOCKED')
  expect(clashAt(at('ada', 1020), hour, calendar)).toBeNull()
})

test('an expired hold and a canceled booking do not block', () => {
  const lapsed = booked('hold', 600, 660, { status: 'CREATED', holdExpiresDate: '2026-11-24T08:00:00Z' })
  const canceled = booked('gone', 600, 660, { status: 'CANCELED' })
  const calendar = {
    days: [day('ada', { bookings: [lapsed, canceled] })],
    now: Temporal.Instant.from('2026-11-24T08:00:01Z').epochMilliseconds,
  }
  expect(clashAt(at('ada', 600), hour, calendar)).toBeNull()
})

test('a clash names its cause: a break, closed hours or a service that is not offered', () => {
  const blocked = [{ start: 720, end: 780, eventId: 'break', title: 'Break', isClosure: false }]
  const calendar = { days: [day('ada', { blocked }), day('jonas')], now: 0 }
  expect(clashAt(at('ada', 700), hour, calendar)).toMatchObject({ kind: 'BLOCKED', title: 'Break' })
  expect(clashAt(at('ada', 1050), hour, calendar)?.kind).toBe('CLOSED')
  expect(clashAt(at('jonas', 600), hour, calendar)?.kind).toBe('NOT_OFFERED')
})

test('the nearest free spot is the same person’s first, and always free', () => {
  const calendar = { days: [day('ada', { bookings: [booked('tom', 600, 660)] }), day('noor')], now: 0 }
  const nearest = nearestFree(at('ada', 610), hour, calendar)
  expect(nearest).toEqual(at('ada', 675))
  expect(nearest && clashAt(nearest, hour, calendar)).toBeNull()
})

test('a class of the staff member clashes, a canceled class does not', () => {
  const session = (status: 'CONFIRMED' | 'CANCELLED') => ({
    session: { title: 'Morning Vinyasa', status } as CalendarEvent,
    start: 600,
    end: 660,
  }) // title and status are what counts
  const clash = (status: 'CONFIRMED' | 'CANCELLED') =>
    clashAt(at('ada', 630), hour, { days: [day('ada', { sessions: [session(status)] })], now: 0 })
  expect(clash('CONFIRMED')).toMatchObject({ kind: 'BLOCKED', title: 'Morning Vinyasa', during: { start: 600, end: 660 } })
  expect(clash('CANCELLED')).toBeNull()
})
