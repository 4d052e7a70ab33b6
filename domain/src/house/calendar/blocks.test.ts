import { expect, test } from 'vitest'
import { formatInstant, parseInstant } from '../../ground/time/instants.ts'
import { anEvent, openOn, openWeekly } from '../../test/calendar-events.ts'
import { type BlockableResource, blocksByResource } from './blocks.ts'
import type { CalendarEvent } from './calendar-event.ts'

const instant = (text: string): number => parseInstant(text, 'Europe/Berlin') ?? Number.NaN
const clock = (at: number) => formatInstant(at, 'Europe/Berlin').slice(8, 16)

const ana: BlockableResource = { id: 'ana', eventsScheduleId: 'schedule of ana', ownHours: [] }
const ben: BlockableResource = { id: 'ben', eventsScheduleId: 'schedule of ben', ownHours: [] }

function blocksOf(events: CalendarEvent[], resources = [ana, ben], first = '2027-12-20T00:00') {
  const range = { from: instant(first), to: instant('2027-12-31T00:00') }
  const blocks = blocksByResource({ events, resources, businessScheduleId: 'business', ...range })
  return Object.fromEntries(
    [...blocks].map(([id, list]) => [id, list.map(({ start, end, kind }) => `${kind} ${clock(start)}-${clock(end)}`)]),
  )
}

const vacation = anEvent({ scheduleId: 'schedule of ana', from: '2027-12-20T00:00:00', to: '2027-12-22T00:00:00' })
const course = anEvent({
  type: 'CLASS',
  scheduleId: 'service',
  resources: [{ id: 'ana', transparency: 'OPAQUE' }],
  from: '2027-12-22T18:00:00',
  to: '2027-12-22T19:00:00',
})
const closure = anEvent({ from: '2027-12-24T12:00:00', to: '2027-12-27T00:00:00' })

test('an event on a staff member’s own schedule blocks that staff member alone', () => {
  expect(blocksOf([vacation])).toEqual({ ana: ['BLOCK 20T00:00-22T00:00'], ben: [] })
})

test('an event blocks the resources that it lists, each by its own transparency', () => {
  const resources = [
    { id: 'ana', transparency: 'TRANSPARENT' as const },
    { id: 'ben', transparency: 'OPAQUE' as const },
  ]
  expect(blocksOf([course])).toEqual({ ana: ['SESSION 22T18:00-22T19:00'], ben: [] })
  expect(blocksOf([{ ...course, resources }])).toEqual({ ana: [], ben: ['SESSION 22T18:00-22T19:00'] })
  expect(blocksOf([{ ...course, transparency: 'TRANSPARENT' }]).ana).toHaveLength(1)
})

test('an event on a staff member’s own schedule that also lists them blocks once', () => {
  expect(blocksOf([{ ...vacation, resources: [{ id: 'ana', transparency: 'OPAQUE' }] }]).ana).toEqual(['BLOCK 20T00:00-22T00:00'])
})

test('transparent, cancelled and working-hours events on a schedule block no resource', () => {
  const events: CalendarEvent[] = [
    { ...vacation, transparency: 'TRANSPARENT' },
    { ...vacation, status: 'CANCELLED' },
    { ...vacation, type: 'WORKING_HOURS' },
    { ...closure, transparency: 'TRANSPARENT' },
  ]
  expect(blocksOf(events)).toEqual({ ana: [], ben: [] })
})

test('a closure of the business closes every resource, also those with weekly hours of their own', () => {
  const weekly = openWeekly('SATURDAY', { scheduleId: 'schedule of ben', from: '2027-12-04T09:00:00', to: '2027-12-04T17:00:00' })
  const closed = ['CLOSURE 24T12:00-27T00:00']
  expect(blocksOf([closure], [ana, { ...ben, ownHours: [weekly] }])).toEqual({ ana: closed, ben: closed })
})

test('a staff member with own hours for a single date works on that date in spite of a closure', () => {
  const special = openOn({ scheduleId: 'schedule of ben', from: '2027-12-25T10:00:00', to: '2027-12-25T12:00:00' })
  const afterMidnight = openOn({ scheduleId: 'schedule of ben', from: '2027-12-26T22:00:00', to: '2027-12-27T02:00:00' })
  expect(blocksOf([closure], [ana, { ...ben, ownHours: [special] }])).toEqual({
    ana: ['CLOSURE 24T12:00-27T00:00'],
    ben: ['CLOSURE 24T12:00-25T00:00', 'CLOSURE 26T00:00-27T00:00'],
  })
  expect(blocksOf([closure], [{ ...ben, ownHours: [afterMidnight] }]).ben).toEqual(['CLOSURE 24T12:00-26T00:00'])
  // In the afternoon those hours are over, but the date is still without the closure.
  expect(blocksOf([closure], [{ ...ben, ownHours: [special] }], '2027-12-25T13:00').ben).toEqual(
    blocksOf([closure], [{ ...ben, ownHours: [special] }]).ben,
  )
  expect(blocksOf([closure], [{ ...ben, ownHours: [{ ...special, status: 'CANCELLED' }] }]).ben).toHaveLength(1)
})

test('a closure that recurs closes each of its days', () => {
  const lunch = anEvent({
    recurrenceType: 'MASTER',
    recurrenceRule: { days: ['TUESDAY'] },
    from: '2027-11-02T12:00:00',
    to: '2027-11-02T13:00:00',
  })
  expect(blocksOf([lunch], [ana]).ana).toEqual(['CLOSURE 21T12:00-21T13:00', 'CLOSURE 28T12:00-28T13:00'])
})

test('an appointment without a booking counts as booked', () => {
  expect(blocksOf([{ ...course, type: 'APPOINTMENT' }]).ana).toEqual(['BOOKING 22T18:00-22T19:00'])
})
