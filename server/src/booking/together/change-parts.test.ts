import type { Booking, StaffMember } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createMultiServiceWorld, createParts, slotFor, statuses } from '../../test/bookings/multi-service.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, visitor, ada, massage, facial, newDay, isFree, partsOf, holdTwo, bookTwo, later } = await createMultiServiceWorld()
afterAll(() => world.close())

const { owner } = world
const decide = (booking: Booking | undefined, paymentStatus?: 'PAID') =>
  owner.bookings.confirmOrDeclineBooking({ params: { bookingId: booking?.id ?? '' }, body: paymentStatus ? { paymentStatus } : {} })

/** The owner puts another booking where the expired hold had its second part. */
const takeEleven = (date: string) =>
  owner.bookings.createBooking({
    body: {
      booking: { status: 'CONFIRMED', bookedEntity: { slot: slotFor({ service: facial, at: `${date}T11:00:00` }) }, contactDetails: lena },
    },
  })

describe('a checkout that names one part', () => {
  test('confirms all parts, in one notification', async () => {
    const { id, parts } = await holdTwo(visitor, newDay())
    const { booking } = await decide(parts[1], 'PAID')
    expect(booking).toMatchObject({ id: parts[1]?.id, status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect((await partsOf(id)).map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual([
      ['CONFIRMED', 'PAID'],
      ['CONFIRMED', 'PAID'],
    ])
    const [first, second] = await Promise.all(parts.map((part) => recordedEvents(world, part.id)))
    expect([first?.at(-1)?.name, second?.at(-1)?.name]).toEqual(['booking.confirmed', 'booking.confirmed'])
    expect(second?.at(-1)?.payload).toMatchObject({ notifiedWith: parts[0]?.id })
    await expect(decide(parts[0])).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS' })
  })

  test('declines all parts if one time was taken and nothing is paid; if one part is paid, all are confirmed', async () => {
    const [unpaid, paid] = [newDay(), newDay()]
    const lost = await holdTwo(await world.visitor(), unpaid)
    const kept = await holdTwo(await world.visitor(), paid)
    await later({ minutes: 20 }, async () => {
      await takeEleven(unpaid)
      await takeEleven(paid)
      await decide(lost.parts[0])
      await decide(kept.parts[0], 'PAID')
    })
    expect(statuses(await partsOf(lost.id))).toEqual(['DECLINED', 'DECLINED'])
    expect(await isFree(unpaid, '10:00')).toBe(true)
    expect((await partsOf(kept.id)).map(({ status, doubleBooked = false }) => [status, doubleBooked])).toEqual([
      ['CONFIRMED', false],
      ['CONFIRMED', true],
    ])
  })

  test.each([
    ['in order of their ids', 1],
    ['against it', -1],
  ])('in bulk decides the whole once, however many of its parts are named, %s', async (_, direction) => {
    const { id, parts: held } = await holdTwo(visitor, newDay())
    const parts = held.toSorted((one, other) => direction * (one.id < other.id ? -1 : 1))
    const { results, bulkActionMetadata } = await owner.bookings.bulkConfirmOrDeclineBooking({
      body: {
        details: parts.map((part, index) => ({ bookingId: part.id, paymentStatus: index === 1 ? 'PAID' : 'NOT_PAID' })),
        returnEntity: true,
      },
    })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 })
    expect(results.map(({ item }) => [item?.status, item?.paymentStatus])).toEqual([
      ['CONFIRMED', 'NOT_PAID'],
      ['CONFIRMED', 'PAID'],
    ])
    expect((await partsOf(id)).map(({ revision }) => revision)).toEqual(['2', '2'])
  })
})

describe('deletions cancel whole packages', () => {
  const packageWith = async (who: StaffMember) => {
    const date = newDay()
    const service = await world.service([who], { name: 'Peeling' })
    const asked = [
      { service: massage, at: `${date}T10:00:00`, resourceId: ada.resourceId },
      { service, at: `${date}T11:00:00` },
    ]
    return { service, date, ...(await createParts(owner, asked, { status: 'CONFIRMED' })) }
  }

  test('of a service: the other parts are canceled as well, in one notification', async () => {
    const { service, id, parts, date } = await packageWith(await world.staffMember('Mira Sand'))
    const alone = await bookTwo(visitor, newDay())
    await owner.services.deleteService({
      params: { serviceId: service.id },
      query: { participantNotification: { notifyParticipants: true } },
    })
    expect(statuses(await partsOf(id))).toEqual(['CANCELED', 'CANCELED'])
    expect(await isFree(date, '10:00')).toBe(true)
    expect(statuses(await partsOf(alone.id))).toEqual(['CONFIRMED', 'CONFIRMED'])
    const [first, second] = await Promise.all(parts.map((part) => recordedEvents(world, part.id)))
    expect(first?.at(-1)).toMatchObject({
      name: 'booking.canceled',
      payload: { notifiedTogether: [{ id: parts[0]?.id }, { id: parts[1]?.id }] },
    })
    expect(second?.at(-1)).toMatchObject({ name: 'booking.canceled', payload: { notifiedWith: parts[0]?.id } })
  })

  test('of a service whose bookings are kept leave packages as they are', async () => {
    const { service, id } = await packageWith(await world.staffMember('Tove Berg'))
    await owner.services.deleteService({ params: { serviceId: service.id }, query: { preserveFutureSessionsWithParticipants: true } })
    expect(statuses(await partsOf(id))).toEqual(['CONFIRMED', 'CONFIRMED'])
  })

  test('of a staff member: parts with other staff members are canceled as well', async () => {
    const who = await world.staffMember('Ulla Wind')
    const { id, date } = await packageWith(who)
    await expect(owner.staff.deleteStaffMember({ params: { staffMemberId: who.id }, query: {} })).rejects.toMatchObject({
      code: 'STAFF_MEMBER_HAS_BOOKINGS',
      data: { count: 1 },
    })
    await owner.staff.deleteStaffMember({ params: { staffMemberId: who.id }, query: { futureBookings: 'CANCEL' } })
    expect(statuses(await partsOf(id))).toEqual(['CANCELED', 'CANCELED'])
    expect(await isFree(date, '10:00')).toBe(true)
  })
})
