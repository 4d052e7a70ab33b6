import { bookingsAppId, type Checkout } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { workDuePayments } from '../charges/money-queue.ts'

const { world, ada, massage, newDay, slot, read, later } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world
const stripe = await connectedStripe(world)
const fixed = { price: { value: '60.00', currency: 'EUR' } }
const online = await world.service([ada], { name: 'Online', payment: { rateType: 'FIXED', fixed, options: { online: true } } })

const also = await world.service([ada], { name: 'Also', payment: { rateType: 'FIXED', fixed, options: { online: true } } })
const deposit = { ...fixed, price: { value: '100.00', currency: 'EUR' }, deposit: { value: '20.00', currency: 'EUR' } }
const deposited = await world.service([ada], {
  name: 'Deposit',
  payment: { rateType: 'FIXED', fixed: deposit, options: { online: true, deposit: true } },
})

const checkoutInfo = {
  buyerInfo: { email: 'lena@krueger.example' },
  billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'Krüger', phone: '030 1' } },
}
const bookingItem = (catalogItemId: string) => ({ quantity: 1, catalogReference: { appId: bookingsAppId, catalogItemId } })
const held = async (client: Client, { service = massage, date = newDay() } = {}) =>
  await hold(client, await slot(client, date, '11:00', service))
const create = async (client: Client, lineItems: ReturnType<typeof bookingItem>[]): Promise<Checkout> =>
  (await client.checkouts.createCheckout({ body: { lineItems, checkoutInfo } })).checkout
const order = (client: Client, { id }: Pick<Checkout, 'id'>, payment?: 'ONLINE') =>
  client.checkouts.createOrderFromCheckout({ params: { id }, body: payment ? { payment } : {} })
const start = async (client: Client, manageToken = '') =>
  (await client.payments.startPayment({ body: { manageToken, returnUrl: '/' } })).payment
const check = (client: Client, paymentId: string, manageToken = '') =>
  client.payments.checkPayment({ params: { paymentId }, body: { manageToken } })

test('a booking that is paid online keeps its time while it is paid, is confirmed once by the payment, and makes one order', async () => {
  const client = await world.visitor()
  const date = newDay()
  const booking = await held(client, { service: online, date })
  const checkout = await create(client, [bookingItem(booking.id)])
  expect(checkout).toMatchObject({ onlinePayment: true, priceSummary: { total: { amount: '60.00' } } })
  const made = await order(client, checkout)
  expect(made).toMatchObject({ bookingIds: [booking.id], payBookingToken: expect.any(String) })
  expect((await order(client, checkout, 'ONLINE')).orderId).toBe(made.orderId)
  expect((await read(owner, booking))?.booking).toMatchObject({ status: 'CREATED', contactDetails: { firstName: 'Lena' } })
  // A browser of ours pays by the link alone.
  const other = await world.visitor()
  const payment = await start(other, made.payBookingToken)
  await later({ minutes: 34 }, async () => {
    await expect(held(await world.visitor(), { service: online, date })).rejects.toThrow('not free')
    stripe.pay(payment.redirectUrl)
    await Promise.all([1, 2].map(() => check(other, payment.id, made.payBookingToken)))
  })
  expect((await read(owner, booking))?.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await order(client, checkout)).toEqual({ orderId: made.orderId, bookingIds: [booking.id], planOrderIds: [] })
})

test('a booking whose time was lost before a late payment is declined and refunded', async () => {
  const client = await world.visitor()
  const date = newDay()
  const booking = await held(client, { service: online, date })
  const { payBookingToken } = await order(client, await create(client, [bookingItem(booking.id)]))
  const payment = await start(client, payBookingToken)
  // Paid in time; we hear of it when the hold is over.
  stripe.pay(payment.redirectUrl)
  await later({ hours: 2 }, async () => {
    const other = await held(owner, { service: online, date })
    await owner.bookings.confirmBooking({ params: { bookingId: other.id }, body: { revision: other.revision } })
    await check(client, payment.id, payBookingToken)
  })
  expect((await read(owner, booking))?.booking).toMatchObject({ status: 'DECLINED' })
})

test('a booking that is paid online brings the other parts of its visit along, all for one price', async () => {
  const client = await world.visitor()
  const date = newDay()
  const { parts } = await createParts(
    client,
    ['10:00', '12:00'].map((at) => ({ service: online, at: `${date}T${at}:00` })),
    {
      type: 'SEPARATE_BOOKINGS',
    },
  )
  const checkout = await create(client, [bookingItem(parts[0]?.id ?? '')])
  expect(checkout).toMatchObject({ onlinePayment: true, priceSummary: { total: { amount: '120.00' } } })
  expect(checkout.lineItems).toHaveLength(2)
  const { bookingIds, payBookingToken } = await order(client, checkout)
  expect(bookingIds).toEqual(parts.map(({ id }) => id).toSorted())
  const payment = await start(client, payBookingToken)
  expect(payment.amount.value).toBe('120.00')
  stripe.pay(payment.redirectUrl)
  await check(client, payment.id, payBookingToken)
  for (const part of parts) expect((await read(owner, part))?.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
})

const linesOf = async (paymentId: string) =>
  (await owner.payments.getPayment({ params: { paymentId } })).lines.map(({ kind, amount }) => `${kind} ${amount.value}`)
const invoicesOf = async (paymentId: string) => {
  const { invoices } = await owner.invoices.listInvoices({ query: {} })
  return invoices.filter((invoice) => invoice.paymentId === paymentId)
}

describe('several bookings of one checkout that are paid online', () => {
  test('are one payment, on one invoice, each with its share, and go back one by one', async () => {
    const client = await world.visitor()
    const days = [newDay(), newDay(), newDay()]
    const { parts } = await createParts(
      client,
      ['10:00', '12:00'].map((at) => ({ service: online, at: `${days[0]}T${at}:00` })),
      {
        type: 'SEPARATE_BOOKINGS',
      },
    )
    const others = [
      await held(client, { service: also, date: days[1] as string }),
      await held(client, { service: deposited, date: days[2] as string }),
    ]
    const checkout = await create(
      client,
      [parts[0], ...others].map((one) => bookingItem(one?.id ?? '')),
    )
    expect([checkout.onlinePayment, checkout.priceSummary.total.amount, checkout.payNow.total.amount]).toEqual([true, '280.00', '200.00'])
    const made = await order(client, checkout)
    const { payment: amounts } = await client.payments.getBookingPayment({ params: { bookingId: others[1]?.id ?? '' }, query: {} })
    expect(amounts).toMatchObject({ total: { value: '280.00' }, due: { value: '200.00' }, count: 4, inPerson: false })
    const payment = await start(client, made.payBookingToken)
    expect(payment.amount.value).toBe('200.00')
    stripe.pay(payment.redirectUrl)
    await Promise.all([1, 2].map(() => check(client, payment.id, made.payBookingToken)))
    const statesOf = async () =>
      await Promise.all(
        [...parts, ...others].map(async (one) => {
          const found = (await read(owner, one))?.booking
          return `${found?.status} ${found?.paymentStatus}`
        }),
      )
    expect(await statesOf()).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID', 'CONFIRMED PAID', 'CONFIRMED PARTIALLY_PAID'])
    expect(await linesOf(payment.id)).toEqual(['CHARGE 200.00'])
    expect((await invoicesOf(payment.id)).map(({ total }) => total)).toEqual(['200.00'])
    const bookingId = others[0]?.id ?? ''
    await owner.payments.refundPayment({ params: { paymentId: payment.id }, body: { bookingId, ends: true } })
    expect(await linesOf(payment.id)).toEqual(['CHARGE 200.00', 'REFUND -60.00'])
    expect(await statesOf()).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID', 'CANCELED REFUNDED', 'CONFIRMED PARTIALLY_PAID'])
    await owner.payments.refundPayment({ params: { paymentId: payment.id }, body: {} })
    expect(await statesOf()).toEqual(['CONFIRMED REFUNDED', 'CONFIRMED REFUNDED', 'CANCELED REFUNDED', 'CONFIRMED REFUNDED'])
  })

  test('are confirmed as far as possible after a late payment, and the shares of the others are refunded', async () => {
    const client = await world.visitor()
    const [date, lost] = [newDay(), newDay()]
    const bookings = [await held(client, { service: also, date }), await held(client, { service: online, date: lost })]
    const { payBookingToken } = await order(
      client,
      await create(
        client,
        bookings.map(({ id }) => bookingItem(id)),
      ),
    )
    const payment = await start(client, payBookingToken)
    // Paid in time; we hear of it when the hold is over.
    stripe.pay(payment.redirectUrl)
    await later({ hours: 2 }, async () => {
      const other = await held(owner, { service: online, date: lost })
      await owner.bookings.confirmBooking({ params: { bookingId: other.id }, body: { revision: other.revision } })
      await check(client, payment.id, payBookingToken)
      await workDuePayments(world.dependencies)
    })
    const [kept, gone] = await Promise.all(bookings.map(async (one) => (await read(owner, one))?.booking))
    expect([kept?.status, kept?.paymentStatus, gone?.status]).toEqual(['CONFIRMED', 'PAID', 'DECLINED'])
    expect(await linesOf(payment.id)).toEqual(['CHARGE 120.00', 'REFUND -60.00'])
  })

  test('are not paid with what is only paid on the spot', async () => {
    const client = await world.visitor()
    const items = [await held(client, { service: online }), await held(client)].map(({ id }) => bookingItem(id))
    const checkout = await create(client, items)
    expect(checkout.onlinePayment).toBe(false)
    await expect(order(client, checkout)).rejects.toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED', data: { reason: 'TOGETHER' } })
  })
})
