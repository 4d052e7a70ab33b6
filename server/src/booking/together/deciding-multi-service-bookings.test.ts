import { randomUUID } from 'node:crypto'
import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createMultiServiceWorld, createParts, infosOf, slotFor, statuses } from '../../test/bookings/multi-service.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { declineUnanswered } from './decline-unanswered.ts'

const {
  world,
  visitor,
  massage,
  facial,
  byRequest,
  provider,
  newDay,
  isFree,
  later,
  read,
  partsOf,
  twoParts,
  holdTwo,
  bookTwo,
  requestTwo,
} = await createMultiServiceWorld()
afterAll(() => world.close())

const { owner } = world
const at = (id: string) => ({ params: { multiServiceBookingId: id } })
const unknown = { status: 404, code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' }
const denied = { status: 403, code: 'PERMISSION_DENIED' }
const others = { status: 403, code: 'MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS' }

describe('requests', () => {
  test('are confirmed as a whole', async () => {
    const { id, parts } = await requestTwo(visitor, newDay())
    expect(statuses(parts)).toEqual(['PENDING', 'PENDING'])
    const confirm = (infos: object[], client: Client = owner) =>
      client.bookings.confirmMultiServiceBooking({ ...at(id), body: { confirmBookingsInfo: infos as never, returnFullEntity: true } })
    await expect(confirm(infosOf(parts), visitor)).rejects.toMatchObject(denied)
    await expect(confirm(infosOf(parts), provider)).rejects.toMatchObject(others)
    await expect(confirm([])).rejects.toMatchObject({ code: 'NOT_ALL_BOOKINGS_WERE_SENT' })
    await expect(confirm(parts.map((part) => ({ bookingId: part.id })))).rejects.toMatchObject({ status: 400, code: 'REVISION_MISSING' })
    await expect(confirm([...infosOf(parts), { bookingId: randomUUID(), revision: '1' }])).rejects.toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
    const { multiServiceBooking } = await confirm(infosOf(parts).map((info) => ({ ...info, paymentStatus: 'PAID' })))
    expect(multiServiceBooking.bookings).toMatchObject(parts.map(() => ({ booking: { status: 'CONFIRMED', paymentStatus: 'PAID' } })))
    await expect(confirm(infosOf(await partsOf(id)))).rejects.toMatchObject({ status: 428, code: 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED' })
  })

  test('are declined as a whole', async () => {
    const date = newDay()
    const { id, parts } = await requestTwo(visitor, date)
    const decline = (infos: ReturnType<typeof infosOf>, client: Client = owner) =>
      client.bookings.declineMultiServiceBooking({ ...at(id), body: { declineBookingsInfo: infos } })
    await expect(decline(infosOf(parts), visitor)).rejects.toMatchObject(denied)
    await decline(infosOf(parts))
    expect(statuses(await partsOf(id))).toEqual(['DECLINED', 'DECLINED'])
    expect(await isFree(date, '11:00', facial)).toBe(true)
    await expect(decline(infosOf(await partsOf(id)))).rejects.toMatchObject({ status: 428, code: 'ALL_BOOKINGS_ARE_ALREADY_DECLINED' })
    await expect(owner.bookings.cancelMultiServiceBooking({ ...at(id), body: {} })).rejects.toMatchObject({
      code: 'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
    })
    const booked = await bookTwo(visitor, newDay())
    await owner.bookings.cancelMultiServiceBooking({ ...at(booked.id), body: {} })
    await expect(
      owner.bookings.declineMultiServiceBooking({ ...at(booked.id), body: { declineBookingsInfo: infosOf(await partsOf(booked.id)) } }),
    ).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS' })
  })

  test('not answered in time are declined as a whole when the first session begins', async () => {
    const date = newDay()
    const { id } = await requestTwo(visitor, date)
    const start = Temporal.PlainDateTime.from(`${date}T10:00:00`).toZonedDateTime('Europe/Berlin').toInstant()
    await later(start.since(Temporal.Instant.from(world.clock.now)), async () => {
      await declineUnanswered({ db: world.db, jobs: world.dependencies.jobs, clock: () => world.clock.now })
      expect(statuses(await partsOf(id))).toEqual(['DECLINED', 'DECLINED'])
    })
  })

  test('are made from holds that need approval', async () => {
    const { id, parts } = await createParts(
      visitor,
      [
        { service: byRequest, at: `${newDay()}T14:00:00` },
        { service: massage, at: `${newDay()}T14:00:00` },
      ],
      { type: 'SEPARATE_BOOKINGS' },
    )
    const mark = (of: string, infos: ReturnType<typeof infosOf>, client: Client = owner, settings = {}) =>
      client.bookings.markMultiServiceBookingAsPending({
        ...at(of),
        body: { markAsPendingBookingsInfo: infos, flowControlSettings: settings, returnFullEntity: true },
      })
    await expect(mark(id, infosOf(parts), visitor)).rejects.toMatchObject(denied)
    const { multiServiceBooking } = await mark(id, infosOf(parts))
    expect(multiServiceBooking.bookings).toMatchObject(parts.map(() => ({ booking: { status: 'PENDING' } })))
    await expect(mark(id, infosOf(await partsOf(id)))).rejects.toMatchObject({ status: 428, code: 'INVALID_BOOKING_STATUS' })
    const plain = await holdTwo(await world.visitor(), newDay())
    await expect(mark(plain.id, infosOf(plain.parts))).rejects.toMatchObject({ status: 428, code: 'NOT_PENDING_APPROVAL_SERVICE' })
    await mark(plain.id, infosOf(plain.parts), owner, { skipPendingApprovalServiceValidation: true })
    expect(statuses(await partsOf(plain.id))).toEqual(['PENDING', 'PENDING'])
  })

  test('that lost a time are refused as a whole, unless the business overrides', async () => {
    const date = newDay()
    const { id, parts } = await holdTwo(await world.visitor(), date)
    await later({ minutes: 16 }, async () => {
      await hold(await world.visitor(), slotFor({ service: facial, at: `${date}T11:00:00` }))
      const confirm = (body = {}) =>
        owner.bookings.confirmMultiServiceBooking({ ...at(id), body: { confirmBookingsInfo: infosOf(parts), ...body } })
      await expect(confirm()).rejects.toMatchObject({ status: 428, code: 'NO_OPEN_SPOTS' })
      expect(await isFree(date, '10:00')).toBe(true)
      await confirm({ doubleBooked: true, flowControlSettings: { checkAvailabilityValidation: true } })
      const [first, second] = await partsOf(id)
      expect([first?.doubleBooked, second?.doubleBooked]).toEqual([undefined, true])
    })
  })
})

describe('members of a multi-service booking', () => {
  const single = async (at: string, service = massage) => {
    const { booking } = await owner.bookings.createBooking({
      body: {
        booking: {
          bookedEntity: { slot: slotFor({ service, at }) },
          status: 'CONFIRMED',
          contactDetails: { firstName: 'Lena', lastName: 'Krüger', email: 'lena@krueger.example' },
        },
      },
    })
    return booking
  }
  const add = (id: string, bookings: readonly Booking[], client: Client = owner) =>
    client.bookings.addBookingsToMultiServiceBooking({
      body: { multiServiceBookingId: id, bookings: infosOf(bookings), returnFullEntity: true },
    })
  const remove = (id: string, bookings: readonly Booking[], client: Client = owner) =>
    client.bookings.removeBookingsFromMultiServiceBooking({ body: { multiServiceBookingId: id, bookings: infosOf(bookings) } })

  test('are added in sequence', async () => {
    const date = newDay()
    const { id } = await createParts(owner, twoParts(date), { status: 'CONFIRMED' })
    const third = await single(`${date}T12:00:00`)
    await expect(add(id, [third], visitor)).rejects.toMatchObject(denied)
    const { bookings } = await add(id, [third])
    expect(bookings).toMatchObject([{ bookingId: third.id, booking: { multiServiceBookingInfo: { id }, revision: '2' } }])
    expect(await partsOf(id)).toHaveLength(3)
    expect((await recordedEvents(world, third.id)).at(-1)).toMatchObject({
      name: 'booking.updated',
      payload: { modifiedFields: { multiServiceBookingInfo: null } },
    })
    await expect(add(id, [(await partsOf(id))[2] as Booking])).rejects.toMatchObject({
      code: 'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING',
    })
  })

  test('that were held separately become one hold with one expiry', async () => {
    const [date, client] = [newDay(), await world.visitor()]
    const { id, parts } = await holdTwo(client, date)
    const end = parts[0]?.holdExpiresDate
    const taken = () => isFree(date, '12:00').then((isOpen) => !isOpen)
    await later({ minutes: 10 }, async () => {
      const third = await hold(client, slotFor({ service: byRequest, at: `${date}T12:00:00` }))
      await add(id, [third])
      expect((await partsOf(id)).map(({ holdExpiresDate }) => holdExpiresDate)).toEqual([end, end, end])
      expect((await recordedEvents(world, third.id)).at(-1)?.payload).toMatchObject({
        modifiedFields: { holdExpiresDate: third.holdExpiresDate },
      })
      expect(await taken()).toBe(true)
    })
    await later({ minutes: 16 }, async () => {
      expect(await taken()).toBe(false)
      const late = await hold(await world.visitor(), slotFor({ service: massage, at: `${date}T12:00:00` }))
      await expect(add(id, [late])).rejects.toMatchObject({ code: 'BOOKING_TO_ADD_STATUS_NOT_VALID', data: { allowed: [] } })
    })
    // As one hold, it gives way as one.
    const other = newDay()
    const again = await holdTwo(client, other)
    const joined = await hold(client, slotFor({ service: byRequest, at: `${other}T12:00:00` }))
    await add(again.id, [joined])
    await hold(client, slotFor({ service: byRequest, at: `${newDay()}T12:00:00` }))
    expect([await isFree(other, '10:00'), await isFree(other, '12:00')]).toEqual([true, true])

    const lost = await hold(client, slotFor({ service: massage, at: `${newDay()}T10:00:00` }))
    await later({ minutes: 20 }, async () => {
      const fresh = await holdTwo(client, newDay())
      await expect(add(fresh.id, [lost])).rejects.toMatchObject({
        code: 'BOOKING_TO_ADD_STATUS_NOT_VALID',
        data: { bookingId: lost.id, allowed: ['CREATED'] },
      })
    })
  })

  test('are refused with a reason if they do not fit', async () => {
    const date = newDay()
    const { id } = await createParts(owner, twoParts(date), { status: 'CONFIRMED' })
    const apart = await single(`${date}T14:00:00`)
    await expect(add(id, [apart])).rejects.toMatchObject({ violations: [{ field: 'bookings[0].bookingId', violatedRule: 'SEQUENCE' }] })
    await expect(add(id, [{ ...apart, revision: '9' }])).rejects.toMatchObject({ code: 'BOOKING_REVISION_MISMATCH' })
    await expect(add(randomUUID(), [apart])).rejects.toMatchObject(unknown)
    const held = await hold(visitor, slotFor({ service: massage, at: `${date}T12:00:00` }))
    await expect(add(id, [held])).rejects.toMatchObject({ code: 'BOOKING_TO_ADD_STATUS_NOT_VALID', data: { allowed: ['CONFIRMED'] } })
    const other = await createParts(owner, twoParts(newDay()), { status: 'CONFIRMED' })
    await expect(add(id, [other.parts[0] as Booking])).rejects.toMatchObject({
      code: 'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
    })
  })

  test('are removed from the start or the end, and a single remaining booking leaves the multi-service booking too', async () => {
    const date = newDay()
    const asked = [...twoParts(date), { service: massage, at: `${date}T12:00:00` }]
    const { id, parts } = await createParts(owner, asked, { status: 'CONFIRMED' })
    const [first, second, third] = parts as [Booking, Booking, Booking]
    await expect(remove(id, [second])).rejects.toMatchObject({ violations: [{ violatedRule: 'SEQUENCE' }] })
    await expect(remove(id, [third], visitor)).rejects.toMatchObject(denied)
    expect((await remove(id, [third])).bookings).toEqual([{ bookingId: third.id }])
    expect(await partsOf(id)).toHaveLength(2)
    await remove(id, [first])
    await expect(read(id)).rejects.toMatchObject(unknown)
    const found = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id: second.id } } } })
    expect(found.extendedBookings[0]?.booking).toMatchObject({ status: 'CONFIRMED' })
    expect(found.extendedBookings[0]?.booking.multiServiceBookingInfo).toBeUndefined()
    await expect(remove(id, [])).rejects.toMatchObject(unknown)
  })

  test('are all removed if none is named', async () => {
    const { id } = await createParts(owner, twoParts(newDay()), { status: 'CONFIRMED' })
    expect((await remove(id, [])).bookings).toHaveLength(2)
    await expect(read(id)).rejects.toMatchObject(unknown)
  })
})
