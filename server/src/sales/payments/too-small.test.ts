import { bookingsAppId, type NewPlan } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { workDuePayments } from '../charges/money-queue.ts'

const { world, ada, newDay, slot, later } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, db, dependencies } = world
const member = await signedInMember(world)
const small = { value: '0.30', currency: 'EUR' }
const tooSmall = { code: 'ONLINE_PAYMENT_NOT_OFFERED', data: { reason: 'AMOUNT' } }
const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 } }

const start = async (subject: { bookingId?: string; orderId?: string; feeId?: string }) =>
  (await member.payments.startPayment({ body: { ...subject, returnUrl: '/' } })).payment
const paid = async ({ id, redirectUrl }: { id: string; redirectUrl?: string }) => {
  stripe.pay(redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: id }, body: {} })
}
const planOf = async (pricing: NewPlan['pricing']) => (await owner.plans.createPlan({ body: { plan: { name: 'Pass', pricing } } })).plan
const draftOf = async (planId: string) => (await member.orders.createOnlineOrder({ body: { planId } })).order
const paymentsFor = async (subjectId: string) =>
  (await owner.payments.queryPayments({ body: { query: { filter: { subjectId } } } })).payments.map(
    ({ status, kept }) => `${status} ${kept.value}`,
  )

test('a booking is not offered online, by itself or in a checkout', async () => {
  const tea = await world.service([ada], {
    name: 'Tea',
    payment: { rateType: 'FIXED', fixed: { price: small }, options: { online: true } },
  })
  const contactDetails = { firstName: 'Lena', email: member.email }
  const bookedEntity = { slot: await slot(member, newDay(), '11:00', tea) }
  const { booking } = await member.bookings.createBooking({
    body: { booking: { bookedEntity, totalParticipants: 1, selectedPaymentOption: 'ONLINE', contactDetails } },
  })
  const { payment } = await member.payments.getBookingPayment({ params: { bookingId: booking.id }, query: {} })
  expect(payment).toMatchObject({ due: small, online: false })
  await expect(start({ bookingId: booking.id })).rejects.toMatchObject(tooSmall)
  const lineItems = [{ quantity: 1, catalogReference: { appId: bookingsAppId, catalogItemId: booking.id } }]
  const { checkout } = await member.checkouts.createCheckout({
    body: {
      lineItems,
      checkoutInfo: {
        buyerInfo: { email: member.email },
        billingInfo: { contactDetails: { firstName: 'Lena', lastName: 'K', phone: '1' } },
      },
    },
  })
  expect(checkout.onlinePayment).toBe(false)
  const order = member.checkouts.createOrderFromCheckout({ params: { id: checkout.id }, body: { payment: 'ONLINE' } })
  await expect(order).rejects.toMatchObject(tooSmall)
})

test('a plan is not sold online, nor one of which a renewal is too small, nor as a gift', async () => {
  const [once, afterTrial] = [
    await planOf({ singlePaymentUnlimited: true, price: small }),
    await planOf({ ...monthly, freeTrialDays: 7, price: small }),
  ]
  for (const { id } of [once, afterTrial]) {
    const draft = await draftOf(id)
    await expect(start({ orderId: draft.id })).rejects.toMatchObject(tooSmall)
    expect((await member.payments.payOnTheSpot({ params: { id: draft.id }, body: {} })).order).toMatchObject({
      status: 'ACTIVE',
      type: 'OFFLINE',
    })
  }
  const gift = { planId: once.id, receiver: { name: 'Ada' }, giver: { name: 'Ben', email: 'ben@people.example' } }
  await expect(member.gifts.createGift({ body: { gift: { ...gift, payment: 'ONLINE' } } })).rejects.toMatchObject(tooSmall)
  expect((await member.gifts.createGift({ body: { gift: { ...gift, payment: 'ON_THE_SPOT' } } })).gift.status).toBe('UNPAID')
})

test('a fee waits for the desk, also where a card is saved', async () => {
  await paid((await member.payments.savePaymentMethod({ body: { returnUrl: '/' } })).payment)
  const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
    body: {
      bookingPolicy: {
        name: 'Twenty cents',
        cancellationPolicy: { enabled: true },
        cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '0.20', currency: 'EUR' } }] },
      },
    },
  })
  const service = await world.service([ada], { name: 'Facial', bookingPolicy: { id: bookingPolicy.id } })
  const booking = await book(member, await slot(member, newDay(), '11:00', service))
  await member.bookings.cancelBooking(of(booking))
  const [fee] = (await owner.fees.queryFees({ body: { query: { filter: { bookingId: booking.id } } } })).fees
  expect(fee).toMatchObject({ status: 'DUE', owed: { value: '0.20' } })
  expect(fee).not.toHaveProperty('collectDate')
  await expect(start({ feeId: fee?.id ?? '' })).rejects.toMatchObject(tooSmall)
  await workDuePayments(dependencies)
  expect(await paymentsFor(fee?.id ?? '')).toEqual([])
})

test('a renewal that was agreed before is owed at the desk: not charged, and not asked for again and again', async () => {
  const order = await draftOf((await planOf({ ...monthly, price: { value: '25', currency: 'EUR' } })).id)
  await paid(await start({ orderId: order.id }))
  // Sold before there was a least amount.
  await db.updateTable('plan_orders').set({ price_units: '30' }).where('id', '=', order.id).execute()
  await later({ hours: 24 * 32 }, async () => {
    await advanceOrders(dependencies)
    for (const _ of [1, 2, 3]) await workDuePayments(dependencies)
    const { dues } = await owner.dues.listDues({ query: { kind: 'RENEWAL' } })
    expect(dues).toMatchObject([{ orderId: order.id, cycle: 2, owed: small }])
    expect((await paymentsFor(order.id)).toSorted()).toEqual(['FAILED 0.00', 'SUCCEEDED 25.00'])
  })
})
