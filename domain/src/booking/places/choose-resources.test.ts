import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyInputs } from '../../test/availability-inputs.ts'
import { packBusy } from '../availability/busy.ts'
import type { ResourceHours } from '../availability/inputs.ts'
import { refusalToPlace } from '../availability/place-check.ts'
import { listSlots } from '../availability/slots.ts'
import { chooseResources, combinationAnyway, type FreeResources, isPolicyRefusal } from './choose-resources.ts'
import { combineParts } from './combine-parts.ts'

/** The combination that a session booked alone gets, without the resources that concurrent bookings have taken. */
const nextCombination = (free: FreeResources, taken: ReadonlySet<string>) => {
  const combined = combineParts([{ start: 0, end: 60, free, taken }])
  return 'combinations' in combined ? (combined.combinations[0] ?? null) : null
}

const open = [{ start: 540, end: 1020, close: 1020 }]
const service = {
  id: 'massage',
  durationMinutes: 60,
  timeBetweenSessionsMinutes: 0,
  stepMinutes: 60,
  onlineBookingEnabled: true,
  policy: {},
}
const booking = (start: number) => ({ start, end: start + 60, expiresAt: 0, kind: 'BOOKING' as const })
const hold = (start: number, expiresAt: number) => ({ start, end: start + 60, expiresAt, kind: 'HOLD' as const })
const inputs = (busy: Record<string, ReturnType<typeof booking | typeof hold>[]>) => ({
  now: 100,
  from: 0,
  to: 1440,
  service,
  resources: Object.entries(busy).map(([id, intervals]) => ({ id, name: id, open, busy: packBusy(intervals) })),
})

test('the staff member with the fewest bookings that day comes first; expired holds do not count', () => {
  const day = inputs({ ada: [booking(540)], jonas: [hold(540, 99)], noor: [booking(540), hold(600, 200)] })
  expect(chooseResources(720, day, 'CUSTOMER')).toEqual({ resourceIds: ['jonas', 'ada', 'noor'], alsoIds: [] })
})

test('if no staff member is free, the reason is that of the one closest to it', () => {
  const day = inputs({ ada: [booking(720)], jonas: [hold(720, 200)] })
  expect(chooseResources(720, day, 'CUSTOMER')).toEqual({ refusal: { reason: 'HELD', until: 200 } })
  const twice = inputs({ ada: [hold(720, 300)], jonas: [hold(720, 200)] })
  expect(chooseResources(720, twice, 'CUSTOMER')).toEqual({ refusal: { reason: 'HELD', until: 200 } })
  expect(chooseResources(720, { ...day, resources: [] }, 'CUSTOMER')).toEqual({ refusal: { reason: 'OUTSIDE_HOURS' } })
})

test('the business may leave the grid of start times, a customer may not', () => {
  const day = inputs({ ada: [] })
  expect(chooseResources(730, day, 'CUSTOMER')).toEqual({ refusal: { reason: 'NOT_A_START_TIME' } })
  expect(chooseResources(730, day, 'BUSINESS')).toEqual({ resourceIds: ['ada'], alsoIds: [] })
})

test('a customer gets exactly the shown starts, from staff members who are shown as free', () => {
  fc.assert(
    fc.property(anyInputs, (shown) => {
      for (const slot of listSlots(shown)) {
        const choice = chooseResources(slot.start, shown, 'CUSTOMER')
        if (slot.unbookable) expect(choice).toEqual({ refusal: slot.unbookable })
        else expect('resourceIds' in choice && choice.resourceIds.toSorted()).toEqual([...slot.resourceIds].toSorted())
      }
    }),
  )
})

test('a start shown as free has a combination of different free resources, until each of these is taken', () => {
  fc.assert(
    fc.property(anyInputs, (shown) => {
      for (const slot of listSlots(shown)) {
        const choice = chooseResources(slot.start, shown, 'CUSTOMER')
        if ('refusal' in choice) continue
        const taken = new Set<string>()
        const tries = choice.resourceIds.length + choice.alsoIds.flat().length
        for (let left = tries; left >= 0; left--) {
          const combination = nextCombination(choice, taken)
          if (taken.size === 0) expect(combination).not.toBeNull()
          if (combination === null) return
          const { resourceId, alsoResourceIds } = combination
          expect(refusalToPlace({ start: slot.start, resourceId, alsoResourceIds }, shown)).toBeNull()
          const all = [resourceId, ...alsoResourceIds]
          expect(new Set(all).size).toBe(1 + (shown.alsoNeeded?.length ?? 0))
          expect(all.some((id) => taken.has(id))).toBe(false)
          taken.add(all.at(-1) as string)
        }
        expect.unreachable('each try takes a resource away')
      }
    }),
  )
})

test('the room with the fewest bookings that day comes first', () => {
  const rooms = inputs({ blue: [booking(540)], red: [] }).resources
  const choice = chooseResources(720, { ...inputs({ ada: [] }), alsoNeeded: [rooms] }, 'CUSTOMER')
  expect(choice).toEqual({ resourceIds: ['ada'], alsoIds: [['red', 'blue']] })
  expect('alsoIds' in choice && nextCombination(choice, new Set(['red']))).toEqual({ resourceId: 'ada', alsoResourceIds: ['blue'] })
})

test('an override uses the free room; if all are taken, a taken one; without rooms, none', () => {
  const [blue, red] = inputs({ blue: [booking(720)], red: [booking(780)] }).resources
  const day = { ...inputs({ ada: [booking(720)] }), alsoNeeded: [[blue, red] as ResourceHours[], []] }
  expect(combinationAnyway(720, 'ada', day)).toEqual({ resourceId: 'ada', alsoResourceIds: ['red'], takenIds: ['ada'] })
  expect(combinationAnyway(750, 'ada', { ...day, alsoNeeded: [[blue as ResourceHours]] }).takenIds).toEqual(['ada', 'blue'])
})

test('refusals of the policy and of the calendar differ', () => {
  expect(isPolicyRefusal({ reason: 'TOO_SOON', earliestStart: 0 })).toBe(true)
  expect(isPolicyRefusal({ reason: 'BOOKED' })).toBe(false)
})
