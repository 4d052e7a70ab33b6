import type { Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { complete } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, serviceOf, create, session } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: { name: 'Join late', bookAfterStartPolicy: { enabled: true }, participantsPolicy: { maxParticipantsPerBooking: 3 } },
  },
})

let hour = 8

/** A course of four Tuesdays for 90 euros, each at an hour of its own. Two of them are over ten days from now. */
const courseOf = async (name: string, lateJoinPrice: 'FULL' | 'PRO_RATA', changes: object = {}): Promise<Service> => {
  const course = await serviceOf('COURSE', {
    name,
    bookingPolicy: { id: bookingPolicy.id },
    payment: { rateType: 'FIXED', fixed: { price: { value: '90', currency: 'EUR' } }, options: { inPerson: true } },
    onlineBooking: { enabled: true, lateJoinPrice },
    ...changes,
  })
  hour += 2
  for (const day of ['2027-03-02', '2027-03-09', '2027-03-16', '2027-03-23']) {
    await create(session(`${day}T${hour}:00:00`, { type: 'COURSE', scheduleId: course.schedule.id }))
  }
  return course
}

const enrol = async (client: Client, { schedule }: Service, totalParticipants = 1) => {
  const booking = { bookedEntity: { schedule: { scheduleId: schedule.id } }, totalParticipants }
  return (await client.bookings.createBooking({ body: { booking } })).booking
}
const offered = async (client: Client, { schedule }: Service) =>
  (await client.availability.getScheduleAvailability({ params: { scheduleId: schedule.id } })).availability

const tenDaysLater = async (part: () => Promise<void>) => {
  const { now } = world.clock
  world.clock.advance({ days: 10 })
  await part().finally(() => world.clock.set(now))
}

test('who joins before the first session pays all of it', async () => {
  const course = await courseOf('Early', 'PRO_RATA')
  const visitor = await world.visitor()
  expect(await offered(visitor, course)).toMatchObject({ sessions: { left: 4, all: 4 }, price: { value: '90.00', currency: 'EUR' } })
  const held = await enrol(visitor, course)
  expect(held.price).toEqual({ value: '90.00', currency: 'EUR' })
  expect(held).not.toHaveProperty('paidSessions')
})

test('who joins late pays for the sessions left, as the course says before; later changes keep that share', async () => {
  const course = await courseOf('Late', 'PRO_RATA')
  await tenDaysLater(async () => {
    const visitor = await world.visitor()
    expect(await offered(visitor, course)).toMatchObject({ bookable: true, sessions: { left: 2, all: 4 }, price: { value: '45.00' } })
    const line = { serviceId: course.id, numberOfParticipants: 2 }
    const { priceInfo } = await visitor.pricing.previewPrice({ body: { bookingLineItems: [line] } })
    expect(priceInfo).toMatchObject({ calculatedPrice: 90, bookingLineItems: [{ pricePerParticipant: 45 }] })
    const asked = { bookedEntity: { schedule: { serviceId: course.id } }, totalParticipants: 1 }
    expect(await visitor.pricing.calculatePrice({ body: { booking: asked } })).toMatchObject({ priceInfo: { calculatedPrice: 45 } })
    const { booking } = await complete(visitor, await enrol(visitor, course))
    expect(booking).toMatchObject({ status: 'CONFIRMED', price: { value: '45.00' }, paidSessions: { count: 2, of: 4 } })
    world.clock.advance({ days: 7 })
    const { booking: two } = await owner.bookings.updateNumberOfParticipants({
      params: { bookingId: booking.id },
      body: { revision: booking.revision, totalParticipants: 2 },
    })
    expect(two).toMatchObject({ price: { value: '90.00' }, paidSessions: { count: 2, of: 4 } })
  })
})

test('who joins late pays the full price where nothing else is set', async () => {
  const course = await courseOf('Full', 'FULL')
  await tenDaysLater(async () => {
    const visitor = await world.visitor()
    expect(await offered(visitor, course)).toMatchObject({ sessions: { left: 2, all: 4 }, price: { value: '90.00' } })
    const held = await enrol(visitor, course)
    expect(held.price).toEqual({ value: '90.00', currency: 'EUR' })
    expect(held).not.toHaveProperty('paidSessions')
  })
})

test('a canceled session counts neither as left nor as one of all', async () => {
  const course = await courseOf('Shorter', 'PRO_RATA')
  const { events } = await owner.calendar.queryEvents({
    body: {
      fromLocalDate: '2027-03-20T00:00:00',
      toLocalDate: '2027-03-30T00:00:00',
      query: { filter: { scheduleId: course.schedule.id } },
    },
  })
  const [last] = events
  await owner.calendar.cancelEvent({ params: { eventId: last?.id ?? '' }, body: {} })
  await tenDaysLater(async () => {
    expect(await offered(await world.visitor(), course)).toMatchObject({ sessions: { left: 1, all: 3 }, price: { value: '30.00' } })
  })
})

test('where the policy lets no customer join late, the course cannot be booked, and the business books it for the rest', async () => {
  const strict = await courseOf('Strict', 'PRO_RATA', { bookingPolicy: undefined })
  await tenDaysLater(async () => {
    const visitor = await world.visitor()
    expect(await offered(visitor, strict)).toMatchObject({ bookable: false, reason: { code: 'IN_THE_PAST' } })
    await expect(enrol(visitor, strict)).rejects.toMatchObject({ status: 403, code: 'BOOKING_POLICY_VIOLATION' })
    expect(await enrol(owner, strict)).toMatchObject({ price: { value: '45.00' }, paidSessions: { count: 2, of: 4 } })
  })
})
