import type { Booking, SentSlot } from '@foyer/contract'
import { createClient } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { writeMessages } from '../../house/messages/event-mails.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { hold } from '../../test/bookings/booked.ts'
import { createSeriesWorld, holdSeries, weekly } from '../../test/bookings/series.ts'
import { asSent } from '../../test/mailed.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { overlappingPlaces } from '../../test/servers/racing.ts'
import { bookingMails } from '../booking-events/booking-mails.ts'

const seriesWorld = await createSeriesWorld()
const { world, visitor, ada, repeated, training, newDay, isFree, read, bookThree } = seriesWorld
const other = openDatabase({ connectionString: world.connectionString, poolSize: 8 })
const app = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
afterAll(async () => {
  await app.close()
  await other.close()
  await world.close()
})

const { owner } = world
const at = (seriesId: string) => ({ params: { seriesId } })
const statusesOf = (bookings: readonly { booking: Booking }[]) => bookings.map(({ booking }) => booking.status)

describe('a date and the following ones', () => {
  test('are canceled together, and the others stay', async () => {
    const date = newDay()
    const { seriesId, bookings } = await bookThree(visitor, date)
    const { id: fromBookingId, revision } = bookings[1] as Booking
    const { bookings: canceled } = await visitor.bookings.cancelBookingSeries({ ...at(seriesId), body: { fromBookingId, revision } })
    expect(canceled.map(({ id }) => id)).toEqual(bookings.slice(1).map(({ id }) => id))
    expect(statusesOf(await read(visitor, seriesId))).toEqual(['CONFIRMED', 'CANCELED', 'CANCELED'])
    const nextWeek = Temporal.PlainDate.from(date).add({ weeks: 1 }).toString()
    expect([await isFree(date, '10:00', training), await isFree(nextWeek, '10:00', training)]).toEqual([false, true])
    expect((await recordedEvents(world, fromBookingId)).map(({ name }) => name).at(-1)).toBe('booking.canceled')
    await expect(visitor.bookings.cancelBookingSeries({ ...at(seriesId), body: { fromBookingId, revision } })).rejects.toMatchObject({
      code: 'STALE_REVISION',
    })
    const again = { fromBookingId, revision: canceled[0]?.revision ?? '' }
    await expect(visitor.bookings.cancelBookingSeries({ ...at(seriesId), body: again })).rejects.toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
    })
  })

  test('say before what canceling them costs', async () => {
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: {
        bookingPolicy: {
          name: 'With a fee',
          cancellationPolicy: { enabled: true },
          cancellationFeePolicy: { enabled: true, cancellationWindows: [{ startInMinutes: 200_000, percentage: '50' }] },
        },
      },
    })
    const costly = await world.service([ada], { name: 'Costly', ...repeated, bookingPolicy: { id: bookingPolicy.id } })
    const { seriesId } = await bookThree(visitor, newDay(), costly)
    expect((await read(visitor, seriesId)).map(({ following }) => following)).toEqual([
      { count: 3, cancel: true, cancellationFee: { value: '112.50', currency: 'EUR' } },
      { count: 2, cancel: true, cancellationFee: { value: '75.00', currency: 'EUR' } },
      { count: 1, cancel: true, cancellationFee: { value: '37.50', currency: 'EUR' } },
    ])
  })

  test('move together as far on the clock, also across a clock change', async () => {
    const { seriesId, bookings } = await bookThree(visitor, '2027-03-15')
    const { id: fromBookingId, revision } = bookings[1] as Booking
    const slot = { serviceId: training.id, startDate: '2027-03-23T13:00:00' }
    const moved = await visitor.bookings.rescheduleBookingSeries({ ...at(seriesId), body: { fromBookingId, revision, slot } })
    expect(moved.bookings.map(({ startDate }) => startDate)).toEqual(['2027-03-23T12:00:00.000Z', '2027-03-30T11:00:00.000Z'])
    expect((await read(visitor, seriesId)).map(({ booking }) => booking.startDate)).toEqual([
      '2027-03-15T09:00:00.000Z',
      '2027-03-23T12:00:00.000Z',
      '2027-03-30T11:00:00.000Z',
    ])
    expect(await isFree('2027-03-22', '10:00', training)).toBe(true)
    const [event] = (await recordedEvents(world, fromBookingId)).slice(-1)
    expect(event).toMatchObject({ name: 'booking.rescheduled', payload: { previousStartDate: '2027-03-22T09:00:00.000Z' } })
  })

  test('move together or not at all, and the refusal names the date in the way', async () => {
    const date = newDay()
    const { seriesId, bookings } = await bookThree(visitor, date)
    const [, second] = weekly(training, date, 2, '12:00')
    await hold(await world.visitor(), second as SentSlot)
    const { id: fromBookingId, revision } = bookings[0] as Booking
    const slot = { serviceId: training.id, startDate: `${date}T12:00:00` }
    await expect(
      visitor.bookings.rescheduleBookingSeries({ ...at(seriesId), body: { fromBookingId, revision, slot } }),
    ).rejects.toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
      data: { dates: [{ reason: 'HELD' }] },
    })
    expect((await read(visitor, seriesId)).map(({ booking }) => booking.revision)).toEqual(['2', '2', '2'])
  })

  test('are single bookings too: one date can be moved or canceled alone', async () => {
    const date = newDay()
    const { seriesId, bookings } = await bookThree(visitor, date)
    const { id: bookingId, revision } = bookings[1] as Booking
    await visitor.bookings.cancelBooking({ params: { bookingId }, body: { revision } })
    expect(statusesOf(await read(visitor, seriesId))).toEqual(['CONFIRMED', 'CANCELED', 'CONFIRMED'])
    expect((await read(visitor, seriesId)).map(({ following }) => following.count)).toEqual([2, 0, 1])
  })
})

describe('sixteen visitors on two servers', () => {
  /** Each wants three weeks; all want the middle date of the first visitor, and no other date is wanted twice. */
  test('want series that share one date: one gets a whole series, and the others are refused with the date', async () => {
    for (let wave = 0; wave < 3; wave++) {
      // A visitor who won before would give up what they won.
      const clients = await Promise.all(
        Array.from({ length: 16 }, async (_, index) => {
          const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
          const headers = { authorization: tokens.access_token }
          return index % 2 === 0 ? world.clientWith(headers) : createClient({ fetch: fetchFrom(app), headers })
        }),
      )
      const shared = Temporal.PlainDate.from('2028-01-10').add({ weeks: 20 * wave })
      const ends = await Promise.allSettled(
        clients.map((client, index) => {
          const own = shared.add({ weeks: index + 1 }).toString()
          const slots = [...weekly(training, shared.toString(), 1), ...weekly(training, own, 1)]
          return holdSeries(client, index % 3 === 0 ? slots.toReversed() : slots)
        }),
      )
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const startDate = shared
        .toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: '10:00' })
        .toInstant()
        .toString({ fractionalSecondDigits: 3 })
      for (const end of ends.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))) {
        expect(end).toMatchObject({ status: 428, code: 'SLOT_NOT_AVAILABLE', data: { dates: [{ startDate }] } })
      }
    }
    const found = await world.db
      .selectFrom('bookings')
      .leftJoin('places', 'places.booking_id', 'bookings.id')
      .select(({ fn }) => ['bookings.series_id', fn.count('places.id').as('places')])
      .where('bookings.start_at', '>', '2028-01-01')
      .groupBy('bookings.series_id')
      .execute()
    expect(found.map(({ places }) => Number(places))).toEqual([2, 2, 2])
    expect(await overlappingPlaces(world)).toBe(0)
  })
})

test('one mail tells all dates, with an entry for each in the calendar', async () => {
  const { bookings } = await bookThree(visitor, newDay())
  const ids = bookings.map(({ id }) => id)
  const events = await world.db.selectFrom('domain_events').select('id').where('entity_id', 'in', ids).orderBy('sequence').execute()
  await writeMessages([bookingMails]).hear({ siteId: world.siteId, eventIds: events.map(({ id }) => id) }, world.dependencies)
  const [kept, ...more] = await world.db
    .selectFrom('messages')
    .selectAll()
    .where('booking_id', 'in', ids)
    .where('recipient', '=', 'lena@krueger.example')
    .execute()
  expect(more).toEqual([])
  const mail = kept && asSent(world, kept)
  expect(mail).toMatchObject({ template: 'booking-confirmed', subject: expect.stringMatching(/Training(?! \+)/) })
  expect(mail?.text).toContain('€225')
  expect(JSON.stringify(mail?.calendar).match(/BEGIN:VEVENT/g)).toHaveLength(3)
})
