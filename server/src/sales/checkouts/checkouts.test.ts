import { randomUUID } from 'node:crypto'
import { bookingsAppId, type Checkout, type Plan, plansAppId, type Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hold } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { deleteExpiredCheckouts } from './checkouts-store.ts'

const { world, ada, massage, visitor, newDay, slot, read, later } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world

let talk: Service
beforeAll(async () => {
  talk = await world.service([ada], { name: 'Talk', payment: { rateType: 'NO_FEE', options: { inPerson: true } } })
})

const buyer = {
  buyerInfo: { email: 'lena@krueger.example' },
  billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'Krüger', phone: '030 1' } },
}
const bookingItem = (catalogItemId: string) => ({ quantity: 1, catalogReference: { appId: bookingsAppId, catalogItemId } })
const planItem = (catalogItemId: string) => ({ quantity: 1, catalogReference: { appId: plansAppId, catalogItemId } })
const held = async (client: Client, { service = massage, date = newDay(), time = '11:00' } = {}) =>
  await hold(client, await slot(client, date, time, service))
const create = async (client: Client, lineItems: ReturnType<typeof bookingItem>[], more: object = {}): Promise<Checkout> =>
  (await client.checkouts.createCheckout({ body: { lineItems, checkoutInfo: buyer, channelType: 'WEB', ...more } })).checkout
const order = (client: Client, { id }: Pick<Checkout, 'id'>, payment?: 'ONLINE') =>
  client.checkouts.createOrderFromCheckout({ params: { id }, body: payment ? { payment } : {} })
const newPlan = async (value: string, more: object = {}): Promise<Plan> => {
  const pricing = { singlePaymentUnlimited: true, price: { value, currency: 'EUR' } }
  return (await owner.plans.createPlan({ body: { plan: { name: 'Ten classes', pricing, ...more } } })).plan
}
const refusal = (call: Promise<unknown>) => call.then(() => 'taken').catch(({ code, data }) => ({ code, ...data }))

test('a front end that knows the public client alone finishes a free booking', async () => {
  const tokens = await world.guest.identity.requestToken({ body: { clientId: world.clientId, grantType: 'anonymous' } })
  const headers = { authorization: tokens.access_token }
  const booking = await held(world.clientWith(headers), { service: talk })
  const ask = async (url: string, payload: object) => (await world.app.inject({ method: 'POST', url, payload, headers })).json()
  const { checkout } = await ask('/ecom/v1/checkouts', { checkoutInfo: buyer, lineItems: [bookingItem(booking.id)], channelType: 'WEB' })
  expect(checkout).toMatchObject({
    lineItems: [{ productName: { original: 'Talk' }, availability: { status: 'AVAILABLE' }, quantity: 1 }],
    priceSummary: { total: { amount: '0.00', formattedAmount: '€0.00' } },
    buyerInfo: { email: 'lena@krueger.example' },
    calculationErrors: {},
    completed: false,
    currency: 'EUR',
    channelType: 'WEB',
  })
  const { orderId } = await ask(`/_api/ecom/v1/checkouts/${checkout.id}/create-order`, {})
  expect(await read(owner, booking)).toMatchObject({
    booking: { status: 'CONFIRMED', contactDetails: { firstName: 'Lena', email: 'lena@krueger.example', phone: '030 1' } },
  })
  const read2 = await world.app.inject({ url: `/ecom/v1/checkouts/${checkout.id}`, headers })
  expect(read2.json().checkout).toMatchObject({
    completed: true,
    orderId,
    calculationErrors: {},
    lineItems: [{ availability: { status: 'AVAILABLE' } }],
  })
  expect((await ask(`/ecom/v1/checkouts/${checkout.id}/create-order`, {})).orderId).toBe(orderId)
})

test('several bookings and a plan are bought together, on the spot', async () => {
  const member = await signedInMember(world)
  const [one, other] = [await held(member), await held(member, { service: talk })]
  const plan = await newPlan('140')
  const checkout = await create(member, [bookingItem(one.id), planItem(plan.id), bookingItem(other.id)])
  expect(checkout.priceSummary).toMatchObject({ subtotal: { amount: '215.00' }, total: { amount: '215.00', formattedAmount: '€215.00' } })
  const { bookingIds, planOrderIds } = await order(member, checkout)
  expect(new Set(bookingIds)).toEqual(new Set([one.id, other.id]))
  expect(await read(owner, one)).toMatchObject({ booking: { status: 'CONFIRMED', selectedPaymentOption: 'OFFLINE' } })
  const { orders } = await member.orders.memberListOrders({ query: {} })
  expect(orders).toMatchObject([{ id: planOrderIds[0], status: 'ACTIVE', lastPaymentStatus: 'UNPAID', planName: 'Ten classes' }])
})

test('bookings tell the order by which they were bought, also when its checkout is forgotten', async () => {
  const member = await signedInMember(world)
  const [one, other, alone] = [await held(member), await held(member, { service: talk }), await held(member)]
  const checkout = await create(member, [bookingItem(one.id), bookingItem(other.id)])
  const { orderId } = await order(member, checkout)
  await deleteExpiredCheckouts(world.db, '2027-06-01T00:00:00.000Z')
  const orderOf = async (client: Client, { id }: { id: string }, withEcomOrder = true) => {
    const { extendedBookings } = await client.bookings.queryExtendedBookings({ body: { query: { filter: { id } }, withEcomOrder } })
    return extendedBookings.map((found) => found.order)
  }
  const [total, nothing] = [
    { amount: '75.00', formattedAmount: '€75.00' },
    { amount: '0.00', formattedAmount: '€0.00' },
  ]
  const told = { id: orderId, status: 'APPROVED', currency: 'EUR', totalPrice: total }
  expect(await orderOf(member, one)).toEqual([{ ...told, paymentStatus: 'NOT_PAID', bookingPrice: total, balance: total }])
  await owner.bookings.setPaymentStatus({ params: { bookingId: one.id }, body: { revision: '2', paymentStatus: 'PAID' } })
  expect(await orderOf(owner, other)).toMatchObject([{ ...told, bookingPrice: nothing, balance: nothing }])
  expect(await orderOf(member, one, false)).toEqual([undefined])
  expect(await orderOf(member, alone)).toEqual([undefined])
  expect(await orderOf(await world.visitor(), one)).toEqual([])
})

test('several items are all bought, or none is', async () => {
  const client = await world.visitor()
  const [date, lost] = [newDay(), newDay()]
  const [kept, expired] = [await held(client, { date, service: talk }), await held(client, { date: lost })]
  const checkout = await create(client, [bookingItem(kept.id), bookingItem(expired.id)])
  await later({ hours: 1 }, async () => {
    const other = await held(owner, { date: lost })
    await owner.bookings.confirmBooking({ params: { bookingId: other.id }, body: { revision: other.revision } })
    expect(await refusal(order(client, checkout))).toMatchObject({ code: expect.stringMatching(/HOLD_EXPIRED|SLOT_NOT_AVAILABLE/) })
  })
  expect((await read(owner, kept))?.booking.status).toBe('CREATED')
  const { checkout: open } = await client.checkouts.getCheckout({ params: { id: checkout.id } })
  expect(open.completed).toBe(false)
})

test('two calls at the same moment make one order', async () => {
  const client = await world.visitor()
  const checkout = await create(client, [bookingItem((await held(client)).id)])
  const answers = await Promise.all([order(client, checkout), order(client, checkout), order(client, checkout)])
  expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
})

describe('a line item', () => {
  test('of another app, without a catalog, or that is not the caller’s is refused by its name', async () => {
    const booking = await held(visitor)
    const stranger = await world.visitor()
    const item = (catalogReference: object) => ({ quantity: 1, catalogReference }) as ReturnType<typeof bookingItem>
    const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
    expect(await refusal(create(visitor, [bookingItem(booking.id), item({ appId, catalogItemId: randomUUID() })]))).toMatchObject({
      code: 'CHECKOUT_ITEM_NOT_SUPPORTED',
      item: 'lineItems[1]',
      reason: 'APP',
      appId,
    })
    expect(await refusal(create(visitor, [], { customLineItems: [{ productName: 'Towel' }] }))).toMatchObject({
      code: 'CHECKOUT_ITEM_NOT_SUPPORTED',
      item: 'customLineItems[0]',
      reason: 'CUSTOM',
    })
    const missing = { code: 'ITEM_NOT_FOUND_IN_CATALOG', missingCatalogItems: [{ appId: bookingsAppId, catalogItemId: booking.id }] }
    expect(await refusal(create(stranger, [bookingItem(booking.id)]))).toMatchObject(missing)
    const hidden = await newPlan('5')
    await owner.plans.setPlanVisibility({ params: { id: hidden.id }, body: { visible: false } })
    expect(await refusal(create(visitor, [planItem(hidden.id)]))).toMatchObject({ code: 'ITEM_NOT_FOUND_IN_CATALOG' })
    const shown = await newPlan('5')
    expect(await refusal(create(visitor, [planItem(shown.id), planItem(hidden.id)]))).toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
      missingCatalogItems: [{ appId: plansAppId, catalogItemId: hidden.id }],
    })
  })

  test('must be unique, and a checkout needs at least one', async () => {
    const booking = await held(await world.visitor())
    for (const lineItems of [[], [bookingItem(booking.id), bookingItem(booking.id)], [{ ...bookingItem(booking.id), quantity: 2 }]])
      expect(await refusal(create(visitor, lineItems))).toMatchObject({ code: 'INVALID_ARGUMENT' })
  })

  test('that is booked already is refused, and one that was booked meanwhile is reported', async () => {
    const client = await world.visitor()
    const booking = await held(client)
    const checkout = await create(client, [bookingItem(booking.id)])
    await client.bookings.completeBooking({
      params: { bookingId: booking.id },
      body: { revision: booking.revision, contactDetails: { firstName: 'Lena', email: 'lena@krueger.example' } },
    })
    expect(await refusal(create(client, [bookingItem(booking.id)]))).toMatchObject({ code: 'INVALID_BOOKING_STATUS' })
    const { checkout: told } = await client.checkouts.getCheckout({ params: { id: checkout.id } })
    expect(told.calculationErrors.orderValidationErrors).toMatchObject([{ code: 'INVALID_BOOKING_STATUS' }])
    expect(told.lineItems[0]?.availability.status).toBe('NOT_AVAILABLE')
    expect(await refusal(order(client, checkout))).toMatchObject({ code: 'INVALID_BOOKING_STATUS' })
  })
})

describe('a checkout', () => {
  test('accepts a coupon for its plan, with tax, and removes it again', async () => {
    const member = await signedInMember(world)
    const plan = await newPlan('100', {
      pricing: { singlePaymentUnlimited: true, price: { value: '100' }, feeConfigs: [{ fee: { name: 'Card', amount: '10' } }] },
    })
    await owner.coupons.createCoupon({ body: { coupon: { code: 'SPRING', percentage: 20 } } })
    await owner.taxes.updateTaxSettings({
      body: { taxSettings: { tax: { name: 'VAT', rate: '19', includedInPrice: false }, revision: '0' } },
    })
    const checkout = await create(member, [planItem(plan.id)])
    const params = { 'checkout.id': checkout.id }
    const { checkout: cheaper } = await member.checkouts.updateCheckout({ params, body: { couponCode: 'spring' } })
    expect(cheaper.priceSummary).toMatchObject({
      subtotal: { amount: '100.00' },
      discount: { amount: '20.00' },
      additionalFees: { amount: '10.00' },
      tax: { amount: '17.10' },
      total: { amount: '107.10' },
    })
    expect(cheaper.appliedDiscounts).toMatchObject([{ coupon: { code: 'SPRING', amount: { amount: '20.00' } } }])
    const { checkout: dearer } = await member.checkouts.removeCoupon({ params: { id: checkout.id }, body: {} })
    expect(dearer.priceSummary.total.amount).toBe('130.90')
    const unknown = member.checkouts.updateCheckout({ params, body: { couponCode: 'WINTER' } })
    expect(await refusal(unknown)).toMatchObject({ code: 'ERROR_COUPON_DOES_NOT_EXIST', couponCode: 'WINTER' })
    await member.checkouts.updateCheckout({ params, body: { couponCode: 'SPRING' } })
    const { planOrderIds } = await order(member, checkout)
    const [bought] = (await member.orders.memberListOrders({ query: {} })).orders
    expect([bought?.id, bought?.pricing.prices[0]?.price.total]).toEqual([planOrderIds[0], '107.10'])
    await owner.taxes.updateTaxSettings({ body: { taxSettings: { revision: '1' } } })
  })

  test('has nothing due now for a free trial', async () => {
    const subscription = { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }
    const plan = await newPlan('25', { pricing: { subscription, price: { value: '25' }, freeTrialDays: 7 } })
    const checkout = await create(await signedInMember(world), [planItem(plan.id)])
    expect([checkout.priceSummary.total.amount, checkout.payNow.total.amount]).toEqual(['25.00', '0.00'])
  })

  test('belongs to its customer, who changes it until it is bought, for a day', async () => {
    const client = await world.visitor()
    const checkout = await create(client, [bookingItem((await held(client, { service: talk })).id)])
    const [params, body] = [{ id: checkout.id }, { checkout: { buyerNote: 'Ring twice' } }]
    for (const stranger of [await world.visitor(), await signedInMember(world)])
      for (const call of [
        () => stranger.checkouts.getCheckout({ params }),
        () => stranger.checkouts.updateCheckout({ params: { 'checkout.id': checkout.id }, body }),
        () => stranger.checkouts.removeCoupon({ params, body: {} }),
        () => stranger.checkouts.claimCheckout({ params, body: {} }),
        () => stranger.redirects.createRedirectSession({ body: { ecomCheckout: { checkoutId: checkout.id } } }),
        () => order(stranger, checkout),
      ])
        expect(await refusal(call())).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
    const changed = await client.checkouts.updateCheckout({ params: { 'checkout.id': checkout.id }, body })
    expect(changed.checkout).toMatchObject({ buyerNote: 'Ring twice', buyerInfo: { email: 'lena@krueger.example' } })
    await order(client, checkout)
    expect(await refusal(client.checkouts.updateCheckout({ params: { 'checkout.id': checkout.id }, body }))).toMatchObject({
      code: 'CHECKOUT_COMPLETED',
    })
    const open = await create(client, [bookingItem((await held(client)).id)])
    await deleteExpiredCheckouts(world.db, world.clock.now)
    expect((await client.checkouts.getCheckout({ params: { id: open.id } })).checkout.id).toBe(open.id)
    await deleteExpiredCheckouts(world.db, open.expiresDate)
    expect(await refusal(client.checkouts.getCheckout({ params: { id: open.id } }))).toMatchObject({ code: 'CHECKOUT_NOT_FOUND' })
    expect((await client.checkouts.getCheckout({ params })).checkout.completed).toBe(true)
  })

  test('with a plan needs a member, and a site that accepts online payments', async () => {
    const client = await world.visitor()
    const checkout = await create(client, [planItem((await newPlan('20')).id), bookingItem((await held(client)).id)])
    expect(await refusal(order(client, checkout))).toMatchObject({ code: 'MEMBER_REQUIRED' })
    expect(await refusal(order(client, checkout, 'ONLINE'))).toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED', reason: 'TOGETHER' })
    const member = await signedInMember(world)
    const alone = await create(member, [planItem((await newPlan('20')).id)])
    const { planOrderIds, paymentGatewayOrderId } = await order(member, alone, 'ONLINE')
    expect(planOrderIds).toEqual([paymentGatewayOrderId])
    expect((await member.orders.memberGetOrder({ params: { id: planOrderIds[0] ?? '' }, query: {} })).order.status).toBe('DRAFT')
  })
})
