import type { Booking } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { complete, hold } from '../../test/bookings/booked.ts'
import { createSeriesWorld, holdSeries, previewWeekly, weekly } from '../../test/bookings/series.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, ada, repeated, read } = await createSeriesWorld()
afterAll(() => world.close())
const { owner } = world

test('ten weeks are booked under a policy that opens 35 days ahead, moved and finished late; a single date so far is not', async () => {
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: '35 days',
        limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 35 * 1440 },
        reschedulePolicy: { enabled: true },
      },
    },
  })
  const weeks = await world.service([ada], { name: 'Ten weeks', ...repeated, bookingPolicy: { id: bookingPolicy.id } })
  const slots = weekly(weeks, '2027-03-08', 10, '16:00')
  const client = await world.visitor()
  expect((await previewWeekly(client, slots[0] ?? {}, 10)).dates.map(({ state }) => state)).toEqual(Array(10).fill('FREE'))
  const { seriesId, bookings } = await holdSeries(client, slots.toReversed())
  world.clock.advance({ minutes: 16 })
  await complete(client, bookings[0] as Booking)
  const last = (await read(client, seriesId))[9]?.booking as Booking
  expect(last).toMatchObject({ status: 'CONFIRMED', startDate: '2027-05-10T14:00:00.000Z' })
  const filter = { startDate: '2027-05-11T00:00:00', endDate: '2027-05-11T23:59:59' }
  const { availabilityEntries } = await client.bookings.listTimesToMove({ params: { bookingId: last.id }, body: { query: { filter } } })
  const [entry] = availabilityEntries.filter(({ bookable }) => bookable)
  const { booking: moved } = await client.bookings.rescheduleBooking({
    params: { bookingId: last.id },
    body: { revision: last.revision, slot: entry?.slot ?? {} },
  })
  expect(moved.startDate).toBe(Temporal.Instant.from(entry?.slot.startDate ?? '').toString({ fractionalSecondDigits: 3 }))
  await expect(hold(client, weekly(weeks, '2027-05-12', 1, '16:00')[0] ?? {})).rejects.toMatchObject({ data: { reason: 'TOO_FAR' } })
  await expect(holdSeries(client, weekly(weeks, '2027-05-12', 2, '16:00'))).rejects.toMatchObject({ data: { reason: 'TOO_FAR' } })
})
