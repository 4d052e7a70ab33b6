import type { SlotAvailability } from '@foyer/contract'
import { expect, test } from 'vitest'
import { freeStretches } from './free-today.ts'

const entry = (start: string, end: string, bookable = true) =>
  // Only what the function reads.
  ({ slot: { startDate: `2026-11-24T${start}:00+01:00`, endDate: `2026-11-24T${end}:00+01:00` }, bookable }) as SlotAvailability

test('times that touch or overlap are one stretch, also of different staff members', () => {
  expect(freeStretches([entry('16:00', '17:00'), entry('09:00', '10:00'), entry('16:30', '17:30'), entry('17:30', '18:30')])).toEqual([
    { start: '2026-11-24T09:00:00+01:00', end: '2026-11-24T10:00:00+01:00' },
    { start: '2026-11-24T16:00:00+01:00', end: '2026-11-24T18:30:00+01:00' },
  ])
})

test('what is taken leaves a gap', () => {
  expect(freeStretches([entry('09:00', '10:00'), entry('10:00', '11:00', false)])).toHaveLength(1)
})
