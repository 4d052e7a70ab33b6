import type { BusinessLocation, SlotAvailability, TimeSlotLocation } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { book, hold } from '../../../test/bookings/booked.ts'
import { createBookingWorld } from '../../../test/bookings/booking-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin; Ada works from ten to six, everywhere.
const { world, ada, newDay, visitor } = await createBookingWorld()
afterAll(() => world.close())

const addLocation = async (name: string): Promise<BusinessLocation> =>
  (await world.owner.locations.createLocation({ body: { location: { name } } })).location
const [harbour, garden, forest] = [await addLocation('Harbour'), await addLocation('Garden'), await addLocation('Forest')]
const business = ({ id }: BusinessLocation) => ({ type: 'BUSINESS' as const, business: { id } })
const massage = await world.service([ada], {
  name: 'At two places',
  locations: [business(harbour), business(garden), { type: 'CUSTOMER' }],
})

const entriesAt = async (date: string, filter: Record<string, unknown>): Promise<SlotAvailability[]> => {
  const range = { serviceId: massage.id, startDate: `${date}T00:00:00`, endDate: `${date}T23:59:59` }
  return (await visitor.availability.queryAvailability({ body: { query: { filter: { ...range, bookable: true, ...filter } } } }))
    .availabilityEntries
}
const slotsAt = async (date: string, locations?: TimeSlotLocation[]) => {
  const days = { fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:59:59` }
  const body = { serviceId: massage.id, ...days, bookable: true, ...(locations && { locations }) }
  return (await visitor.availability.listAvailabilityTimeSlots({ body })).timeSlots
}
const at = ({ id }: BusinessLocation): TimeSlotLocation => ({ locationType: 'BUSINESS', id })

test.each<[string, Record<string, unknown>, TimeSlotLocation[] | undefined, string[]]>([
  ['the usual place without a wish', {}, undefined, ['Harbour']],
  ['one location', { 'location.businessLocation.id': garden.id }, [at(garden)], ['Garden']],
  ['two locations', { 'location.businessLocation.id': [harbour.id, garden.id] }, [at(harbour), at(garden)], ['Harbour', 'Garden']],
  ['all locations of the business', { 'location.locationType': 'OWNER_BUSINESS' }, [{ locationType: 'BUSINESS' }], ['Harbour', 'Garden']],
  ['the place of the customer', { 'location.locationType': 'CUSTOM' }, [{ locationType: 'CUSTOMER' }], ['']],
  ['a location where it is not given', { 'location.businessLocation.id': forest.id }, [at(forest)], []],
])('both generations list an appointment at %s', async (_, filter, locations, names) => {
  const date = newDay()
  await book(visitor, { serviceId: massage.id, startDate: `${date}T11:00:00` })
  const hours = ['10', '12', '13', '14', '15', '16', '17']
  const expected = hours.flatMap((hour) => names.map((name) => [hour, name]))
  const slots = await slotsAt(date, locations)
  expect(slots.map(({ localStartDate, location }) => [localStartDate.slice(11, 13), location?.name ?? ''])).toEqual(expected)
  const entries = await entriesAt(date, filter)
  expect(entries.map(({ slot }) => [slot.startDate.slice(11, 13), slot.location?.name ?? ''])).toEqual(expected)
})

test('an entry at the second of two locations can be booked as it is', async () => {
  const entries = await entriesAt(newDay(), { 'location.businessLocation.id': [harbour.id, garden.id], bookable: true })
  const second = entries.find(({ slot }) => slot.location?.id === garden.id) as SlotAvailability
  expect((await hold(visitor, second.slot)).bookedEntity.slot?.location).toMatchObject({ id: garden.id, name: 'Garden' })
})

test('one time is found at the location that is named', async () => {
  const date = newDay()
  const get = (location: TimeSlotLocation) =>
    visitor.availability.getAvailabilityTimeSlot({
      body: { serviceId: massage.id, localStartDate: `${date}T10:00:00`, localEndDate: `${date}T11:00:00`, location },
    })
  expect((await get(at(garden))).timeSlot.location).toMatchObject({ id: garden.id, name: 'Garden' })
  await expect(get(at(forest))).rejects.toMatchObject({ status: 404, code: 'SLOT_NOT_FOUND' })
})
