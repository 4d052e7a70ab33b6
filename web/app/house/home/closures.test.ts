import type { CalendarEvent } from '@foyer/contract'
import { expect, test } from 'vitest'
import { closuresOf } from './closures.ts'

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

test('whole days include the last one, and come in their order', () => {
  const events = [block('2026-12-24T00:00', '2026-12-27T00:00', { allDay: true }), block('2026-12-08T00:00', '2026-12-09T00:00')]
  expect(closuresOf(events, today)).toEqual([
    { from: '2026-12-08', to: '2026-12-08' },
    { from: '2026-12-24', to: '2026-12-26' },
  ])
})

test('an afternoon off says which hours', () => {
  expect(closuresOf([block('2026-12-03T12:00', '2026-12-03T15:00')], today)).toEqual([
    { from: '2026-12-03', to: '2026-12-03', hours: '12:00–15:00' },
  ])
})

test('events that are over, happen each week or block no time are no news', () => {
  const weekly = block('2026-12-03T12:00', '2026-12-03T13:00', { recurrenceType: 'INSTANCE' })
  const open = block('2026-12-03T12:00', '2026-12-03T13:00', { transparency: 'TRANSPARENT' })
  expect(closuresOf([block('2026-11-01T00:00', '2026-11-03T00:00'), weekly, open], today)).toEqual([])
})
