import type { CalendarEvent, ExtendedBooking, StaffMember } from '@foyer/contract'
import { expect, test } from 'vitest'
import { resourceDays } from './resource-day.ts'

const ada = {
  resourceId: 'ada',
  resource: { workingHoursSchedules: [{ id: 'hours', shared: true }], eventsSchedule: { id: 'ada-events' } },
} as unknown as StaffMember // the rest of a person says nothing about a day

const event = (scheduleId: string, start: string, end: string, more: Partial<CalendarEvent> = {}) =>
  ({
    id: `${scheduleId} ${start}`,
    scheduleId,
    type: 'DEFAULT',
    transparency: 'OPAQUE',
    recurrenceType: 'INSTANCE',
    resources: [],
    start: { localDate: start, utcDate: `${start}Z` },
    end: { localDate: end, utcDate: `${end}Z` },
    ...more,
  }) as CalendarEvent // the rest of an event says nothing about a day

const dayWith = (events: CalendarEvent[]) =>
  resourceDays({ dates: ['2026-11-24'], staff: [ada], services: [], bookings: [], events, businessScheduleId: 'business', zone: 'UTC' })[0]

const hours = event('hours', '2026-11-24T09:00:00', '2026-11-24T17:00:00', { type: 'WORKING_HOURS' })
const closure = event('business', '2026-11-24T00:00:00', '2026-11-25T00:00:00')

test('open hours come from the first working-hours schedule of the staff member', () => {
  const others = event('elsewhere', '2026-11-24T06:00:00', '2026-11-24T08:00:00', { type: 'WORKING_HOURS' })
  expect(dayWith([hours, others])?.open).toEqual([{ start: 540, end: 1020 }])
})

test('a closure of the business blocks every staff member', () => {
  expect(dayWith([hours, closure])?.blocked).toMatchObject([{ start: 0, end: 1440, isClosure: true }])
})

test('a closure does not block a staff member with special hours on that day', () => {
  expect(dayWith([{ ...hours, recurrenceType: 'NONE' }, closure])?.blocked).toEqual([])
})

test('a special day of the business itself does not lift a closure', () => {
  const onBusinessHours = {
    ...ada,
    resource: { workingHoursSchedules: [{ id: 'business', shared: true }], eventsSchedule: { id: 'ada-events' } },
  } as unknown as StaffMember // the rest of a person says nothing about a day
  const special = event('business', '2026-11-24T09:00:00', '2026-11-24T17:00:00', { type: 'WORKING_HOURS', recurrenceType: 'NONE' })
  const question = { dates: ['2026-11-24'], services: [], bookings: [], businessScheduleId: 'business', zone: 'UTC' }
  const [day] = resourceDays({ ...question, staff: [onBusinessHours], events: [special, closure] })
  expect(day?.blocked).toMatchObject([{ isClosure: true }])
})

test('time off on the own schedule blocks, transparent events do not', () => {
  const timeOff = event('ada-events', '2026-11-24T12:00:00', '2026-11-24T13:00:00')
  expect(dayWith([hours, timeOff])?.blocked).toMatchObject([{ start: 720, end: 780, isClosure: false }])
  expect(dayWith([hours, { ...timeOff, transparency: 'TRANSPARENT' }])?.blocked).toEqual([])
})

test('a room without hours is open all day, and has the bookings and sessions that use it', () => {
  const room = {
    resourceId: 'room',
    name: 'Studio 2',
    isRoom: true as const,
    resource: { workingHoursSchedules: [], eventsSchedule: { id: 'room-events' } },
  }
  const booked = (id: string, resourceId: string, rooms: string[]) =>
    ({
      booking: {
        id,
        startDate: '2026-11-24T10:00:00Z',
        endDate: '2026-11-24T11:00:00Z',
        bookedEntity: { slot: { serviceId: 'massage', resource: { id: resourceId } } },
      },
      additionalResources: rooms.map((one) => ({ id: one, name: one })),
    }) as unknown as ExtendedBooking // the rest of a booking says nothing about where it is
  const yoga = event('yoga', '2026-11-24T18:00:00', '2026-11-24T19:00:00', { type: 'CLASS', resources: [{ id: 'ada' }, { id: 'room' }] })
  const [day] = resourceDays({
    dates: ['2026-11-24'],
    staff: [room],
    services: [],
    bookings: [booked('in it', 'ada', ['room']), booked('elsewhere', 'ada', ['garden']), booked('itself', 'room', [])],
    events: [yoga, hours],
    businessScheduleId: 'business',
    zone: 'UTC',
  })
  expect(day?.open).toEqual([{ start: 0, end: 1440 }])
  expect(day?.bookings.map(({ booking }) => booking.id)).toEqual(['in it', 'itself'])
  expect(day?.sessions.map(({ session }) => session.id)).toEqual([yoga.id])
})
