import { afterAll, expect, test } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { workDuePayments } from '../charges/money-queue.ts'

const { world, visitor, ada, newDay, slot, isFree, read, history, later } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, db, dependencies } = world
const fixed = { price: { value: '75.00', currency: 'EUR' } }
const paidOnline = await world.service([ada], { payment: { rateType: 'FIXED', fixed, options: { online: true, inPerson: true } } })
const deposit = { ...fixed, deposit: { value: '20.00', currency: 'EUR' } }
const withDeposit = await world.service([ada], {
  name: 'Long massage',
  payment: { rateType: 'FIXED', fixed: deposit, options: { online: true, deposit: true } },
})

/** A hold with the details of its customer, at eleven on a day of its own. */
async function held(service = paidOnline) {
  const date = newDay()
  const wanted = await slot(visitor, date, '11:00', service)
  const { booking } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: wanted }, totalParticipants: 1, contactDetails: lena, selectedPaymentOption: 'ONLINE' } },
  })
  return { date, booking }
}

const start = async (bookingId: string, by = visitor) =>
  (await by.payments.startPayment({ body: { bookingId, returnUrl: '/booked' } })).payment
const check = async (paymentId: string) => (await visitor.payments.checkPayment({ params: { paymentId }, body: {} })).payment
const bookingOf = async (id: string) => (await read(owner, { id }))?.booking
const linesFor = async (bookingId: string) => {
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: bookingId } } } })
  const all = await Promise.all(payments.map(({ id }) => owner.payments.getPayment({ params: { paymentId: id } })))
  return all.flatMap(({ lines }) => lines.map(({ kind, amount }) => `${kind} ${amount.value}`)).toSorted()
}

test('a hold lives while it is paid for, and is confirmed by the payment', async () => {
  const { date, booking } = await held()
  const payment = await start(booking.id)
  expect(payment).toMatchObject({ status: 'OPEN', amount: { value: '75.00', currency: 'EUR' }, bookingId: booking.id })
  await later({ minutes: 34 }, async () => {
    expect(await isFree(date, '11:00', paidOnline)).toBe(false)
    stripe.pay(payment.redirectUrl)
    expect((await check(payment.id)).status).toBe('SUCCEEDED')
  })
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await history(booking)).toContain('booking.confirmed by CUSTOMER')
  expect(await linesFor(booking.id)).toEqual(['CHARGE 75.00'])
})

test('a deposit is paid first, and the rest by the link of the mail', async () => {
  const { booking } = await held(withDeposit)
  const due = async () => (await visitor.payments.getBookingPayment({ params: { bookingId: booking.id }, query: {} })).payment
  const euros = (value: string) => ({ value, currency: 'EUR' })
  const whole = { total: euros('75.00'), online: true, inPerson: false, count: 1, taxes: [] }
  expect(await due()).toEqual({ ...whole, paid: euros('0.00'), due: euros('20.00'), left: euros('75.00') })
  const first = await start(booking.id)
  expect(first.amount.value).toBe('20.00')
  stripe.pay(first.redirectUrl)
  await check(first.id)
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PARTIALLY_PAID' })
  expect(await due()).toEqual({ ...whole, paid: euros('20.00'), due: euros('55.00'), left: euros('55.00') })
  const rest = await start(booking.id)
  expect(rest.amount.value).toBe('55.00')
  stripe.pay(rest.redirectUrl)
  await check(rest.id)
  expect(await bookingOf(booking.id)).toMatchObject({ paymentStatus: 'PAID' })
  await expect(start(booking.id)).rejects.toMatchObject({ status: 428, code: 'NOTHING_TO_PAY' })
  expect(await due()).toMatchObject({ online: false, paid: euros('75.00'), due: euros('0.00'), left: euros('0.00') })
  expect(await linesFor(booking.id)).toEqual(['CHARGE 20.00', 'CHARGE 55.00'])
  const { invoices } = await owner.invoices.listInvoices({ query: { search: lena.email } })
  expect(invoices.filter(({ bookingId }) => bookingId === booking.id).map(({ total, paidBy }) => [total, paidBy])).toEqual(
    expect.arrayContaining([
      ['20.00', 'ONLINE'],
      ['55.00', 'ONLINE'],
    ]),
  )
})

test('a payment that comes when the time was taken declines the booking, and goes back by itself', async () => {
  const { date, booking } = await held()
  const payment = await start(booking.id)
  stripe.pay(payment.redirectUrl)
  await later({ minutes: 50 }, async () => {
    const other = await slot(visitor, date, '11:00', paidOnline)
    const { booking: taken } = await owner.bookings.createBooking({
      body: { booking: { bookedEntity: { slot: other }, totalParticipants: 1, contactDetails: lena } },
    })
    await owner.bookings.confirmBooking({ params: { bookingId: taken.id }, body: { revision: taken.revision } })
    await workDuePayments(dependencies)
    await workDuePayments(dependencies)
  })
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'DECLINED', paymentStatus: 'REFUNDED' })
  expect(await linesFor(booking.id)).toEqual(['CHARGE 75.00', 'REFUND -75.00'])
})

test('a full refund shows at the booking, and a partial one leaves it paid', async () => {
  const { booking } = await held()
  const payment = await start(booking.id)
  stripe.pay(payment.redirectUrl)
  await check(payment.id)
  const refund = (amount?: string) =>
    owner.payments.refundPayment({ params: { paymentId: payment.id }, body: { ...(amount && { amount }) } })
  await refund('25')
  expect(await bookingOf(booking.id)).toMatchObject({ paymentStatus: 'PAID' })
  await refund()
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'REFUNDED' })
  // The business does not ask for it again.
  await expect(start(booking.id)).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
})

test('the page for the rest of a refunded booking closes, and what is paid there anyway is refunded', async () => {
  for (const isPaidThere of [false, true]) {
    const { booking } = await held(withDeposit)
    const first = await start(booking.id)
    stripe.pay(first.redirectUrl)
    await check(first.id)
    const rest = await start(booking.id)
    await owner.payments.refundPayment({ params: { paymentId: first.id }, body: {} })
    if (isPaidThere) stripe.pay(rest.redirectUrl)
    await workDuePayments(dependencies)
    await workDuePayments(dependencies)
    expect(await bookingOf(booking.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'REFUNDED' })
    const { payment } = await owner.payments.getPayment({ params: { paymentId: rest.id } })
    expect(payment).toMatchObject({ status: isPaidThere ? 'SUCCEEDED' : 'EXPIRED', kept: { value: '0.00' } })
  }
})

test('marking as paid at the desk records the amount that was left', async () => {
  const { booking } = await held(withDeposit)
  const payment = await start(booking.id)
  stripe.pay(payment.redirectUrl)
  await check(payment.id)
  const confirmed = await bookingOf(booking.id)
  const say = (revision: string | undefined, paymentStatus: 'PAID' | 'NOT_PAID' | 'REFUNDED') =>
    owner.bookings.setPaymentStatus({ params: { bookingId: booking.id }, body: { revision: revision ?? '', paymentStatus } })
  const paid = (await say(confirmed?.revision, 'PAID')).booking
  expect([paid.paymentStatus, await linesFor(booking.id)]).toEqual(['PAID', ['CHARGE 20.00', 'CHARGE 55.00']])
  // The deposit that came online stays until its payment is refunded, whatever is said at the desk.
  const taken = (await say(paid.revision, 'NOT_PAID')).booking
  expect([taken.paymentStatus, await linesFor(booking.id)]).toEqual(['PARTIALLY_PAID', ['CHARGE 20.00', 'CHARGE 55.00', 'REFUND -55.00']])
  expect((await say(taken.revision, 'REFUNDED')).booking.paymentStatus).toBe('PARTIALLY_PAID')
})

test('the customer is saved with the hold, and only the payment makes it a booking', async () => {
  const wanted = await slot(visitor, newDay(), '11:00', paidOnline)
  const { booking: hold } = await visitor.bookings.createBooking({
    body: { booking: { bookedEntity: { slot: wanted }, totalParticipants: 1 } },
  })
  const complete = (revision: string, selectedPaymentOption: 'ONLINE' | 'OFFLINE') =>
    visitor.bookings.completeBooking({ params: { bookingId: hold.id }, body: { revision, contactDetails: lena, selectedPaymentOption } })
  const { booking, manageToken } = await complete(hold.revision, 'ONLINE')
  expect(booking).toMatchObject({ status: 'CREATED', selectedPaymentOption: 'ONLINE', contactDetails: { email: lena.email } })
  expect((await history(booking)).at(-1)).toContain('booking.updated')
  const { payment } = await visitor.payments.startPayment({ body: { manageToken, returnUrl: '/booked' } })
  stripe.expire(payment.redirectUrl)
  expect((await check(payment.id)).status).toBe('EXPIRED')
  // Nothing was paid: the customer may pay on the spot after all.
  const { booking: chosen } = await complete(booking.revision, 'OFFLINE')
  expect(chosen).toMatchObject({ status: 'CONFIRMED', selectedPaymentOption: 'OFFLINE' })
})

test('a page that could not be opened is opened minutes later with a time of its own, and the hold follows it', async () => {
  const { date, booking } = await held()
  const { now } = world.clock
  stripe.network.isDown = true
  await expect(start(booking.id)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  stripe.network.isDown = false
  for (const minutes of [6, 9]) {
    world.clock.set(Temporal.Instant.from(now).add({ minutes }).toString())
    stripe.network.losesAnswers = minutes === 6
    const opened = start(booking.id)
    if (minutes === 6) await expect(opened).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    else await opened
  }
  const payment = await start(booking.id)
  await later({ minutes: 25 }, async () => {
    expect(await isFree(date, '11:00', paidOnline)).toBe(false)
    stripe.pay(payment.redirectUrl)
    expect((await check(payment.id)).status).toBe('SUCCEEDED')
  })
  world.clock.set(now)
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await linesFor(booking.id)).toEqual(['CHARGE 75.00'])
})

test('an expired hold is not paid for', async () => {
  const wanted = await slot(visitor, newDay(), '11:00', paidOnline)
  const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot: wanted }, totalParticipants: 1 } } })
  const body = { revision: booking.revision, contactDetails: lena, selectedPaymentOption: 'ONLINE' as const }
  await later({ minutes: 20 }, () =>
    expect(visitor.bookings.completeBooking({ params: { bookingId: booking.id }, body })).rejects.toMatchObject({
      code: 'INVALID_BOOKING_STATUS',
      data: { reason: 'HOLD_EXPIRED' },
    }),
  )
})

test('strangers, expired holds and services that are paid on the spot are refused, and nothing is begun', async () => {
  const { booking } = await held()
  const seen = (await world.visitor()).payments.getBookingPayment({ params: { bookingId: booking.id }, query: {} })
  await expect(seen).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  await expect(start(booking.id, await world.visitor())).rejects.toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
  const forged = visitor.payments.startPayment({ body: { manageToken: 'forged', returnUrl: '/booked' } })
  await expect(forged).rejects.toMatchObject({ status: 401, code: 'INVALID_TOKEN' })
  await later({ minutes: 20 }, () =>
    expect(start(booking.id)).rejects.toMatchObject({ code: 'INVALID_BOOKING_STATUS', data: { reason: 'HOLD_EXPIRED' } }),
  )
  const onTheSpot = await world.service([ada], { name: 'On the spot' })
  const { booking: other } = await visitor.bookings.createBooking({
    body: {
      booking: { bookedEntity: { slot: await slot(visitor, newDay(), '15:00', onTheSpot) }, totalParticipants: 1, contactDetails: lena },
    },
  })
  await expect(start(other.id)).rejects.toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED', data: { reason: 'SERVICE' } })
  const ids = [booking.id, other.id]
  expect(await db.selectFrom('payments').select('id').where('subject_id', 'in', ids).execute()).toEqual([])
})

test('a hold that can only be paid online is not finished without a provider', async () => {
  const wanted = await slot(visitor, newDay(), '11:00', withDeposit)
  const { booking } = await visitor.bookings.createBooking({ body: { booking: { bookedEntity: { slot: wanted }, totalParticipants: 1 } } })
  const { id, revision } = booking
  const finish = (option: { selectedPaymentOption?: 'ONLINE' } = {}) =>
    visitor.bookings.completeBooking({ params: { bookingId: id }, body: { revision, contactDetails: lena, ...option } })
  await expect(finish()).rejects.toMatchObject({
    status: 428,
    code: 'PAYMENT_OPTION_NOT_OFFERED',
    data: { selectedPaymentOption: 'UNDEFINED' },
  })
  expect(await bookingOf(id)).toMatchObject({ status: 'CREATED', revision })
  expect((await finish({ selectedPaymentOption: 'ONLINE' })).booking.status).toBe('CREATED')
})

test('a refund cancels the booking where that is asked, and its time is free again', async () => {
  const { date, booking } = await held()
  const payment = await start(booking.id)
  stripe.pay(payment.redirectUrl)
  await check(payment.id)
  await owner.payments.refundPayment({ params: { paymentId: payment.id }, body: { reason: 'The teacher is ill', ends: true } })
  expect(await bookingOf(booking.id)).toMatchObject({ status: 'CANCELED', paymentStatus: 'REFUNDED' })
  expect(await isFree(date, '11:00', paidOnline)).toBe(true)
  expect(await linesFor(booking.id)).toEqual(['CHARGE 75.00', 'REFUND -75.00'])
})

test('a tax that is added to prices is asked for before, agreed with the booking, charged and invoiced', async () => {
  const setTax = async (tax?: { name: string; rate: string; includedInPrice: boolean }) => {
    const { revision } = (await owner.taxes.getTaxSettings()).taxSettings
    await owner.taxes.updateTaxSettings({ body: { taxSettings: { ...(tax && { tax }), revision } } })
  }
  await setTax({ name: 'VAT', rate: '8.1', includedInPrice: false })
  const line = { serviceId: paidOnline.id, numberOfParticipants: 1 }
  const { priceInfo } = await visitor.pricing.previewPrice({ body: { bookingLineItems: [line] } })
  expect(priceInfo).toMatchObject({ calculatedPrice: 81.08, tax: { name: 'VAT', rate: '8.10', includedInPrice: false, amount: 6.08 } })
  const { booking } = await held()
  expect(booking.price).toMatchObject({ value: '81.08' })
  const { payment: asked } = await visitor.payments.getBookingPayment({ params: { bookingId: booking.id }, query: {} })
  expect(asked).toMatchObject({ total: { value: '81.08' }, due: { value: '81.08' }, tax: { name: 'VAT', amount: { value: '6.08' } } })
  const payment = await start(booking.id)
  expect(payment.amount.value).toBe('81.08')
  stripe.pay(payment.redirectUrl)
  await check(payment.id)
  expect(await linesFor(booking.id)).toEqual(['CHARGE 81.08'])
  const { invoices } = await owner.invoices.listInvoices({ query: { search: lena.email } })
  const invoice = invoices.find(({ bookingId }) => bookingId === booking.id)
  expect(invoice).toMatchObject({
    net: '75.00',
    taxAmount: '6.08',
    total: '81.08',
    lines: [{ unitPrice: '75.00', net: '75.00', tax: '6.08', total: '81.08' }],
  })
  await setTax({ name: 'VAT', rate: '8.1', includedInPrice: true })
  expect((await visitor.pricing.previewPrice({ body: { bookingLineItems: [line] } })).priceInfo).toMatchObject({
    calculatedPrice: 75,
    tax: { includedInPrice: true, amount: 5.62 },
  })
  expect((await held()).booking.price).toMatchObject({ value: '75.00' })
  await setTax()
})
