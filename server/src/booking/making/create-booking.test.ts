import type { CreateBookingInfo } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, create, read, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world
const massage = await world.service([ada], { name: 'Massage' })

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-02').add({ days: day }).toString()
})()
const newSession = (changes = {}) => create(session(`${dates.next().value}T18:00:00`, changes))
const confirmed = (bookedEntity: CreateBookingInfo['booking']['bookedEntity'], totalParticipants = 1): CreateBookingInfo => ({
  booking: { bookedEntity, contactDetails: lena, totalParticipants, status: 'CONFIRMED' },
})
const held = (eventId: string): CreateBookingInfo => ({ booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } })
const bookAll = (client: Client, createBookingsInfo: CreateBookingInfo[], more: object = { returnFullEntity: true }) =>
  client.bookings.bulkCreateBooking({ body: { createBookingsInfo, ...more } })

test('items that can be booked are booked, and the others are named', async () => {
  const [open, full] = [await newSession(), await newSession({ totalCapacity: 1 })]
  const slot = { serviceId: massage.id, startDate: '2027-07-06T11:00:00', resource: { id: ada.resourceId } }
  const { results, bulkActionMetadata } = await bookAll(owner, [
    confirmed({ slot: { eventId: open.id } }, 2),
    confirmed({ slot }),
    confirmed({ slot: { eventId: full.id } }, 2),
    confirmed({ slot }),
    confirmed({ slot: { eventId: 'x'.repeat(40) } }),
  ])
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 })
  expect(results.map(({ itemMetadata: { originalIndex, error } }) => [originalIndex, error?.code])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, 'SESSION_CAPACITY_EXCEEDED'],
    [3, 'SLOT_NOT_AVAILABLE'],
    [4, 'SESSION_NOT_FOUND'],
  ])
  expect(results[0]).toMatchObject({ item: { status: 'CONFIRMED', totalParticipants: 2, bookedEntity: { slot: { eventId: open.id } } } })
  expect(results[0]?.itemMetadata.id).toBe(results[0]?.item?.id)
  expect(await read(open.id)).toMatchObject({ remainingCapacity: 10 })
  expect(await read(full.id)).toMatchObject({ remainingCapacity: 1 })
  expect(await recordedEvents(world, results[1]?.item?.id ?? '')).toMatchObject([{ name: 'booking.created' }])
})

test('bookings are answered only if they are asked for', async () => {
  const { results } = await bookAll(owner, [confirmed({ slot: { eventId: (await newSession()).id } })], {})
  expect(results).toEqual([{ itemMetadata: { id: expect.any(String), originalIndex: 0, success: true } }])
})

test('an incomplete item fails the whole call, and the violation names the field', async () => {
  const event = await newSession()
  await expect(bookAll(owner, [confirmed({ slot: { eventId: event.id } }), confirmed({})])).rejects.toMatchObject({
    status: 400,
    violations: [{ field: 'createBookingsInfo[1].booking.bookedEntity' }],
  })
  await expect(
    bookAll(
      owner,
      Array.from({ length: 41 }, () => held(event.id)),
    ),
  ).rejects.toMatchObject({
    status: 400,
    violations: [{ field: 'createBookingsInfo' }],
  })
  await expect(bookAll(owner, [])).rejects.toMatchObject({ status: 400 })
  expect(await read(event.id)).toMatchObject({ remainingCapacity: 12 })
})

test('a visitor holds several sessions of one class at once, as many as visitors may hold', async () => {
  const events = [await newSession(), await newSession(), await newSession(), await newSession()]
  const visitor = await world.visitor()
  const { results } = await bookAll(
    visitor,
    events.map(({ id }) => held(id)),
  )
  expect(results.map(({ item, itemMetadata: { error } }) => item?.status ?? error?.code)).toEqual([
    'CREATED',
    'CREATED',
    'CREATED',
    'TOO_MANY_HOLDS',
  ])
  // Another call replaces the holds of this service, as a single booking does.
  const again = await bookAll(visitor, [held(events[3]?.id ?? '')])
  expect(again.bulkActionMetadata.totalSuccesses).toBe(1)
})

test('settings that override a rule need the right to it; without the right nothing is booked', async () => {
  const event = await newSession()
  const overriding = { ...held(event.id), flowControlSettings: { skipAvailabilityValidation: true } }
  await expect(bookAll(await world.visitor(), [held(event.id), overriding])).rejects.toMatchObject({
    status: 403,
    code: 'UNAUTHORIZED_OPERATION',
    data: { setting: 'skipAvailabilityValidation' },
  })
  const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Reader', permissions: ['bookings.read'] } } })
  await expect(bookAll(world.clientWith({ authorization: secret }), [held(event.id)])).rejects.toMatchObject({ status: 403 })
  expect(await read(event.id)).toMatchObject({ remainingCapacity: 12 })
})

test('the same call with the same key is answered with the bookings it made', async () => {
  const info = [confirmed({ slot: { eventId: (await newSession()).id } })]
  const client = world.clientWith({ authorization: world.apiKey, 'idempotency-key': crypto.randomUUID() })
  const [first, second] = [await bookAll(client, info), await bookAll(client, info)]
  expect(second).toEqual(first)
})
