import type { Booking } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { book, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { booksAgree } from '../../test/money/books-agree.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { signedInMember, signInAgain } from '../../test/people/signed-in-member.ts'
import { workDuePayments } from './money-queue.ts'

const { world, ada, newDay, slot } = await createBookingWorld()
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner } = world
const later = (minutes: number) => world.clock.advance({ minutes })
const minute = () => workDuePayments(world.dependencies)

const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'Twelve euros',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' } }] },
    },
  },
})
const service = await world.service([ada], { name: 'Facial', bookingPolicy: { id: bookingPolicy.id } })

type Member = Awaited<ReturnType<typeof signedInMember>>

/** The customer that Stripe keeps for the card that the member leaves. */
async function saveCard(member: Pick<Member, 'payments'>): Promise<string | null> {
  const { payment } = await member.payments.savePaymentMethod({ body: { returnUrl: '/account/plans' } })
  const { customer } = stripe.pay(payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  return customer
}

const feesOf = async ({ id }: Booking) => (await owner.fees.queryFees({ body: { query: { filter: { bookingId: id } } } })).fees

/** A fee whose card is about to be charged. */
async function owedFee() {
  const member = await signedInMember(world)
  const customer = await saveCard(member)
  const booking = await book(member, await slot(member, newDay(), '11:00', service))
  await member.bookings.cancelBooking(of(booking))
  const [fee] = await feesOf(booking)
  const feeId = fee?.id ?? ''
  const start = async () => {
    const client = world.clientWith({ authorization: (await signInAgain(world, member.memberId)).access_token })
    return (await client.payments.startPayment({ body: { feeId, returnUrl: '/' } })).payment
  }
  const statuses = async () => (await feesOf(booking)).map(({ status }) => status)
  return { member, customer, feeId, start, statuses }
}

async function minuteWhileDown(): Promise<void> {
  stripe.network.isDown = true
  await expect(minute()).rejects.toThrow()
  stripe.network.isDown = false
}

/** Stripe charges, and is not heard. */
async function minuteUnheard(): Promise<void> {
  stripe.network.beforeAnswer = async (request) => {
    stripe.network.losesAnswers ||= request === 'POST /v1/payment_intents'
  }
  await expect(minute()).rejects.toThrow()
  Object.assign(stripe.network, { losesAnswers: false, beforeAnswer: null })
}

const chargesOf = async (feeId: string) => {
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: feeId } } } })
  const ids = new Set(payments.map(({ id }) => id))
  return [...stripe.intents.values()].filter(({ status, metadata }) => status === 'succeeded' && ids.has(metadata.paymentId ?? '')).length
}

test('a fee that was charged, though the answer was lost, is not paid on a page as well', async () => {
  const { feeId, start, statuses } = await owedFee()
  await minuteUnheard()
  expect(await chargesOf(feeId)).toBe(1)
  await expect(start()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' })
  expect(await statuses()).toEqual(['PAID'])
  expect(await chargesOf(feeId)).toBe(1)
  await booksAgree(world, stripe)
})

test('while a charge may be on its way no page is opened; later one is, and then the card is not charged', async () => {
  const { feeId, start, statuses } = await owedFee()
  await minuteWhileDown()
  await expect(start()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  later(21)
  const { redirectUrl } = await start()
  await minute()
  expect(await chargesOf(feeId)).toBe(0)
  stripe.pay(redirectUrl)
  later(11)
  await minute()
  expect(await statuses()).toEqual(['PAID'])
  expect(await chargesOf(feeId)).toBe(1)
  await booksAgree(world, stripe)
})

test('a page that is left unpaid does not spare the fee: the card is charged when the page has closed', async () => {
  const { feeId, start, statuses } = await owedFee()
  await minuteWhileDown()
  later(21)
  const { redirectUrl } = await start()
  stripe.expire(redirectUrl)
  for (const minutes of [11, 11]) {
    later(minutes)
    await minute()
  }
  expect(await statuses()).toEqual(['PAID'])
  expect(await chargesOf(feeId)).toBe(1)
})

test.each(['saved another card', 'has no card'])(
  'a charge is found with the customer who was charged: the member %s since',
  async (since) => {
    const { member, customer, feeId, statuses } = await owedFee()
    await minuteUnheard()
    expect(await chargesOf(feeId)).toBe(1)
    stripe.deleteCustomer(customer)
    if (since === 'saved another card') expect(await saveCard(member)).not.toBe(customer)
    else await member.payments.removePaymentMethod({})
    later(11)
    await minute()
    expect(await statuses()).toEqual(['PAID'])
    expect(await chargesOf(feeId)).toBe(1)
    await booksAgree(world, stripe)
  },
)
