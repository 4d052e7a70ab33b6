import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfInstant } from '../../ground/time/instants.ts'
import { anyInputs } from '../../test/availability-inputs.ts'
import { limitPerDay } from './day-limits.ts'
import { listSlots } from './slots.ts'

test('a limit per day prefers bookable slots, and keeps the order', () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 1, max: 4 }), (inputs, slotsPerDay) => {
      const timeZone = 'America/New_York'
      const slots = listSlots(inputs)
      const kept = limitPerDay(slots, slotsPerDay, timeZone)
      expect(kept).toEqual(slots.filter((slot) => kept.includes(slot)))
      for (const [date, ofDay] of Map.groupBy(slots, (slot) => dateOfInstant(slot.start, timeZone))) {
        const keptOfDay = kept.filter((slot) => dateOfInstant(slot.start, timeZone) === date)
        const bookable = ofDay.filter((slot) => slot.unbookable === null)
        expect(keptOfDay.length).toBe(Math.min(slotsPerDay, ofDay.length))
        expect(keptOfDay.filter((slot) => slot.unbookable === null)).toEqual(bookable.slice(0, slotsPerDay))
      }
    }),
  )
})
