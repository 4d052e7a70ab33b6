import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs, anyInputsWithoutPolicy } from '../../test/availability-inputs.ts'
import { explainDay } from './explain-day.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { refusalOfTime, refusalToPlace } from './place-check.ts'
import { listSlots } from './slots.ts'

/** The same question about one staff member alone. */
const onlyFirst = (inputs: AvailabilityInputs): AvailabilityInputs => ({ ...inputs, resources: inputs.resources.slice(0, 1) })

test('a slot shown as bookable is accepted, and one shown as taken is refused for the reason shown', () => {
  fc.assert(
    fc.property(anyInputs.map(onlyFirst), (inputs) => {
      for (const slot of listSlots(inputs)) {
        expect(refusalToPlace({ start: slot.start, resourceId: 'ana' }, inputs)).toEqual(slot.unbookable)
      }
    }),
    { numRuns: 300 },
  )
})

test('a start that is not shown is refused, at any minute', () => {
  fc.assert(
    fc.property(anyInputs.map(onlyFirst), (inputs) => {
      const shown = new Set(listSlots(inputs).map((slot) => slot.start))
      for (let start = inputs.from; start + inputs.service.durationMinutes <= inputs.to; start++) {
        if (!shown.has(start)) expect(refusalToPlace({ start, resourceId: 'ana' }, inputs)).not.toBeNull()
      }
    }),
    { numRuns: 30 },
  )
})

test('only the staff members and rooms that a slot names as free are accepted', () => {
  fc.assert(
    fc.property(anyInputsWithoutPolicy, (inputs) => {
      for (const { start, resourceIds, alsoFreeIds, isFree } of listSlots(inputs)) {
        for (const { id } of inputs.resources) {
          expect(refusalToPlace({ start, resourceId: id }, inputs) === null).toBe(isFree && resourceIds.includes(id))
        }
        const [rooms, ...others] = inputs.alsoNeeded ?? []
        if (others.length > 0) continue
        for (const room of rooms ?? []) {
          const place = { start, resourceId: resourceIds[0] ?? 'ana', alsoResourceIds: [room.id] }
          const isTwice = place.resourceId === room.id
          if (resourceIds.length > 0) expect(refusalToPlace(place, inputs) === null).toBe(!isTwice && alsoFreeIds[0]?.includes(room.id))
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a slot that a list shows as not bookable is refused for the reason shown, whatever rooms are needed', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      for (const { start, namedResourceId, unbookable } of listSlots(inputs)) {
        if (unbookable) expect(refusalToPlace({ start, resourceId: namedResourceId }, inputs)).toEqual(unbookable)
      }
    }),
    { numRuns: 300 },
  )
})

test('the business itself may book between start times and against the policy, but not over busy time', () => {
  fc.assert(
    fc.property(anyInputs.map(onlyFirst), fc.integer({ min: 0, max: 4000 }), (inputs, start) => {
      const place = { start, resourceId: 'ana' }
      const stepless = { ...inputs, service: { ...inputs.service, stepMinutes: 1, onlineBookingEnabled: true, policy: {} }, now: 0 }
      const refusal = refusalOfTime(place, { ...inputs, now: 0 })
      expect(refusal).toEqual(refusalToPlace(place, stepless))
    }),
    { numRuns: 500 },
  )
})

test('the explanation of a day agrees with the public list', () => {
  fc.assert(
    fc.property(anyInputs.map(onlyFirst), (inputs) => {
      const explained = new Map(explainDay(inputs, 'ana').starts.map(({ start, unbookable }) => [start, unbookable]))
      const slots = listSlots(inputs)
      for (const slot of slots) expect(explained.get(slot.start)).toEqual(slot.unbookable)
      const shown = new Set(slots.map((slot) => slot.start))
      for (const [start, unbookable] of explained) {
        const runsPastRange = start + inputs.service.durationMinutes > inputs.to
        if (!shown.has(start) && !runsPastRange) expect(unbookable?.reason).toBe('TOO_LATE_FOR_DURATION')
      }
    }),
    { numRuns: 300 },
  )
})
