import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, newDay, slot, later } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world
const policies = owner['booking-policies']
const day = 24 * 60
const { bookingPolicy } = await policies.createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'With fees',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: {
        enabled: true,
        cancellationWindows: [{ amount: { value: '12', currency: 'EUR' }, startInMinutes: 400 * day }],
      },
    },
  },
})
const service = await world.service([ada], { name: 'Facial', bookingPolicy: { id: bookingPolicy.id } })
const fees = async (client: Client, ...bookings: Pick<Booking, 'id'>[]) =>
  (await client.bookings.listBookingFeesByBookingIds({ query: { bookingIds: bookings.map(({ id }) => id) } })).bookingFees

test('what canceling would cost is told by the policy as it stood when the booking was made', async () => {
  const visitor = await world.visitor()
  const booking = await book(visitor, await slot(visitor, newDay(), '11:00', service))
  const fee = {
    bookingId: booking.id,
    cancellationFee: { price: { value: '12.00', currency: 'EUR' }, status: 'PREVIEW', trigger: 'BOOKING_CANCELED' },
    policyDetails: { id: bookingPolicy.id },
  }
  expect(await fees(visitor, booking)).toMatchObject([fee])
  const { revision } = bookingPolicy
  const without = { cancellationFeePolicy: { enabled: false } }
  await policies.updateBookingPolicy({
    params: { 'bookingPolicy.id': bookingPolicy.id },
    body: { bookingPolicy: { revision, ...without } },
  })
  expect(await fees(owner, booking)).toMatchObject([fee])
  await later({ minutes: 1 }, async () => {
    await visitor.bookings.cancelBooking(of(booking))
    expect(await fees(visitor, booking)).toEqual([])
  })
})

test('customers see the fees of their own bookings, keys those of bookings they may read; a request names one to five bookings', async () => {
  const visitor = await world.visitor()
  const booking = await book(visitor, await slot(visitor, newDay(), '11:00', service))
  expect(await fees(await world.visitor(), booking)).toEqual([])
  await expect(fees(owner)).rejects.toMatchObject({ status: 400, violations: [{ field: 'bookingIds' }] })
  await expect(fees(owner, ...Array.from({ length: 6 }, () => booking))).rejects.toMatchObject({ status: 400 })
  const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Site', permissions: ['site.read'] } } })
  await expect(fees(world.clientWith({ authorization: secret }), booking)).rejects.toMatchObject({ status: 403 })
})
