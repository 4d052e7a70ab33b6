import type { Booking } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { of, timesOn } from '../bookings/booked.ts'
import type { StripeIntent } from '../money/stripe/objects.ts'
import type { Studio } from './studio.ts'

const contactDetails = { firstName: 'Lena', email: 'lena@krueger.example' }

type Deed = (studio: Studio) => Promise<void>
type Subject = { bookingId: string } | { orderId: string } | { feeId: string } | { giftId: string }

/** Nothing to do it with was there: as good as a refusal. */
export class NothingThere extends Error {}
const there = <Thing>(thing: Thing | undefined | null): Thing => {
  if (thing === undefined || thing === null) throw new NothingThere()
  return thing
}

const dayAhead = ({ world, dice }: Studio): string =>
  Temporal.Instant.from(world.clock.now)
    .toZonedDateTimeISO('Europe/Berlin')
    .add({ days: 1 + dice.below(20) })
    .toPlainDate()
    .toString()

type Page = Studio['pages'][number]

/** Begins to pay; most pay at once. */
async function begin(studio: Studio, client: Client, memberId: string, subject: Subject): Promise<void> {
  const { payment } = await client.payments.startPayment({ body: { ...subject, returnUrl: '/' } })
  await atPage(studio, { paymentId: payment.id, redirectUrl: there(payment.redirectUrl), memberId })
}

async function atPage(studio: Studio, page: Page): Promise<void> {
  studio.pages.push(page)
  if (studio.dice.chance(0.75)) await payOn(studio, page)
}

async function payOn({ dice, stripe, post, as }: Studio, { redirectUrl, paymentId, memberId }: Page): Promise<void> {
  const page = there(stripe.sessions.get(redirectUrl.split('/').at(-1) ?? ''))
  const isSetup = page.mode === 'setup'
  const session = stripe.pay(redirectUrl, isSetup ? 'GOOD' : dice.weighted({ GOOD: 10, DECLINED: 2, DELAYED: 1, NEEDS_CONFIRMATION: 1 }))
  if (session.status === 'complete') post.send('checkout.session.completed', session)
  if (dice.chance(0.6)) await (await as(memberId)).payments.checkPayment({ params: { paymentId }, body: {} })
}

type Way = 'online' | 'inPerson' | 'pricingPlan'

async function held(studio: Studio, client: Client, way: Way, more: object = {}): Promise<Booking> {
  const { dice } = studio
  const service = there(dice.oneOf(studio.services.filter(({ payment }) => payment.options?.[way])))
  const free = (await timesOn(client, { service, date: dayAhead(studio) })).filter(({ bookable }) => bookable)
  const { slot } = there(dice.oneOf(free))
  const totalParticipants = dice.chance(0.2) ? 2 : 1
  return (await client.bookings.createBooking({ body: { booking: { bookedEntity: { slot }, totalParticipants, ...more } } })).booking
}

async function complete(client: Client, { id, revision }: Booking, body: object): Promise<Booking> {
  return (await client.bookings.completeBooking({ params: { bookingId: id }, body: { revision, contactDetails, ...body } })).booking
}

async function someBooking({ dice }: Studio, client: Client, filter: Record<string, unknown>): Promise<Booking> {
  const query = { filter, sort: [{ fieldName: 'createdDate', order: 'DESC' as const }], paging: { limit: 40 } }
  const { extendedBookings } = await client.bookings.queryExtendedBookings({ body: { query } })
  return there(dice.oneOf(extendedBookings)?.booking)
}

async function someOrder({ dice, business }: Studio, statuses: readonly string[]) {
  const { orders } = await business().orders.managementListOrders({ query: { limit: 50 } })
  return there(dice.oneOf(orders.filter(({ status }) => statuses.includes(status))))
}

async function somePayment({ dice, business }: Studio, filter: Record<string, unknown>) {
  const query = { filter, cursorPaging: { limit: 30 } }
  return there(dice.oneOf((await business().payments.queryPayments({ body: { query } })).payments))
}

const someIntent = ({ dice, stripe }: Studio): StripeIntent =>
  there(dice.oneOf([...stripe.intents.values()].filter(({ status }) => status === 'succeeded').slice(-25)))

const someFee = async ({ dice, business }: Studio) =>
  there(dice.oneOf((await business().fees.queryFees({ body: { query: { filter: { status: 'DUE' } } } })).fees))

const deskMethod = ({ dice }: Studio) => there(dice.oneOf(['CASH', 'CARD_TERMINAL', 'TRANSFER'] as const))

/** What members and guests do. */
const ofPayers = {
  bookOnline: async (studio) => {
    const { client, member } = await studio.someone()
    const booking = await held(studio, client, 'online', { selectedPaymentOption: 'ONLINE', contactDetails })
    if (studio.dice.chance(0.6)) await complete(client, booking, { selectedPaymentOption: 'ONLINE' })
    await begin(studio, client, member.memberId, { bookingId: booking.id })
  },
  bookForTheDesk: async (studio) => {
    const { client } = await studio.someone()
    await complete(client, await held(studio, client, 'inPerson'), { selectedPaymentOption: 'OFFLINE' })
  },
  bookWithPlan: async (studio) => {
    const { client } = await studio.someone()
    const { orders } = await client.orders.memberListOrders({ query: {} })
    const order = there(studio.dice.oneOf(orders.filter(({ status }) => status === 'ACTIVE')))
    await complete(client, await held(studio, client, 'pricingPlan'), { selectedPaymentOption: 'MEMBERSHIP', planOrderId: order.id })
  },
  cancelBooking: async (studio) => {
    const { client } = await studio.someone()
    await client.bookings.cancelBooking(of(await someBooking(studio, client, { status: { $in: ['CONFIRMED', 'PENDING'] } })))
  },
  payBookingAgain: async (studio) => {
    const { client, member } = await studio.someone()
    const { id } = await someBooking(studio, client, { paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } })
    await begin(studio, client, member.memberId, { bookingId: id })
  },
  buyPlan: async (studio) => {
    const { client, member } = await studio.someone()
    const { order } = await client.orders.createOnlineOrder({ body: { planId: there(studio.dice.oneOf(studio.plans)).id } })
    await begin(studio, client, member.memberId, { orderId: order.id })
  },
  payFee: async (studio) => {
    const { client, member } = await studio.someone()
    const { fees } = await studio.business().fees.queryFees({ body: { query: { filter: { status: 'DUE' } } } })
    await begin(studio, client, member.memberId, { feeId: there(studio.dice.oneOf(fees)).id })
  },
  payRenewal: async (studio) => {
    const { client, member } = await studio.someone()
    const { billing } = await client.payments.getMyBilling()
    await begin(studio, client, member.memberId, { orderId: there(studio.dice.oneOf(billing.due)).orderId })
  },
  saveCard: async (studio) => {
    const { client, member } = await studio.someone()
    const { payment } = await client.payments.savePaymentMethod({ body: { returnUrl: '/' } })
    await atPage(studio, { paymentId: payment.id, redirectUrl: there(payment.redirectUrl), memberId: member.memberId })
  },
  buyGift: async (studio) => {
    const { client, member } = await studio.someone()
    const payment = studio.dice.chance(0.6) ? ('ONLINE' as const) : ('ON_THE_SPOT' as const)
    const plan = there(studio.plans.at(-1))
    const giver = { name: 'Ben', email: member.email }
    const { gift } = await client.gifts.createGift({ body: { gift: { planId: plan.id, receiver: { name: 'Eve' }, payment, giver } } })
    studio.gifts.push({ giftId: gift.id, giverId: member.memberId })
    if (payment === 'ONLINE') await begin(studio, client, member.memberId, { giftId: gift.id })
  },
  redeemGift: async (studio) => {
    const { client } = await studio.someone()
    const { giftId, giverId } = there(studio.dice.oneOf(studio.gifts))
    const { gift } = await (await studio.as(giverId)).gifts.getOwnGift({ params: { giftId } })
    await client.gifts.redeemGift({ body: { code: there(gift.code) } })
  },
  payOnPage: async (studio) => {
    const { dice, stripe, pages, world } = studio
    const isOpen = ({ redirectUrl }: Page) => {
      const page = stripe.sessions.get(redirectUrl.split('/').at(-1) ?? '')
      return page?.status === 'open' && page.expires_at * 1000 > Date.parse(world.clock.now)
    }
    await payOn(studio, there(dice.oneOf(pages.filter(isOpen))))
  },
} satisfies Record<string, Deed>

/** What the business does. */
const ofBusiness = {
  takeAtDesk: async (studio) => {
    const { id } = await someBooking(studio, studio.business(), { paymentStatus: { $in: ['NOT_PAID', 'PARTIALLY_PAID'] } })
    const amount = studio.dice.chance(0.4) ? { amount: '15' } : {}
    const tip = studio.dice.chance(0.2) ? { tip: { amount: '3' } } : {}
    await studio.business().desk.takePayment({ body: { kind: 'BOOKING', id, ...amount, ...tip, deskMethod: deskMethod(studio) } })
  },
  takeFeeAtDesk: async (studio) => {
    const { id } = await someFee(studio)
    await studio.business().desk.takePayment({ body: { kind: 'FEE', id, deskMethod: deskMethod(studio) } })
  },
  takeOrderAtDesk: async (studio) => {
    const { id } = await someOrder(studio, ['DRAFT', 'ACTIVE'])
    await studio.business().desk.takePayment({ body: { kind: 'ORDER', id, deskMethod: deskMethod(studio) } })
  },
  takeRenewalAtDesk: async (studio) => {
    const { dues } = await studio.business().dues.listDues({ query: { limit: 100 } })
    const { id } = there(studio.dice.oneOf(dues.filter(({ kind }) => kind === 'RENEWAL')))
    await studio.business().desk.takePayment({ body: { kind: 'RENEWAL', id, deskMethod: deskMethod(studio) } })
  },
  undoAtDesk: async (studio) => {
    const { id } = await somePayment(studio, { provider: 'ON_THE_SPOT', status: 'SUCCEEDED' })
    await studio.business().desk.undoDeskPayment({ params: { paymentId: id }, body: {} })
  },
  markGiftAsPaid: async (studio) => {
    const { gifts } = await studio.business().gifts.listGifts({ query: {} })
    const { id } = there(studio.dice.oneOf(gifts.filter(({ status }) => status === 'UNPAID')))
    await studio.business().gifts.markGiftAsPaid({ params: { giftId: id }, body: { deskMethod: deskMethod(studio) } })
  },
  cancelGift: async (studio) => {
    const { gifts } = await studio.business().gifts.listGifts({ query: {} })
    await studio.business().gifts.cancelGift({ params: { giftId: there(studio.dice.oneOf(gifts)).id }, body: {} })
  },
  answerRequest: async (studio) => {
    const booking = await someBooking(studio, studio.business(), { status: 'PENDING' })
    if (studio.dice.chance(0.6)) await studio.business().bookings.confirmBooking(of(booking))
    else await studio.business().bookings.declineBooking(of(booking))
  },
  cancelForCustomer: async (studio) => {
    const booking = await someBooking(studio, studio.business(), { status: 'CONFIRMED' })
    await studio.business().bookings.cancelBooking(of(booking))
  },
  missed: async (studio) => {
    const before = { $lt: studio.world.clock.now }
    const { id: bookingId, bookedEntity } = await someBooking(studio, studio.business(), { status: 'CONFIRMED', startDate: before })
    const attendance = { bookingId, eventId: bookedEntity.slot?.eventId ?? '', status: 'NOT_ATTENDED' as const }
    await studio.business().attendance.setAttendance({ body: { attendance } })
  },
  waiveFee: async (studio) => {
    const { id } = await someFee(studio)
    await studio.business().fees.waiveFee({ params: { feeId: id }, body: { reason: 'Was ill' } })
  },
  refund: async (studio) => {
    const { id } = await somePayment(studio, { status: 'SUCCEEDED' })
    const amount = studio.dice.chance(0.5) ? { amount: '5' } : {}
    await studio.business().payments.refundPayment({ params: { paymentId: id }, body: amount })
  },
  refundTwiceAtOnce: async (studio) => {
    const { id } = await somePayment(studio, { status: 'SUCCEEDED', provider: 'STRIPE' })
    const refund = () => studio.business().payments.refundPayment({ params: { paymentId: id }, body: { amount: '5' } })
    await Promise.all([refund(), refund()])
  },
  pauseOrder: async (studio) => {
    const { id } = await someOrder(studio, ['ACTIVE'])
    await studio.business().orders.pauseOrder({ params: { id }, body: {} })
  },
  resumeOrder: async (studio) => {
    const { id } = await someOrder(studio, ['PAUSED'])
    await studio.business().orders.resumeOrder({ params: { id }, body: {} })
  },
  cancelOrder: async (studio) => {
    const { id } = await someOrder(studio, ['ACTIVE', 'PAUSED', 'PENDING'])
    const effectiveAt = studio.dice.chance(0.5) ? ('IMMEDIATELY' as const) : ('NEXT_PAYMENT_DATE' as const)
    await studio.business().orders.cancelOrder({ params: { id }, body: { effectiveAt } })
  },
} satisfies Record<string, Deed>

/** What banks, and people on Stripe's own pages, do. */
const ofOthers = {
  refundThere: async (studio) => {
    const intent = someIntent(studio)
    const { status } = studio.stripe.refundThere(intent, 100 + studio.dice.below(900))
    if (status === 200) studio.post.send('charge.refunded', studio.stripe.charges.get(intent.latest_charge ?? '') ?? {})
  },
  refundsFail: async ({ dice, stripe, post }) => {
    const pending = stripe.refunds.filter(({ status }) => status === 'pending')
    const ended = stripe.endRefund(there(dice.oneOf(pending)), dice.chance(0.5) ? 'failed' : 'succeeded')
    post.send(ended.status === 'failed' ? 'refund.failed' : 'refund.updated', ended)
  },
  refundsTakeTime: async ({ dice, stripe }) => {
    stripe.refunding.succeeds = dice.chance(0.5) ? 'LATER' : 'AT_ONCE'
  },
  dispute: async (studio) => {
    const intent = someIntent(studio)
    const charge = there(studio.stripe.charges.get(intent.latest_charge ?? ''))
    if (charge.disputed || charge.refunded) throw new NothingThere()
    studio.post.send('charge.dispute.created', studio.stripe.dispute(intent))
  },
  decideDispute: async ({ dice, stripe, post }) => {
    const open = stripe.disputes.filter(({ status }) => status === 'needs_response')
    const decided = stripe.changeDispute(there(dice.oneOf(open)), dice.chance(0.5) ? 'won' : 'lost')
    post.send('charge.dispute.closed', decided)
  },
  transferArrives: async ({ dice, stripe, post }) => {
    const waiting = [...stripe.sessions.values()].filter(
      (session) => stripe.intents.get(session.payment_intent ?? '')?.status === 'processing',
    )
    const session = there(dice.oneOf(waiting))
    const isPaid = dice.chance(0.7)
    stripe.arrive(session, isPaid)
    post.send(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session)
  },
  cardChanges: async ({ dice, stripe }) => {
    const customer = there(dice.oneOf([...stripe.customers.keys()]))
    stripe.setCard(customer, dice.weighted({ GOOD: 4, DECLINED: 2, NEEDS_CONFIRMATION: 1 }))
  },
  cardsDetached: async ({ dice, stripe }) => stripe.detachCards(there(dice.oneOf([...stripe.customers.keys()]))),
  customerDeleted: async ({ dice, stripe }) => void stripe.deleteCustomer(there(dice.oneOf([...stripe.customers.keys()]))),
} satisfies Record<string, Deed>

export const deeds = { ...ofPayers, ...ofBusiness, ...ofOthers }
export type DeedName = keyof typeof deeds

/** How often each is done. */
export const weights: Record<DeedName, number> = {
  bookOnline: 14,
  bookForTheDesk: 8,
  bookWithPlan: 5,
  cancelBooking: 5,
  payBookingAgain: 4,
  buyPlan: 5,
  payFee: 2,
  payRenewal: 2,
  saveCard: 2,
  buyGift: 2,
  redeemGift: 1,
  payOnPage: 12,
  takeAtDesk: 8,
  takeFeeAtDesk: 1,
  takeOrderAtDesk: 1,
  takeRenewalAtDesk: 1,
  undoAtDesk: 3,
  markGiftAsPaid: 1,
  cancelGift: 1,
  answerRequest: 4,
  cancelForCustomer: 2,
  missed: 2,
  waiveFee: 1,
  refund: 6,
  refundTwiceAtOnce: 2,
  pauseOrder: 1,
  resumeOrder: 1,
  cancelOrder: 1,
  refundThere: 2,
  refundsFail: 2,
  refundsTakeTime: 1,
  dispute: 1,
  decideDispute: 1,
  transferArrives: 2,
  cardChanges: 2,
  cardsDetached: 1,
  customerDeleted: 0.3,
}
