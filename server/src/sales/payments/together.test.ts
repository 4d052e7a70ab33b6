import type { Booking } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { createSeriesWorld, holdSeries, weekly } from '../../test/bookings/series.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { workDuePayments } from '../charges/money-queue.ts'

const { world, visitor, ada, jonas, newDay, later, isFree } = await createSeriesWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, dependencies } = world

const priced = (value: string, name: string, staff = ada) =>
  world.service([staff], {
    name,
    onlineBooking: { enabled: true, allowRepeating: true },
    payment: { rateType: 'FIXED', fixed: { price: { value, currency: 'EUR' } }, options: { online: true, inPerson: true } },
  })
const massage = await priced('75.00', 'Massage')
const facial = await priced('40.50', 'Facial', jonas)

const payOnline = async ({ id, revision }: Booking) => {
  const body = { revision, contactDetails: lena, selectedPaymentOption: 'ONLINE' as const }
  const { manageToken } = await visitor.bookings.completeBooking({ params: { bookingId: id }, body })
  return (await visitor.payments.startPayment({ body: { manageToken, returnUrl: '/booked' } })).payment
}
const check = (paymentId: string) => visitor.payments.checkPayment({ params: { paymentId }, body: {} })
const statesOf = async (bookings: readonly { id: string }[]) => {
  const ids = bookings.map(({ id }) => id)
  const rows = await world.db.selectFrom('bookings').select(['status', 'payment_status']).where('id', 'in', ids).execute()
  return [...new Set(rows.map(({ status, payment_status }) => `${status} ${payment_status}`))]
}
const linesOf = async (paymentId: string) =>
  (await owner.payments.getPayment({ params: { paymentId } })).lines.map(({ kind, amount }) => `${kind} ${amount.value}`)

const visit = async () => {
  const date = newDay()
  const { parts } = await createParts(visitor, [
    { service: massage, at: `${date}T10:00:00` },
    { service: facial, at: `${date}T11:00:00` },
  ])
  return { date, parts }
}

test('all parts of a visit are paid by one payment, on one invoice, and confirmed together', async () => {
  const { parts } = await visit()
  const payment = await payOnline(parts[1] as Booking)
  expect(payment.amount.value).toBe('115.50')
  expect([payment.bookingId, ...(payment.alsoBookingIds ?? [])].toSorted()).toEqual(parts.map(({ id }) => id).toSorted())
  stripe.pay(payment.redirectUrl)
  await Promise.all([check(payment.id), check(payment.id)])
  expect(await statesOf(parts)).toEqual(['CONFIRMED PAID'])
  expect(await linesOf(payment.id)).toEqual(['CHARGE 115.50'])
  const { invoices } = await owner.invoices.listInvoices({ query: { search: lena.email } })
  expect(invoices.filter(({ paymentId }) => paymentId === payment.id).map(({ lines }) => lines.map(({ total }) => total))).toEqual([
    ['75.00', '40.50'],
  ])
  await owner.payments.refundPayment({ params: { paymentId: payment.id }, body: {} })
  expect(await statesOf(parts)).toEqual(['CONFIRMED REFUNDED'])
})

test.each(['REFUNDED', 'EXEMPT'] as const)(
  'of a visit of which one part is %s the other alone is paid, by the link of each',
  async (status) => {
    const { parts } = await visit()
    const [first, second] = parts as [Booking, Booking]
    const { manageToken } = await visitor.bookings.completeBooking({
      params: { bookingId: first.id },
      body: { revision: first.revision, contactDetails: lena, selectedPaymentOption: 'OFFLINE' },
    })
    const { multiServiceBooking } = await owner.bookings.getMultiServiceBooking({
      params: { multiServiceBookingId: first.multiServiceBookingInfo?.id ?? '' },
    })
    const found = multiServiceBooking.bookings.find(({ booking }) => booking?.id === first.id)?.booking
    const body = { revision: found?.revision ?? '', paymentStatus: status }
    await owner.bookings.setPaymentStatus({ params: { bookingId: first.id }, body })
    const { payment: due } = await visitor.payments.getBookingPayment({ params: { bookingId: first.id }, query: {} })
    expect([due.due.value, due.left.value]).toEqual(['40.50', '40.50'])
    const { payment } = await visitor.payments.startPayment({ body: { manageToken, returnUrl: '/booked' } })
    expect([payment.amount.value, payment.bookingId, payment.alsoBookingIds ?? []]).toEqual(['40.50', second.id, []])
    stripe.pay(payment.redirectUrl)
    await check(payment.id)
    expect([await statesOf([first]), await statesOf([second])]).toEqual([[`CONFIRMED ${status}`], ['CONFIRMED PAID']])
  },
)

test('all dates of a series are paid by one payment', async () => {
  const { bookings } = await holdSeries(visitor, weekly(massage, newDay(), 3))
  const payment = await payOnline(bookings[0] as Booking)
  expect(payment.amount.value).toBe('225.00')
  stripe.pay(payment.redirectUrl)
  await check(payment.id)
  expect(await statesOf(bookings)).toEqual(['CONFIRMED PAID'])
})

test('a visit that is no longer available as a whole is declined as a whole and refunded', async () => {
  const { date, parts } = await visit()
  const payment = await payOnline(parts[0] as Booking)
  stripe.pay(payment.redirectUrl)
  await later({ minutes: 50 }, async () => {
    const slot = { serviceId: facial.id, startDate: `${date}T11:00:00` }
    await owner.bookings.createBooking({
      body: { booking: { bookedEntity: { slot }, totalParticipants: 1, contactDetails: lena, status: 'CONFIRMED' } },
    })
    await workDuePayments(dependencies)
    await workDuePayments(dependencies)
  })
  expect(await statesOf(parts)).toEqual(['DECLINED REFUNDED'])
  expect(await linesOf(payment.id)).toEqual(['CHARGE 115.50', 'REFUND -115.50'])
  expect(await isFree(date, '10:00', massage)).toBe(true)
})

describe('a deposit of a series', () => {
  const thirds = { price: { value: '50.01', currency: 'EUR' }, deposit: { value: '16.67', currency: 'EUR' } }
  const paidInAdvance = world.service([ada], {
    name: 'Course of treatment',
    onlineBooking: { enabled: true, allowRepeating: true },
    payment: { rateType: 'FIXED', fixed: thirds, options: { online: true, deposit: true } },
  })
  const paidOf = async ({ id }: { id: string }) => {
    const { paid, left } = (await visitor.payments.getBookingPayment({ params: { bookingId: id }, query: {} })).payment
    return `${paid.value} paid, ${left.value} left`
  }
  const withDeposits = async () => {
    const { bookings } = await holdSeries(visitor, weekly(await paidInAdvance, newDay(), 3))
    const payment = await payOnline(bookings[0] as Booking)
    expect(payment.amount.value).toBe('50.01')
    stripe.pay(payment.redirectUrl)
    await check(payment.id)
    return { bookings, payment }
  }

  test('is split over its dates, and each is paid to its end by itself', async () => {
    const { bookings } = await withDeposits()
    expect(await statesOf(bookings)).toEqual(['CONFIRMED PARTIALLY_PAID'])
    for (const date of bookings) expect(await paidOf(date)).toBe('16.67 paid, 33.34 left')
    const [first, second] = bookings as [Booking, Booking]
    const rest = (await visitor.payments.startPayment({ body: { bookingId: first.id, returnUrl: '/booked' } })).payment
    expect(rest).toMatchObject({ amount: { value: '33.34' } })
    stripe.pay(rest.redirectUrl)
    await check(rest.id)
    expect(await statesOf([first])).toEqual(['CONFIRMED PAID'])
    expect([await paidOf(first), await paidOf(second)]).toEqual(['50.01 paid, 0.00 left', '16.67 paid, 33.34 left'])
    const { dues } = await owner.dues.listDues({ query: { limit: 100 } })
    expect(dues.filter(({ id }) => bookings.some((date) => date.id === id)).map(({ owed }) => owed.value)).toEqual(['33.34', '33.34'])
  })

  test('is refunded for a canceled date, up to its share', async () => {
    const { bookings, payment } = await withDeposits()
    const [first, second, third] = bookings as [Booking, Booking, Booking]
    const refund = (body: object) => owner.payments.refundPayment({ params: { paymentId: payment.id }, body })
    const tooMuch = refund({ bookingId: second.id, amount: '16.68' })
    await expect(tooMuch).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAYMENT', data: { left: { value: '16.67' } } })
    await expect(refund({ bookingId: payment.id })).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const { lines } = await refund({ bookingId: second.id, ends: true, reason: 'The room is closed' })
    expect(lines.at(-1)).toMatchObject({ kind: 'REFUND', bookingId: second.id, amount: { value: '-16.67' } })
    await expect(refund({ bookingId: second.id })).rejects.toMatchObject({ code: 'NOTHING_TO_REFUND' })
    expect(await statesOf([second])).toEqual(['CANCELED REFUNDED'])
    expect(await statesOf([first, third])).toEqual(['CONFIRMED PARTIALLY_PAID'])
    expect([await paidOf(first), await paidOf(third)]).toEqual(['16.67 paid, 33.34 left', '16.67 paid, 33.34 left'])
    // What goes back for all of them comes off each, and the parts add up.
    await refund({ amount: '0.03' })
    expect([await paidOf(first), await paidOf(second), await paidOf(third)]).toEqual([
      '16.66 paid, 33.35 left',
      '0.00 paid, 0.00 left',
      '16.65 paid, 33.36 left',
    ])
  })
})
