import type { Booking } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { lena } from '../test/booked.ts'
import { connectedStripe } from '../test/connected-stripe.ts'
import { createParts } from '../test/multi-service.ts'
import { createSeriesWorld, holdSeries, weekly } from '../test/series.ts'
import { takeDuePayments } from './payments.ts'

const { world, visitor, ada, jonas, newDay, later, isFree } = await createSeriesWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, dependencies } = world

const priced = (value: string, name: string, staff = ada) =>
  world.service([staff], {
    ...{ name, onlineBooking: { enabled: true, allowRepeating: true } },
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

test('all dates of a series are paid by one payment', async () => {
  const { bookings } = await holdSeries(visitor, weekly(massage, newDay(), 3))
  const payment = await payOnline(bookings[0] as Booking)
  expect(payment.amount.value).toBe('225.00')
  stripe.pay(payment.redirectUrl)
  await check(payment.id)
  expect(await statesOf(bookings)).toEqual(['CONFIRMED PAID'])
})

test('what cannot be had as a whole any more is declined as a whole, and goes back', async () => {
  const { date, parts } = await visit()
  const payment = await payOnline(parts[0] as Booking)
  stripe.pay(payment.redirectUrl)
  await later({ minutes: 50 }, async () => {
    const slot = { serviceId: facial.id, startDate: `${date}T11:00:00` }
    await owner.bookings.createBooking({
      body: { booking: { bookedEntity: { slot }, totalParticipants: 1, contactDetails: lena, status: 'CONFIRMED' } },
    })
    await takeDuePayments(dependencies)
    await takeDuePayments(dependencies)
  })
  expect(await statesOf(parts)).toEqual(['DECLINED REFUNDED'])
  expect(await linesOf(payment.id)).toEqual(['CHARGE 115.50', 'REFUND -115.50'])
  expect(await isFree(date, '10:00', massage)).toBe(true)
})
