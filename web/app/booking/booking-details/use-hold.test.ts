import type { Booking } from '@foyer/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHold, keepHold, recallHold } from './use-hold.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const hold = (time: string, minutesLeft = 10): Booking =>
  ({
    startDate: `2027-03-08T${time}:00.000Z`,
    holdExpiresDate: Temporal.Now.instant().add({ minutes: minutesLeft }).toString(),
    bookedEntity: { slot: { resource: { id: 'ada' } } },
  }) as Booking
const at = (time: string, resourceId: string | null = null) => ({ start: `2027-03-08T${time}:00+01:00`, resourceId, zone: 'Europe/Berlin' })

test('the held time goes on with its hold, for its staff member or without a preference', () => {
  const held = hold('09:00')
  keepHold('massage', held)
  for (const resourceId of [null, 'ada']) expect(recallHold('massage', at('10:00', resourceId))).toEqual(held)
  expect(recallHold('massage', at('10:00', 'jonas'))).toBeUndefined()
  expect(recallHold('yoga', at('10:00'))).toBeUndefined()
})

test('a hold of another time is not used', () => {
  keepHold('massage', hold('09:00'))
  keepHold('massage', hold('10:00'))
  expect(recallHold('massage', at('10:00'))).toBeUndefined()
  expect(recallHold('massage', at('11:00'))).toBeDefined()
})

test('an expired or completed hold is not used', () => {
  keepHold('massage', hold('09:00', -1))
  expect(recallHold('massage', at('10:00'))).toBeUndefined()
  keepHold('massage', hold('09:00'))
  forgetHold('massage')
  expect(recallHold('massage', at('10:00'))).toBeUndefined()
})

test('a hold with other add-ons is not used', () => {
  const tea = { addOnId: 'tea', groupId: 'extras', name: 'Tea', price: { value: '5' }, quantity: 1 }
  keepHold('massage', {
    ...hold('09:00'),
    bookedAddOns: [{ id: 'tea', groupId: 'extras', name: 'Tea', price: { value: '5' }, quantity: 1 }],
  })
  expect(recallHold('massage', { ...at('10:00'), addOns: [tea] })).toBeDefined()
  expect(recallHold('massage', at('10:00'))).toBeUndefined()
  expect(recallHold('massage', { ...at('10:00'), addOns: [{ ...tea, quantity: 2 }] })).toBeUndefined()
})
