import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs } from '../../test/availability-inputs.ts'
import { freeStretches } from './free-slots.ts'
import { bookableSlots } from './slots.ts'

test('a minute is in a stretch if any of the services can be booked over it, and adjacent stretches are joined', () => {
  fc.assert(
    fc.property(fc.array(anyInputs, { maxLength: 3 }), (services) => {
      const free = new Set<number>()
      for (const { start, end } of services.flatMap(bookableSlots)) for (let minute = start; minute < end; minute++) free.add(minute)
      const stretches = freeStretches(services)
      const minutes = stretches.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, minute) => start + minute))
      expect(minutes).toEqual([...free].toSorted((one, other) => one - other))
      for (const [index, { start }] of stretches.entries())
        expect(start).toBeGreaterThan(stretches[index - 1]?.end ?? Number.NEGATIVE_INFINITY)
    }),
  )
})
