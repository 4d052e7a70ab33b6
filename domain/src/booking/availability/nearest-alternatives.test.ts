import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs } from '../../test/availability-inputs.ts'
import { nearestAlternatives } from './free-slots.ts'
import { bookableSlots } from './slots.ts'

test('the nearest alternatives are bookable, and no bookable slot is nearer', () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 0, max: 4320 }), fc.integer({ min: 1, max: 5 }), (inputs, wanted, count) => {
      const alternatives = nearestAlternatives(inputs, wanted, count)
      const distances = bookableSlots(inputs).map((slot) => Math.abs(slot.start - wanted))
      expect(alternatives.every((slot) => slot.unbookable === null)).toBe(true)
      expect(alternatives.map((slot) => Math.abs(slot.start - wanted))).toEqual(distances.sort((one, other) => one - other).slice(0, count))
    }),
  )
})
