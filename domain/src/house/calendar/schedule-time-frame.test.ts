import { expect, test } from 'vitest'
import { parseInstant } from '../../ground/time/instants.ts'
import { anEvent, openWeekly } from '../../test/calendar-events.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { timeFrameOf } from './schedule-time-frame.ts'

const instant = (text: string): number => parseInstant(text, 'Europe/Berlin') ?? Number.NaN
const single = anEvent({ id: 'first', from: '2027-03-03T18:00:00', to: '2027-03-03T19:00:00' })
const weekly: CalendarEvent = anEvent({
  id: 'weekly',
  recurrenceType: 'MASTER',
  recurrenceRule: { days: ['MONDAY'], until: { localDate: '2028-06-07T00:00:00' } },
  from: '2027-03-08T18:00:00',
  to: '2027-03-08T19:00:00',
})

test('a course reaches from its first session to its last', () => {
  expect(timeFrameOf([weekly, single])).toEqual({
    status: 'FINITE',
    firstStart: instant('2027-03-03T18:00'),
    lastEnd: instant('2028-06-05T19:00'),
  })
})

test('a last session that was cancelled does not count', () => {
  const cancelled: CalendarEvent = {
    ...anEvent({ id: 'last', status: 'CANCELLED', from: '2028-06-05T18:00:00', to: '2028-06-05T19:00:00' }),
    recurrenceType: 'EXCEPTION',
    recurringEventId: 'weekly',
    originalLocalStart: '2028-06-05T18:00:00',
  }
  expect(timeFrameOf([weekly, cancelled])).toMatchObject({ lastEnd: instant('2028-05-29T19:00') })
})

test('a series without end has no end', () => {
  expect(timeFrameOf([{ ...weekly, recurrenceRule: { days: ['MONDAY'] } }])).toEqual({
    status: 'INFINITE',
    firstStart: instant('2027-03-08T18:00'),
  })
})

test('working hours and cancelled events are no sessions', () => {
  const hours = openWeekly('MONDAY', { from: '2027-03-01T09:00:00', to: '2027-03-01T17:00:00' })
  expect(timeFrameOf([hours, { ...single, status: 'CANCELLED' }])).toEqual({ status: 'NONE' })
  expect(timeFrameOf([])).toEqual({ status: 'NONE' })
})
