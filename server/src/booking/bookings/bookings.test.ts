import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, complete, hold, lena, timesOn } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, ada, massage, newDay, slot, isFree, history, later } = await createBookingWorld()
afterAll(() => world.close())

test('a visitor holds a time, and finishes with a name and an address', async () => {
  const date = newDay()
  const held = await hold(visitor, await slot(visitor, date, '10:00'))
  expect(held).toMatchObject({
    status: 'CREATED',
    paymentStatus: 'UNDEFINED',
    holdExpiresDate: '2027-03-01T08:15:00.000Z',
    createdBy: { anonymousVisitorId: visitor.visitorId },
    price: { value: '75.00', currency: 'EUR' },
    revision: '1',
    bookedEntity: { title: 'Deep tissue massage', tags: ['INDIVIDUAL'], slot: { resource: { id: ada.resourceId, name: 'Ada Lindqvist' } } },
  })
  expect(await isFree(date, '10:00')).toBe(false)
  const { booking, manageToken } = await complete(visitor, held)
  expect(booking).toMatchObject({ status: 'CONFIRMED', revision: '2', contactDetails: lena })
  expect(booking).not.toHaveProperty('holdExpiresDate')
  expect(slotOf(booking).eventId).toEqual(expect.any(String))
  expect((await world.guest.bookings.getBookingAnonymously({ params: { token: manageToken }, query: {} })).booking.id).toBe(booking.id)
  expect(await history(booking)).toEqual(['booking.created by CUSTOMER', 'booking.confirmed by CUSTOMER'])
})

test('an entry of availability can be booked as it is, with all that it holds besides', async () => {
  const [entry] = await timesOn(visitor, { service: massage, date: newDay(), timezone: 'Asia/Tokyo' })
  if (!entry) throw new Error('Nothing is free')
  const request = {
    booking: { bookedEntity: entry, totalParticipants: 1, contactDetails: { ...lena, fullAddress: { addressLine: 'Kastanienhof 12' } } },
  }
  const { booking } = await visitor.bookings.createBooking({ body: request })
  expect(slotOf(booking)).toMatchObject({ startDate: entry.slot.startDate, timezone: 'Asia/Tokyo' })
  expect(booking).toMatchObject({
    status: 'CREATED',
    contactDetails: { fullAddress: { addressLine: 'Kastanienhof 12' } },
  })
})

test('a taken time is refused with the reason and the nearest free times, which can be booked', async () => {
  const date = newDay()
  const wanted = await slot(visitor, date, '11:00')
  await book(visitor, wanted)
  const late = await world.visitor()
  const refusal = await hold(late, wanted).catch((error) => error)
  expect(refusal).toMatchObject({ status: 428, code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED' } })
  const alternatives = refusal.data.alternatives as (typeof wanted)[]
  expect(alternatives.map(({ startDate }) => startDate)).toContain(`${date}T10:00:00+01:00`)
  expect((await hold(late, alternatives[0] as typeof wanted)).status).toBe('CREATED')
})

test('what lies outside the hours, off the grid or in the past is refused for a visitor', async () => {
  const date = newDay()
  const wanted = await slot(visitor, date, '10:00')
  const at = (startDate: string) => hold(visitor, { ...wanted, startDate, endDate: undefined })
  await expect(at(`${date}T07:00:00`)).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'OUTSIDE_HOURS' } })
  await expect(at(`${date}T17:30:00`)).rejects.toMatchObject({ data: { reason: 'TOO_LATE_FOR_DURATION' } })
  await expect(at(`${date}T10:30:00`)).rejects.toMatchObject({ data: { reason: 'NOT_A_START_TIME' } })
  const gone = { status: 403, code: 'BOOKING_POLICY_VIOLATION', data: { reason: 'IN_THE_PAST' } }
  await later({ hours: 2 }, async () => expect(at('2027-03-01T10:00:00')).rejects.toMatchObject(gone))
})

test('invalid input is refused with an explanation', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const create = (changes: object, booking: object = {}, client: Client = visitor) =>
    client.bookings.createBooking({ body: { booking: { bookedEntity: { slot: { ...wanted, ...changes } }, ...booking } } })
  await expect(create({ startDate: 'soon' })).rejects.toMatchObject({ code: 'INVALID_DATE_FORMAT' })
  await expect(create({ timezone: 'Mars/Base' })).rejects.toMatchObject({ code: 'INVALID_TIME_ZONE' })
  await expect(create({ endDate: wanted.startDate })).rejects.toMatchObject({
    violations: [{ field: 'booking.bookedEntity.slot.endDate' }],
  })
  await expect(create({ scheduleId: massage.id })).rejects.toMatchObject({
    violations: [{ field: 'booking.bookedEntity.slot.scheduleId' }],
  })
  await expect(create({ serviceId: world.siteId })).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' })
  await expect(create({ resource: { id: world.siteId } })).rejects.toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
  await expect(create({}, { totalParticipants: 2 })).rejects.toMatchObject({
    code: 'BOOKING_POLICY_VIOLATION',
    data: { reason: 'TOO_MANY_PARTICIPANTS' },
  })
  await expect(create({}, { selectedPaymentOption: 'ONLINE' })).rejects.toMatchObject({ code: 'PAYMENT_OPTION_NOT_OFFERED' })
  await expect(create({}, { status: 'CONFIRMED' })).rejects.toMatchObject({ status: 403, code: 'UNAUTHORIZED_OPERATION' })
  await expect(create({}, { status: 'DECLINED' }, world.owner)).rejects.toMatchObject({ violations: [{ field: 'booking.status' }] })
  await expect(create({}, { multiServiceBookingInfo: {} })).rejects.toMatchObject({
    code: 'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO',
  })
})

test('finishing needs a name and an address or phone number', async () => {
  const held = await hold(visitor, await slot(visitor, newDay(), '10:00'))
  await expect(complete(visitor, held, { email: 'lena@krueger.example' })).rejects.toMatchObject({
    code: 'CONTACT_DETAILS_REQUIRED',
    data: { missing: 'NAME' },
  })
  await expect(complete(visitor, held, { firstName: 'Lena' })).rejects.toMatchObject({ data: { missing: 'EMAIL_OR_PHONE' } })
  await expect(complete(visitor, held, { ...lena, email: 'lena' })).rejects.toMatchObject({
    violations: [{ field: 'contactDetails.email' }],
  })
  await expect(complete(visitor, held, { ...lena, timeZone: 'Mars/Base' })).rejects.toMatchObject({ code: 'INVALID_TIME_ZONE' })
  expect((await complete(visitor, held, { firstName: 'Lena', phone: '0170 1' })).booking.status).toBe('CONFIRMED')
})

test('any staff member: of those who are free, the one with the fewest bookings that day', async () => {
  const jonas = await world.staffMember('Jonas Weber')
  const either = await world.service([ada, jonas], { name: 'Either' })
  const date = newDay()
  const { resource: _, ...anybody } = await slot(visitor, date, '10:00', either)
  const busier = async (time: string, client: Client) =>
    slotOf(await book(client, { ...anybody, startDate: `${date}T${time}:00`, endDate: undefined })).resource?.name
  const names = [
    await busier('10:00', visitor),
    await busier('10:00', await world.visitor()),
    await busier('11:00', visitor),
    await busier('12:00', visitor),
  ]
  expect(names.slice(0, 2).toSorted()).toEqual(['Ada Lindqvist', 'Jonas Weber'])
  expect(names.slice(2).toSorted()).toEqual(['Ada Lindqvist', 'Jonas Weber'])
  await expect(busier('10:00', await world.visitor())).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED' } })
})

test('the same request with the same key is one booking', async () => {
  const wanted = await slot(visitor, newDay(), '10:00')
  const send = (key: string) =>
    visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot: wanted } } } }, { idempotencyKey: key })
  const [first, again] = await Promise.all([send('one'), send('one')])
  expect(again.booking.id).toBe(first.booking.id)
})

test('one key completes two bookings: each answer is about its own booking', async () => {
  const date = newDay()
  const held = async (time: string) => {
    const { booking } = await visitor.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: await slot(visitor, date, time) } } },
    })
    return { params: { bookingId: booking.id }, body: { revision: booking.revision, contactDetails: lena } }
  }
  const first = await held('10:00')
  const completed = await visitor.bookings.completeBooking(first, { idempotencyKey: 'complete' })
  const second = await held('12:00')
  const other = await visitor.bookings.completeBooking(second, { idempotencyKey: 'complete' })
  expect([completed.booking.id, other.booking.id]).toEqual([first.params.bookingId, second.params.bookingId])
  expect(await visitor.bookings.completeBooking(first, { idempotencyKey: 'complete' })).toEqual(completed)
  const changed = { ...second, body: { ...second.body, contactDetails: { ...lena, firstName: 'Helene' } } }
  await expect(visitor.bookings.completeBooking(changed, { idempotencyKey: 'complete' })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})
