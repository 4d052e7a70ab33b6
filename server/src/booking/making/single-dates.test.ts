import type { Booking, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, complete, of, timesOn } from '../../test/bookings/booked.ts'
import { createSessionWorld } from '../../test/bookings/session-world.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, serviceOf, create, session, read } = await createSessionWorld()
afterAll(() => world.close())
const { owner } = world

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Open',
      bookAfterStartPolicy: { enabled: true },
      participantsPolicy: { maxParticipantsPerBooking: 4 },
      waitlistPolicy: { enabled: true, capacity: 10, reservationTimeInMinutes: 60 },
      cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 24 * 60 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 24 * 60 },
    },
  },
})

const days = ['2027-03-09', '2027-03-16', '2027-03-23'] as const
const singleDates = { enabled: true, price: { value: '18', currency: 'EUR' } }
let hour = 4

/** A course of three Tuesdays for 48 euros, whose dates can be booked one by one for 18; the ids of its sessions beside it. */
const courseOf = async (name: string, changes: object = {}): Promise<{ course: Service; dates: string[] }> => {
  const course = await serviceOf('COURSE', {
    name,
    defaultCapacity: 2,
    bookingPolicy: { id: bookingPolicy.id },
    payment: { rateType: 'FIXED', fixed: { price: { value: '48', currency: 'EUR' } }, options: { inPerson: true } },
    onlineBooking: { enabled: true, singleDates },
    ...changes,
  })
  hour += 1
  const local = (day: string) => `${day}T${String(hour).padStart(2, '0')}:00:00`
  const dates: string[] = []
  for (const day of days) dates.push((await create(session(local(day), { type: 'COURSE', scheduleId: course.schedule.id }))).id)
  return { course, dates }
}

const enrol = async (client: Client, { schedule }: Service, totalParticipants = 1): Promise<Booking> => {
  const booking = { bookedEntity: { schedule: { scheduleId: schedule.id } }, totalParticipants }
  return (await client.bookings.createBooking({ body: { booking } })).booking
}
const dropIn = async (client: Client, eventId = '', totalParticipants = 1): Promise<Booking> =>
  (await client.bookings.createBooking({ body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants } } })).booking
const whole = async ({ schedule }: Service) =>
  (await (await world.visitor()).availability.getScheduleAvailability({ params: { scheduleId: schedule.id } })).availability
/** The open places of each date, as the older list, the newer one and the single call have them. */
const openDates = async (service: Service, client?: Client): Promise<(number | undefined)[]> => {
  const visitor = client ?? (await world.visitor())
  const range = { fromLocalDate: '2027-03-02T00:00:00', toLocalDate: '2027-04-01T00:00:00' }
  const { timeSlots = [] } = await visitor.availability.listEventTimeSlots({ body: { ...range, serviceIds: [service.id] } })
  const older = await Promise.all(days.map((date) => timesOn(visitor, { service, date })))
  const open = timeSlots.map(({ remainingCapacity }) => remainingCapacity)
  expect(older.flat().map(({ openSpots }) => openSpots)).toEqual(open)
  expect(older.flat().map(({ bookable, locked }) => bookable && !locked)).toEqual(timeSlots.map(({ bookable }) => bookable))
  for (const { eventInfo, remainingCapacity, bookable } of timeSlots) {
    const { timeSlot } = await visitor.availability.getEventTimeSlot({ params: { eventId: eventInfo?.eventId ?? '' }, query: {} })
    expect(timeSlot).toMatchObject({ remainingCapacity, bookable })
  }
  return open
}

test('the dates of a course are listed and booked where the course says so, at the price of a date', async () => {
  const { course, dates } = await courseOf('Open course')
  const visitor = await world.visitor()
  expect(await openDates(course, visitor)).toEqual([2, 2, 2])
  const held = await dropIn(visitor, dates[1])
  expect(held).toMatchObject({ status: 'CREATED', price: { value: '18.00', currency: 'EUR' }, bookedEntity: { tags: ['GROUP'] } })
  expect(held.bookedEntity.slot).toMatchObject({ eventId: dates[1], serviceId: course.id, resource: { name: 'Ada Lindqvist' } })
  const { booking } = await complete(visitor, held)
  expect(booking.status).toBe('CONFIRMED')
  expect(await openDates(course)).toEqual([2, 1, 2])
  // The course as a whole has as many places as the session with the fewest.
  expect(await whole(course)).toMatchObject({ totalSpots: 2, openSpots: 1, price: { value: '48.00' } })
  const asked = { bookedEntity: { slot: { serviceId: course.id } }, totalParticipants: 2 }
  expect(await visitor.pricing.calculatePrice({ body: { booking: asked } })).toMatchObject({ priceInfo: { calculatedPrice: 36 } })
  const byCourse = { bookedEntity: { schedule: { serviceId: course.id } }, totalParticipants: 1 }
  expect(await visitor.pricing.calculatePrice({ body: { booking: byCourse } })).toMatchObject({ priceInfo: { calculatedPrice: 48 } })
  const { booking: two } = await owner.bookings.updateNumberOfParticipants({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, totalParticipants: 2 },
  })
  expect(two.price).toEqual({ value: '36.00', currency: 'EUR' })
})

test('without that setting a course is booked as a whole, and no list shows its dates', async () => {
  const { course, dates } = await courseOf('Closed course', { onlineBooking: { enabled: true } })
  const visitor = await world.visitor()
  expect(await openDates(course).catch(() => [])).toEqual([])
  await expect(dropIn(visitor, dates[0])).rejects.toMatchObject({ status: 428, code: 'SESSION_NOT_FOUND' })
  await expect(visitor.availability.getEventTimeSlot({ params: { eventId: dates[0] ?? '' }, query: {} })).rejects.toMatchObject({
    code: 'EVENT_NOT_FOUND',
  })
  const hidden = await courseOf('Hidden course', { hidden: true })
  await expect(dropIn(visitor, hidden.dates[0])).rejects.toMatchObject({ status: 428, code: 'SESSION_NOT_FOUND' })
})

test('only courses have the setting, with an amount in the currency of the site', async () => {
  await expect(serviceOf('CLASS', { onlineBooking: { enabled: true, singleDates } })).rejects.toMatchObject({
    violations: [{ field: 'service.onlineBooking.singleDates' }],
  })
  const { course } = await courseOf('Priced', { onlineBooking: { enabled: true, singleDates: { enabled: true, price: { value: '12' } } } })
  expect(course.onlineBooking.singleDates).toEqual({ enabled: true, price: { value: '12', currency: 'EUR' } })
  const off = { enabled: true, singleDates: { enabled: false } }
  await owner.services.updateService({
    params: { 'service.id': course.id },
    body: { service: { revision: course.revision, onlineBooking: off } },
  })
  expect((await openDates(course).catch(() => [])).length).toBe(0)
})

test('participants of a whole course have a seat on each date, and a full date closes the course', async () => {
  const { course, dates } = await courseOf('Shared')
  await book(await world.visitor(), { eventId: dates[0] ?? '' })
  const enrolled = await world.visitor()
  await complete(enrolled, await enrol(enrolled, course))
  expect(await openDates(course)).toEqual([0, 1, 1])
  expect(await whole(course)).toMatchObject({ openSpots: 0, bookable: false, reason: { code: 'FULL' } })
  const other = await world.visitor()
  await expect(dropIn(other, dates[0])).rejects.toMatchObject({ status: 428, code: 'SESSION_CAPACITY_EXCEEDED', data: { reason: 'FULL' } })
  await expect(enrol(other, course)).rejects.toMatchObject({ status: 428, code: 'SCHEDULE_CAPACITY_EXCEEDED' })
  // A date that is over takes nothing from those who join late.
  const { now } = world.clock
  world.clock.advance({ days: 9 })
  expect(await whole(course)).toMatchObject({ openSpots: 1, bookable: true })
  const late = await world.visitor()
  expect(await complete(late, await enrol(late, course))).toMatchObject({ booking: { status: 'CONFIRMED' } })
  world.clock.set(now)
})

test('holds of dates and of the course count for each other, until they expire', async () => {
  const { course, dates } = await courseOf('Held', { defaultCapacity: 1 })
  const [one, other] = [await world.visitor(), await world.visitor()]
  await dropIn(one, dates[2])
  await expect(enrol(other, course)).rejects.toMatchObject({ code: 'SCHEDULE_CAPACITY_EXCEEDED' })
  expect(await openDates(course)).toEqual([1, 1, 0])
  world.clock.advance({ minutes: 16 })
  await enrol(other, course)
  await expect(dropIn(one, dates[0])).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
})

test('the last seat of a date goes to a single booking or to an enrolment, never to both', async () => {
  for (const name of ['Race one', 'Race two', 'Race three']) {
    const { course, dates } = await courseOf(name)
    await book(await world.visitor(), { eventId: dates[1] ?? '' })
    const visitors = await Promise.all([1, 2, 3, 4].map(() => world.visitor()))
    const attempts = visitors.map((visitor, index) => (index % 2 === 0 ? dropIn(visitor, dates[1]) : enrol(visitor, course)))
    const { won, lost } = outcomesOf(await Promise.allSettled(attempts))
    expect(won).toBe(1)
    for (const refused of lost) expect(refused).toMatchObject({ status: 428, data: { reason: 'FULL' } })
  }
})

const outcomesOf = (settled: readonly PromiseSettledResult<unknown>[]) => ({
  won: settled.filter(({ status }) => status === 'fulfilled').length,
  lost: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
})

test('a date moves to another date of its course and is canceled as its policy says', async () => {
  const { course, dates } = await courseOf('Moving')
  const other = await courseOf('Another')
  const visitor = await world.visitor()
  const { booking, manageToken } = await complete(visitor, await dropIn(visitor, dates[0]))
  const moveTo = (eventId = '', { id, revision } = booking) =>
    visitor.bookings.rescheduleBooking({ params: { bookingId: id }, body: { revision, slot: { eventId } } })
  await expect(moveTo(other.dates[0])).rejects.toMatchObject({ violations: [{ field: 'slot.eventId' }] })
  const { booking: moved } = await moveTo(dates[1])
  expect(moved).toMatchObject({ bookedEntity: { slot: { eventId: dates[1] } }, price: { value: '18.00' } })
  expect(await openDates(course)).toEqual([2, 1, 2])
  const { now } = world.clock
  world.clock.advance({ days: 14, hours: 12 })
  const params = { token: manageToken }
  const byLink = world.guest.bookings
  const late = await Promise.allSettled([
    byLink.rescheduleBookingAnonymously({ params, body: { revision: moved.revision, slot: { eventId: dates[2] ?? '' } } }),
    byLink.cancelBookingAnonymously({ params, body: { revision: moved.revision } }),
  ])
  expect(late).toMatchObject([{ reason: { code: 'RESCHEDULING_NOT_ALLOWED' } }, { reason: { code: 'BOOKING_CANNOT_BE_CANCELLED' } }])
  world.clock.set(now)
  const { booking: canceled } = await visitor.bookings.cancelBooking(of(moved))
  expect(canceled.status).toBe('CANCELED')
  expect(await openDates(course)).toEqual([2, 2, 2])
})

test('the waiting list of the course comes first, and a seat that becomes free on a full date is offered to it', async () => {
  const { course, dates } = await courseOf('Waiting', { defaultCapacity: 1 })
  const guest = await world.visitor()
  const single = await book(guest, { eventId: dates[1] ?? '' })
  const waiting = await world.visitor()
  const contactDetails = { firstName: 'Mia', email: 'mia@example.org' }
  const { entry } = await waiting['waiting-list'].joinWaitingList({
    body: { entry: { bookedEntity: { schedule: { scheduleId: course.schedule.id } }, totalParticipants: 1, contactDetails } },
  })
  // The list is of the whole course: other dates are open, and nothing can be offered.
  expect(await openDates(course)).toEqual([1, 0, 1])
  await book(await world.visitor(), { eventId: dates[0] ?? '' })
  await guest.bookings.cancelBooking(of(single))
  expect(await openDates(course)).toEqual([0, 1, 1])
  const first = await owner.bookings.queryExtendedBookings({ body: { sessionId: dates[0] ?? '' } })
  const [onFirst] = first.extendedBookings.filter(({ booking }) => booking.status === 'CONFIRMED')
  expect(first.extendedBookings.map(({ booking }) => booking.status).toSorted()).toEqual(['CONFIRMED', 'WAITING_LIST'])
  await owner.bookings.cancelBooking(of(onFirst?.booking ?? single))
  expect(entry).toMatchObject({ position: 1 })
  // Now each date has a place: it is on offer, and no single booking takes it.
  expect(await openDates(course)).toEqual([0, 0, 0])
  const late = await world.visitor()
  await expect(dropIn(late, dates[2])).rejects.toMatchObject({ status: 428, code: 'SESSION_CAPACITY_EXCEEDED' })
})

test('a session that is moved or canceled moves or cancels its single bookings, and the roster shows all participants', async () => {
  const { course, dates } = await courseOf('Followed')
  const visitor = await world.visitor()
  const booking = await book(visitor, { eventId: dates[0] ?? '' })
  const enrolled = await world.visitor()
  await complete(enrolled, await enrol(enrolled, course))
  const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { sessionId: dates[0] ?? '' } })
  expect(extendedBookings.map(({ booking: { bookedEntity } }) => bookedEntity.tags).toSorted()).toEqual([['COURSE'], ['GROUP']])
  await owner.calendar.updateEvent({
    params: { 'event.id': dates[0] ?? '' },
    body: {
      event: {
        revision: (await read(dates[0] ?? '')).revision,
        start: { localDate: '2027-03-10T20:00:00' },
        end: { localDate: '2027-03-10T21:00:00' },
      },
    },
  })
  const own = async () => (await visitor.bookings.queryExtendedBookings({ body: {} })).extendedBookings[0]?.booking
  expect(await own()).toMatchObject({ startDate: '2027-03-10T19:00:00.000Z', status: 'CONFIRMED' })
  await owner.calendar.cancelEvent({ params: { eventId: dates[0] ?? '' }, body: {} })
  expect(await own()).toMatchObject({ id: booking.id, status: 'CANCELED' })
})

test('a course may get fewer seats than its fullest date has participants, and then cannot be booked', async () => {
  const { course, dates } = await courseOf('Crowded')
  await book(await world.visitor(), { eventId: dates[0] ?? '' })
  const enrolled = await world.visitor()
  await complete(enrolled, await enrol(enrolled, course))
  await owner.services.updateService({
    params: { 'service.id': course.id },
    body: { service: { revision: course.revision, defaultCapacity: 1 } },
  })
  await expect(book(await world.visitor(), { eventId: dates[0] ?? '' })).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
  await expect(enrol(await world.visitor(), course)).rejects.toMatchObject({ code: 'SCHEDULE_CAPACITY_EXCEEDED' })
})
