import type { CalendarEvent, Weekday } from '@foyer/contract'
import { expect, test } from 'vitest'
import { closuresOf, hoursLines } from './opening-hours.ts'

const hours = (day: Weekday, start: string, end: string) =>
  // Only what the function reads.
  ({
    recurrenceRule: { days: [day] },
    start: { localDate: `2026-11-23T${start}:00` },
    end: { localDate: `2026-11-23T${end}:00` },
  }) as CalendarEvent

test('days with the same hours share a line, and closed days have none', () => {
  expect(
    hoursLines([hours('MONDAY', '07:00', '20:00'), hours('TUESDAY', '07:00', '20:00'), hours('SATURDAY', '09:00', '16:00')], 'en-GB'),
  ).toEqual([
    { from: 0, to: 1, windows: ['07:00–20:00'] },
    { from: 5, to: 5, windows: ['09:00–16:00'] },
  ])
})

test('a break makes two windows of one day', () => {
  expect(hoursLines([hours('MONDAY', '14:00', '18:00'), hours('MONDAY', '09:00', '12:00')], 'en-GB')).toEqual([
    { from: 0, to: 0, windows: ['09:00–12:00', '14:00–18:00'] },
  ])
})

test('American weeks begin with Sunday', () => {
  const all = [hours('SUNDAY', '09:00', '12:00'), hours('MONDAY', '09:00', '12:00'), hours('SATURDAY', '09:00', '16:00')]
  expect(hoursLines(all, 'en-US').map(({ from, to }) => [from, to])).toEqual([
    [6, 0],
    [5, 5],
  ])
})

const block = (start: string, end: string, more: Partial<CalendarEvent> = {}) =>
  // Only what the function reads.
  ({
    recurrenceType: 'NONE',
    transparency: 'OPAQUE',
    start: { localDate: `${start}:00` },
    end: { localDate: `${end}:00` },
    ...more,
  }) as CalendarEvent
const today = '2026-12-01'

test('closures of whole days include the last day, and are sorted by date', () => {
  const events = [block('2026-12-24T00:00', '2026-12-27T00:00', { allDay: true }), block('2026-12-08T00:00', '2026-12-09T00:00')]
  expect(closuresOf(events, today)).toEqual([
    { from: '2026-12-08', to: '2026-12-08' },
    { from: '2026-12-24', to: '2026-12-26' },
  ])
})

test('a closure of a few hours names them', () => {
  expect(closuresOf([block('2026-12-03T12:00', '2026-12-03T15:00')], today)).toEqual([
    { from: '2026-12-03', to: '2026-12-03', hours: '12:00–15:00' },
  ])
})

test('past, weekly and transparent events are no closures', () => {
  const weekly = block('2026-12-03T12:00', '2026-12-03T13:00', { recurrenceType: 'INSTANCE' })
  const open = block('2026-12-03T12:00', '2026-12-03T13:00', { transparency: 'TRANSPARENT' })
  expect(closuresOf([block('2026-11-01T00:00', '2026-11-03T00:00'), weekly, open], today)).toEqual([])
})
