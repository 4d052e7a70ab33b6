import { expect, test } from 'vitest'
import { addedMinutesOf, bookedAddOnsOf } from './book-add-ons.ts'

const [oil, mat, groupId] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
] as const
const price = { value: '5.00', currency: 'EUR' }
const offered = {
  groups: [{ id: groupId, name: 'Extras', addOnIds: [oil, mat], maxNumberOfAddOns: 2 }],
  addOns: new Map([
    [oil, { id: oil, name: 'Scalp massage', price, durationInMinutes: 15 }],
    [mat, { id: mat, name: 'Mat', price, maxQuantity: 3 }],
  ]),
}
const book = (...sent: { id: string; groupId: string; quantity?: number }[]) => bookedAddOnsOf(sent, offered, 'booking.bookedAddOns')

test('add-ons are booked at their present terms, and make the session longer', () => {
  const booked = book({ id: oil, groupId }, { id: mat, groupId, quantity: 3 })
  expect(booked).toEqual([
    { id: oil, groupId, name: 'Scalp massage', price, quantity: 1, durationInMinutes: 15 },
    { id: mat, groupId, name: 'Mat', price, quantity: 3 },
  ])
  expect(addedMinutesOf(booked)).toBe(15)
})

test('too many, repeated and unoffered add-ons are refused', () => {
  const violation = (field: string) => expect.objectContaining({ violations: [expect.objectContaining({ field })] })
  expect(() => book({ id: mat, groupId, quantity: 4 })).toThrow(violation('booking.bookedAddOns[0].quantity'))
  expect(() => book({ id: oil, groupId, quantity: 2 })).toThrow(violation('booking.bookedAddOns[0].quantity'))
  expect(() => book({ id: mat, groupId }, { id: mat, groupId })).toThrow(violation('booking.bookedAddOns[1]'))
  expect(() => book({ id: mat, groupId }, { id: mat, groupId }, { id: oil, groupId })).toThrow(violation('booking.bookedAddOns'))
  expect(() => book({ id: mat, groupId: oil })).toThrow(expect.objectContaining({ code: 'ADD_ON_GROUP_NOT_FOUND' }))
  expect(() => book({ id: groupId, groupId })).toThrow(expect.objectContaining({ code: 'ADD_ON_NOT_FOUND' }))
})
