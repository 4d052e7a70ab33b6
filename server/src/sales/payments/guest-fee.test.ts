import type { Booking } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'

const { world, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner } = world
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Twelve euros',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' } }] },
    },
  },
})
const strict = await world.service([ada], { name: 'Facial', bookingPolicy: { id: bookingPolicy.id } })

test('a guest pays what a late cancellation costs by the link of the booking alone', async () => {
  const [guest, other] = [await world.visitor(), await world.visitor()]
  const bookingOf = async () => await book(guest, await slot(guest, newDay(), '11:00', strict))
  const linkOf = async ({ id }: Booking) => (await guest.bookings.getBookingLink({ params: { bookingId: id } })).token
  const [booking, kept] = [await bookingOf(), await bookingOf()]
  const manageToken = await linkOf(booking)
  await guest.bookings.cancelBooking(of(booking))
  const [told] = (await other.bookings.getBookingAnonymously({ params: { token: manageToken }, query: {} })).fees ?? []
  expect(told).toMatchObject({ status: 'DUE', owed: { value: '12.00' } })
  const feeId = told?.id ?? ''
  const start = async (sent: { manageToken?: string }) =>
    (await other.payments.startPayment({ body: { feeId, returnUrl: '/', ...sent } })).payment
  for (const sent of [{}, { manageToken: await linkOf(kept) }]) await expect(start(sent)).rejects.toMatchObject({ code: 'FEE_NOT_FOUND' })
  const { id: paymentId, redirectUrl } = await start({ manageToken })
  stripe.pay(redirectUrl)
  const check = async (body: { manageToken?: string }) =>
    (await other.payments.checkPayment({ params: { paymentId }, body })).payment.status
  await expect(check({})).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  expect(await check({ manageToken })).toBe('SUCCEEDED')
  const { fees } = await owner.fees.queryFees({ body: { query: { filter: { bookingId: booking.id } } } })
  expect(fees).toMatchObject([{ status: 'PAID' }])
})
