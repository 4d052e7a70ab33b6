import { randomUUID } from 'node:crypto'
import type { BusinessLocation, NewBusinessLocation } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slotAt } from '../../test/bookings/booked.ts'
import { type BookingWorld, createBookingWorld } from '../../test/bookings/booking-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import type { World } from '../../test/world.ts'

let at: BookingWorld
let world: World

beforeAll(async () => {
  at = await createBookingWorld()
  world = at.world
})
afterAll(() => world.close())

const address = { addressLine: 'Kantstraße 5', city: 'Berlin' }
const add = async (location: NewBusinessLocation = { name: 'Studio West', address }): Promise<BusinessLocation> =>
  (await world.owner.locations.createLocation({ body: { location } })).location
const change = (id: string, location: Partial<NewBusinessLocation> & { revision: string }) =>
  world.owner.locations.updateLocation({ params: { 'location.id': id }, body: { location } })
const remove = (locationId: string) => world.owner.locations.deleteLocation({ params: { locationId } })
const news = async (id: string) =>
  (
    await world.db.selectFrom('domain_events').select('name').where('entity_id', '=', id).orderBy('occurred_at').orderBy('id').execute()
  ).map(({ name }) => name)

describe('the places of a business', () => {
  test('begin with its own address, which is changed with the site', async () => {
    const { site } = await world.guest.site.getSite()
    const [own] = (await at.visitor.locations.listLocations()).locations
    expect(own).toMatchObject({ id: site.id, name: site.name, default: true })
    await expect(change(site.id, { revision: own?.revision ?? '', name: 'Elsewhere' })).rejects.toMatchObject({
      status: 428,
      code: 'DEFAULT_LOCATION',
    })
    await expect(remove(site.id)).rejects.toMatchObject({ code: 'DEFAULT_LOCATION' })
  })

  test('can be added, changed and removed', async () => {
    const location = await add()
    expect(location).toMatchObject({ name: 'Studio West', address, default: false, revision: '1' })
    expect((await at.visitor.locations.getLocation({ params: { locationId: location.id } })).location).toEqual(location)
    const { location: changed } = await change(location.id, { revision: '1', name: 'Studio Nord', phone: '+49 30 1' })
    expect(changed).toMatchObject({ name: 'Studio Nord', address, phone: '+49 30 1', revision: '2' })
    await expect(change(location.id, { revision: '1', name: 'Late' })).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { name: 'Studio Nord' } },
    })
    expect(await remove(location.id)).toEqual({})
    await expect(remove(location.id)).rejects.toMatchObject({ status: 404, code: 'LOCATION_NOT_FOUND' })
    expect((await world.owner.locations.listLocations()).locations.map(({ id }) => id)).not.toContain(location.id)
    expect(new Set(await news(location.id))).toEqual(new Set(['location.created', 'location.updated', 'location.deleted']))
  })

  test('have a name', async () => {
    await expect(add({ name: ' ' })).rejects.toMatchObject({ status: 400, violations: [{ field: 'location.name' }] })
    const { id } = await add()
    await expect(change(id, { revision: '1', name: null as unknown as string })).rejects.toMatchObject({
      violations: [{ field: 'location.name' }],
    })
  })

  test('are at most 100', async () => {
    const elsewhere = await managerElsewhere(world)
    for (let number = 1; number < 100; number++)
      await elsewhere.locations.createLocation({ body: { location: { name: `Room ${number}` } } })
    await expect(elsewhere.locations.createLocation({ body: { location: { name: 'One more' } } })).rejects.toMatchObject({
      status: 428,
      code: 'TOO_MANY_LOCATIONS',
      data: { most: 100 },
    })
  })

  test('are changed by managers of this site only', async () => {
    const { id } = await add()
    await expect(at.visitor.locations.createLocation({ body: { location: { name: 'Mine' } } })).rejects.toMatchObject({ status: 403 })
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.locations.getLocation({ params: { locationId: id } })).rejects.toMatchObject({ code: 'LOCATION_NOT_FOUND' })
    await expect(elsewhere.locations.deleteLocation({ params: { locationId: id } })).rejects.toMatchObject({ code: 'LOCATION_NOT_FOUND' })
  })
})

describe('a service at a place', () => {
  test('shows its present name and address, in slots too', async () => {
    const { id } = await add()
    const service = await world.service([at.ada], { locations: [{ type: 'BUSINESS', business: { id } }] })
    expect(service.locations).toEqual([
      { id, type: 'BUSINESS', business: { id, name: 'Studio West', default: false, address }, calculatedAddress: address },
    ])
    const date = at.newDay()
    const where = async () => (await slotAt(at.visitor, { service, date, time: '10:00' })).location
    expect(await where()).toEqual({ id, name: 'Studio West', formattedAddress: 'Kantstraße 5', locationType: 'OWNER_BUSINESS' })
    await change(id, { revision: '1', name: 'Studio Nord' })
    expect(await where()).toMatchObject({ name: 'Studio Nord' })
    const filter = { 'locations.business.id': { $hasSome: [id] } }
    expect((await world.owner.services.countServices({ body: { filter } })).count).toBe(1)
  })

  test('keeps that location from being removed', async () => {
    const { id } = await add()
    const service = await world.service([at.ada], { name: 'Shiatsu', locations: [{ type: 'BUSINESS', business: { id } }] })
    await expect(remove(id)).rejects.toMatchObject({
      status: 428,
      code: 'LOCATION_IN_USE',
      data: { count: 1, services: [{ id: service.id, name: 'Shiatsu' }] },
    })
    await world.owner.services.setServiceLocations({ params: { serviceId: service.id }, body: { locations: [] } })
    expect(await remove(id)).toEqual({})
  })

  test('and so does a room that stands there', async () => {
    const { id } = await add()
    const locationOptions = {
      availableInAllLocations: false,
      specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{ locationId: id }] },
    }
    const { resource } = await world.owner.resources.createResource({ body: { resource: { name: 'Sauna', locationOptions } } })
    await expect(remove(id)).rejects.toMatchObject({
      status: 428,
      code: 'LOCATION_IN_USE',
      data: { count: 0, services: [], resources: [{ id: resource.id, name: 'Sauna' }] },
    })
    await world.owner.resources.deleteResource({ params: { resourceId: resource.id }, query: {} })
    expect(await remove(id)).toEqual({})
  })

  test('cannot be at a location that does not exist', async () => {
    const { id } = await add()
    await remove(id)
    for (const unknown of [id, randomUUID()]) {
      const locations = [{ type: 'CUSTOMER' as const }, { type: 'BUSINESS' as const, business: { id: unknown } }]
      await expect(world.service([at.ada], { locations })).rejects.toMatchObject({
        violations: [{ field: 'service.locations[1].business.id', violatedRule: 'UNKNOWN_LOCATION' }],
      })
    }
  })
})
