import type { Service } from '@foyer/contract'
import { expect, test } from 'vitest'
import { locationsOf, placeDraftOf } from './service-place.ts'

const at = (...locations: Service['locations']) => ({ locations })
const barn = { type: 'CUSTOM' as const, custom: { address: { addressLine: 'Dorfstraße 3, Lübars' } } }

test('a place is read as one of the two that can be chosen, or kept as it is', () => {
  expect(placeDraftOf(at({ type: 'BUSINESS' }))).toEqual({ place: 'BUSINESS', placeAddress: '' })
  expect(placeDraftOf(at(barn))).toEqual({ place: 'CUSTOM', placeAddress: 'Dorfstraße 3, Lübars' })
  expect(placeDraftOf(at(barn, { type: 'BUSINESS' })).place).toBe('KEPT')
  expect(placeDraftOf(at({ type: 'CUSTOMER' })).place).toBe('KEPT')
})

test('what was not changed is not written', () => {
  expect(locationsOf(placeDraftOf(at(barn)), at(barn))).toBeNull()
  expect(locationsOf({ place: 'KEPT', placeAddress: '' }, at({ type: 'CUSTOMER' }))).toBeNull()
  expect(locationsOf({ place: 'BUSINESS', placeAddress: 'typed, then thought better of' }, at({ type: 'BUSINESS' }))).toBeNull()
})

test('another place is written with its address, and home again without', () => {
  const address = 'Am Hof 1'
  expect(locationsOf({ place: 'CUSTOM', placeAddress: ` ${address} ` }, at({ type: 'BUSINESS' }))).toEqual([
    { type: 'CUSTOM', custom: { address: { addressLine: address, formattedAddress: address } } },
  ])
  expect(locationsOf({ place: 'BUSINESS', placeAddress: '' }, at(barn))).toEqual([{ type: 'BUSINESS' }])
})
