import { expect, test } from 'vitest'
import { freeOf, partsOf, slotDaysOf } from './slot-days.ts'

test('days go by the wall clock of the asked zone', () => {
  const days = slotDaysOf([
    { start: '2026-11-26T23:30:00+01:00' },
    { start: '2026-11-27T00:15:00+01:00' },
    { start: '2026-11-28T10:00:00+01:00', reason: { code: 'BOOKED' } },
  ])
  expect(Object.keys(days)).toEqual(['2026-11-26', '2026-11-27', '2026-11-28'])
  expect(freeOf(days['2026-11-28'])).toEqual([])
})

test('the strokes under a date stand for morning, afternoon and evening', () => {
  const times = [{ start: '2026-11-26T08:00:00+01:00' }, { start: '2026-11-26T17:00:00+01:00' }]
  expect(partsOf(times)).toEqual({ morning: true, afternoon: false, evening: true })
})
