import { randomUUID } from 'node:crypto'
import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { complete, hold } from '../../test/bookings/booked.ts'
import { type AskedPart, createMultiServiceWorld, createParts, slotFor, statuses } from '../../test/bookings/multi-service.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { recordedEvents } from '../../test/recorded-events.ts'

const {
  world,
  visitor,
  ada,
  jonas,
  massage,
  facial,
  byRequest,
  provider,
  newDay,
  isFree,
  later,
  slot,
  read,
  partsOf,
  twoParts,
  holdTwo,
  bookTwo,
} = await createMultiServiceWorld()
afterAll(() => world.close())

const { owner } = world
const either = await world.service([ada, jonas], { name: 'Manicure' })
const at = (id: string) => ({ params: { multiServiceBookingId: id } })
const unknown = { status: 404, code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' }

describe('a new multi-service booking', () => {
  test('holds all its times together, and is finished by any of its parts', async () => {
    const date = newDay()
    const { id, parts } = await holdTwo(visitor, date)
    expect(parts).toMatchObject([
      { status: 'CREATED', multiServiceBookingInfo: { id, type: 'SEQUENTIAL_BOOKINGS' }, bookedEntity: { title: massage.name } },
      { status: 'CREATED', multiServiceBookingInfo: { id, type: 'SEQUENTIAL_BOOKINGS' }, bookedEntity: { title: 'Facial' } },
    ])
    expect([await isFree(date, '10:00'), await isFree(date, '11:00', facial)]).toEqual([false, false])
    const { booking } = await complete(visitor, parts[1] as Booking)
    expect(booking).toMatchObject({ id: parts[1]?.id, status: 'CONFIRMED', revision: '2' })
    expect(statuses(await partsOf(id))).toEqual(['CONFIRMED', 'CONFIRMED'])
    for (const part of parts) {
      expect((await recordedEvents(world, part.id)).map(({ name }) => name)).toEqual(['booking.created', 'booking.confirmed'])
    }
  })

  test('belongs to the member as a whole if a visitor began it and finishes it signed in', async () => {
    const guest = await world.visitor()
    const { id, parts } = await holdTwo(guest, newDay())
    const member = await signedInMember(world, { visitorId: guest.visitorId })
    await complete(member, parts[1] as Booking)
    const elsewhere = world.clientWith({ authorization: (await signInAgain(world, member.memberId)).access_token })
    const { extendedBookings } = await elsewhere.bookings.queryExtendedBookings({
      body: { query: { filter: { 'multiServiceBookingInfo.id': id } } },
    })
    expect(extendedBookings.map(({ booking }) => booking.createdBy)).toEqual(parts.map(() => ({ memberId: member.memberId })))
  })

  test('is one hold for the limit, and replaces the earlier one as a whole', async () => {
    const [date, next] = [newDay(), newDay()]
    const customer = await world.visitor()
    await holdTwo(customer, date)
    await holdTwo(customer, next)
    expect([await isFree(date, '10:00'), await isFree(date, '11:00', facial)]).toEqual([true, true])
    await hold(customer, await slot(customer, date, '10:00'))
    expect([await isFree(next, '10:00'), await isFree(next, '11:00', facial)]).toEqual([true, true])
  })

  test('writes nothing if one of its times is taken', async () => {
    const date = newDay()
    await hold(await world.visitor(), slotFor({ service: facial, at: `${date}T11:00:00` }))
    await expect(holdTwo(visitor, date)).rejects.toMatchObject({
      status: 428,
      code: 'SLOT_NOT_AVAILABLE',
      data: { reason: 'HELD', alternatives: [] },
    })
    expect(await isFree(date, '10:00')).toBe(true)
  })

  test('is refused by clear violations', async () => {
    const date = newDay()
    const [first, second] = twoParts(date) as [AskedPart, AskedPart]
    const refused = (parts: AskedPart[], type?: 'PARALLEL_BOOKINGS' | 'SEPARATE_BOOKINGS') =>
      expect(createParts(visitor, parts, type ? { type } : {})).rejects
    await refused([first, { ...second, at: `${date}T12:00:00` }]).toMatchObject({
      violations: [{ field: 'bookings[1].bookedEntity.slot', violatedRule: 'SEQUENCE' }],
    })
    await refused([first, second], 'PARALLEL_BOOKINGS').toMatchObject({ violations: [{ violatedRule: 'SAME_TIME' }] })
    await refused([first, { ...second, at: `${date}T10:30:00` }], 'SEPARATE_BOOKINGS').toMatchObject({
      violations: [{ violatedRule: 'NO_OVERLAP' }],
    })
    await refused(Array.from({ length: 9 }, () => first)).toMatchObject({ violations: [{ violatedRule: 'MAX_PARTS' }] })
    await refused([first]).toMatchObject({ status: 400 })
    await refused([first, { ...second, at: 'soon' }]).toMatchObject({ code: 'INVALID_DATE_FORMAT' })
  })

  test('of parallel parts gives each a staff member of its own', async () => {
    const date = newDay()
    const { parts } = await createParts(
      visitor,
      [
        { service: either, at: `${date}T10:00:00` },
        { service: massage, at: `${date}T10:00:00` },
      ],
      { type: 'PARALLEL_BOOKINGS' },
    )
    expect(parts.map(({ bookedEntity }) => bookedEntity.slot?.resource?.id)).toEqual([jonas.resourceId, ada.resourceId])
    const both = createParts(
      await world.visitor(),
      [
        { service: massage, at: `${date}T14:00:00` },
        { service: byRequest, at: `${date}T14:00:00` },
      ],
      { type: 'PARALLEL_BOOKINGS' },
    )
    await expect(both).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE' })
  })

  test('of separate parts lies on several days', async () => {
    const [date, next] = [newDay(), newDay()]
    const { parts } = await createParts(
      visitor,
      [
        { service: massage, at: `${date}T12:00:00` },
        { service: massage, at: `${next}T15:00:00` },
      ],
      { type: 'SEPARATE_BOOKINGS' },
    )
    expect(statuses(parts)).toEqual(['CREATED', 'CREATED'])
  })

  test('of separate parts names the part whose time is taken, with times for it that leave the other parts as they are', async () => {
    const date = newDay()
    await hold(await world.visitor(), slotFor({ service: facial, at: `${date}T13:00:00` }))
    const asked = [
      { service: massage, at: `${date}T12:00:00` },
      { service: facial, at: `${date}T13:00:00` },
    ]
    const refusal = await createParts(visitor, asked, { type: 'SEPARATE_BOOKINGS' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'SLOT_NOT_AVAILABLE',
      data: { part: { serviceId: facial.id, startDate: `${date}T12:00:00.000Z` } },
    })
    const { alternatives } = (refusal as { data: { alternatives: { startDate: string }[] } }).data // as the contract has it
    const starts = alternatives.map(({ startDate }) => startDate.slice(11, 16))
    expect(starts[0]).toBe('14:00')
    expect(starts).not.toContain('12:00')
    expect(await isFree(date, '12:00')).toBe(true)
  })

  test('may give the pause after one part to the next with the same staff member', async () => {
    const date = newDay()
    const paused = await world.service([ada], {
      name: 'With a pause',
      schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions: 15 } },
    })
    const { parts } = await createParts(visitor, [
      { service: paused, at: `${date}T10:00:00` },
      { service: massage, at: `${date}T11:00:00` },
    ])
    expect(parts).toHaveLength(2)
    await expect(hold(await world.visitor(), slotFor({ service: massage, at: `${date}T10:00:00` }))).rejects.toMatchObject({ status: 428 })
  })

  test('is CONFIRMED at once only for the business, and made once for one idempotency key', async () => {
    const date = newDay()
    await expect(createParts(visitor, twoParts(date), { status: 'CONFIRMED' })).rejects.toMatchObject({
      status: 403,
      code: 'UNAUTHORIZED_OPERATION',
    })
    const keyed = world.clientWith({ authorization: world.apiKey, 'idempotency-key': randomUUID() })
    const made = await createParts(keyed, twoParts(date), { status: 'CONFIRMED' })
    const again = await createParts(keyed, twoParts(date), { status: 'CONFIRMED' })
    expect(again.id).toBe(made.id)
    expect(statuses(made.parts)).toEqual(['CONFIRMED', 'CONFIRMED'])
  })
})

describe('the hold of a multi-service booking', () => {
  test('frees all parts at once when it expires', async () => {
    const date = newDay()
    await holdTwo(visitor, date)
    await later({ minutes: 16 }, async () => {
      expect([await isFree(date, '10:00'), await isFree(date, '11:00', facial)]).toEqual([true, true])
    })
  })

  test('is placed again as a whole when it is finished late, or refused as a whole', async () => {
    const [date, other] = [newDay(), newDay()]
    const customer = await world.visitor()
    const { id, parts } = await holdTwo(customer, date)
    await later({ minutes: 16 }, async () => {
      await complete(customer, parts[0] as Booking)
      expect(statuses(await partsOf(id))).toEqual(['CONFIRMED', 'CONFIRMED'])
    })
    const late = await holdTwo(customer, other)
    await later({ minutes: 16 }, async () => {
      await hold(await world.visitor(), slotFor({ service: facial, at: `${other}T11:00:00` }))
      await expect(complete(customer, late.parts[0] as Booking)).rejects.toMatchObject({
        status: 428,
        code: 'HOLD_EXPIRED',
        data: { reason: 'HELD', alternatives: expect.any(Array) },
      })
      expect(statuses(await partsOf(late.id))).toEqual(['CREATED', 'CREATED'])
      expect(await isFree(other, '10:00')).toBe(true)
    })
  })
})

describe('reading', () => {
  test('shows customers their own, staff members the parts with them, managers all', async () => {
    const { id, parts } = await bookTwo(visitor, newDay())
    expect(await partsOf(id, visitor)).toHaveLength(2)
    await expect(read(id, await world.visitor())).rejects.toMatchObject(unknown)
    await expect(read(randomUUID())).rejects.toMatchObject(unknown)
    expect(await read(id, provider)).toMatchObject({
      multiServiceBooking: { bookings: [{ bookingId: parts[1]?.id }] },
      metadata: { totalNumberOfScheduledBookings: 2 },
    })
  })

  test('finds the parts by the id of the whole', async () => {
    const { id, parts } = await bookTwo(visitor, newDay())
    const { extendedBookings } = await owner.bookings.queryExtendedBookings({
      body: { query: { filter: { 'multiServiceBookingInfo.id': id } }, withBookingAllowedActions: true },
    })
    expect(extendedBookings.map(({ booking }) => booking.id).sort()).toEqual(parts.map((part) => part.id).sort())
    expect(extendedBookings[0]).toMatchObject({ booking: { multiServiceBookingInfo: { id } }, allowedActions: { cancel: false } })
  })

  test('tells whether all parts are still available', async () => {
    const { id, parts } = await bookTwo(visitor, newDay())
    const availability = async (client: Client = visitor) => await client.bookings.getMultiServiceBookingAvailability(at(id))
    expect(await availability()).toMatchObject({
      bookable: true,
      totalCapacity: 1,
      remainingCapacity: 1,
      policyViolations: { tooLateToBook: false },
      multiServiceBookingInfo: parts.map((part) => ({ bookingId: part.id })),
    })
    await expect(availability(await world.visitor())).rejects.toMatchObject(unknown)
    await owner.bookings.cancelMultiServiceBooking({ ...at(id), body: {} })
    expect(await availability(owner)).toMatchObject({ bookable: false, remainingCapacity: 0 })
  })

  test('tells what a caller may do with all parts', async () => {
    const { id } = await bookTwo(visitor, newDay())
    const missing = randomUUID()
    const allowed = async (client: Client) =>
      (await client.bookings.bulkGetMultiServiceBookingAllowedActions({ body: { multiServiceBookingIds: [id, missing] } })).results
    expect(await allowed(visitor)).toMatchObject([
      { itemMetadata: { id, success: true }, item: { cancel: true, reschedule: true } },
      { itemMetadata: { id: missing, success: false, error: { code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' } } },
    ])
    expect(await allowed(owner)).toMatchObject([{ item: { cancel: true, confirm: false, decline: false } }, {}])
    expect(await allowed(await world.visitor())).toMatchObject([{ itemMetadata: { success: false } }, {}])
    expect(await allowed(provider)).toMatchObject([{ item: { cancel: false, reschedule: false } }, {}])
  })
})
