import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { complete, hold, of } from '../../test/bookings/booked.ts'
import { createMultiServiceWorld, createParts, slotFor, statuses } from '../../test/bookings/multi-service.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const { world, visitor, massage, facial, jonas, provider, newDay, isFree, later, partsOf, bookTwo } = await createMultiServiceWorld()
afterAll(() => world.close())

const { owner } = world
const at = (id: string) => ({ params: { multiServiceBookingId: id } })
const unknown = { status: 404, code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' }
const denied = { status: 403, code: 'PERMISSION_DENIED' }
const others = { status: 403, code: 'MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS' }

describe('canceling', () => {
  test('cancels all parts, once', async () => {
    const date = newDay()
    const { id, parts } = await bookTwo(visitor, date)
    const { multiServiceBooking } = await visitor.bookings.cancelMultiServiceBooking({ ...at(id), body: { returnFullEntity: true } })
    expect(multiServiceBooking.bookings).toMatchObject([{ booking: { status: 'CANCELED' } }, { booking: { status: 'CANCELED' } }])
    expect([await isFree(date, '10:00'), await isFree(date, '11:00', facial)]).toEqual([true, true])
    await expect(visitor.bookings.cancelMultiServiceBooking({ ...at(id), body: {} })).rejects.toMatchObject({
      status: 428,
      code: 'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
    })
    expect((await recordedEvents(world, parts[1]?.id ?? '')).at(-1)?.name).toBe('booking.canceled')
  })

  test('is refused to strangers, and to staff members who have a part of it', async () => {
    const { id } = await bookTwo(visitor, newDay())
    const cancel = (client: Client) => client.bookings.cancelMultiServiceBooking({ ...at(id), body: {} })
    await expect(cancel(await world.visitor())).rejects.toMatchObject(unknown)
    await expect(cancel(provider)).rejects.toMatchObject(others)
    expect(statuses(await partsOf(id))).toEqual(['CONFIRMED', 'CONFIRMED'])
  })

  test('is refused, like a move, where the policy of one part forbids it; the business is not bound', async () => {
    const date = newDay()
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: {
        bookingPolicy: {
          name: 'No changes online',
          cancellationPolicy: { enabled: false },
          reschedulePolicy: { enabled: false },
        },
      },
    })
    const strict = await world.service([jonas], { name: 'Strict', bookingPolicy: { id: bookingPolicy.id } })
    const { id, parts } = await createParts(visitor, [
      { service: massage, at: `${date}T14:00:00` },
      { service: strict, at: `${date}T15:00:00` },
    ])
    await complete(visitor, parts[0] as Booking)
    const [, second] = await partsOf(id)
    const forbidden = { status: 403, code: 'BOOKING_POLICY_VIOLATION', data: { reason: 'NOT_ALLOWED_ONLINE', bookingId: second?.id } }
    await expect(visitor.bookings.cancelMultiServiceBooking({ ...at(id), body: {} })).rejects.toMatchObject(forbidden)
    const rescheduleBookingsInfo = (await partsOf(id)).map((part, index) => ({
      bookingId: part.id,
      revision: part.revision,
      slot: { startDate: `${date}T${10 + index}:00:00` },
    }))
    await expect(visitor.bookings.rescheduleMultiServiceBooking({ ...at(id), body: { rescheduleBookingsInfo } })).rejects.toMatchObject(
      forbidden,
    )
    await owner.bookings.cancelMultiServiceBooking({ ...at(id), body: {} })
    expect(statuses(await partsOf(id))).toEqual(['CANCELED', 'CANCELED'])
  })

  test('of one part alone is refused, and so are its other changes', async () => {
    const { id, parts } = await bookTwo(visitor, newDay())
    const part = parts[0] as Booking
    const refused = {
      status: 403,
      code: 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
      data: { multiServiceBookingId: id },
    }
    await expect(visitor.bookings.cancelBooking(of(part))).rejects.toMatchObject(refused)
    await expect(owner.bookings.confirmBooking(of(part))).rejects.toMatchObject(refused)
    await expect(owner.bookings.declineBooking(of(part))).rejects.toMatchObject(refused)
    const move = { ...of(part), body: { revision: part.revision, slot: slotFor({ service: massage, at: `${newDay()}T10:00:00` }) } }
    await expect(visitor.bookings.rescheduleBooking(move)).rejects.toMatchObject(refused)
  })

  test('works by the link of the whole, and by that of a part', async () => {
    const { id, parts } = await bookTwo(visitor, newDay())
    const { token } = await owner.bookings.getAnonymousActionTokenForMultiServiceBooking(at(id))
    const { token: ofPart } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[1]?.id ?? '' } })
    const shown = await world.guest.bookings.getMultiServiceBookingAnonymously({ params: { token: ofPart }, query: {} })
    expect(shown).toMatchObject({ multiServiceBooking: { id }, allowedAnonymousActions: { cancel: true, reschedule: true } })
    await expect(
      world.guest.bookings.cancelBookingAnonymously({ params: { token: ofPart }, body: { revision: parts[1]?.revision ?? '' } }),
    ).rejects.toMatchObject({ code: 'BOOKING_CANNOT_BE_CANCELLED' })
    await world.guest.bookings.cancelMultiServiceBookingAnonymously({ params: { token }, query: {} })
    expect(statuses(await partsOf(id))).toEqual(['CANCELED', 'CANCELED'])
    await expect(world.guest.bookings.cancelMultiServiceBookingAnonymously({ params: { token }, query: {} })).rejects.toMatchObject({
      code: 'BOOKING_CANNOT_BE_CANCELLED',
    })
    await expect(
      world.guest.bookings.getMultiServiceBookingAnonymously({ params: { token: `${token}x` }, query: {} }),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' })
    await expect(visitor.bookings.getAnonymousActionTokenForMultiServiceBooking(at(id))).rejects.toMatchObject(denied)
  })
})

describe('moving', () => {
  const moveTo = (client: Client, { id, parts }: { id: string; parts: Booking[] }, date: string, times = ['14:00', '15:00']) =>
    client.bookings.rescheduleMultiServiceBooking({
      ...at(id),
      body: {
        returnFullEntity: true,
        rescheduleBookingsInfo: parts.map((part, index) => ({
          bookingId: part.id,
          revision: part.revision,
          slot: { startDate: `${date}T${times[index]}:00` },
        })),
      },
    })

  test('moves all parts, and gives their old times back', async () => {
    const [date, next] = [newDay(), newDay()]
    const whole = await bookTwo(visitor, date)
    const { multiServiceBooking } = await moveTo(visitor, whole, next)
    expect(multiServiceBooking.bookings.map(({ booking }) => booking?.bookedEntity.slot?.startDate.slice(0, 16))).toEqual([
      `${next}T14:00`,
      `${next}T15:00`,
    ])
    expect([await isFree(date, '10:00'), await isFree(date, '11:00', facial)]).toEqual([true, true])
    expect((await recordedEvents(world, whole.parts[0]?.id ?? '')).at(-1)?.name).toBe('booking.rescheduled')
  })

  test('by an hour overlaps its own old times', async () => {
    const date = newDay()
    const whole = await bookTwo(visitor, date)
    await moveTo(visitor, whole, date, ['11:00', '12:00'])
    expect([await isFree(date, '10:00'), await isFree(date, '11:00')]).toEqual([true, false])
  })

  test('moves no part if one new time is taken, the sequence is broken, or a part is not named', async () => {
    const [date, next] = [newDay(), newDay()]
    const whole = await bookTwo(visitor, date)
    await hold(await world.visitor(), slotFor({ service: facial, at: `${next}T15:00:00` }))
    await expect(moveTo(visitor, whole, next)).rejects.toMatchObject({ status: 428, code: 'NO_OPEN_SPOTS' })
    await expect(moveTo(visitor, whole, next, ['10:00', '12:00'])).rejects.toMatchObject({
      violations: [{ field: 'rescheduleBookingsInfo[1].slot', violatedRule: 'SEQUENCE' }],
    })
    const [first] = whole.parts as [Booking]
    await expect(moveTo(visitor, { ...whole, parts: [first] }, next)).rejects.toMatchObject({
      status: 400,
      code: 'NOT_ALL_BOOKINGS_WERE_SENT',
      data: { bookingIds: [whole.parts[1]?.id] },
    })
    await expect(moveTo(visitor, { ...whole, parts: [first, first] }, next)).rejects.toMatchObject({ code: 'DUPLICATE_BOOKING_INFO' })
    const stale = whole.parts.map((part) => ({ ...part, revision: '1' }))
    await expect(moveTo(visitor, { ...whole, parts: stale }, next)).rejects.toMatchObject({
      status: 409,
      code: 'BOOKING_REVISION_MISMATCH',
    })
    await expect(moveTo(await world.visitor(), whole, next)).rejects.toMatchObject(unknown)
    await expect(moveTo(provider, whole, next)).rejects.toMatchObject(others)
    expect([await isFree(date, '10:00'), await isFree(next, '14:00')]).toEqual([false, true])
  })
})

describe('the parts of separate days', () => {
  const bookDays = async (client: Client) => {
    const [date, next] = [newDay(), newDay()]
    const asked = [
      { service: massage, at: `${date}T10:00:00` },
      { service: facial, at: `${next}T15:00:00` },
    ]
    const { id, parts } = await createParts(client, asked, { type: 'SEPARATE_BOOKINGS' })
    await complete(client, parts[0] as Booking)
    return { id, date, next, parts: (await partsOf(id)) as [Booking, Booking] }
  }
  const infoOf = ({ id, revision, startDate, endDate }: Booking, slot: object = { startDate, endDate }) => ({
    bookingId: id,
    revision,
    slot,
  })
  const rangeOf = (date: string) => ({ fromLocalDate: `${date}T00:00:00`, toLocalDate: `${date}T23:00:00` })

  test('move one by one, to times of their own that leave the others where they are', async () => {
    const { id, date, next, parts } = await bookDays(visitor)
    const times = { ...at(id), body: { ...rangeOf(next), bookingId: parts[0].id } }
    const { multiServiceTimes } = await visitor.bookings.listMultiServiceTimesToMove(times)
    const starts = multiServiceTimes.map(({ slots }) => slots[0]?.startDate.slice(11, 16))
    expect([starts.includes('14:00'), starts.includes('14:30'), starts.includes('15:00')]).toEqual([true, false, false])
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[1].id } })
    const moved = await world.guest.bookings.rescheduleMultiServiceBookingAnonymously({
      params: { token },
      body: { rescheduleBookingsInfo: [infoOf(parts[0], { startDate: `${next}T14:00:00` }), infoOf(parts[1])] },
    })
    expect(moved.multiServiceBooking.bookings.map(({ booking }) => booking?.revision)).toEqual(['3', '2'])
    expect([await isFree(date, '10:00'), await isFree(next, '14:00')]).toEqual([true, false])
    expect((await recordedEvents(world, parts[1].id)).map(({ name }) => name)).not.toContain('booking.rescheduled')
    const onTop = [infoOf({ ...parts[0], revision: '3' }, { startDate: `${next}T15:00:00` }), infoOf(parts[1])]
    await expect(
      visitor.bookings.rescheduleMultiServiceBooking({ ...at(id), body: { rescheduleBookingsInfo: onTop } }),
    ).rejects.toMatchObject({
      violations: [{ violatedRule: 'NO_OVERLAP' }],
    })
  })

  test('are canceled one by one, also after the first day; parts of one visit are not', async () => {
    const { id, parts } = await bookDays(visitor)
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[1].id } })
    await visitor.bookings.cancelMultiServiceBooking({ ...at(id), body: { bookingId: parts[1].id } })
    expect(statuses(await partsOf(id))).toEqual(['CONFIRMED', 'CANCELED'])
    await expect(
      world.guest.bookings.cancelMultiServiceBookingAnonymously({ params: { token }, query: { bookingId: parts[1].id } }),
    ).rejects.toMatchObject({ code: 'BOOKING_CANNOT_BE_CANCELLED' })
    const sequence = await bookTwo(visitor, newDay())
    const one = { ...at(sequence.id), body: { bookingId: sequence.parts[0]?.id ?? '' } }
    await expect(visitor.bookings.cancelMultiServiceBooking(one)).rejects.toMatchObject({
      code: 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
    })
    const strange = { ...at(id), body: { bookingId: sequence.parts[0]?.id ?? '' } }
    await expect(visitor.bookings.cancelMultiServiceBooking(strange)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' })
    await expect(
      visitor.bookings.listMultiServiceTimesToMove({ ...one, body: { ...rangeOf('2099-01-01'), ...one.body } }),
    ).rejects.toMatchObject({
      code: 'RESCHEDULING_NOT_ALLOWED',
    })
  })

  test('can still be moved and canceled when the first part is over', async () => {
    const { id, date, next, parts } = await bookDays(visitor)
    const { token } = await owner.bookings.getAnonymousActionToken({ params: { bookingId: parts[1].id } })
    await later(Temporal.Instant.from(world.clock.now).until(`${date}T12:00:00Z`), async () => {
      const body = { rescheduleBookingsInfo: [infoOf(parts[0]), infoOf(parts[1], { startDate: `${next}T16:00:00` })] }
      await world.guest.bookings.rescheduleMultiServiceBookingAnonymously({ params: { token }, body })
      await world.guest.bookings.cancelMultiServiceBookingAnonymously({ params: { token }, query: {} })
      const { multiServiceBooking } = await world.guest.bookings.getMultiServiceBookingAnonymously({ params: { token }, query: {} })
      expect(multiServiceBooking).toMatchObject({
        id,
        bookings: [{ booking: { status: 'CONFIRMED' } }, { booking: { status: 'CANCELED' } }],
      })
    })
  })
})
