import type { Booking } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { complete, of } from '../../test/bookings/booked.ts'
import { createWaitingWorld, first, seatOf, second } from '../../test/bookings/waiting-world.ts'
import { outcomes } from '../../test/servers/racing.ts'

const waiting = await createWaitingWorld()
afterAll(() => waiting.world.close())
const { world, pottery, create, read, session, newSession, someone, bookSeats, join } = waiting
const { seen, bookingOf, cancel, namesOf, minuteTask, fullSession } = waiting
const { owner } = world

describe('a party joins the list of a full session', () => {
  test('as a booking that waits and holds nothing, which the wire finds and cancels', async () => {
    const full = await fullSession(2)
    const entry = await join(full.eventId)
    expect(entry.entry).toMatchObject({
      type: 'CLASS',
      status: 'WAITING',
      position: 1,
      eventId: full.eventId,
      totalParticipants: 1,
      title: 'Yoga',
    })
    expect((await join(full.eventId, 2)).entry).toMatchObject({ position: 2 })
    const booking = await bookingOf(entry.id)
    expect(booking).toMatchObject({ status: 'WAITING_LIST', bookedEntity: { slot: { eventId: full.eventId } } })
    expect(await read(full.eventId)).toMatchObject({ participants: { total: 2 } })
    await entry.visitor.bookings.cancelBooking(of(booking))
    expect(await namesOf(entry.id)).toEqual(['booking.created', 'booking.canceled'])
    await expect(seen(entry)).rejects.toMatchObject({ status: 404, code: 'WAITING_LIST_ENTRY_NOT_FOUND' })
  })

  test('is refused while seats are free, the second time, beyond the capacity of the list, and too late', async () => {
    const { id: eventId } = await newSession(2)
    await bookSeats(eventId)
    await expect(join(eventId)).rejects.toMatchObject({ status: 428, code: 'SEATS_AVAILABLE', data: { openSpots: 1 } })
    await expect(join(eventId, 3)).rejects.toMatchObject({ status: 400, violations: [{ field: 'entry.totalParticipants' }] })
    const lena = someone()
    await join(eventId, 2, undefined, lena)
    await expect(join(eventId, 2, undefined, lena)).rejects.toMatchObject({ status: 428, code: 'ALREADY_ON_WAITING_LIST' })
    await bookSeats(eventId)
    await join(eventId, 2)
    await expect(join(eventId)).rejects.toMatchObject({ status: 428, code: 'WAITING_LIST_FULL', data: { openSpots: 0 } })
    const near = await create(session('2027-03-01T09:40:00', { totalCapacity: 1 }))
    await bookSeats(near.id)
    await expect(join(near.id)).rejects.toMatchObject({ status: 428, code: 'TOO_LATE_TO_JOIN_WAITING_LIST' })
  })

  test('is refused without a name and an address, and for a session that does not exist', async () => {
    const { eventId } = await fullSession(1)
    const visitor = await world.visitor()
    await expect(join(eventId, 1, visitor, { firstName: 'Lena' })).rejects.toMatchObject({ code: 'CONTACT_DETAILS_REQUIRED' })
    await expect(join('x'.repeat(40))).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  })

  test('is exact about the capacity of the list when eight join at the same time', async () => {
    const { eventId } = await fullSession(1)
    const ends = await outcomes(Array.from({ length: 8 }, () => join(eventId)))
    expect(ends).toEqual({ SUCCESS: 4, '428 WAITING_LIST_FULL': 4 })
  })
})

describe('a freed seat', () => {
  test('is offered and held in the same transaction, and accepting the offer makes the entry a booking', async () => {
    const full = await fullSession(1, [1, 1])
    await cancel(seatOf(full))
    expect(await seen(first(full))).toMatchObject({
      status: 'OFFERED',
      offer: { sentDate: world.clock.now, expiresDate: '2027-03-01T08:30:00.000Z' },
    })
    expect(await seen(second(full))).toMatchObject({ status: 'WAITING', position: 2 })
    await expect(bookSeats(full.eventId)).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    const { booking, manageToken } = await world.guest['waiting-list'].acceptOffer({ params: first(full).params })
    expect(booking).toMatchObject({ id: first(full).id, status: 'CONFIRMED' })
    expect(await world.guest.bookings.getBookingAnonymously({ params: { token: manageToken }, query: {} })).toMatchObject({
      booking: { id: booking.id },
    })
    expect(await read(full.eventId)).toMatchObject({ remainingCapacity: 0, participants: { total: 1 } })
    expect(await namesOf(booking.id)).toEqual(['booking.created', 'booking.offered', 'booking.confirmed'])
    expect(await seen(second(full))).toMatchObject({ position: 1 })
  })

  test('goes to the next party when it is passed or left, and to all when all have passed', async () => {
    const full = await fullSession(1, [1, 1])
    await cancel(seatOf(full))
    const passed = await world.guest['waiting-list'].passOffer({ params: first(full).params })
    expect(passed.entry).toMatchObject({ status: 'WAITING', sitsOut: true, position: 2 })
    expect(await seen(second(full))).toMatchObject({ status: 'OFFERED', position: 1 })
    await world.guest['waiting-list'].leaveWaitingList({ params: second(full).params })
    expect(await seen(first(full))).toMatchObject({ status: 'WAITING', position: 1 })
    expect(await bookSeats(full.eventId)).toMatchObject({ status: 'CONFIRMED' })
    // Its places were taken meanwhile: who passed is asked again.
    expect(await seen(first(full))).toMatchObject({ sitsOut: false })
  })

  test('is offered to the first party that fits as a whole', async () => {
    const full = await fullSession(2, [2, 1])
    await cancel(seatOf(full))
    expect(await seen(first(full))).toMatchObject({ status: 'WAITING' })
    expect(await seen(second(full))).toMatchObject({ status: 'OFFERED' })
    await world.guest['waiting-list'].passOffer({ params: second(full).params })
    await cancel(seatOf(full, 1))
    expect(await seen(first(full))).toMatchObject({ status: 'OFFERED', totalParticipants: 2 })
  })

  test('is offered to the next party once if nobody answers, whichever server notices', async () => {
    const full = await fullSession(1, [1, 1])
    await cancel(seatOf(full))
    world.clock.advance({ minutes: 31 })
    await expect(world.guest['waiting-list'].acceptOffer({ params: first(full).params })).rejects.toMatchObject({ code: 'NO_LIVE_OFFER' })
    // Until the task has come by, the place is still the list's.
    await expect(bookSeats(full.eventId)).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    await Promise.all([minuteTask(), minuteTask(), minuteTask()])
    expect(await seen(first(full))).toMatchObject({ status: 'WAITING', sitsOut: true, position: 2 })
    expect(await seen(second(full))).toMatchObject({ status: 'OFFERED' })
    expect(await namesOf(first(full).id)).toEqual(['booking.created', 'booking.offered', 'booking.offer_ended'])
    expect(await namesOf(second(full).id)).toEqual(['booking.created', 'booking.offered'])
  })

  test('of an expired hold stays reserved until the task has offered it', async () => {
    const { id: eventId } = await newSession(1)
    const visitor = await world.visitor()
    await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot: { eventId } }, totalParticipants: 1 } } })
    const entry = await join(eventId)
    world.clock.advance({ minutes: 16 })
    await expect(bookSeats(eventId)).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    await minuteTask()
    expect(await seen(entry)).toMatchObject({ status: 'OFFERED' })
  })

  test('of a declined, moved or smaller booking, and of a larger session, is offered, too', async () => {
    const moving = await fullSession(1, [1])
    const other = await newSession(3)
    const moved = await bookingOf(seatOf(moving).id)
    await owner.bookings.rescheduleBooking({
      params: { bookingId: moved.id },
      body: { revision: moved.revision, slot: { eventId: other.id } },
    })
    expect(await seen(first(moving))).toMatchObject({ status: 'OFFERED' })

    const party = await bookSeats(other.id, 2)
    const waiting = await join(other.id)
    await owner.bookings.updateNumberOfParticipants({
      params: { bookingId: party.id },
      body: { revision: party.revision, totalParticipants: 1 },
    })
    expect(await seen(waiting)).toMatchObject({ status: 'OFFERED' })

    const small = await fullSession(1, [1])
    const { revision } = await read(small.eventId)
    await owner.calendar.updateEvent({ params: { 'event.id': small.eventId }, body: { event: { revision, totalCapacity: 2 } } })
    expect(await seen(first(small))).toMatchObject({ status: 'OFFERED' })
  })

  test('at night is held, and offered by mail in the morning: the time to answer starts then', async () => {
    const full = await fullSession(1, [1])
    world.clock.set('2027-03-01T22:15:00.000Z')
    await cancel(seatOf(full))
    expect(await seen(first(full))).toMatchObject({
      status: 'OFFERED',
      offer: { sentDate: '2027-03-02T07:00:00.000Z', expiresDate: '2027-03-02T07:30:00.000Z' },
    })
    expect(await namesOf(first(full).id)).toEqual(['booking.created', 'booking.offer_planned'])
    await expect(bookSeats(full.eventId)).rejects.toMatchObject({ code: 'SESSION_CAPACITY_EXCEEDED' })
    world.clock.set('2027-03-02T07:00:00.000Z')
    await minuteTask()
    expect(await namesOf(first(full).id)).toEqual(['booking.created', 'booking.offer_planned', 'booking.offered'])
    await world.guest['waiting-list'].acceptOffer({ params: first(full).params })
  })

  test('at night is offered by mail at once if the business offers it out of turn', async () => {
    const full = await fullSession(1, [1])
    const { now } = world.clock
    world.clock.set('2027-03-02T22:15:00.000Z')
    await cancel(seatOf(full))
    const { id: entryId } = first(full)
    const offer = async () => (await owner['waiting-list'].offerPlace({ params: { entryId } })).entry
    const told = { sentDate: '2027-03-02T22:15:00.000Z', expiresDate: '2027-03-03T07:30:00.000Z' }
    expect(await offer()).toMatchObject({ status: 'OFFERED', offer: told })
    await offer()
    world.clock.set('2027-03-03T07:00:00.000Z')
    await minuteTask()
    expect(await namesOf(entryId)).toEqual(['booking.created', 'booking.offer_planned', 'booking.offered'])
    await world.guest['waiting-list'].acceptOffer({ params: first(full).params })
    world.clock.set(now)
  })

  test('shortly before the start is free for all', async () => {
    const { id: eventId } = await create(session('2027-03-02T12:00:00', { totalCapacity: 1 }))
    const seat = await bookSeats(eventId)
    const entry = await join(eventId)
    world.clock.set('2027-03-02T10:30:00.000Z')
    await cancel(seat)
    expect(await seen(entry)).toMatchObject({ status: 'WAITING' })
    expect(await bookSeats(eventId)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('of a course is offered to the list of the course', async () => {
    await create(session('2027-06-07T10:00:00', { type: 'COURSE', scheduleId: pottery.schedule.id }))
    const schedule = { scheduleId: pottery.schedule.id }
    const visitor = await world.visitor()
    const seats = []
    for (let seat = 0; seat < 2; seat++) {
      const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { schedule }, totalParticipants: 4 } } })
      seats.push((await complete(visitor, booking, someone())).booking)
    }
    const { entry, token } = await visitor['waiting-list'].joinWaitingList({
      body: { entry: { bookedEntity: { schedule }, totalParticipants: 3, contactDetails: someone() } },
    })
    expect(entry).toMatchObject({ type: 'COURSE', position: 1, scheduleId: schedule.scheduleId })
    await cancel(seats[0] as Booking)
    const { booking } = await world.guest['waiting-list'].acceptOffer({ params: { token } })
    expect(booking).toMatchObject({ status: 'CONFIRMED', totalParticipants: 3, bookedEntity: { schedule } })
  })

  test('offered to a customer never blocks them: if they book it themselves, they leave the list', async () => {
    const full = await fullSession(1)
    const visitor = await world.visitor()
    const entry = await join(full.eventId, 1, visitor)
    await cancel(seatOf(full))
    expect(await bookSeats(full.eventId, 1, visitor)).toMatchObject({ status: 'CONFIRMED' })
    expect(await bookingOf(entry.id)).toMatchObject({ status: 'CANCELED' })
    expect(await read(full.eventId)).toMatchObject({ remainingCapacity: 0, participants: { total: 1 } })
  })
})
