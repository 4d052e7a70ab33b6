import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { book, hold, lena, of } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, pottery, serviceOf, create, read, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-02').add({ days: day }).toString()
})()
const newSession = (changes = {}) => create(session(`${dates.next().value}T18:00:00`, changes))
const booked = async (changes = {}): Promise<Booking> => book(await world.visitor(), { eventId: (await newSession(changes)).id })
const party = (client: Client, booking: Booking, body: object) =>
  client.bookings.updateNumberOfParticipants({ params: { bookingId: booking.id }, body: { revision: booking.revision, ...body } })

describe('the number of participants', () => {
  test('is decided by the business, beyond the limit per customer, but not beyond the seats', async () => {
    const booking = await booked()
    const eventId = booking.bookedEntity.slot?.eventId ?? ''
    await expect(party(owner, booking, { totalParticipants: 1000 })).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    expect((await party(owner, booking, { totalParticipants: 12 })).booking.totalParticipants).toBe(12)
    expect(await read(eventId)).toMatchObject({ remainingCapacity: 0 })
  })

  test('of a class booking reserves or frees seats, and its event has the former number; it stays if too few seats are free', async () => {
    const wide = await policyFor(6)
    const service = await serviceOf('CLASS', { name: 'Spinning', defaultCapacity: 5, bookingPolicy: { id: wide } })
    const event = await create(session('2027-08-02T07:00:00', { scheduleId: service.schedule.id }))
    const booking = await book(await world.visitor(), { eventId: event.id })
    await book(await world.visitor(), { eventId: event.id })
    await expect(party(owner, booking, { totalParticipants: 5 })).rejects.toMatchObject({
      status: 428,
      code: 'SESSION_CAPACITY_EXCEEDED',
      data: { reason: 'NOT_ENOUGH_SPOTS' },
    })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 3 })
    const { booking: grown } = await party(owner, booking, { totalParticipants: 4 })
    expect(grown).toMatchObject({ totalParticipants: 4, status: 'CONFIRMED', startDate: booking.startDate })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 0, participants: { total: 5 } })
    const { booking: smaller } = await party(owner, grown, { totalParticipants: 2 })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 2 })
    const told = (await recordedEvents(world, booking.id)).filter(({ name }) => name === 'booking.number_of_participants_updated')
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { booking: { totalParticipants: 4, revision: grown.revision }, previousTotalParticipants: 1 },
      { booking: { totalParticipants: 2, revision: smaller.revision }, previousTotalParticipants: 4 },
    ])
    expect(Object.keys(told[0]?.payload as object).toSorted()).toEqual(['booking', 'initiatedBy', 'previousTotalParticipants'])
  })

  test('goes through for one of two bookings that want the last seats at the same time', async () => {
    const service = await serviceOf('CLASS', { name: 'Rowing', defaultCapacity: 4, bookingPolicy: { id: await policyFor(3) } })
    const event = await create(session('2027-08-03T07:00:00', { scheduleId: service.schedule.id }))
    const bookings = [await book(await world.visitor(), { eventId: event.id }), await book(await world.visitor(), { eventId: event.id })]
    const ends = await outcomes(bookings.map((booking) => party(owner, booking, { totalParticipants: 3 })))
    expect(ends).toEqual({ SUCCESS: 1, '428 SESSION_CAPACITY_EXCEEDED': 1 })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 0, participants: { total: 4 } })
  })

  test('of a booking of a course counts in the whole course', async () => {
    await create(session('2027-08-10T19:00:00', { type: 'COURSE', scheduleId: pottery.schedule.id }))
    const { booking: held } = await owner.bookings.createBooking({
      body: {
        booking: {
          bookedEntity: { schedule: { scheduleId: pottery.schedule.id } },
          contactDetails: lena,
          totalParticipants: 7,
          status: 'CONFIRMED',
        },
      },
    })
    // A party that is larger than one customer may bring may become smaller.
    const { booking } = await party(owner, held, { totalParticipants: 5 })
    const { availability } = await owner.availability.getScheduleAvailability({ params: { scheduleId: pottery.schedule.id } })
    expect([booking.totalParticipants, availability.openSpots]).toEqual([5, 3])
  })

  test('is refused for appointments, for what is over, for an outdated revision, and with two numbers or none', async () => {
    const massage = await world.service([ada], { name: 'Massage' })
    const { booking: appointment } = await owner.bookings.createBooking({
      body: {
        booking: {
          bookedEntity: { slot: { serviceId: massage.id, startDate: '2027-07-06T11:00:00', resource: { id: ada.resourceId } } },
          contactDetails: lena,
          status: 'CONFIRMED',
        },
      },
    })
    await expect(party(owner, appointment, { totalParticipants: 2 })).rejects.toMatchObject({
      status: 428,
      code: 'SERVICE_TYPE_NOT_SUPPORTED',
    })
    const booking = await booked()
    const choices = { serviceChoices: [{ numberOfParticipants: 1 }] }
    for (const body of [{}, { totalParticipants: 1, participantsChoices: choices }]) {
      await expect(party(owner, booking, body)).rejects.toMatchObject({ status: 400, violations: [{ field: 'totalParticipants' }] })
    }
    await expect(party(owner, { ...booking, revision: '1' }, { totalParticipants: 1 })).rejects.toMatchObject({ status: 409 })
    const { booking: canceled } = await owner.bookings.cancelBooking(of(booking))
    await expect(party(owner, canceled, { totalParticipants: 1 })).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS' })
    const expired = await hold(await world.visitor(), { eventId: (await newSession()).id })
    world.clock.advance({ minutes: 16 })
    await expect(party(owner, expired, { totalParticipants: 1 })).rejects.toMatchObject({ data: { reason: 'HOLD_EXPIRED' } })
  })
})

describe('extended fields', () => {
  const extend = (client: Client, { id }: Pick<Booking, 'id'>, namespaceData: object, namespace = '@studio/crm') =>
    client.bookings.updateExtendedFields({ params: { id }, body: { namespace, namespaceData: { ...namespaceData } } })

  test('are merged into the namespace of their program', async () => {
    const booking = await booked()
    await extend(owner, booking, { level: 'beginner' }, '@other/app')
    await extend(owner, booking, { mat: true, source: 'flyer' })
    const answer = await extend(owner, booking, { source: 'friend' })
    expect(answer).toEqual({ namespace: '@studio/crm', namespaceData: { mat: true, source: 'friend' } })
    const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id: booking.id } } } })
    expect(extendedBookings[0]?.booking).toMatchObject({
      revision: String(Number(booking.revision) + 3),
      extendedFields: { namespaces: { '@other/app': { level: 'beginner' }, '@studio/crm': { mat: true, source: 'friend' } } },
    })
    const told = (await recordedEvents(world, booking.id)).filter(({ name }) => name === 'booking.updated')
    expect(told).toHaveLength(3)
    expect(told[2]?.payload).toMatchObject({
      entity: { id: booking.id },
      modifiedFields: { 'extendedFields.namespaces.@studio/crm.source': 'flyer' },
    })
    expect(told[2]?.payload).not.toHaveProperty('booking')
  })

  test('need a name for the namespace, and a booking', async () => {
    const booking = await booked()
    await expect(extend(owner, booking, {}, 'x'.repeat(165))).rejects.toMatchObject({ status: 400, violations: [{ field: 'namespace' }] })
    await expect(extend(owner, { id: crypto.randomUUID() }, {})).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  })
})

test('both are changed by the business only: not by visitors or keys without the right; a provider changes their own bookings', async () => {
  const booking = await booked()
  const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Reader', permissions: ['bookings.read'] } } })
  const callers = [await world.visitor(), world.clientWith({ authorization: secret })]
  const verbs = (client: Client) => [
    () => party(client, booking, { totalParticipants: 1 }),
    () => client.bookings.updateExtendedFields({ params: { id: booking.id }, body: { namespace: 'n', namespaceData: {} } }),
  ]
  for (const client of callers) {
    for (const verb of verbs(client)) await expect(verb()).rejects.toMatchObject({ status: 403 })
  }
  const noor = await world.staffMember('Noor Haddad')
  for (const verb of verbs(await signedInProvider(world, noor))) await expect(verb()).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  const own = await signedInProvider(world, ada)
  expect((await party(own, booking, { totalParticipants: 1 })).booking).toMatchObject({ totalParticipants: 1 })
})

const policyFor = async (maxParticipantsPerBooking: number): Promise<string> => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: { bookingPolicy: { name: `Parties of ${maxParticipantsPerBooking}`, participantsPolicy: { maxParticipantsPerBooking } } },
  })
  return bookingPolicy.id
}
