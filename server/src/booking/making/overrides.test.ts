import type { NewBooking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { book, complete, hold, lena, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'

const { world, visitor, ada, massage, newDay, slot, isFree, later } = await createBookingWorld()
afterAll(() => world.close())

test('the business may book outside the grid and the policy, but into taken time only with an override', async () => {
  const date = newDay()
  const booked = await book(visitor, await slot(visitor, date, '10:00'))
  const wanted = { ...slotOf(booked), startDate: `${date}T10:30:00`, endDate: `${date}T11:30:00` }
  const create = (flowControlSettings: object, changes: object = {}) =>
    world.owner.bookings.createBooking({
      body: {
        booking: { bookedEntity: { slot: { ...wanted, ...changes } }, status: 'CONFIRMED', contactDetails: lena },
        flowControlSettings,
      },
    })
  await expect(create({})).rejects.toMatchObject({ code: 'SLOT_NOT_AVAILABLE', data: { reason: 'BOOKED' } })
  const { booking } = await create({ skipAvailabilityValidation: true })
  expect(booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true })
  await expect(create({ skipAvailabilityValidation: true }, { resource: {} })).rejects.toMatchObject({
    code: 'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
  })
  const evening = await create({ skipAvailabilityValidation: true }, { startDate: `${date}T21:00:00`, endDate: `${date}T22:00:00` })
  expect(evening.booking).not.toHaveProperty('doubleBooked')
  const late = await world.owner.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: { ...wanted, startDate: `${date}T15:20:00`, endDate: `${date}T16:20:00` } },
        status: 'CONFIRMED',
        contactDetails: { firstName: 'Walk-in' },
      },
    },
  })
  expect(late.booking).toMatchObject({ status: 'CONFIRMED', createdBy: { appId: expect.any(String) } })
  // A double booking that moves to free time is no longer one.
  const to = { ...wanted, startDate: `${date}T12:00:00`, endDate: `${date}T13:00:00` }
  const { booking: resolved } = await world.owner.bookings.rescheduleBooking({
    params: { bookingId: booking.id },
    body: { revision: booking.revision, slot: to },
  })
  expect(resolved).not.toHaveProperty('doubleBooked')
})

test('a double booking also excludes a third booking', async () => {
  const date = newDay()
  const booked = await book(visitor, await slot(visitor, date, '10:00'))
  const { booking: second } = await world.owner.bookings.createBooking({
    body: {
      booking: { bookedEntity: { slot: slotOf(booked) }, status: 'CONFIRMED', contactDetails: lena },
      flowControlSettings: { skipAvailabilityValidation: true },
    },
  })
  await world.owner.bookings.cancelBooking(of(booked))
  expect(second.doubleBooked).toBe(true)
  expect(await isFree(date, '10:00')).toBe(false)
  await expect(hold(visitor, slotOf(booked))).rejects.toMatchObject({ data: { reason: 'BOOKED' } })
})

test('a late confirmation of a taken time is refused, unless it is paid or an explicit override', async () => {
  const date = newDay()
  const late = await hold(visitor, await slot(visitor, date, '10:00'))
  await later({ minutes: 16 }, async () => {
    const quicker = await world.visitor()
    await book(quicker, await slot(quicker, date, '10:00'))
    await expect(world.owner.bookings.confirmBooking(of(late))).rejects.toMatchObject({ status: 428, code: 'NO_OPEN_SPOTS' })
    const { booking: declined } = await world.owner.bookings.confirmOrDeclineBooking({ params: { bookingId: late.id }, body: {} })
    expect(declined).toMatchObject({ status: 'DECLINED', paymentStatus: 'UNDEFINED' })
    await expect(world.owner.bookings.confirmBooking(of(declined))).rejects.toMatchObject({ code: 'INVALID_BOOKING_STATUS' })
    const meant = { revision: declined.revision, doubleBooked: true, flowControlSettings: { checkAvailabilityValidation: true } }
    const { booking: revived } = await world.owner.bookings.confirmBooking({ params: { bookingId: late.id }, body: meant })
    expect(revived).toMatchObject({ status: 'CONFIRMED', doubleBooked: true })
  })
})

test('a booking paid after its hold expired is kept as a double booking that the business sees', async () => {
  const date = newDay()
  const paid = await hold(visitor, await slot(visitor, date, '10:00'))
  await later({ minutes: 16 }, async () => {
    const quicker = await world.visitor()
    await book(quicker, await slot(quicker, date, '10:00'))
    const { booking } = await world.owner.bookings.confirmOrDeclineBooking({
      params: { bookingId: paid.id },
      body: { paymentStatus: 'PAID' },
    })
    expect(booking).toMatchObject({ status: 'CONFIRMED', doubleBooked: true, paymentStatus: 'PAID' })
  })
  const { count } = await world.owner.bookings.countExtendedBookings({ body: { filter: { doubleBooked: true, paymentStatus: 'PAID' } } })
  expect(count).toBe(1)
})

test('each setting that skips a rule works for the business, and is refused to customers with its name', async () => {
  const byRequest = await world.service([ada], { name: 'Coaching', onlineBooking: { enabled: true, requireManualApproval: true } })
  const wanted = async (service = byRequest) => slot(world.owner, newDay(), '10:00', service)
  const create = (client: Client, booking: NewBooking, flowControlSettings: object = {}) =>
    client.bookings.createBooking({ body: { booking: { contactDetails: lena, ...booking }, flowControlSettings } })
  const completed = async (settings: object) => {
    const { booking } = await create(world.owner, { bookedEntity: { slot: await wanted() } }, settings)
    return (await complete(world.owner, booking)).booking.status
  }
  expect([await completed({}), await completed({ skipBusinessConfirmation: true })]).toEqual(['PENDING', 'CONFIRMED'])
  // The service is paid in person alone.
  const online = async () => ({ bookedEntity: { slot: await wanted(massage) }, selectedPaymentOption: 'ONLINE' as const })
  await expect(create(world.owner, await online())).rejects.toMatchObject({ code: 'PAYMENT_OPTION_NOT_OFFERED' })
  const skipping = { skipSelectedPaymentOptionValidation: true }
  expect((await create(world.owner, await online(), skipping)).booking.selectedPaymentOption).toBe('ONLINE')
  for (const setting of ['skipAvailabilityValidation', 'skipBusinessConfirmation', 'skipSelectedPaymentOptionValidation']) {
    const refused = visitor.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: await wanted(massage) } }, flowControlSettings: { [setting]: true } },
    })
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'UNAUTHORIZED_OPERATION', data: { setting } })
  }
})
