import { expect, test } from 'vitest'
import { possibleAddedMinutes } from './book-add-ons.ts'

const price = { value: '5.00', currency: 'EUR' }
const addOn = (id: string, durationInMinutes?: number) =>
  [id, { id, name: id, price, ...(durationInMinutes !== undefined && { durationInMinutes }) }] as const
const addOns = new Map([addOn('tea', 10), addOn('scarf'), addOn('oil', 15), addOn('mask', 30)])

test('a session can be longer by every allowed combination of add-ons, within the limit of each group', () => {
  const sums = (...groups: { addOnIds: string[]; maxNumberOfAddOns?: number }[]) =>
    [...possibleAddedMinutes({ groups: groups.map((group) => ({ id: 'group', name: 'Extras', ...group })), addOns })].sort((a, b) => a - b)
  expect(sums()).toEqual([0])
  expect(sums({ addOnIds: ['tea', 'scarf'] })).toEqual([0, 10])
  expect(sums({ addOnIds: ['tea', 'oil', 'mask'] })).toEqual([0, 10, 15, 25, 30, 40, 45, 55])
  expect(sums({ addOnIds: ['tea', 'oil', 'mask'], maxNumberOfAddOns: 1 })).toEqual([0, 10, 15, 30])
  expect(sums({ addOnIds: ['tea', 'oil'], maxNumberOfAddOns: 1 }, { addOnIds: ['mask'] })).toEqual([0, 10, 15, 30, 40, 45])
})
