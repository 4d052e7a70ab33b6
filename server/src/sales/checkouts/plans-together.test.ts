import { bookingsAppId, type Checkout, type Plan, plansAppId } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { hold } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { workDuePayments } from '../charges/money-queue.ts'

const { world, ada, massage, newDay, slot, read, later } = await createBookingWorld()
afterAll(() => world.close())
const { owner, dependencies } = world
const stripe = await connectedStripe(world)
const fixed = { price: { value: '60.00', currency: 'EUR' } }
const [online, also] = [
  await world.service([ada], { name: 'Online', payment: { rateType: 'FIXED', fixed, options: { online: true } } }),
  await world.service([ada], { name: 'Also', payment: { rateType: 'FIXED', fixed, options: { online: true } } }),
]

const checkoutInfo = {
  buyerInfo: { email: 'lena@krueger.example' },
  billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'Krüger', phone: '030 1' } },
}
const item = (appId: string, catalogItemId: string) => ({ quantity: 1, catalogReference: { appId, catalogItemId } })
const booked = ({ id }: { id: string }) => item(bookingsAppId, id)
const sold = ({ id }: { id: string }) => item(plansAppId, id)
const held = async (client: Client, { service = online, date = newDay() } = {}) =>
  await hold(client, await slot(client, date, '11:00', service))
const create = async (client: Client, lineItems: ReturnType<typeof item>[], more: object = {}): Promise<Checkout> =>
  (await client.checkouts.createCheckout({ body: { lineItems, checkoutInfo, ...more } })).checkout
const order = (client: Client, { id }: Pick<Checkout, 'id'>) =>
  client.checkouts.createOrderFromCheckout({ params: { id }, body: { payment: 'ONLINE' } })
const newPlan = async (name: string, value: string, more: object = {}, besides: object = {}): Promise<Plan> => {
  const pricing = { singlePaymentUnlimited: true, price: { value, currency: 'EUR' }, ...more }
  return (await owner.plans.createPlan({ body: { plan: { name, pricing, ...besides } } })).plan
}
const monthly = (name: string, value: string) =>
  newPlan(name, value, {
    singlePaymentUnlimited: undefined,
    freeTrialDays: 7,
    subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
  })
const start = async (client: Client, subject: { manageToken?: string; orderId?: string }) =>
  (await client.payments.startPayment({ body: { ...subject, returnUrl: '/' } })).payment
const check = (client: Client, paymentId: string) => client.payments.checkPayment({ params: { paymentId }, body: {} })
const linesOf = async (paymentId: string) =>
  (await owner.payments.getPayment({ params: { paymentId } })).lines.map(({ kind, amount }) => `${kind} ${amount.value}`)
const invoicesOf = async (paymentId: string) =>
  (await owner.invoices.listInvoices({ query: {} })).invoices.filter((invoice) => invoice.paymentId === paymentId)
const stateOf = async (client: Client, planName: string) => {
  const { orders } = await client.orders.memberListOrders({ query: {} })
  const found = orders.find((one) => one.planName === planName)
  return `${found?.status} ${found?.lastPaymentStatus}`
}
const bookingState = async (booking: { id: string }) => {
  const found = (await read(owner, booking))?.booking
  return `${found?.status} ${found?.paymentStatus}`
}

test('plans and bookings of one checkout are one payment on one invoice, each with its share, and go back one by one', async () => {
  const member = await signedInMember(world)
  const bookings = [await held(member), await held(member, { service: also })]
  const plans = [await newPlan('Ten classes', '25'), await monthly('Monthly', '30')]
  const checkout = await create(member, [...bookings.map(booked), ...plans.map(sold)])
  expect([checkout.onlinePayment, checkout.priceSummary.total.amount, checkout.payNow.total.amount]).toEqual([true, '175.00', '145.00'])
  const made = await order(member, checkout)
  expect(made.planOrderIds).toHaveLength(2)
  const { payment: amounts } = await member.payments.getBookingPayment({ params: { bookingId: bookings[0]?.id ?? '' }, query: {} })
  expect(amounts).toMatchObject({ total: { value: '145.00' }, due: { value: '145.00' }, count: 4, inPerson: false })
  const stranger = await world.visitor()
  await expect(start(stranger, { manageToken: made.payBookingToken ?? '' })).rejects.toMatchObject({ code: 'MEMBER_REQUIRED' })
  // Wherever the buyer begins, it is the same payment.
  const subjects = [{ manageToken: made.payBookingToken ?? '' }, ...made.planOrderIds.map((orderId) => ({ orderId }))]
  const pages = await Promise.all(subjects.map((subject) => start(member, subject)))
  expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
  const payment = pages[0] as (typeof pages)[number]
  expect(payment.amount.value).toBe('145.00')
  const session = stripe.pay(payment.redirectUrl)
  expect(session.amount_total).toBe(14500)
  await Promise.all([check(member, payment.id), check(member, payment.id), workDuePayments(dependencies)])
  expect(await Promise.all(bookings.map(bookingState))).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID'])
  expect([await stateOf(member, 'Ten classes'), await stateOf(member, 'Monthly')]).toEqual(['ACTIVE PAID', 'ACTIVE PENDING'])
  expect(await linesOf(payment.id)).toEqual(['CHARGE 145.00'])
  const [invoice, ...others] = await invoicesOf(payment.id)
  expect([invoice?.total, others]).toEqual(['145.00', []])
  expect(invoice?.lines.map(({ total }) => total).toSorted()).toEqual(['25.00', '60.00', '60.00'])

  const { payment: told } = await owner.payments.getPayment({ params: { paymentId: payment.id } })
  expect(new Set(told.alsoOrderIds)).toEqual(new Set(made.planOrderIds))
  const { orders } = await member.orders.memberListOrders({ query: {} })
  const card = orders.find(({ planName }) => planName === 'Ten classes')?.id ?? ''
  const refund = (body: object) => owner.payments.refundPayment({ params: { paymentId: payment.id }, body })
  await expect(refund({ orderId: card, amount: '25.01' })).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAYMENT' })
  await expect(refund({ orderId: bookings[0]?.id })).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(refund({ orderId: card, bookingId: bookings[0]?.id })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  await refund({ orderId: card, ends: true })
  expect(await linesOf(payment.id)).toEqual(['CHARGE 145.00', 'REFUND -25.00'])
  expect([await stateOf(member, 'Ten classes'), await stateOf(member, 'Monthly')]).toEqual(['CANCELED REFUNDED', 'ACTIVE PENDING'])
  expect(await Promise.all(bookings.map(bookingState))).toEqual(['CONFIRMED PAID', 'CONFIRMED PAID'])
  await refund({ bookingId: bookings[0]?.id, ends: true })
  expect(await Promise.all(bookings.map(bookingState))).toEqual(['CANCELED REFUNDED', 'CONFIRMED PAID'])
  await refund({})
  expect(await linesOf(payment.id)).toEqual(['CHARGE 145.00', 'REFUND -25.00', 'REFUND -60.00', 'REFUND -60.00'])
  expect(await bookingState(bookings[1] as { id: string })).toBe('CONFIRMED REFUNDED')
  expect((await invoicesOf(payment.id)).map(({ kind, total }) => `${kind} ${total}`).toSorted()).toEqual([
    ...['CREDIT_NOTE 25.00', 'CREDIT_NOTE 60.00', 'CREDIT_NOTE 60.00', 'INVOICE 145.00'],
  ])

  // Nothing was paid for the trial; its first month is charged to the card that paid for the others.
  expect(await stateOf(member, 'Monthly')).toBe('ACTIVE PENDING')
  await later({ hours: 24 * 7 + 1 }, async () => {
    await advanceOrders(dependencies)
    await workDuePayments(dependencies)
    const { orders: all } = await owner.orders.managementListOrders({ query: { buyerIds: [member.memberId] } })
    expect(all.find(({ planName }) => planName === 'Monthly')).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' })
  })
})

test('a member with a saved card buys a booking and a subscription at once, as the customer that Stripe knows', async () => {
  const member = await signedInMember(world)
  const buys = async (plan: Plan) => {
    const made = await order(member, await create(member, [booked(await held(member)), sold(plan)]))
    const payment = await start(member, { manageToken: made.payBookingToken ?? '' })
    const session = stripe.pay(payment.redirectUrl)
    await check(member, payment.id)
    return session
  }
  const [first, second] = [await buys(await monthly('First', '30')), await buys(await monthly('Second', '40'))]
  expect([first.customer_email, second.customer_email]).toEqual(['lena@krueger.example', null])
  expect(second.customer).toBe(first.customer)
  expect(await stateOf(member, 'Second')).toBe('ACTIVE PENDING')
  // One who was deleted there is a new customer.
  stripe.deleteCustomer(second.customer)
  const third = await buys(await monthly('Third', '50'))
  expect(third.customer).not.toBe(second.customer)
})

test('plans and bookings that are paid late are delivered as far as possible, and the shares of the others are refunded', async () => {
  const member = await signedInMember(world)
  const [kept, lost] = [newDay(), newDay()]
  const bookings = [await held(member, { date: kept, service: also }), await held(member, { date: lost })]
  const once = await newPlan('Once', '15', {}, { maxPurchasesPerBuyer: 1 })
  const often = await newPlan('Often', '35')
  const made = await order(member, await create(member, [...bookings.map(booked), sold(once), sold(often)]))
  const payment = await start(member, { manageToken: made.payBookingToken ?? '' })
  // Paid in time; we hear of it when the hold is over.
  stripe.pay(payment.redirectUrl)
  await later({ hours: 2 }, async () => {
    const other = await held(owner, { date: lost })
    await owner.bookings.confirmBooking({ params: { bookingId: other.id }, body: { revision: other.revision } })
    // The same plan, bought at the desk meanwhile.
    const { order: bought } = await member.orders.createOnlineOrder({ body: { planId: once.id } })
    await member.payments.payOnTheSpot({ params: { id: bought.id }, body: {} })
    // The answer of the provider is lost: the clock asks for it.
    for (const _ of [1, 2]) await workDuePayments(dependencies)
  })
  expect(await Promise.all(bookings.map(bookingState))).toEqual(['CONFIRMED PAID', 'DECLINED REFUNDED'])
  expect(await stateOf(member, 'Often')).toBe('ACTIVE PAID')
  expect((await linesOf(payment.id)).toSorted()).toEqual(['CHARGE 170.00', 'REFUND -15.00', 'REFUND -60.00'])
  const { orders } = await member.orders.memberListOrders({ query: { planIds: [once.id] } })
  expect(orders.map(({ status, lastPaymentStatus }) => `${status} ${lastPaymentStatus}`).toSorted()).toEqual([
    ...['ACTIVE UNPAID', 'DRAFT REFUNDED'],
  ])
})

test('a late payment is refunded completely if nothing of it is available', async () => {
  const member = await signedInMember(world)
  const date = newDay()
  const booking = await held(member, { date })
  const once = await newPlan('One only', '15', {}, { maxPurchasesPerBuyer: 1 })
  const made = await order(member, await create(member, [booked(booking), sold(once)]))
  const payment = await start(member, { orderId: made.planOrderIds[0] ?? '' })
  // Paid in time; we hear of it when the hold is over.
  stripe.pay(payment.redirectUrl)
  await later({ hours: 2 }, async () => {
    const other = await held(owner, { date })
    await owner.bookings.confirmBooking({ params: { bookingId: other.id }, body: { revision: other.revision } })
    const { order: bought } = await member.orders.createOnlineOrder({ body: { planId: once.id } })
    await member.payments.payOnTheSpot({ params: { id: bought.id }, body: {} })
    await check(member, payment.id)
    await workDuePayments(dependencies)
  })
  expect(await linesOf(payment.id)).toEqual(['CHARGE 75.00', 'REFUND -75.00'])
})

test('several plans are paid at once, and a code lowers the one it is for', async () => {
  const member = await signedInMember(world)
  const [one, other] = [await newPlan('One', '25'), await newPlan('Other', '40')]
  await owner.coupons.createCoupon({ body: { coupon: { code: 'HALF', percentage: 50, planIds: [other.id] } } })
  const checkout = await create(member, [sold(one), sold(other)], { couponCode: 'HALF' })
  expect([checkout.calculationErrors, checkout.priceSummary.total.amount]).toEqual([{}, '45.00'])
  const { planOrderIds, paymentGatewayOrderId } = await order(member, checkout)
  const payment = await start(member, { orderId: paymentGatewayOrderId ?? '' })
  expect(payment).toMatchObject({ amount: { value: '45.00' }, alsoOrderIds: planOrderIds.filter((id) => id !== payment.orderId) })
  stripe.pay(payment.redirectUrl)
  await check(member, payment.id)
  expect([await stateOf(member, 'One'), await stateOf(member, 'Other')]).toEqual(['ACTIVE PAID', 'ACTIVE PAID'])
  expect((await invoicesOf(payment.id)).map(({ total, lines }) => [total, lines.length])).toEqual([['45.00', 2]])
})

test('a plan whose hold has expired is paid alone', async () => {
  const member = await signedInMember(world)
  const plan = await newPlan('Left', '25')
  const { planOrderIds } = await order(member, await create(member, [booked(await held(member)), sold(plan)]))
  await later({ hours: 2 }, async () => {
    expect((await start(member, { orderId: planOrderIds[0] ?? '' })).amount.value).toBe('25.00')
  })
})

test('a plan is not paid online with what is only paid on the spot', async () => {
  const member = await signedInMember(world)
  const checkout = await create(member, [sold(await newPlan('Apart', '25')), booked(await held(member, { service: massage }))])
  expect(checkout.onlinePayment).toBe(false)
  await expect(order(member, checkout)).rejects.toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED', data: { reason: 'TOGETHER' } })
})
