import type { CalendarEvent, StaffMember } from '@foyer/contract'
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

test('hours come from the schedule that rules the person', () => {
  const others = event('elsewhere', '2026-11-24T06:00:00', '2026-11-24T08:00:00', { type: 'WORKING_HOURS' })
  expect(dayWith([hours, others])?.open).toEqual([{ start: 540, end: 1020 }])
})

test('a closure of the business blocks every staff member', () => {
  expect(dayWith([hours, closure])?.blocked).toMatchObject([{ start: 0, end: 1440, isClosure: true }])
})

test('but not a staff member with special hours on that very day', () => {
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
