import type { Booking, Service } from '@foyer/contract'
import { afterAll } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { workDuePayments } from '../../sales/charges/money-queue.ts'
import { hold, of, slotAt } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { signedInMember, signInAgain } from '../people/signed-in-member.ts'
import { connectedStripe } from './connected-stripe.ts'
import type { StripeIntent } from './stripe/objects.ts'

/*
 * A studio in Berlin in March 2027, whose prices include the tax. What the sheet must say is reckoned here by hand, from the list of what
 * happened (19 % of a gross amount is a × 19 / 119, rounded to cents; Stripe takes 1.5 % + 25 cents, and 20 euros for a dispute):
 *
 *   day  what                                  way        gross    tax    net     Stripe takes
 *   1    deposit of a long massage             Stripe     20.00    3.19   16.81   0.55
 *   2    a plan of two visits a week           Stripe     31.00    4.95   26.05   0.72
 *   3    ten visits, of which three are used   cash      300.00   47.90  252.10
 *   4    massage, and a tip of 5.00            cash       60.00    9.58   50.42
 *   5    massage                               terminal   60.00    9.58   50.42
 *   6    … of which 15.00 go back              terminal  −15.00   −2.40  −12.60
 *   8    ten visits, as a gift                 transfer  300.00   47.90  252.10
 *   9    ten visits, as a gift, redeemed       cash      300.00   47.90  252.10
 *   9    rest of the long massage              Stripe     60.00    9.58   50.42   1.15
 *   9    the plan goes on                      Stripe     31.00    4.95   26.05   0.72
 *   11   a long massage on 5 April             Stripe     80.00   12.77   67.23   1.45
 *   12   a short massage                       Stripe     50.00    7.98   42.02   1.00
 *   13   deposit for 20 April                  Stripe     20.00    3.19   16.81   0.55
 *   16   the plan goes on                      Stripe     31.00    4.95   26.05   0.72
 *   17   a fee for canceling late              terminal   12.00    1.92   10.08
 *   19   massage, noted by mistake             cash       60.00    9.58   50.42
 *   19   … and taken out                       cash      −60.00   −9.58  −50.42
 *   23   a course with 7 %                     cash      107.00    7.00  100.00
 *   23   the plan goes on                      Stripe     31.00    4.95   26.05   0.72
 *   25   the bank takes back the short massage Stripe    (50.00)                 20.00
 *   30   the plan goes on                      Stripe     31.00    4.95   26.05   0.72
 *
 * Invoices of 19 %: 1,477.00 with 235.82 of tax, less 75.00 with 11.98: 1,402.00 = 1,178.16 + 223.84. Of 7 %: 107.00 = 100.00 + 7.00.
 * Stripe: 385.00 − 50.00 = 335.00, of which it takes 8.30 + 20.00. On the 22nd it pays out what was paid until the 19th, 323.00 − 6.86.
 * At the end of March: 60.00 of a massage on the 18th are owed, 60.00 each on 8 and 20 April will be. The business owes a gift (300.00),
 * seven of ten visits (210.00) and ten of ten (300.00), both visits of the plan’s last week (31.00), 80.00 on 5 April and 20.00 of a deposit.
 */
const { world, ada } = await createBookingWorld({ now: '2027-02-26T09:00:00.000Z' })
const stripe = await connectedStripe(world, true)
const { owner, clock } = world
afterAll(() => world.close())
const euros = (value: string) => ({ value, currency: 'EUR' })

let lena = await signedInMember(world, { isVerified: true })
let guest = await world.visitor()

/** Sessions do not last for weeks. */
const at = async (instant: string): Promise<void> => {
  clock.set(instant)
  const { access_token: authorization } = await signInAgain(world, lena.memberId)
  lena = { ...lena, ...world.clientWith({ authorization }) }
  guest = await world.visitor()
}

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Twelve euros',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: euros('12') }] },
    },
  },
})
const offered = (name: string, payment: object, taxRateId?: string): Promise<Service> =>
  world.service([ada], {
    name,
    bookingPolicy: { id: bookingPolicy.id },
    payment: { rateType: 'FIXED', ...payment } as Service['payment'],
    ...(taxRateId && { taxRateId }),
  })
const massage = await offered('Massage', { fixed: { price: euros('60') }, options: { inPerson: true, pricingPlan: true } })
const long = await offered('Long massage', {
  fixed: { price: euros('80'), deposit: euros('20') },
  options: { online: true, deposit: true },
})
const ahead = await offered('Long massage, paid ahead', { fixed: { price: euros('80') }, options: { online: true } })
const short = await offered('Short massage', { fixed: { price: euros('50') }, options: { online: true } })

const { taxSettings } = await owner.taxes.updateTaxSettings({
  body: {
    taxSettings: {
      rates: [
        { name: 'VAT', rate: '19', isDefault: true },
        { name: 'VAT', rate: '7', isDefault: false },
      ],
      includedInPrice: true,
      revision: '0',
    },
  },
})
const taxRateId = taxSettings.rates.find(({ isDefault }) => !isDefault)?.id

const course = await offered('Course', { fixed: { price: euros('107') }, options: { inPerson: true } }, taxRateId)

const bookOnline = async (service: Service, date: string): Promise<Booking> => {
  const { booking } = await lena.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: await slotAt(lena, { service, date, time: '14:00' }) },
        totalParticipants: 1,
        selectedPaymentOption: 'ONLINE',
        contactDetails: { firstName: 'Lena', email: lena.email },
      },
    },
  })
  return booking
}

const bookAtDesk = async (
  date: string,
  { service = massage, time = '11:00', planOrderId }: { service?: Service; time?: string; planOrderId?: string } = {},
): Promise<Booking> => {
  const { id, revision } = await hold(lena, await slotAt(lena, { service, date, time }))
  const contactDetails = { firstName: 'Lena', lastName: 'Krüger', email: lena.email }
  const body = { revision, contactDetails, ...(planOrderId && { selectedPaymentOption: 'MEMBERSHIP' as const, planOrderId }) }
  return (await lena.bookings.completeBooking({ params: { bookingId: id }, body })).booking
}

/** Answers the charge at Stripe. */
const pay = async (body: { bookingId?: string; orderId?: string }): Promise<StripeIntent> => {
  const { payment } = await lena.payments.startPayment({ body: { ...body, returnUrl: '/account' } })
  const session = stripe.pay(payment.redirectUrl)
  await lena.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  const intent = stripe.intents.get(session.payment_intent ?? '')
  if (!intent) throw new Error('The page took money')
  return intent
}

const mark = async ({ id }: Booking, paymentStatus: 'PAID' | 'NOT_PAID', deskMethod = 'CASH') => {
  const [found] = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings
  const revision = found?.booking.revision ?? ''
  await owner.bookings.setPaymentStatus({ params: { bookingId: id }, body: { revision, paymentStatus, deskMethod } })
}

const minute = async () => {
  await advanceOrders(world.dependencies)
  await workDuePayments(world.dependencies)
}

const give = async (planId: string, deskMethod: string): Promise<string> => {
  const giver = { name: 'Ben', email: 'ben@people.example' }
  const sent = { planId, receiver: { name: 'Eve' }, payment: 'ON_THE_SPOT' as const, giver }
  const { gift } = await guest.gifts.createGift({ body: { gift: sent } })
  await owner.gifts.markGiftAsPaid({ params: { giftId: gift.id }, body: { deskMethod } })
  return (await guest.gifts.getOwnGift({ params: { giftId: gift.id } })).gift.code ?? ''
}

const planOf = async (name: string, pricing: object, benefit: { kind: 'PER_CYCLE' | 'PER_ORDER'; amount: number }) => {
  const { plan } = await owner.plans.createPlan({ body: { plan: { name, pricing: pricing as never } } })
  await owner.benefits.setPlanBenefits({
    params: { planId: plan.id },
    body: { benefits: [{ ...benefit, serviceIds: [massage.id] }] },
  })
  return plan
}

const latest = async ({ id }: Booking): Promise<Booking> => {
  const [found] = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings
  if (!found) throw new Error('The booking is there')
  return found.booking
}

const tip = ({ id }: Booking) =>
  owner.desk.takePayment({ body: { kind: 'BOOKING', id, amount: '0', deskMethod: 'CASH', tip: { amount: '5' } } })

/** What Stripe tells of a dispute. */
export const tellOfDispute = async (type: string): Promise<void> => {
  const { payload, headers } = stripe.message(type, stripe.disputes[0] ?? {}, clock.now)
  const answer = await world.app.inject({ method: 'POST', url: '/_api/foyer/v1/payments/stripe/webhook', payload, headers })
  if (answer.statusCode !== 200) throw new Error('The message is known')
}

const weekly = { subscription: { cycleDuration: { count: 1, unit: 'WEEK' }, cycleCount: 0 }, price: { value: '31' } }
const two = await planOf('Two a week', weekly, { kind: 'PER_CYCLE', amount: 2 })
const ten = await planOf('Ten visits', { singlePaymentUnlimited: true, price: { value: '300' } }, { kind: 'PER_ORDER', amount: 10 })

await at('2027-03-01T08:00:00.000Z')
const withDeposit = await bookOnline(long, '2027-03-10')
await pay({ bookingId: withDeposit.id })
await at('2027-03-02T08:00:00.000Z')
await pay({ orderId: (await lena.orders.createOnlineOrder({ body: { planId: two.id } })).order.id })
await at('2027-03-03T08:00:00.000Z')
const { order } = await owner.orders.createOfflineOrder({
  body: { planId: ten.id, memberId: lena.memberId, paid: true, deskMethod: 'CASH' },
})
await at('2027-03-04T08:00:00.000Z')
const tipped = await bookAtDesk('2027-03-04')
await mark(tipped, 'PAID')
await tip(tipped)
await at('2027-03-05T08:00:00.000Z')
const refunded = await bookAtDesk('2027-03-05')
await mark(refunded, 'PAID', 'CARD_TERMINAL')
await at('2027-03-06T08:00:00.000Z')
const [paid] = (await owner.payments.queryPayments({ body: { query: { filter: { subjectId: refunded.id } } } })).payments
await owner.payments.refundPayment({ params: { paymentId: paid?.id ?? '' }, body: { amount: '15', reason: 'Shorter' } })
await at('2027-03-08T08:00:00.000Z')
await give(ten.id, 'TRANSFER')
await at('2027-03-09T08:00:00.000Z')
const code = await give(ten.id, 'CASH')
await lena.gifts.redeemGift({ body: { code } })
await pay({ bookingId: withDeposit.id })
clock.set('2027-03-09T08:01:00.000Z')
await minute()
await at('2027-03-11T08:00:00.000Z')
await pay({ bookingId: (await bookOnline(ahead, '2027-04-05')).id })
await at('2027-03-12T08:00:00.000Z')
const disputed = await pay({ bookingId: (await bookOnline(short, '2027-03-15')).id })
await at('2027-03-13T08:00:00.000Z')
await pay({ bookingId: (await bookOnline(long, '2027-04-20')).id })
await at('2027-03-16T08:01:00.000Z')
await minute()
await lena.bookings.cancelBooking(of(await bookAtDesk('2027-03-17', { time: '15:00' })))
await at('2027-03-17T08:00:00.000Z')
const [fee] = (await owner.fees.queryFees({ body: {} })).fees
await owner.fees.markFeeAsPaid({ params: { feeId: fee?.id ?? '' }, body: { deskMethod: 'CARD_TERMINAL' } })
await at('2027-03-18T08:00:00.000Z')
await bookAtDesk('2027-03-18')
await bookAtDesk('2027-04-08')
await at('2027-03-19T08:00:00.000Z')
const mistaken = await bookAtDesk('2027-03-19')
await mark(mistaken, 'PAID')
await mark(mistaken, 'NOT_PAID')
await owner.bookings.cancelBooking({ ...of(await latest(mistaken)) })
await at('2027-03-22T09:00:00.000Z')
stripe.payOut()
await at('2027-03-23T08:00:00.000Z')
await mark(await bookAtDesk('2027-03-23', { service: course }), 'PAID')
for (const date of ['2027-03-24', '2027-03-25', '2027-03-26']) await bookAtDesk(date, { planOrderId: order.id })
clock.set('2027-03-23T08:01:00.000Z')
await minute()
await at('2027-03-25T08:00:00.000Z')
stripe.dispute(disputed)
await tellOfDispute('charge.dispute.created')
await at('2027-03-30T08:01:00.000Z')
await minute()
await at('2027-04-01T06:00:00.000Z')

export { owner, stripe, world }
