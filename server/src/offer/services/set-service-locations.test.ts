import type { ParticipantNotification, RemovedLocationSessionsAction, Service, ServiceLocation } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import { afterAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../ground/db/statement-counter.ts'
import { book, slotAt } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { createParts } from '../../test/bookings/multi-service.ts'

const { world, visitor, ada, massage, newDay, read, history } = await createBookingWorld({ jobs: 'DONE' })
afterAll(() => world.close())

const barn: ServiceLocation = { type: 'CUSTOM', custom: { address: { addressLine: 'Dorfstraße 3', city: 'Lübars' } } }
const { location: west } = await world.owner.locations.createLocation({
  body: { location: { name: 'Studio West', address: { addressLine: 'Kantstraße 5' } } },
})
const atWest: ServiceLocation = { type: 'BUSINESS', business: { id: west.id } }
const atHome: ServiceLocation = { type: 'BUSINESS' }

type Besides = { action?: RemovedLocationSessionsAction; participantNotification?: ParticipantNotification }

const setLocations = async (locations: ServiceLocation[], serviceId = massage.id, { action, participantNotification }: Besides = {}) =>
  (
    await world.owner.services.setServiceLocations({
      params: { serviceId },
      body: {
        locations,
        ...(action && { removedLocationSessionsAction: action }),
        ...(participantNotification && { participantNotification }),
      },
    })
  ).service

const booked = async (service: Service) => await book(visitor, await slotAt(visitor, { service, date: newDay(), time: '10:00' }))
const placeOf = async (booking: { id: string }) => {
  const found = await read(world.owner, booking)
  return found && slotOf(found.booking).location
}

test('a service moves to another location: new bookings are there, existing ones stay', async () => {
  const date = newDay()
  const before = await book(visitor, await slotAt(visitor, { service: massage, date, time: '10:00' }))
  const service = await setLocations([barn])
  expect(service.locations).toMatchObject([{ type: 'CUSTOM', calculatedAddress: { city: 'Lübars' } }])
  expect(service.revision).toBe(String(Number(massage.revision) + 1))
  const slot = await slotAt(visitor, { service: massage, date, time: '12:00' })
  expect(slot.location).toMatchObject({ locationType: 'OWNER_CUSTOM' })
  await book(visitor, slot)
  expect((await placeOf(before))?.locationType).toBe('OWNER_BUSINESS')
})

test('without a location it is given at the business, and each location counts once', async () => {
  expect((await setLocations([])).locations.map(({ type }) => type)).toEqual(['BUSINESS'])
  const { locations } = await setLocations([atHome, atWest, atWest, { type: 'CUSTOMER' }, { type: 'CUSTOMER' }])
  expect(locations.map(({ type }) => type)).toEqual(['BUSINESS', 'BUSINESS', 'CUSTOMER'])
  await setLocations([])
})

test('a location of its own has an address, a business location is one of this business', async () => {
  await expect(setLocations([{ type: 'CUSTOM' }])).rejects.toMatchObject({
    status: 400,
    violations: [{ field: 'locations[0].custom.address', violatedRule: 'REQUIRED' }],
  })
  const elsewhere = '3f0c2f6e-6b0f-4f3a-9a53-0c7ff3a1b001'
  await expect(setLocations([{ type: 'CUSTOMER' }, { type: 'BUSINESS', business: { id: elsewhere } }])).rejects.toMatchObject({
    violations: [{ field: 'locations[1].business.id', violatedRule: 'UNKNOWN_LOCATION' }],
  })
  await expect(setLocations([barn], elsewhere)).rejects.toMatchObject({ status: 404, code: 'SERVICE_NOT_FOUND' })
  await expect(
    visitor.services.setServiceLocations({ params: { serviceId: massage.id }, body: { locations: [barn] } }),
  ).rejects.toMatchObject({ status: 403 })
})

describe('bookings to come at a place that goes', () => {
  const previewOf = async (serviceId: string, locations: ServiceLocation[]) =>
    await world.owner.services.previewServiceChanges({ params: { serviceId }, body: { service: { locations } } })

  test('are counted before, by their location', async () => {
    const service = await world.service([ada], { name: 'Thai', locations: [atHome] })
    const { id } = await booked(service)
    expect((await previewOf(service.id, [atWest])).place).toMatchObject({ count: 1, bookings: [{ id }] })
    for (const staying of [[atHome], [atWest, atHome]]) expect((await previewOf(service.id, staying)).place.count).toBe(0)
    await setLocations([atWest, barn], service.id)
    expect((await previewOf(service.id, [atWest])).place.count).toBe(0)
    await setLocations([barn], service.id, { action: moveTo(barn) })
    const inBarn = await booked(service)
    expect((await previewOf(service.id, [atWest])).place).toMatchObject({ count: 1, bookings: [{ id: inBarn.id }] })
    await expect(previewOf(service.id, [{ type: 'CUSTOM' }])).rejects.toMatchObject({
      violations: [{ field: 'service.locations[0].custom.address' }],
    })
  })

  const moveTo = (newLocation?: ServiceLocation): RemovedLocationSessionsAction => ({
    action: 'MOVE_TO_LOCATION',
    ...(newLocation && { moveToLocationOptions: { newLocation } }),
  })

  test('move together, with as many statements for many as for one', async () => {
    const moving = async (bookings: number) => {
      const service = await world.service([ada], { name: `Stones ${bookings}`, locations: [atHome, { type: 'CUSTOMER' }] })
      const made = []
      for (let index = 0; index < bookings; index += 1) made.push(await booked(service))
      const { statements } = await countStatements(() => setLocations([atWest], service.id, { action: moveTo(atWest) }))
      for (const booking of made) expect(await placeOf(booking)).toMatchObject({ id: west.id })
      return statements.length
    }
    expect(await moving(4)).toBe(await moving(1))
  })

  test('move, and their customers are told where to', async () => {
    const service = await world.service([ada], { name: 'Hot stones', locations: [atHome, { type: 'CUSTOMER' }] })
    const booking = await booked(service)
    const mailsBefore = world.mails.length
    await setLocations([atWest], service.id, { action: moveTo(atWest), participantNotification: { notifyParticipants: true } })
    const moved = (await read(world.owner, booking))?.booking
    expect(moved).toMatchObject({ status: 'CONFIRMED', startDate: booking.startDate })
    expect(await placeOf(booking)).toMatchObject({ id: west.id, name: 'Studio West', locationType: 'OWNER_BUSINESS' })
    expect(await history(booking)).toContain('booking.rescheduled by BUSINESS')
    const { event } = await world.owner.calendar.getEvent({
      params: { eventId: (moved && slotOf(moved).eventId) ?? '' },
      query: { fields: ['PI_FIELDS'] },
    })
    expect(event.location).toMatchObject({ type: 'BUSINESS', id: west.id, address: 'Kantstraße 5' })
    await expect
      .poll(() =>
        world.mails
          .slice(mailsBefore)
          .map(({ text }) => text)
          .join(),
      )
      .toMatch(/Studio West, Kantstraße 5/)
    expect(world.mails.slice(mailsBefore).filter(({ text }) => text.includes('Studio West'))).toHaveLength(1)
  })

  test('are not mailed unless it is asked for', async () => {
    const service = await world.service([ada], { name: 'Reiki', locations: [atWest] })
    const booking = await booked(service)
    await setLocations([barn], service.id, { action: moveTo(barn) })
    expect(await placeOf(booking)).toEqual({ formattedAddress: 'Dorfstraße 3', locationType: 'OWNER_CUSTOM' })
  })

  test('of a visit with several services are canceled as a whole, and are not moved away from its other parts', async () => {
    const [first, second] = (await Promise.all(['Sauna', 'Scrub'].map((name) => world.service([ada], { name, locations: [atHome] })))) as [
      Service,
      Service,
    ]
    const visitOn = async (date: string) =>
      await createParts(
        world.owner,
        [
          { service: first, at: `${date}T10:00:00` },
          { service: second, at: `${date}T11:00:00` },
        ],
        { status: 'CONFIRMED' },
      )
    const { parts } = await visitOn(newDay())
    const moving = setLocations([barn], first.id, { action: moveTo(barn) })
    await expect(moving).rejects.toMatchObject({ code: 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' })
    await setLocations([barn], first.id, { action: { action: 'DELETE' } })
    const statuses = await Promise.all(parts.map(async (part) => (await read(world.owner, part))?.booking.status))
    expect(statuses).toEqual(['CANCELED', 'CANCELED'])
  })

  test('are canceled if so asked; those elsewhere stay', async () => {
    const service = await world.service([ada], { name: 'Watsu', locations: [atHome] })
    const gone = await booked(service)
    await setLocations([atWest], service.id)
    const stays = await booked(service)
    await setLocations([atHome], service.id)
    await setLocations([atWest], service.id, { action: { action: 'DELETE' } })
    const statusOf = async (booking: { id: string }) => (await read(world.owner, booking))?.booking.status
    expect([await statusOf(gone), await statusOf(stays)]).toEqual(['CANCELED', 'CONFIRMED'])
  })

  test.each<[string, ServiceLocation | undefined, string]>([
    ['nowhere', undefined, 'REQUIRED'],
    ['a place where the service is not given', barn, 'UNKNOWN_LOCATION'],
    ['the customer', { type: 'CUSTOMER' }, 'NOT_A_PLACE'],
  ])('cannot move to %s', async (_, newLocation, violatedRule) => {
    await expect(setLocations([atWest, { type: 'CUSTOMER' }], massage.id, { action: moveTo(newLocation) })).rejects.toMatchObject({
      status: 400,
      violations: [{ field: 'removedLocationSessionsAction.moveToLocationOptions.newLocation', violatedRule }],
    })
  })
})
