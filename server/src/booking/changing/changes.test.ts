import { afterAll, expect, test } from 'vitest'
import { book, complete, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, ada, massage, newDay, slot, isFree, read, history, later } = await createBookingWorld()
afterAll(() => world.close())

test('where the business decides, a finished booking is a request that keeps its time', async () => {
  const byRequest = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
  const date = newDay()
  const asked = await book(visitor, await slot(visitor, date, '10:00', byRequest))
  expect(asked.status).toBe('PENDING')
  await later({ days: 1 }, async () => expect(await isFree(date, '10:00')).toBe(false))
  const { booking } = await world.owner.bookings.confirmBooking(of(asked))
  expect(booking).toMatchObject({ status: 'CONFIRMED', revision: '3' })
  const other = await book(visitor, await slot(visitor, date, '14:00', byRequest))
  const { booking: declined } = await world.owner.bookings.declineBooking(of(other))
  expect(declined.status).toBe('DECLINED')
  expect(await isFree(date, '14:00')).toBe(true)
  expect(await history(declined)).toEqual(['booking.created by CUSTOMER', 'booking.requested by CUSTOMER', 'booking.declined by BUSINESS'])
})

test('a visitor cancels until a day before, a manager at any time, and the time is free again', async () => {
  const date = '2027-03-02'
  const booking = await book(visitor, await slot(visitor, date, '10:00'))
  const other = await book(visitor, await slot(visitor, date, '11:00'))
  const { booking: canceled } = await visitor.bookings.cancelBooking(of(booking))
  expect(canceled).toMatchObject({ status: 'CANCELED', canceledDate: world.clock.now, revision: '3' })
  expect(await isFree(date, '10:00')).toBe(true)
  await expect(visitor.bookings.cancelBooking(of(canceled))).rejects.toMatchObject({
    status: 428,
    code: 'INVALID_BOOKING_STATUS',
    data: { status: 'CANCELED' },
  })
  // It is now eleven, and the booking tomorrow at eleven is exactly 24 hours away.
  world.clock.advance({ hours: 3 })
  expect((await read(visitor, other))?.allowedActions).toEqual({ cancel: false, reschedule: false })
  await expect(visitor.bookings.cancelBooking(of(other))).rejects.toMatchObject({
    status: 403,
    code: 'BOOKING_POLICY_VIOLATION',
    data: { reason: 'TOO_LATE' },
  })
  const ignoring = { flowControlSettings: { ignoreCancellationPolicy: true } }
  await expect(visitor.bookings.cancelBooking({ ...of(other), body: { revision: other.revision, ...ignoring } })).rejects.toMatchObject({
    code: 'UNAUTHORIZED_OPERATION',
  })
  expect((await world.owner.bookings.cancelBooking(of(other))).booking.status).toBe('CANCELED')
  world.clock.advance({ hours: -3 })
})

test('a booking keeps the policy of the day it was made, even if the policy changes', async () => {
  const booking = await book(visitor, await slot(visitor, newDay(), '10:00'))
  const { bookingPolicy } = (await world.owner.services.getService({ params: { serviceId: massage.id }, query: {} })).service
  await world.owner['booking-policies'].updateBookingPolicy({
    params: { 'bookingPolicy.id': bookingPolicy.id },
    body: { bookingPolicy: { revision: bookingPolicy.revision, cancellationPolicy: { enabled: false } } },
  })
  expect((await visitor.bookings.cancelBooking(of(booking))).booking.status).toBe('CANCELED')
})

test('a stale revision is refused, with the current booking', async () => {
  const booking = await book(visitor, await slot(visitor, newDay(), '10:00'))
  const stale = { params: { bookingId: booking.id }, body: { revision: '1' } }
  await expect(world.owner.bookings.declineBooking(stale)).rejects.toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
    data: { current: { id: booking.id, revision: '2' } },
  })
  const stranger = await world.visitor()
  await expect(stranger.bookings.cancelBooking(stale)).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
})

test('visitors see, move and cancel only their own bookings', async () => {
  const booking = await book(visitor, await slot(visitor, newDay(), '10:00'))
  const stranger = await world.visitor()
  expect(await read(stranger, booking)).toBeUndefined()
  await expect(stranger.bookings.cancelBooking(of(booking))).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  await expect(complete(stranger, booking)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
  await expect(stranger.bookings.confirmBooking(of(booking))).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  expect((await read(visitor, booking))?.booking).toEqual(booking)
  expect((await read(world.owner, booking))?.allowedActions).toEqual({ cancel: true, reschedule: true, confirm: false, decline: false })
})

test('a booking moves, and gives its old time back only when it has the new one', async () => {
  const date = newDay()
  const booking = await book(visitor, await slot(visitor, date, '10:00'))
  const taken = await slot(visitor, date, '12:00')
  const to = { ...taken }
  await book(await world.visitor(), taken)
  const move = (revision: string, target: typeof taken) =>
    visitor.bookings.rescheduleBooking({ params: { bookingId: booking.id }, body: { revision, slot: target } })
  await expect(move(booking.revision, to)).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { alternatives: expect.any(Array) } })
  expect(await isFree(date, '10:00')).toBe(false)
  const { booking: moved } = await move(booking.revision, await slot(visitor, date, '15:00'))
  expect(moved).toMatchObject({ status: 'CONFIRMED', startDate: `${date}T14:00:00.000Z`, revision: '3' })
  expect(await isFree(date, '10:00')).toBe(true)
  expect(await isFree(date, '15:00')).toBe(false)
  const { history: entries } = await world.owner.bookings.getBookingHistory({ params: { bookingId: booking.id } })
  expect(entries.at(-1)).toMatchObject({ event: 'booking.rescheduled', previousStartDate: `${date}T09:00:00.000Z` })
})

test('a booking moves to a time that overlaps its own', async () => {
  const half = await world.service([ada], {
    name: 'Half steps',
    schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 30 } },
  })
  const date = newDay()
  const booking = await book(visitor, await slot(visitor, date, '10:00', half))
  const target = { ...booking.bookedEntity.slot, startDate: `${date}T10:15:00`, endDate: `${date}T11:15:00` }
  const { booking: moved } = await world.owner.bookings.rescheduleBooking({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, slot: target },
  })
  expect(moved.startDate).toBe(`${date}T09:15:00.000Z`)
})

test('a deleted service takes its upcoming bookings with it', async () => {
  const brief = await world.service([ada], { name: 'Brief' })
  const date = newDay()
  const booking = await book(visitor, await slot(visitor, date, '10:00', brief))
  await world.owner.services.deleteService({ params: { serviceId: brief.id }, query: {} })
  expect((await read(visitor, booking))?.booking.status).toBe('CANCELED')
  expect(await isFree(date, '10:00')).toBe(true)
})
