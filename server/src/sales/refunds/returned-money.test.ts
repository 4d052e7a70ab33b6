import type { Booking, PaymentDispute } from '@foyer/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { lena } from '../../test/bookings/booked.ts'
import { createParts } from '../../test/bookings/multi-service.ts'
import { mailsTo } from '../../test/mailed.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'

const { world, stripe, owner, draft, stripeSends, minute, linesFor, get } = await createPaymentWorld({ jobs: 'DONE' })
const later = (duration: Temporal.DurationLike) => world.clock.advance(duration)

/** A running order that was paid on Stripe's page, and its charge there. */
async function bought() {
  const { order, payment } = await draft()
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  const intent = stripe.intents.get(session.payment_intent ?? '')
  if (!intent) throw new Error('There is no charge')
  return { order, paymentId: payment.id, intent }
}

const statusOf = async (order: Parameters<typeof get>[0]) => {
  const { status, lastPaymentStatus } = await get(order)
  return `${status} ${lastPaymentStatus}`
}
const mailed = (email: string, template: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(world, email, template)
    if (mails.length !== count) throw new Error(`${mails.length} of ${count} ${template}`)
    return mails[0]?.text ?? ''
  }, 10_000)

const refund = (paymentId: string, body: { amount?: string; bookingId?: string } = {}) =>
  owner.payments.refundPayment({ params: { paymentId }, body })
const read = (paymentId: string) => owner.payments.getPayment({ params: { paymentId } })
const invoicesOf = async (paymentId: string) =>
  (await owner.invoices.listInvoices({ query: { limit: 100 } })).invoices
    .filter((invoice) => invoice.paymentId === paymentId)
    .map(({ kind, total }) => `${kind} ${total}`)
    .toReversed()

const [ada, jonas] = [await world.staffMember('Ada Lindqvist'), await world.staffMember('Jonas Weber')]
const payment = {
  rateType: 'FIXED' as const,
  fixed: { price: { value: '60', currency: 'EUR' } },
  options: { online: true },
}
const [massage, facial] = [await world.service([ada], { payment }), await world.service([jonas], { name: 'Facial', payment })]
let day = 0

/** Two bookings of 60 € each, paid by one payment. */
async function paidVisit() {
  const date = Temporal.PlainDate.from('2027-04-05').add({ days: day + 2 * Math.floor(day++ / 5) })
  const [one, two] = [
    { service: massage, at: `${date}T10:00:00` },
    { service: facial, at: `${date}T11:00:00` },
  ]
  const guest = await world.visitor()
  const { parts } = await createParts(guest, [one, two])
  const [first] = parts as [Booking, Booking]
  const body = { revision: first.revision, contactDetails: lena, selectedPaymentOption: 'ONLINE' as const }
  const { manageToken } = await guest.bookings.completeBooking({ params: { bookingId: first.id }, body })
  const begun = (await guest.payments.startPayment({ body: { manageToken, returnUrl: '/booked' } })).payment
  const session = stripe.pay(begun.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  const intent = stripe.intents.get(session.payment_intent ?? '')
  if (!intent) throw new Error('There is no charge')
  return { ids: [begun.bookingId ?? '', ...(begun.alsoBookingIds ?? [])] as [string, string], paymentId: begun.id, intent }
}
const statesOf = async (ids: readonly string[]) => {
  const { extendedBookings } = await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id: { $in: [...ids] } } } } })
  const states = new Map(extendedBookings.map(({ booking }) => [booking?.id, booking?.paymentStatus]))
  return ids.map((id) => states.get(id))
}

test('two equal refunds each go to their booking, although the message about one comes before its answer', async () => {
  const { ids, paymentId, intent } = await paidVisit()
  stripe.network.isDown = true
  await refund(paymentId, { bookingId: ids[0], amount: '20' })
  stripe.network.isDown = false
  stripe.network.beforeAnswer = async (request) => {
    if (request !== 'POST /v1/refunds') return
    await stripeSends('charge.refunded', { id: intent.latest_charge, payment_intent: intent.id, metadata: {} })
  }
  await refund(paymentId, { bookingId: ids[1], amount: '20' })
  stripe.network.beforeAnswer = null
  expect((await read(paymentId)).lines.map(({ bookingId }) => bookingId)).toEqual([undefined, ids[1]])
  later({ minutes: 11 })
  await minute()
  expect((await read(paymentId)).lines.map(({ bookingId, amount }) => [amount.value, bookingId])).toEqual([
    ['120.00', undefined],
    ['-20.00', ids[1]],
    ['-20.00', ids[0]],
  ])
})

describe('a refund is made once', () => {
  const ofIntent = (id: string) => stripe.refunds.filter((one) => one.payment_intent === id)
  const forgotten = [
    ['where its answer was lost', async () => {}],
    [
      'where the database was restored from before its answer',
      async (paymentId: string) => {
        await deleteLines(paymentId)
        await world.db
          .updateTable('payment_refunds')
          .set({ status: 'OPEN', due_at: world.clock.now })
          .where('payment_id', '=', paymentId)
          .execute()
      },
    ],
    [
      'where the database was restored from before it was asked for, and Stripe tells of it',
      async (paymentId: string, charge: { payment_intent: string }) => {
        await deleteLines(paymentId)
        await world.db.deleteFrom('payment_refunds').where('payment_id', '=', paymentId).execute()
        await stripeSends('charge.refunded', { id: 'ch_1', ...charge, metadata: {} })
      },
    ],
  ] as const
  const deleteLines = (paymentId: string) =>
    world.db.transaction().execute(async (tx) => {
      await sql`alter table payment_lines disable trigger user`.execute(tx)
      await tx.deleteFrom('payment_lines').where('payment_id', '=', paymentId).where('kind', '=', 'REFUND').execute()
      await sql`alter table payment_lines enable trigger user`.execute(tx)
    })
  test.each(forgotten)('%s', async (how, forget) => {
    const { ids, paymentId, intent } = await paidVisit()
    if (how.includes('answer was lost')) {
      stripe.network.beforeAnswer = async (request) => {
        stripe.network.losesAnswers = request === 'POST /v1/refunds'
      }
    }
    await refund(paymentId, { bookingId: ids[1], amount: '20' })
    Object.assign(stripe.network, { beforeAnswer: null, losesAnswers: false })
    stripe.forgetKeys()
    later({ days: 2 })
    await forget(paymentId, { payment_intent: intent.id })
    await minute()
    await minute()
    expect(ofIntent(intent.id).map(({ amount }) => amount)).toEqual([2000])
    const { lines } = await read(paymentId)
    expect(lines.map(({ amount, bookingId }) => [amount.value, bookingId])).toEqual([
      ['120.00', undefined],
      ['-20.00', ids[1]],
    ])
  })
})

test('of many refunds that were made at Stripe, each is noted', async () => {
  const { order, intent } = await bought()
  for (let count = 0; count < 23; count++) stripe.refundThere(intent, 100)
  await stripeSends('charge.refunded', { id: intent.latest_charge, payment_intent: intent.id, metadata: {} })
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', ...Array.from({ length: 23 }, () => 'REFUND -100')])
})

test('a refund that fails later: the booking is paid again, what was credited is invoiced anew, and the owners are told', async () => {
  const { ids, paymentId, intent } = await paidVisit()
  stripe.refunding.succeeds = 'LATER'
  later({ seconds: 1 })
  await refund(paymentId, { bookingId: ids[0] })
  expect(await statesOf(ids)).toEqual(['REFUNDED', 'PAID'])
  const made = stripe.refunds.find((one) => one.payment_intent === intent.id)
  if (!made) throw new Error('Nothing was refunded')
  stripe.endRefund(made, 'failed')
  later({ seconds: 1 })
  for (const _ of [1, 2]) await stripeSends('refund.failed', made)
  expect(await statesOf(ids)).toEqual(['PAID', 'PAID'])
  expect((await read(paymentId)).payment.kept.value).toBe('120.00')
  expect(await mailed(world.ownerEmail, 'refund-failed', 1)).toContain('€60.00')
  stripe.refunding.succeeds = 'AT_ONCE'
  later({ seconds: 1 })
  await refund(paymentId)
  expect(await statesOf(ids)).toEqual(['REFUNDED', 'REFUNDED'])
  expect(await invoicesOf(paymentId)).toEqual([
    'INVOICE 120.00',
    'CREDIT_NOTE 60.00',
    'INVOICE 60.00',
    expect.any(String),
    expect.any(String),
  ])
  expect((await invoicesOf(paymentId)).slice(-2).toSorted()).toEqual(['CREDIT_NOTE 60.00', 'CREDIT_NOTE 60.00'])
})

test('a refund that Stripe refuses changes nothing but is told to the owners', async () => {
  const { order, paymentId, intent } = await bought()
  stripe.refundThere(intent, 2000)
  await refund(paymentId, { amount: '10' })
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'REFUND -2000'])
  expect(await statusOf(order)).toBe('ACTIVE PAID')
  await mailed(world.ownerEmail, 'refund-failed', 2)
})

const disputes = async (isWaiting: boolean) => (await owner.payments.listDisputes({ query: { isWaiting } })).disputes
const disputeOf = async (paymentId: string): Promise<PaymentDispute | undefined> => (await read(paymentId)).disputes?.[0]
const mailsToOwner = async () =>
  (await mailsTo(world, world.ownerEmail)).map(({ template }) => template).filter((one) => one.startsWith('dispute'))

/** What Stripe makes of a dispute over an amount in cents, and what follows for the ledger, the two bookings, the invoices and the owner's mails. */
const courses = [
  [
    'a bank asks, and that is all',
    12_000,
    ['warning_needs_response', 'warning_closed'],
    {
      lines: [],
      states: ['PAID', 'PAID'],
      notes: [],
      mails: ['dispute-inquiry'],
    },
  ],
  [
    'it is open',
    12_000,
    ['needs_response'],
    {
      lines: ['DISPUTE -120.00'],
      states: ['PAID', 'PAID'],
      notes: [],
      mails: ['dispute-opened'],
    },
  ],
  [
    'a bank asks, takes the money, and it is won',
    12_000,
    ['warning_needs_response', 'needs_response', 'under_review', 'won'],
    {
      lines: ['DISPUTE -120.00', 'DISPUTE_WON 120.00'],
      states: ['PAID', 'PAID'],
      notes: [],
      mails: ['dispute-inquiry', 'dispute-opened', 'dispute-won'],
    },
  ],
  [
    'it is lost',
    12_000,
    ['needs_response', 'under_review', 'lost'],
    {
      lines: ['DISPUTE -120.00'],
      states: ['REFUNDED', 'REFUNDED'],
      notes: ['CREDIT_NOTE 120.00'],
      mails: ['dispute-opened', 'dispute-lost'],
    },
  ],
  [
    'a part is lost',
    5000,
    ['needs_response', 'lost'],
    {
      lines: ['DISPUTE -50.00'],
      states: ['PAID', 'PAID'],
      notes: ['CREDIT_NOTE 50.00'],
      mails: ['dispute-opened', 'dispute-lost'],
    },
  ],
] as const
test.each(courses)('of a dispute: %s', async (_name, amount, course, follows) => {
  const { ids, paymentId, intent } = await paidVisit()
  const before = (await mailsToOwner()).length
  later({ seconds: 1 })
  const [first, ...others] = course
  const dispute = stripe.dispute(intent, { amount, status: first as 'needs_response', reason: 'product_not_received' })
  const tell = () => stripeSends('charge.dispute.updated', { ...dispute, metadata: {} })
  await Promise.all([tell(), tell()])
  const waiting = await disputes(true)
  expect(waiting.find((one) => one.paymentId === paymentId)).toMatchObject({ reason: 'product_not_received', dueDate: expect.any(String) })
  for (const status of others) {
    stripe.changeDispute(dispute, status)
    await tell()
    await tell()
  }
  expect((await read(paymentId)).lines.slice(1).map((line) => `${line.kind} ${line.amount.value}`)).toEqual(follows.lines)
  expect(await statesOf(ids)).toEqual(follows.states)
  expect((await invoicesOf(paymentId)).slice(1)).toEqual(follows.notes)
  // Of one instant, and so in any order.
  const mailed = async () => (await mailsToOwner()).slice(0, -before || undefined).toSorted()
  await vi.waitFor(async () => expect(await mailed()).toEqual(follows.mails.toSorted()), 10_000)
})

test('a dispute whose messages are lost is asked about each day; one that is won after it was lost makes all what it was', async () => {
  const { order, paymentId, intent } = await bought()
  const dispute = stripe.dispute(intent)
  await stripeSends('charge.dispute.created', { ...dispute, metadata: {} })
  expect(await statusOf(order)).toBe('ACTIVE PAID')
  expect((await read(paymentId)).payment.kept.value).toBe('0.00')
  later({ seconds: 1 })
  stripe.changeDispute(dispute, 'lost')
  later({ hours: 24 })
  await minute()
  expect(await statusOf(order)).toBe('ACTIVE REFUNDED')
  expect(await disputeOf(paymentId)).toMatchObject({ status: 'LOST', amount: { value: '25.00', currency: 'EUR' } })
  later({ seconds: 1 })
  stripe.changeDispute(dispute, 'won')
  await stripeSends('charge.dispute.closed', { ...dispute, metadata: {} })
  expect(await statusOf(order)).toBe('ACTIVE PAID')
  expect(await invoicesOf(paymentId)).toEqual(['INVOICE 25.00', 'CREDIT_NOTE 25.00', 'INVOICE 25.00'])
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'DISPUTE -2500', 'DISPUTE_WON 2500'])
})
