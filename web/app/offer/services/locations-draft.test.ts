import type { Service } from '@foyer/contract'
import { expect, test } from 'vitest'
import { id } from '../../test/samples.ts'
import { locationsDraftOf, locationsOf } from './locations-draft.ts'

const at = (...locations: Service['locations']) => ({ locations })
const address = { addressLine: 'Dorfstraße 3', city: 'Lübars', formattedAddress: 'Dorfstraße 3, Lübars' }
const barn = { id: id(61), type: 'CUSTOM' as const, custom: { id: id(61), address } }
const home = { id: id(60), type: 'BUSINESS' as const, business: { id: id(60), default: true } }
const west = { id: id(62), type: 'BUSINESS' as const, business: { id: id(62), default: false } }

test('all locations of a service are read in their order', () => {
  expect(locationsDraftOf(at(home, barn, west, { type: 'CUSTOMER' })).locations).toEqual([
    { kind: 'BUSINESS', id: 'default' },
    { kind: 'CUSTOM', key: id(61), id: id(61), address: 'Dorfstraße 3, Lübars' },
    { kind: 'BUSINESS', id: id(62) },
    { kind: 'CUSTOMER' },
  ])
})

test('unchanged locations are not sent', () => {
  for (const location of [home, barn, west]) expect(locationsOf(locationsDraftOf(at(location)), at(location))).toBeNull()
})

test('a location that stays is sent as it was answered, a new one with its address', () => {
  const before = at(home, barn)
  const added = { kind: 'CUSTOM' as const, key: 'new', id: null, address: ' Am Hof 1 ' }
  expect(locationsOf({ locations: [...locationsDraftOf(before).locations, added, { kind: 'BUSINESS', id: id(62) }] }, before)).toEqual([
    { type: 'BUSINESS' },
    barn,
    { type: 'CUSTOM', custom: { address: { addressLine: 'Am Hof 1', formattedAddress: 'Am Hof 1' } } },
    { type: 'BUSINESS', business: { id: id(62) } },
  ])
})

test('a changed address is a new location, and an empty address is sent, because the server refuses it', () => {
  const typed = (typedAddress: string) => [{ kind: 'CUSTOM' as const, key: id(61), id: id(61), address: typedAddress }]
  expect(locationsOf({ locations: typed('Am Hof 1') }, at(barn))).toEqual([
    { type: 'CUSTOM', custom: { address: { addressLine: 'Am Hof 1', formattedAddress: 'Am Hof 1' } } },
  ])
  expect(locationsOf({ locations: typed(' ') }, at(barn))).toEqual([{ type: 'CUSTOM', custom: {} }])
})
