import { randomUUID } from 'node:crypto'
import type { Booking, SentSlot } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { complete, hold, lena } from '../../test/bookings/booked.ts'
import { createSeriesWorld, holdSeries, previewWeekly, weekly } from '../../test/bookings/series.ts'
import { signedInProvider } from '../../test/people/own-calendar.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const seriesWorld = await createSeriesWorld()
const { world, visitor, ada, jonas, repeated, massage, training, either, newDay, isFree, read, bookThree, later } = seriesWorld
afterAll(() => world.close())

const { owner } = world
const at = (seriesId: string) => ({ params: { seriesId } })
const first = (slots: readonly SentSlot[]) => slots[0] as SentSlot
const statusesOf = (bookings: readonly { booking: Booking }[]) => bookings.map(({ booking }) => booking.status)
const unknown = { status: 404, code: 'SERIES_NOT_FOUND' }

describe('the preview of a series', () => {
  test('names each date that is free, and keeps the time of the clock when clocks change', async () => {
    const date = '2027-03-22'
    const { dates, price } = await previewWeekly(visitor, first(weekly(training, date, 1)), 3)
    expect(dates.map(({ startDate, state }) => [startDate, state])).toEqual([
      ['2027-03-22T09:00:00.000Z', 'FREE'],
      ['2027-03-29T08:00:00.000Z', 'FREE'],
      ['2027-04-05T08:00:00.000Z', 'FREE'],
    ])
    expect(price).toEqual({ value: '225.00', currency: 'EUR' })
  })

  test('tells why a date is taken, with up to three alternatives of that day', async () => {
    const date = newDay()
    const slots = weekly(training, date, 2)
    await hold(await world.visitor(), slots[1] as SentSlot)
    const { dates } = await previewWeekly(visitor, first(slots), 2)
    expect(dates).toMatchObject([{ state: 'FREE' }, { state: 'TAKEN', reason: { code: 'HELD' } }])
    expect(dates[1]?.slot).toBeUndefined()
    const day = Temporal.PlainDate.from(date).add({ weeks: 1 }).toString()
    expect(dates[1]?.alternatives.map(({ startDate }) => startDate.slice(0, 10))).toEqual([day, day, day])
  })

  test('says where only another staff member is free', async () => {
    const date = newDay()
    const slots = weekly(either, date, 2).map((slot) => ({ ...slot, resource: { id: ada.resourceId } }))
    await hold(await world.visitor(), slots[1] as SentSlot)
    const { dates } = await previewWeekly(visitor, first(slots), 2)
    expect(dates).toMatchObject([
      { state: 'FREE', slot: { resource: { id: ada.resourceId } } },
      { state: 'OTHER_STAFF', slot: { resource: { id: jonas.resourceId } } },
    ])
  })

  test('keeps one staff member where the customer names none', async () => {
    const date = newDay()
    const slots = weekly(either, date, 3)
    await hold(await world.visitor(), { ...first(slots), resource: { id: jonas.resourceId } })
    const { dates } = await previewWeekly(visitor, first(slots), 3)
    expect(dates.map(({ slot }) => slot?.resource?.id)).toEqual([ada.resourceId, ada.resourceId, ada.resourceId])
  })

  test('names the dates beyond the limit of a series, and holds the first date to the limits of a single booking; the business may book all of them', async () => {
    const limits = { limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 14 * 1440 } }
    const limitSeriesPolicy = { enabled: true, latestDateInMinutes: 28 * 1440 }
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: { bookingPolicy: { name: 'Four weeks', ...limits, limitSeriesPolicy } },
    })
    expect(bookingPolicy.limitSeriesPolicy).toEqual(limitSeriesPolicy)
    const soon = await world.service([ada], { name: 'Soon', ...repeated, bookingPolicy: { id: bookingPolicy.id } })
    const slot = first(weekly(soon, '2027-03-10', 1, '14:00'))
    const { dates } = await previewWeekly(visitor, slot, 5)
    expect(dates.map(({ state, reason }) => reason?.code ?? state)).toEqual(['FREE', 'FREE', 'FREE', 'TOO_FAR', 'TOO_FAR'])
    expect(dates[3]?.reason?.until).toBeDefined()
    const late = await previewWeekly(visitor, first(weekly(soon, '2027-03-17', 1, '14:00')), 2)
    expect(late.dates.map(({ state, reason }) => reason?.code ?? state)).toEqual(['TOO_FAR', 'FREE'])
    expect((await previewWeekly(owner, slot, 5)).dates.map(({ state }) => state)).toEqual(['FREE', 'FREE', 'FREE', 'FREE', 'FREE'])
  })

  test('is refused for services that customers may not repeat, for classes and for courses', async () => {
    const slot = first(weekly(massage, newDay(), 1))
    await expect(previewWeekly(visitor, slot, 3)).rejects.toMatchObject({ status: 403, code: 'REPEATING_NOT_ALLOWED' })
    expect((await previewWeekly(owner, slot, 3)).dates).toHaveLength(3)
    await expect(previewWeekly(visitor, { ...slot, serviceId: randomUUID() }, 3)).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
    await expect(previewWeekly(visitor, slot, 53)).rejects.toMatchObject({ violations: [{ field: 'repetition.count' }] })
  })
})

describe('a series', () => {
  test('holds all its dates together, is one hold for the limit, and is finished by any of them', async () => {
    const date = newDay()
    const customer = await world.visitor()
    await holdSeries(customer, weekly(training, date, 3, '15:00'))
    const { seriesId, bookings } = await holdSeries(customer, weekly(training, date, 3))
    expect(bookings).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'CREATED', seriesId })))
    expect([await isFree(date, '10:00', training), await isFree(date, '15:00', training)]).toEqual([false, true])
    const { booking } = await complete(customer, bookings[1] as Booking)
    expect(booking).toMatchObject({ id: bookings[1]?.id, status: 'CONFIRMED', revision: '2', contactDetails: lena })
    expect(statusesOf(await read(customer, seriesId))).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    for (const one of bookings) {
      expect((await recordedEvents(world, one.id)).map(({ name }) => name)).toEqual(['booking.created', 'booking.confirmed'])
    }
    const shown = await world.db
      .selectFrom('events')
      .select('booking_id')
      .where(
        'booking_id',
        'in',
        bookings.map(({ id }) => id),
      )
      .execute()
    expect(shown).toHaveLength(3)
  })

  test('belongs to the member as a whole if a visitor began it and finishes it signed in', async () => {
    const guest = await world.visitor()
    const { seriesId, bookings } = await holdSeries(guest, weekly(training, newDay(), 2))
    const member = await signedInMember(world, { visitorId: guest.visitorId })
    await complete(member, bookings[0] as Booking)
    const elsewhere = world.clientWith({ authorization: (await signInAgain(world, member.memberId)).access_token })
    expect((await read(elsewhere, seriesId)).map(({ booking }) => booking.createdBy)).toEqual(
      bookings.map(() => ({ memberId: member.memberId })),
    )
  })

  test('is booked at once by the business, also of a service that customers do not repeat', async () => {
    const slots = weekly(massage, newDay(), 2)
    const body = { booking: { status: 'CONFIRMED' as const, totalParticipants: 1, contactDetails: lena }, slots }
    const { bookings } = await owner.bookings.createBookingSeries({ body })
    expect(bookings).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])
    await expect(visitor.bookings.createBookingSeries({ body })).rejects.toMatchObject({ code: 'UNAUTHORIZED_OPERATION' })
    await expect(holdSeries(visitor, slots)).rejects.toMatchObject({ status: 403, code: 'REPEATING_NOT_ALLOWED' })
  })

  test('waits for approval as a whole where the service asks for it', async () => {
    const onlineBooking = { enabled: true, allowRepeating: true, requireManualApproval: true, allowMultipleRequests: true }
    const asked = await world.service([ada], { name: 'On request', onlineBooking })
    const date = newDay()
    const { bookings } = await bookThree(visitor, date, asked)
    expect(bookings.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'PENDING'])
    expect(await isFree(date, '10:00', asked)).toBe(true)
  })

  test('is booked completely or not at all, and the refusal names each taken date', async () => {
    const date = newDay()
    const slots = weekly(training, date, 4)
    await hold(await world.visitor(), slots[1] as SentSlot)
    await hold(await world.visitor(), slots[3] as SentSlot)
    const { dates } = await previewWeekly(visitor, first(slots), 4)
    await expect(holdSeries(visitor, slots)).rejects.toMatchObject({
      status: 428,
      code: 'SLOT_NOT_AVAILABLE',
      data: {
        reason: 'HELD',
        dates: [1, 3].map((index) => ({ startDate: dates[index]?.startDate, reason: 'HELD' })),
      },
    })
    expect(await isFree(date, '10:00', training)).toBe(true)
  })

  test('is booked once for one idempotency key', async () => {
    const body = { booking: { totalParticipants: 1 }, slots: weekly(training, newDay(), 2) }
    const ask = () => visitor.bookings.createBookingSeries({ body }, { idempotencyKey: 'series-once' })
    expect((await ask()).seriesId).toBe((await ask()).seriesId)
  })

  test('is refused by clear violations', async () => {
    const date = newDay()
    const [one, two] = weekly(training, date, 2) as [SentSlot, SentSlot]
    await expect(holdSeries(visitor, [one, { ...one, startDate: `${date}T10:30:00` }])).rejects.toMatchObject({
      violations: [{ field: 'slots[1].startDate', violatedRule: 'NO_OVERLAP' }],
    })
    await expect(holdSeries(visitor, [one, { ...two, serviceId: either.id }])).rejects.toMatchObject({
      violations: [{ field: 'slots[1].serviceId', violatedRule: 'SAME_SERVICE' }],
    })
    await expect(holdSeries(visitor, [one, { serviceId: training.id }])).rejects.toMatchObject({
      violations: [{ field: 'slots[1].startDate' }],
    })
  })

  test('is placed again as a whole when it is finished late, or refused as a whole', async () => {
    const date = newDay()
    const customer = await world.visitor()
    const slots = weekly(training, date, 2)
    const { bookings } = await holdSeries(customer, slots)
    await later({ minutes: 20 }, async () => {
      const other = await world.visitor()
      const { id, revision } = await hold(other, slots[1] as SentSlot)
      await expect(complete(customer, bookings[0] as Booking)).rejects.toMatchObject({
        code: 'HOLD_EXPIRED',
        data: { dates: [{ reason: 'HELD' }] },
      })
      await other.bookings.cancelBooking({ params: { bookingId: id }, body: { revision } })
      expect((await complete(customer, bookings[0] as Booking)).booking.status).toBe('CONFIRMED')
    })
  })
})

describe('a series belongs to its customer', () => {
  test('no other visitor or member reads, moves or cancels it', async () => {
    const { seriesId, bookings } = await bookThree(visitor, newDay())
    const { id: fromBookingId, revision } = bookings[0] as Booking
    const slot = { startDate: bookings[0]?.startDate ?? '' }
    for (const stranger of [await world.visitor(), await signedInMember(world)]) {
      await expect(read(stranger, seriesId)).rejects.toMatchObject(unknown)
      await expect(stranger.bookings.cancelBookingSeries({ ...at(seriesId), body: { fromBookingId, revision } })).rejects.toMatchObject(
        unknown,
      )
      const move = stranger.bookings.rescheduleBookingSeries({ ...at(seriesId), body: { fromBookingId, revision, slot } })
      await expect(move).rejects.toMatchObject(unknown)
    }
    await expect(read(visitor, randomUUID())).rejects.toMatchObject(unknown)
    const other = { fromBookingId: randomUUID(), revision }
    await expect(visitor.bookings.cancelBookingSeries({ ...at(seriesId), body: other })).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
    expect(statusesOf(await read(owner, seriesId))).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  })

  test('the link in the mail opens all its dates, and moves and cancels from its own date on', async () => {
    const { booking, manageToken: token } = await bookThree(visitor, newDay())
    const { series } = await world.guest.bookings.getBookingSeriesAnonymously({ params: { token } })
    expect(series.bookings).toHaveLength(3)
    const file = await world.app.inject(`/v1/anonymous-bookings/${token}/calendar.ics`)
    expect(file.body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    const last = series.bookings[2]
    const lastToken = last?.manageToken ?? ''
    const slot = { serviceId: training.id, startDate: last?.booking.startDate.replace('T09', 'T12').replace('T08', 'T12') ?? '' }
    const { bookings: moved } = await world.guest.bookings.rescheduleBookingSeriesAnonymously({
      params: { token: lastToken },
      body: { slot, revision: last?.booking.revision ?? '' },
    })
    expect(moved).toHaveLength(1)
    const canceled = await world.guest.bookings.cancelBookingSeriesAnonymously({ params: { token }, body: { revision: booking.revision } })
    expect(canceled.bookings.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    const alone = await hold(visitor, first(weekly(training, newDay(), 1)))
    const { manageToken } = await complete(visitor, alone)
    await expect(world.guest.bookings.getBookingSeriesAnonymously({ params: { token: manageToken } })).rejects.toMatchObject(unknown)
  })

  test('the staff member who gives it reads, moves and cancels it; another one does not', async () => {
    const { seriesId, bookings } = await bookThree(visitor, newDay())
    const [adas, others] = [await signedInProvider(world, ada), await signedInProvider(world, jonas)]
    expect(await read(adas, seriesId)).toHaveLength(3)
    await expect(read(others, seriesId)).rejects.toMatchObject(unknown)
    const [one] = bookings as [Booking, ...Booking[]]
    const from = { fromBookingId: one.id, revision: one.revision }
    const slot = { serviceId: training.id, startDate: one.startDate.replace(/T\d\d/, 'T12') }
    const params = { seriesId }
    const toJonas = { ...slot, resource: { id: jonas.resourceId } }
    await expect(adas.bookings.rescheduleBookingSeries({ params, body: { ...from, slot: toJonas } })).rejects.toMatchObject({
      code: 'UNAUTHORIZED_OPERATION',
    })
    await expect(others.bookings.rescheduleBookingSeries({ params, body: { ...from, slot } })).rejects.toMatchObject(unknown)
    await expect(others.bookings.cancelBookingSeries({ params, body: from })).rejects.toMatchObject(unknown)
    const { bookings: moved } = await adas.bookings.rescheduleBookingSeries({ params, body: { ...from, slot } })
    expect(moved).toHaveLength(3)
    const revision = moved[0]?.revision ?? ''
    const { bookings: gone } = await adas.bookings.cancelBookingSeries({ params, body: { fromBookingId: one.id, revision } })
    expect(gone.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('an API key without the right to bookings previews, books and reads none', async () => {
    const { secret } = await owner.identity.createApiKey({ body: { apiKey: { name: 'Catalogue', permissions: ['services.read'] } } })
    const program = world.clientWith({ authorization: secret })
    const slots = weekly(training, newDay(), 2)
    const denied = { status: 403, code: 'PERMISSION_DENIED' }
    await expect(previewWeekly(program, first(slots), 2)).rejects.toMatchObject(denied)
    await expect(holdSeries(program, slots)).rejects.toMatchObject(denied)
    await expect(read(program, randomUUID())).rejects.toMatchObject(denied)
  })
})

test('a visitor holds no more dates than those of a year, however many series they begin; the business holds what it likes', async () => {
  const client = await world.visitor()
  const another = await world.service([jonas], { name: 'Stretching', ...repeated })
  const date = '2029-01-01'
  const { seriesId } = await holdSeries(client, weekly(another, date, 40, '11:00'))
  const more = (of: typeof another, count: number) => holdSeries(client, weekly(of, date, count, '14:00'))
  await expect(more(either, 13)).rejects.toMatchObject({ code: 'TOO_MANY_HOLDS', data: { whose: 'VISITOR' } })
  expect((await more(either, 12)).bookings).toHaveLength(12)
  // A new series of the same service replaces the one that is held.
  expect((await more(another, 40)).seriesId).not.toBe(seriesId)
})
