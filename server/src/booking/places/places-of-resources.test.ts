import type { BusinessLocation, LocationOptions, NewService, Service, SlotLocation } from '@foyer/contract'
import { slotOf, staffResourceTypeId } from '@foyer/domain'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { hold, lena, of } from '../../test/bookings/booked.ts'
import { createRoomWorld } from '../../test/bookings/room-world.ts'

const { world, ada, newDay, visitor } = await createRoomWorld()
afterAll(() => world.close())
const { owner } = world

const addLocation = async (name: string): Promise<BusinessLocation> =>
  (await owner.locations.createLocation({ body: { location: { name } } })).location
const [harbour, garden] = [await addLocation('Harbour'), await addLocation('Garden')]

const at = (...locations: BusinessLocation[]): LocationOptions => ({
  availableInAllLocations: false,
  specificLocationOptions: {
    availableInBusinessLocations: true,
    businessLocations: locations.map(({ id }) => ({ locationId: id })),
  },
})

const { resourceType } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Cabins' } } })
const cabin = async (name: string, locationOptions?: LocationOptions) =>
  (
    await owner.resources.createResource({
      body: { resource: { name, typeId: resourceType.id, ...(locationOptions && { locationOptions }) } },
    })
  ).resource

const business = ({ id }: BusinessLocation) => ({ type: 'BUSINESS' as const, business: { id } })
const service = (changes: Partial<NewService>): Promise<Service> =>
  world.service([ada], { name: `Sauna ${newDay()}`, locations: [business(harbour), business(garden)], ...changes })

type Asked = { date: string; location?: BusinessLocation; type?: SlotLocation['locationType'] }
const timesOf = async ({ id }: Service, { date, location, type }: Asked) => {
  const filter = {
    serviceId: id,
    startDate: `${date}T00:00:00`,
    endDate: `${date}T23:59:59`,
    ...(location && { 'location.businessLocation.id': location.id }),
    ...(type && { 'location.locationType': type }),
  }
  return (await visitor.availability.queryAvailability({ body: { query: { filter } } })).availabilityEntries
}

const bookAt = (wanted: Service, { date, location, time = '10:00' }: { date: string; location: BusinessLocation; time?: string }) =>
  owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        contactDetails: lena,
        bookedEntity: {
          slot: {
            serviceId: wanted.id,
            startDate: `${date}T${time}:00`,
            location: { id: location.id, locationType: 'OWNER_BUSINESS' },
          },
        },
      },
    },
  })

const taken = { status: 428, code: 'SLOT_NOT_AVAILABLE' }

describe('a cabin that stands at one location', () => {
  test('is offered there, and nowhere else', async () => {
    const byTheSea = await cabin('By the sea', at(harbour))
    const sauna = await service({ serviceResources: [{ resourceType: { id: resourceType.id }, resourceIds: { values: [byTheSea.id] } }] })
    const date = newDay()
    const [first] = await timesOf(sauna, { date, location: harbour })
    expect(first).toMatchObject({ bookable: true, slot: { location: { id: harbour.id, locationType: 'OWNER_BUSINESS' } } })
    const elsewhere = await timesOf(sauna, { date, location: garden })
    expect(elsewhere[0]).toMatchObject({ bookable: false, reason: { code: 'RESOURCE_MISSING' }, slot: { location: { id: garden.id } } })
    expect(elsewhere.some(({ bookable }) => bookable)).toBe(false)
    await expect(bookAt(sauna, { date, location: garden })).rejects.toMatchObject({ ...taken, data: { reason: 'RESOURCE_MISSING' } })
    const { booking } = await bookAt(sauna, { date, location: harbour })
    await expect(
      owner.bookings.rescheduleBooking({
        params: { bookingId: booking.id },
        body: {
          revision: booking.revision,
          slot: {
            startDate: `${date}T14:00:00`,
            location: { id: garden.id, locationType: 'OWNER_BUSINESS' },
          },
        },
      }),
    ).rejects.toMatchObject({ ...taken, data: { reason: 'RESOURCE_MISSING' } })
  })

  test('is not used at another location, until its locations change', async () => {
    const { resourceType: tubs } = await owner.resources.createResourceType({ body: { resourceType: { name: 'Tubs' } } })
    const body = { resource: { name: 'Tub', typeId: tubs.id, locationOptions: at(garden) } }
    const { resource } = await owner.resources.createResource({ body })
    const bath = await service({ serviceResources: [{ resourceType: { id: tubs.id } }] })
    const date = newDay()
    expect((await timesOf(bath, { date })).some(({ bookable }) => bookable)).toBe(false)
    expect((await timesOf(bath, { date, location: garden })).every(({ bookable }) => bookable)).toBe(true)
    await owner.resources.updateResource({
      params: { 'resource.id': resource.id },
      body: { resource: { locationOptions: at(harbour, garden), revision: resource.revision } },
    })
    expect((await timesOf(bath, { date })).every(({ bookable }) => bookable)).toBe(true)
  })

  test('gives no session elsewhere if the service is given by the cabin itself', async () => {
    const [north, south] = [await cabin('North', at(harbour)), await cabin('South', at(garden))]
    const rented = await service({
      staffMemberIds: [],
      primaryResourceType: resourceType.id,
      serviceResources: [{ resourceType: { id: resourceType.id }, resourceIds: { values: [north.id, south.id] } }],
    })
    await owner.resources.updateResource({
      params: { 'resource.id': north.id },
      body: {
        resource: {
          workingHoursSchedules: { values: [{ scheduleId: (await owner.site.getSite()).site.businessScheduleId }] },
          revision: '1',
        },
      },
    })
    const date = newDay()
    const shown = await timesOf(rented, { date, location: harbour })
    expect(new Set(shown.map(({ slot }) => slot.resource?.id))).toEqual(new Set([north.id]))
    const held = await hold(await world.visitor(), shown[0]?.slot ?? {})
    expect(held.bookedEntity.slot).toMatchObject({ resource: { id: north.id }, location: { id: harbour.id } })
  })

  test('may be taken by an override of the business', async () => {
    const byTheSea = await cabin('Sea view', at(harbour))
    const rented = await service({
      staffMemberIds: [],
      primaryResourceType: resourceType.id,
      serviceResources: [{ resourceType: { id: resourceType.id }, resourceIds: { values: [byTheSea.id] } }],
    })
    const slot = {
      serviceId: rented.id,
      startDate: `${newDay()}T10:00:00`,
      resource: { id: byTheSea.id },
      location: { id: garden.id, locationType: 'OWNER_BUSINESS' as const },
    }
    const booking = { status: 'CONFIRMED' as const, contactDetails: lena, bookedEntity: { slot } }
    await expect(owner.bookings.createBooking({ body: { booking } })).rejects.toMatchObject(taken)
    const made = await owner.bookings.createBooking({ body: { booking, flowControlSettings: { skipAvailabilityValidation: true } } })
    expect(slotOf(made.booking).resource).toMatchObject({ id: byTheSea.id })
    await owner.bookings.cancelBooking(of(made.booking))
  })
})

test('a service that needs any staff member takes none who is no service provider', async () => {
  const jonas = await world.staffMember('Jonas')
  const { resource } = await owner.resources.createResource({ body: { resource: { name: 'Van', typeId: resourceType.id } } })
  const { site } = await owner.site.getSite()
  await owner.resources.updateResource({
    params: { 'resource.id': resource.id },
    body: { resource: { workingHoursSchedules: { values: [{ scheduleId: site.businessScheduleId }] }, revision: '1' } },
  })
  const tour = await world.service([], {
    name: 'Tour',
    primaryResourceType: resourceType.id,
    serviceResources: [
      { resourceType: { id: resourceType.id }, resourceIds: { values: [resource.id] } },
      { resourceType: { id: staffResourceTypeId } },
    ],
  })
  const date = newDay()
  await owner.bookings.createBooking({
    body: {
      booking: {
        status: 'CONFIRMED',
        contactDetails: lena,
        bookedEntity: { slot: { serviceId: (await world.service([ada])).id, startDate: `${date}T10:00:00` } },
      },
    },
  })
  const first = async () => (await timesOf(tour, { date }))[0]
  expect(await first()).toMatchObject({ bookable: true })
  await owner.staff.setServiceProvider({ params: { staffMemberId: jonas.id }, body: { serviceProvider: false } })
  expect(await first()).toMatchObject({ bookable: false, reason: { code: 'BOOKED' } })
  await owner.staff.setServiceProvider({ params: { staffMemberId: jonas.id }, body: { serviceProvider: true } })
  expect(await first()).toMatchObject({ bookable: true })
})

/** Where a cabin is, said again for the model below. */
const whereabouts = [
  { options: undefined, isAt: () => true },
  { options: at(harbour), isAt: (place: string) => place === 'Harbour' },
  { options: at(garden), isAt: (place: string) => place === 'Garden' },
  { options: at(harbour, garden), isAt: (place: string) => place !== 'Custom' },
  { options: at(), isAt: (place: string) => place !== 'Custom' },
  {
    options: { availableInAllLocations: false, specificLocationOptions: { availableInBusinessLocations: false } },
    isAt: () => false,
  },
] as const

const aCabin = fc.nat(whereabouts.length - 1)

test('of random cabins at random locations, only those are used that a plain model finds at the location', async () => {
  const cabins = await Promise.all(whereabouts.map(({ options }, index) => cabin(`Model ${index}`, options as LocationOptions)))
  const lists = fc.array(fc.uniqueArray(aCabin, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  const property = fc.asyncProperty(lists, async (needs) => {
    const date = newDay()
    const bound = await service({
      locations: [business(harbour), business(garden), { type: 'CUSTOM', custom: { address: { addressLine: 'The lake' } } }],
      serviceResources: needs.map((list) => ({
        resourceType: { id: resourceType.id },
        resourceIds: { values: list.flatMap((index) => cabins[index]?.id ?? []) },
      })),
    })
    for (const place of ['Harbour', 'Garden', 'Custom']) {
      const asked = place === 'Custom' ? { type: 'OWNER_CUSTOM' as const } : { location: place === 'Harbour' ? harbour : garden }
      const entries = await timesOf(bound, { date, ...asked })
      expect(entries.length).toBeGreaterThan(0)
      const isPossible = hasCabins(needs.map((list) => list.filter((index) => whereabouts[index]?.isAt(place))))
      expect(entries.map(({ bookable }) => bookable)).toEqual(entries.map(() => isPossible))
    }
  })
  await fc.assert(property, { numRuns: 15 })
}, 60_000)

/** Can each list have a cabin of its own? By trying every way. */
const hasCabins = ([first, ...others]: readonly (readonly number[])[], given: readonly number[] = []): boolean =>
  first === undefined || first.some((index) => !given.includes(index) && hasCabins(others, [...given, index]))
