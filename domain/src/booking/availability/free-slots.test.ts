import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs } from '../../test/availability-inputs.ts'
import { nextFree } from './free-slots.ts'
import { bookableSlots } from './slots.ts'

test('the next free slot is the first bookable one, however far the range reaches', () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 0, max: 60 }), (inputs, daysBefore) => {
      const early = { ...inputs, from: inputs.from - daysBefore * 1440, now: inputs.now - daysBefore * 1440 }
      expect(nextFree(early)).toEqual(bookableSlots(early)[0] ?? null)
    }),
  )
})

test('a slot that begins on the last day of a week and ends in the next is not missed', () => {
  const open = [{ start: 7 * 1440 - 30, end: 7 * 1440 + 90, close: 7 * 1440 + 90 }]
  const service = {
    id: 'massage',
    durationMinutes: 60,
    timeBetweenSessionsMinutes: 0,
    stepMinutes: 60,
    onlineBookingEnabled: true,
    policy: {},
  }
  const resources = [{ id: 'ana', name: 'Ana', open, busy: [] }]
  expect(nextFree({ now: 0, from: 0, to: 14 * 1440, service, resources })?.start).toBe(7 * 1440 - 30)
})
