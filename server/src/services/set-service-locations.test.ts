import type { ServiceLocation } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { book, slotAt } from '../test/booked.ts'
import { createBookingWorld } from '../test/booking-world.ts'

const { world, visitor, massage, newDay, read } = await createBookingWorld()
afterAll(() => world.close())

const barn: ServiceLocation = { type: 'CUSTOM', custom: { address: { addressLine: 'Dorfstraße 3', city: 'Lübars' } } }
const setLocations = (locations: ServiceLocation[], serviceId = massage.id) =>
  world.owner.services.setServiceLocations({ params: { serviceId }, body: { locations } })

test('a service moves to another place: new bookings are there, existing ones stay', async () => {
  const date = newDay()
  const before = await book(visitor, await slotAt(visitor, { service: massage, date, time: '10:00' }))
  const { service } = await setLocations([barn])
  expect(service.locations).toMatchObject([{ type: 'CUSTOM', calculatedAddress: { city: 'Lübars' } }])
  expect(service.revision).toBe(String(Number(massage.revision) + 1))
  const slot = await slotAt(visitor, { service: massage, date, time: '12:00' })
  expect(slot.location).toMatchObject({ locationType: 'OWNER_CUSTOM' })
  await book(visitor, slot)
  expect((await read(world.owner, before))?.booking.bookedEntity.slot.location?.locationType).toBe('OWNER_BUSINESS')
})

test('without a place it is given at the business', async () => {
  const { service } = await setLocations([])
  expect(service.locations.map(({ type }) => type)).toEqual(['BUSINESS'])
})

test('a place of its own has an address, a business location is one of this business', async () => {
  await expect(setLocations([{ type: 'CUSTOM' }])).rejects.toMatchObject({
    status: 400,
    violations: [{ field: 'locations[0].custom.address', violatedRule: 'REQUIRED' }],
  })
  const elsewhere = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
  await expect(setLocations([{ type: 'CUSTOMER' }, { type: 'BUSINESS', business: { id: elsewhere } }])).rejects.toMatchObject({
    violations: [{ field: 'locations[1].business.id', violatedRule: 'UNKNOWN_LOCATION' }],
  })
  await expect(setLocations([barn], elsewhere)).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
})

test('existing bookings can only be kept where they are', async () => {
  const body = { locations: [barn], removedLocationSessionsAction: { action: 'MOVE_TO_LOCATION' as 'KEEP_AT_CURRENT_LOCATION' } }
  await expect(world.owner.services.setServiceLocations({ params: { serviceId: massage.id }, body })).rejects.toMatchObject({
    status: 400,
    violations: [{ field: 'removedLocationSessionsAction.action' }],
  })
})
