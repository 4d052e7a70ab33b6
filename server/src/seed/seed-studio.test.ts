import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStudioWorld, type StudioWorld } from '../test/studio-world.ts'

// Tuesday, 24 November 2026, 13:40 in Berlin.
const now = '2026-11-24T12:40:00.000Z'

let world: StudioWorld
beforeAll(async () => {
  world = await createStudioWorld({ now })
})
afterAll(() => world.close())

const bookings = async (filter: Record<string, unknown>) => {
  const query = { filter, cursorPaging: { limit: 100 } }
  const { extendedBookings } = await world.owner.bookings.queryExtendedBookings({ body: { query } })
  return extendedBookings.map(({ booking }) => booking)
}

test('Juniper is open on a Tuesday until eight', async () => {
  const { site, opening } = await world.guest.site.getSite()
  expect(site).toMatchObject({ name: 'Juniper', timeZone: 'Europe/Berlin', currency: 'EUR', brandColor: '#2a614d', isSample: true })
  expect(opening).toEqual({ isOpen: true, until: '2026-11-24T19:00:00.000Z', today: [{ start: '07:00', end: '20:00' }] })
})

test('visitors see six services, and a link leads to the seventh', async () => {
  const visitor = await world.visitor()
  const { services } = await visitor.services.queryServices({ body: { query: { filter: { hidden: false } } } })
  expect(services.map(({ name }) => name).toSorted()).toEqual([
    'Deep tissue massage',
    'Deep tissue massage, long',
    'First bowl on the wheel',
    'Physio first visit',
    'Reformer, one to one',
    'Yin & Sound, for one',
  ])
  expect(world.services.followUp.hidden).toBe(true)
})

test('the diary is full today, emptier next week, and holds every kind of booking', async () => {
  const today = await bookings({ startDate: { $gte: '2026-11-24T00:00:00+01:00', $lt: '2026-11-25T00:00:00+01:00' }, status: 'CONFIRMED' })
  expect(today.length).toBeGreaterThan(10)
  expect(await bookings({ status: 'PENDING' })).toHaveLength(2)
  expect(await bookings({ status: 'DECLINED' })).toHaveLength(1)
  expect((await bookings({ status: 'CANCELED' })).length).toBeGreaterThan(1)
  expect(await bookings({ status: 'CREATED' })).toEqual([])
  expect(await bookings({ doubleBooked: true })).toEqual([])
})

test('there are free times today, and offered times can be booked', async () => {
  const visitor = await world.visitor()
  const { nextFree } = await visitor.availability.listNextFree({ body: {} })
  expect(nextFree.every(({ startDate }) => startDate !== undefined)).toBe(true)
  const { id: serviceId } = world.services.massage60
  const filter = { serviceId: [serviceId], startDate: '2026-11-24T12:40:00Z', endDate: '2026-11-26T00:00:00Z', bookable: true }
  const { availabilityEntries } = await visitor.availability.queryAvailability({ body: { query: { filter } } })
  const [entry] = availabilityEntries
  if (!entry) throw new Error('Nothing is free')
  const { booking } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: entry.slot }, totalParticipants: 1 } },
  })
  expect(booking.status).toBe('CREATED')
})

test('no mail was sent', () => expect(world.mails).toEqual([]))

test('the owner is Ada, and a booking’s history says who did what and when', async () => {
  const [declined] = await bookings({ status: 'DECLINED' })
  const { history } = await world.owner.bookings.getBookingHistory({ params: { bookingId: declined?.id ?? '' } })
  expect(history.at(-1) ?? history[0]).toBeDefined()
  expect(history.find(({ event }) => event === 'booking.declined')).toMatchObject({ actor: { type: 'BUSINESS', name: 'Ada Lindqvist' } })
  expect(history.every(({ date }) => date <= now)).toBe(true)
})

test('dropping the sample leaves a business ready to begin, once', async () => {
  const { site } = await world.owner.site.dropSample({ body: {} })
  expect(site).toMatchObject({ name: 'Juniper', isSample: false })
  expect(site).not.toHaveProperty('setUpFinishedDate')
  expect(await bookings({})).toEqual([])
  const { staffMembers } = await world.owner.staff.queryStaffMembers({ body: {} })
  const { services } = await world.owner.services.queryServices({ body: {} })
  const { contacts } = await world.owner.contacts.queryContacts({ body: {} })
  expect([staffMembers, services]).toEqual([[], []])
  // The owner, who has an account.
  expect(contacts).toHaveLength(1)
  const { bookingPolicies } = await world.owner['booking-policies'].queryBookingPolicies({ body: {} })
  expect(bookingPolicies.map((policy) => policy.default)).toEqual([true])
  const staffMember = await world.staffMember('Olga Haas')
  await world.service([staffMember])
  await world.owner.site.dropSample({ body: {} })
  expect((await world.owner.staff.queryStaffMembers({ body: {} })).staffMembers).toHaveLength(1)
})
