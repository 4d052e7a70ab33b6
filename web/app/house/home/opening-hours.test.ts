import type { CalendarEvent, Weekday } from '@foyer/contract'
import { expect, test } from 'vitest'
import { hoursLines } from './opening-hours.ts'

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
