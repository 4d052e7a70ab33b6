import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packBusy } from '../availability/busy.ts'
import { listSlots } from '../availability/slots.ts'
import { anyInputs } from '../test/availability-inputs.ts'
import { chooseResources, isPolicyRefusal } from './choose-resources.ts'

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
  expect(chooseResources(720, day, 'CUSTOMER')).toEqual({ resourceIds: ['jonas', 'ada', 'noor'] })
})

test('where no staff member is free, the reason is that of the one nearest to being free', () => {
  const day = inputs({ ada: [booking(720)], jonas: [hold(720, 200)] })
  expect(chooseResources(720, day, 'CUSTOMER')).toEqual({ refusal: { reason: 'HELD', until: 200 } })
  const twice = inputs({ ada: [hold(720, 300)], jonas: [hold(720, 200)] })
  expect(chooseResources(720, twice, 'CUSTOMER')).toEqual({ refusal: { reason: 'HELD', until: 200 } })
  expect(chooseResources(720, { ...day, resources: [] }, 'CUSTOMER')).toEqual({ refusal: { reason: 'OUTSIDE_HOURS' } })
})

test('the business is free of the grid of start times, a customer is not', () => {
  const day = inputs({ ada: [] })
  expect(chooseResources(730, day, 'CUSTOMER')).toEqual({ refusal: { reason: 'NOT_A_START_TIME' } })
  expect(chooseResources(730, day, 'BUSINESS')).toEqual({ resourceIds: ['ada'] })
})

test('a customer gets what is shown, from those who are shown to be free, and nothing else', () => {
  fc.assert(
    fc.property(anyInputs, (shown) => {
      const simple = { ...shown, alsoNeeded: [] }
      for (const slot of listSlots(simple)) {
        const choice = chooseResources(slot.start, simple, 'CUSTOMER')
        if (slot.unbookable) expect('refusal' in choice && choice.refusal.reason).toBe(slot.unbookable.reason)
        else expect('resourceIds' in choice && choice.resourceIds.toSorted()).toEqual([...slot.resourceIds].toSorted())
      }
    }),
  )
})

test('the policy and the calendar say no in different words', () => {
  expect(isPolicyRefusal({ reason: 'TOO_SOON', earliestStart: 0 })).toBe(true)
  expect(isPolicyRefusal({ reason: 'BOOKED' })).toBe(false)
})
