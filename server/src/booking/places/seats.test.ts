import type { Booking, SentSlot } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { book, complete, hold, lena, of, timesOn } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, yoga, pottery, serviceOf, create, read, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

const dates = (function* () {
  for (let day = 0; ; day++) yield Temporal.PlainDate.from('2027-03-02').add({ days: day }).toString()
})()

const newSession = async (changes = {}) => {
  const date = dates.next().value as string
  return { date, event: await create(session(`${date}T18:00:00`, changes)) }
}

const on = async (client: Client, date: string) => (await timesOn(client, { service: yoga, date }))[0]
const reserve = async (client: Client, eventId: string, totalParticipants = 1): Promise<Booking> =>
  (await client.bookings.createBooking({ body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants } } })).booking
const enrol = async (client: Client): Promise<Booking> =>
  (
    await client.bookings.createBooking({
      body: { booking: { bookedEntity: { schedule: { scheduleId: pottery.schedule.id } }, totalParticipants: 1 } },
    })
  ).booking

describe('a seat in a session of a class', () => {
  test('is held, then booked, and the list and the roster show it', async () => {
    const { date, event } = await newSession()
    const visitor = await world.visitor()
    const shown = await on(visitor, date)
    expect(shown).toMatchObject({ openSpots: 12, totalSpots: 12, bookable: true })
    const held = await hold(visitor, shown?.slot as SentSlot)
    expect(held).toMatchObject({
      status: 'CREATED',
      totalParticipants: 1,
      bookedEntity: {
        title: 'Yoga',
        tags: ['GROUP'],
        slot: {
          eventId: event.id,
          sessionId: event.id,
          serviceId: yoga.id,
          scheduleId: yoga.schedule.id,
          resource: { name: 'Ada Lindqvist' },
        },
      },
    })
    expect(await on(await world.visitor(), date)).toMatchObject({ openSpots: 11 })
    // An own hold is not in its visitor's way, and no participant yet.
    expect(await on(visitor, date)).toMatchObject({ openSpots: 12 })
    expect(await read(event.id)).toMatchObject({ participants: { total: 0 } })
    const { booking } = await complete(visitor, held)
    expect(booking).toMatchObject({ status: 'CONFIRMED', startDate: held.startDate, bookedEntity: { slot: { eventId: event.id } } })
    expect(await on(visitor, date)).toMatchObject({ openSpots: 11 })
    expect(await read(event.id)).toMatchObject({
      remainingCapacity: 11,
      participants: { total: 1, list: [{ name: 'Lena Krüger', email: lena.email }], status: 'CONFIRMED' },
    })
  })

  test('is free again when its hold expires, and when its booking is canceled', async () => {
    const { date, event } = await newSession({ totalCapacity: 1 })
    const visitor = await world.visitor()
    const held = await reserve(visitor, event.id)
    const other = await world.visitor()
    expect(await on(other, date)).toMatchObject({ openSpots: 0, bookable: false, reason: { code: 'FULL' } })
    await expect(reserve(other, event.id)).rejects.toMatchObject({
      status: 428,
      code: 'SESSION_CAPACITY_EXCEEDED',
      data: { reason: 'FULL' },
    })
    world.clock.advance({ minutes: 16 })
    expect(await on(other, date)).toMatchObject({ openSpots: 1, bookable: true })
    const booking = await book(other, { eventId: event.id })
    await expect(complete(visitor, held)).rejects.toMatchObject({ status: 428, code: 'HOLD_EXPIRED', data: { reason: 'FULL' } })
    await other.bookings.cancelBooking(of(booking))
    expect(await on(visitor, date)).toMatchObject({ openSpots: 1 })
    expect((await complete(visitor, held)).booking).toMatchObject({ status: 'CONFIRMED' })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 0, participants: { total: 1 } })
  })

  test('still belongs to an expired hold if no other caller got it, even the last seat', async () => {
    const { event } = await newSession({ totalCapacity: 1 })
    const visitor = await world.visitor()
    const held = await reserve(visitor, event.id)
    world.clock.advance({ minutes: 16 })
    expect((await complete(visitor, held)).booking).toMatchObject({ status: 'CONFIRMED' })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 0, participants: { total: 1 } })
  })

  test('is not given up for another while its booking is changed', async () => {
    const [{ date, event }, { event: other }] = [await newSession(), await newSession()]
    const visitor = await world.visitor()
    const held = await reserve(visitor, event.id)
    await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('bookings').select('id').where('id', '=', held.id).forUpdate().execute()
      await reserve(visitor, other.id)
    })
    expect(await on(await world.visitor(), date)).toMatchObject({ openSpots: 11 })
    expect((await complete(visitor, held)).booking).toMatchObject({ status: 'CONFIRMED' })
  })

  test('goes to as many callers as there are seats, however many want one at the same time', async () => {
    const { event } = await newSession({ totalCapacity: 5 })
    const visitors = await Promise.all(Array.from({ length: 16 }, () => world.visitor()))
    const ends = await outcomes(visitors.map(async (visitor) => await complete(visitor, await reserve(visitor, event.id))))
    expect(ends).toEqual({ SUCCESS: 5, '428 SESSION_CAPACITY_EXCEEDED': 11 })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 0, participants: { total: 5 } })
  })

  test('is refused if fewer seats are left than participants, with the number of sessions nearby', async () => {
    const { event } = await newSession({ totalCapacity: 3 })
    await book(await world.visitor(), { eventId: event.id })
    const near = await newSession()
    const refused = reserve(owner, event.id, 3)
    await expect(refused).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED', data: { reason: 'NOT_ENOUGH_SPOTS' } })
    const error = await refused.catch((caught) => caught)
    expect(error.data.alternatives.map(({ eventId }: SentSlot) => eventId)).toContain(near.event.id)
  })

  test('in an occurrence of a series counts in that occurrence only', async () => {
    const event = await create(session('2027-06-07T06:00:00', { recurrenceRule: { days: ['MONDAY'] } }))
    const eventId = `${event.id}t20270607T0600`
    const visitor = await world.visitor()
    const booking = await book(visitor, { eventId })
    expect(booking).toMatchObject({ startDate: '2027-06-07T04:00:00.000Z' })
    expect(await read(eventId)).toMatchObject({ remainingCapacity: 11 })
    expect(await read(`${event.id}t20270614T0600`)).toMatchObject({ remainingCapacity: 12 })
  })

  test('moves to another session of the class, if it has a free seat', async () => {
    const [{ event: from }, { event: to }, { event: full }] = [
      await newSession(),
      await newSession(),
      await newSession({ totalCapacity: 1 }),
    ]
    await book(await world.visitor(), { eventId: full.id })
    const visitor = await world.visitor()
    const booking = await book(visitor, { eventId: from.id })
    const move = (eventId: string) =>
      visitor.bookings.rescheduleBooking({ ...of(booking), body: { revision: booking.revision, slot: { eventId } } })
    await expect(move(full.id)).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    expect(await read(from.id)).toMatchObject({ remainingCapacity: 11 })
    const { booking: moved } = await move(to.id)
    expect(moved).toMatchObject({ status: 'CONFIRMED', bookedEntity: { slot: { eventId: to.id } } })
    expect(await read(from.id)).toMatchObject({ remainingCapacity: 12 })
    expect(await read(to.id)).toMatchObject({ remainingCapacity: 11, participants: { total: 1 } })
  })

  test('beyond the capacity is the decision of the business', async () => {
    const { event } = await newSession({ totalCapacity: 1 })
    await book(await world.visitor(), { eventId: event.id })
    const booked = (flowControlSettings = {}) =>
      owner.bookings.createBooking({
        body: {
          booking: { bookedEntity: { slot: { eventId: event.id } }, contactDetails: lena, status: 'CONFIRMED' },
          flowControlSettings,
        },
      })
    await expect(booked()).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    const { booking } = await booked({ skipAvailabilityValidation: true })
    expect(booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true })
    expect(await read(event.id)).toMatchObject({ remainingCapacity: 0, participants: { total: 2 } })
    await expect(reserve(await world.visitor(), event.id)).rejects.toMatchObject({ data: { reason: 'FULL' } })
    const elsewhere = (await newSession()).event.id
    const { booking: moved } = await owner.bookings.rescheduleBooking({
      ...of(booking),
      body: { revision: booking.revision, slot: { eventId: elsewhere } },
    })
    expect(moved).not.toHaveProperty('doubleBooked')
  })

  test('is refused for an unknown, a canceled or a past session', async () => {
    const visitor = await world.visitor()
    await expect(reserve(visitor, 'x'.repeat(40))).rejects.toMatchObject({ status: 428, code: 'SESSION_NOT_FOUND' })
    const series = await create(session('2027-06-01T06:00:00', { recurrenceRule: { days: ['TUESDAY'] } }))
    await expect(reserve(visitor, series.id)).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
    const { event } = await newSession()
    await owner.calendar.cancelEvent({ params: { eventId: event.id }, body: {} })
    await expect(reserve(visitor, event.id)).rejects.toMatchObject({ code: 'SESSION_CANCELED', data: { alternatives: expect.any(Array) } })
    const { id } = await create(session('2027-02-26T18:00:00'))
    await expect(reserve(visitor, id)).rejects.toMatchObject({ code: 'BOOKING_POLICY_VIOLATION', data: { reason: 'IN_THE_PAST' } })
    const hidden = await serviceOf('CLASS', { name: 'Hidden', hidden: true })
    const secret = await create(session('2027-05-01T07:00:00', { scheduleId: hidden.schedule.id }))
    await expect(reserve(visitor, secret.id)).rejects.toMatchObject({ status: 428, code: 'SESSION_NOT_FOUND' })
  })

  test.each(['06', '07'])('in a series is refused as canceled, whether one session was canceled or all of them', async (hour) => {
    const master = await create(session(`2027-06-02T${hour}:00:00`, { recurrenceRule: { days: ['WEDNESDAY'] } }))
    const eventId = `${master.id}t20270609T${hour}00`
    await owner.calendar.cancelEvent({ params: { eventId: hour === '06' ? eventId : master.id }, body: {} })
    await expect(reserve(await world.visitor(), eventId)).rejects.toMatchObject({ status: 428, code: 'SESSION_CANCELED' })
  })

  test('must name the session', async () => {
    const visitor = await world.visitor()
    const booked = (bookedEntity: object) => visitor.bookings.createBooking({ body: { booking: { bookedEntity, totalParticipants: 1 } } })
    await expect(booked({ slot: { serviceId: yoga.id } })).rejects.toMatchObject({
      violations: [{ field: 'booking.bookedEntity.slot.eventId' }],
    })
    await expect(booked({})).rejects.toMatchObject({ violations: [{ field: 'booking.bookedEntity' }] })
    await expect(booked({ slot: { serviceId: pottery.id } })).rejects.toMatchObject({
      violations: [{ field: 'booking.bookedEntity.schedule' }],
    })
  })
})

describe('a seat in a course', () => {
  test('is a seat in each of its sessions', async () => {
    const lesson = (localStart: string) => create(session(localStart, { type: 'COURSE', scheduleId: pottery.schedule.id }))
    for (const day of ['2027-04-06', '2027-04-13', '2027-04-20']) await lesson(`${day}T19:00:00`)
    const visitor = await world.visitor()
    const held = await enrol(visitor)
    expect(held).toMatchObject({
      status: 'CREATED',
      startDate: '2027-04-06T17:00:00.000Z',
      endDate: '2027-04-20T18:00:00.000Z',
      bookedEntity: { tags: ['COURSE'], schedule: { scheduleId: pottery.schedule.id, serviceId: pottery.id } },
    })
    expect(held.bookedEntity).not.toHaveProperty('slot')
    const openSpots = async (client: Client) =>
      (await client.availability.getScheduleAvailability({ params: { scheduleId: pottery.schedule.id } })).availability.openSpots
    expect([await openSpots(visitor), await openSpots(owner)]).toEqual([8, 7])
    const { booking } = await complete(visitor, held)
    expect([await openSpots(visitor), await openSpots(owner)]).toEqual([7, 7])
    const move = visitor.bookings.rescheduleBooking({
      ...of(booking),
      body: { revision: booking.revision, slot: { eventId: 'x'.repeat(40) } },
    })
    await expect(move).rejects.toMatchObject({ status: 428, code: 'SERVICE_TYPE_NOT_SUPPORTED' })
    await visitor.bookings.cancelBooking(of(booking))
    expect(await openSpots(owner)).toBe(8)
    const visitors = await Promise.all(Array.from({ length: 14 }, () => world.visitor()))
    const ends = await outcomes(visitors.map(async (one) => await complete(one, await enrol(one))))
    expect(ends).toEqual({ SUCCESS: 8, '428 SCHEDULE_CAPACITY_EXCEEDED': 6 })
    expect(await openSpots(owner)).toBe(0)
  })
})

test('the database refuses a seat that no capacity is left for, whatever the statement', async () => {
  const { event } = await newSession({ totalCapacity: 2 })
  const participation = { eventId: event.id, participant: { name: lena.firstName ?? '' }, partySize: 2 }
  const { participation: kept } = await owner.participations.createParticipation({ body: { participation } })
  const checked = world.db.updateTable('participations').set({ checks_capacity: true, party_size: 3 }).where('id', '=', kept.id).execute()
  await expect(checked).rejects.toMatchObject({ code: '23514', constraint: 'seats_within_capacity' })
})

test('the visitor who booked gets the link of the mail, and no other caller learns of the booking', async () => {
  const { event } = await newSession()
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const booking = await book(visitor, { eventId: event.id })
  const asked = { params: { bookingId: booking.id } }
  const { token } = await visitor.bookings.getBookingLink(asked)
  const { booking: found } = await other.bookings.getBookingAnonymously({ params: { token }, query: {} })
  expect(found.id).toBe(booking.id)
  await expect(other.bookings.getBookingLink(asked)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
})

test('the link of a booking offers the other sessions of the class, and moves there', async () => {
  const [{ event: from, date }, { event: to }] = [await newSession(), await newSession()]
  const visitor = await world.visitor()
  const booking = await book(visitor, { eventId: from.id })
  const { token } = await visitor.bookings.getBookingLink({ params: { bookingId: booking.id } })
  const guest = await world.visitor()
  const filter = { serviceId: [yoga.id], startDate: `${date}T00:00:00`, endDate: '2027-05-30T00:00:00' }
  const { availabilityEntries } = await guest.bookings.listTimesToMoveAnonymously({ params: { token }, body: { query: { filter } } })
  expect(availabilityEntries.map(({ slot }) => slot.eventId)).toEqual(expect.arrayContaining([from.id, to.id]))
  const { booking: moved } = await guest.bookings.rescheduleBookingAnonymously({
    params: { token },
    body: { revision: booking.revision, slot: { eventId: to.id } },
  })
  expect(moved).toMatchObject({ status: 'CONFIRMED', bookedEntity: { slot: { eventId: to.id } } })
})

test('the calendar file behind the link of a course has all its dates', async () => {
  const course = await serviceOf('COURSE', { name: 'Weaving' })
  for (const day of ['2027-09-07', '2027-09-14']) {
    await create(session(`${day}T19:00:00`, { type: 'COURSE', scheduleId: course.schedule.id }))
  }
  const visitor = await world.visitor()
  const { booking } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { schedule: { scheduleId: course.schedule.id } }, totalParticipants: 1 } },
  })
  const { manageToken } = await complete(visitor, booking)
  const { payload } = await world.app.inject({ url: `/v1/anonymous-bookings/${manageToken}/calendar.ics` })
  expect(payload).toContain('DTSTART:20270907T170000Z')
  expect(payload).toContain('RDATE:20270914T170000Z')
})
