import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, massage, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())

test('a guest manages one booking by its link, within the policy, and nothing else', async () => {
  const date = newDay()
  const booking = await book(visitor, await slot(visitor, date, '10:00'))
  const { token } = await world.owner.bookings.getAnonymousActionToken({ params: { bookingId: booking.id } })
  const { guest } = world
  const { booking: seen, allowedAnonymousActions } = await guest.bookings.getBookingAnonymously({ params: { token }, query: {} })
  expect(seen).toEqual(booking)
  expect(allowedAnonymousActions).toEqual({ cancel: true, reschedule: true })
  expect((await guest.bookings.getServiceAnonymously({ params: { token } })).service.id).toBe(massage.id)
  const file = await guest.bookings.getBookingCalendarFile({ params: { token } })
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
  const target = await slot(visitor, date, '14:00')
  const { booking: moved } = await guest.bookings.rescheduleBookingAnonymously({
    params: { token },
    body: { slot: target, revision: booking.revision },
  })
  expect(moved.startDate).toBe(`${date}T13:00:00.000Z`)
  await expect(guest.bookings.cancelBookingAnonymously({ params: { token }, body: { revision: '1' } })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  })
  const { booking: canceled } = await guest.bookings.cancelBookingAnonymously({ params: { token }, body: { revision: moved.revision } })
  expect(canceled.status).toBe('CANCELED')
  await expect(guest.bookings.cancelBookingAnonymously({ params: { token }, body: { revision: canceled.revision } })).rejects.toMatchObject(
    { status: 428, code: 'BOOKING_CANNOT_BE_CANCELLED', data: { reason: 'CANCELED' } },
  )
  await expect(
    guest.bookings.rescheduleBookingAnonymously({ params: { token }, body: { slot: target, revision: canceled.revision } }),
  ).rejects.toMatchObject({ code: 'RESCHEDULING_NOT_ALLOWED' })
  await expect(guest.bookings.getBookingAnonymously({ params: { token: `${token.slice(0, -2)}xx` }, query: {} })).rejects.toMatchObject({
    status: 401,
    code: 'INVALID_TOKEN',
  })
  await expect(guest.bookings.cancelBooking(of(canceled))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('a week of a large team is read in one answer, and no more than that', async () => {
  const read = (limit: number) => world.owner.bookings.queryExtendedBookings({ body: { query: { cursorPaging: { limit } } } })
  expect((await read(500)).pagingMetadata.hasNext).toBe(false)
  await expect(read(501)).rejects.toMatchObject({ violations: [{ ruleName: 'PAGING_LIMIT_OUT_OF_RANGE', data: { maximum: 500 } }] })
})

test('bookings are found by both spellings of their members, page by page', async () => {
  const finder = await world.visitor()
  const date = newDay()
  for (const time of ['10:00', '11:00', '12:00']) await book(finder, await slot(finder, date, time))
  const find = async (query: object, client: Client = finder) => {
    const { extendedBookings, pagingMetadata } = await client.bookings.queryExtendedBookings({ body: { query } })
    return { dates: extendedBookings.map(({ booking }) => booking.startDate), pagingMetadata }
  }
  const upcoming = await find({
    filter: { startDate: { $gte: `${date}T12:00:00+01:00` } },
    sort: [{ fieldName: 'startDate', order: 'ASC' }],
    cursorPaging: { limit: 1 },
  })
  expect(upcoming.dates).toEqual([`${date}T11:00:00.000Z`])
  expect(upcoming.pagingMetadata.cursors?.next).toBeUndefined()
  for (const spelling of ['bookedEntity.slot.serviceId', 'bookedEntity.item.slot.serviceId']) {
    expect((await find({ filter: { [spelling]: [massage.id] } })).dates).toHaveLength(3)
  }
  const { extendedBookings, pagingMetadata } = await finder.bookings.queryExtendedBooking({
    body: { query: { paging: { limit: 2 } }, withBookingAllowedActions: true },
  })
  expect(extendedBookings).toHaveLength(2)
  expect(pagingMetadata).toMatchObject({ count: 2, offset: 0, total: 3 })
  expect(extendedBookings[0]?.allowedActions).toEqual({ cancel: true, reschedule: true })
  const older = async (query: object, client: Client = finder) =>
    (await client.bookings.queryExtendedBooking({ body: { query } })).extendedBookings.map(({ booking }) => booking.startDate)
  const second = {
    filter: { startDate: { $gt: `${date}T00:00:00Z` } },
    sort: [{ fieldName: 'startDate' }],
    paging: { limit: 1, offset: 1 },
  }
  expect(await older(second)).toEqual([`${date}T10:00:00.000Z`])
  expect(await older(second, await world.visitor())).toEqual([])
  await expect(older({ paging: { limit: 101 } })).rejects.toMatchObject({ status: 400 })
  await expect(find({ filter: { colour: 'red' } })).rejects.toMatchObject({ status: 400 })
})
