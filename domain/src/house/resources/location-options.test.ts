import { describe, expect, test } from 'vitest'
import { locationOptionsOf, resourceLocationsOf } from './location-options.ts'

const read = (options: Parameters<typeof resourceLocationsOf>[0]) => resourceLocationsOf(options, 'resource.locationOptions')
const id = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'

describe('where a resource is', () => {
  test.each([
    ['nothing', undefined, { availableInAllLocations: true }],
    ['all locations', { availableInAllLocations: true }, { availableInAllLocations: true }],
    [
      'all business locations',
      { specificLocationOptions: { availableInBusinessLocations: true } },
      { availableInAllLocations: false, specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [] } },
    ],
    [
      'one business location, named twice',
      {
        availableInAllLocations: false,
        specificLocationOptions: {
          availableInBusinessLocations: true,
          businessLocations: [{ locationId: id }, { locationId: id.toUpperCase() }],
        },
      },
      {
        availableInAllLocations: false,
        specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{ locationId: id }] },
      },
    ],
    [
      'no business location',
      { availableInAllLocations: false },
      { availableInAllLocations: false, specificLocationOptions: { availableInBusinessLocations: false } },
    ],
  ])('is answered as it was sent: %s', (_, sent, answered) => {
    expect(locationOptionsOf(read(sent))).toEqual(answered)
  })

  test('cannot list business locations that are switched off, or locations besides all', () => {
    const named = { businessLocations: [{ locationId: id }] }
    expect(() => read({ specificLocationOptions: named })).toThrow('availableInBusinessLocations is true')
    const both = { availableInAllLocations: true, specificLocationOptions: { availableInBusinessLocations: true, ...named } }
    expect(() => read(both)).toThrow('availableInAllLocations is false')
  })
})
