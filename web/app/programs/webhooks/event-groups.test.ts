import { eventNames } from '@foyer/contract'
import { eventTypeOf } from '@foyer/domain'
import { expect, test } from 'vitest'
import { groupedEvents, groupOf, shortTypeOf } from './event-groups.ts'

const eventTypes = eventNames.map((name) => eventTypeOf(name))

test('every event that can be heard stands under a heading', () => {
  expect(eventTypes.filter((eventType) => groupOf(eventType) === 'other')).toEqual([])
})

test('the longer kind decides', () => {
  expect(groupOf('wix.bookings.v2.booking_canceled')).toBe('bookings')
  expect(groupOf('wix.bookings.v1.booking_policy_created')).toBe('services')
  expect(groupOf('plan_benefits.updated')).toBe('plans')
  expect(groupOf('weather.changed')).toBe('other')
})

test('the prefix of the platform is left out', () => {
  expect(shortTypeOf('wix.bookings.staff.v1.staff_member_fully_created')).toBe('staff_member_fully_created')
  expect(shortTypeOf('payment.refund_failed')).toBe('payment.refund_failed')
})

test('a search keeps the types that hold all its words', () => {
  expect(groupedEvents(eventTypes, ' Booking canc')).toEqual([{ group: 'bookings', eventTypes: ['wix.bookings.v2.booking_canceled'] }])
  expect(groupedEvents(eventTypes, 'zebra')).toEqual([])
  expect(groupedEvents(eventTypes, '').flatMap((group) => group.eventTypes)).toHaveLength(eventTypes.length)
})
