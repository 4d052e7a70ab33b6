import type { PlanOrder } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { mailsTo } from '../../test/mailed.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signInAgain } from '../../test/people/signed-in-member.ts'
import { mailExpiringCards } from '../payment-methods/saved-methods.ts'
import { workDuePayments } from './money-queue.ts'

const { world, stripe, draft, stripeSends, minute, linesFor, get, newsOf, signedInMember } = await createPaymentWorld({ jobs: 'DONE' })
const endless = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 } }

/** A running order whose first payment was made on Stripe's page, and the customer that Stripe keeps for it. */
async function bought(pricing: Parameters<typeof draft>[0] = endless) {
  const { order, payment, buyer } = await draft(pricing)
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  return { order, buyer, customer: session.customer }
}

const later = (duration: Temporal.DurationLike) => world.clock.advance(duration)
const paymentsOf = async ({ id }: PlanOrder) =>
  await world.db
    .selectFrom('payments')
    .select(['cycle', 'status', 'tries', 'failure_code'])
    .where('subject_id', '=', id)
    .orderBy('cycle')
    .execute()

test('each cycle is charged once when it begins, also by two servers at the same moment', async () => {
  const { order } = await bought()
  later({ months: 1 })
  await Promise.all([minute(), minute()])
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
  expect(await get(order)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID', currentCycle: { index: 2 } })
})

test('a server that was down for months charges each cycle once', async () => {
  const { order } = await bought()
  later({ months: 3 })
  await minute()
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500', 'CHARGE 2500', 'CHARGE 2500'])
  expect((await paymentsOf(order)).map(({ cycle }) => cycle)).toEqual([1, 2, 3, 4])
})

test('a database restored from before a charge finds the charge, and takes no money a second time', async () => {
  const { order, customer } = await bought()
  later({ months: 1 })
  await minute()
  // What was written since the backup is not there.
  await world.db.transaction().execute(async (tx) => {
    const since = tx.selectFrom('payments').select('id').where('subject_id', '=', order.id).where('cycle', '=', 2)
    await sql`alter table payment_lines disable trigger user`.execute(tx)
    await tx.deleteFrom('payment_lines').where('payment_id', 'in', since).execute()
    await sql`alter table payment_lines enable trigger user`.execute(tx)
    await tx.deleteFrom('domain_events').where('entity_id', 'in', since).execute()
    await tx.deleteFrom('payments').where('subject_id', '=', order.id).where('cycle', '=', 2).execute()
    await tx.updateTable('order_billing').set({ billed_cycle: 1 }).where('order_id', '=', order.id).execute()
  })
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500'])
  // Stripe forgets keys after a day.
  later({ days: 2 })
  stripe.answered.clear()
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
  expect([...stripe.intents.values()].filter((intent) => intent.customer === customer)).toHaveLength(2)
})

test('a free trial keeps the card and is charged when it ends, and one that was canceled never', async () => {
  const trial = { ...endless, freeTrialDays: 7 }
  const [kept, given] = [await bought(trial), await bought(trial)]
  expect(await get(kept.order)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PENDING', currentCycle: { index: 0 } })
  expect(await linesFor(kept.order.id)).toEqual([])
  await world.owner.orders.cancelOrder({ params: { id: given.order.id }, body: { effectiveAt: 'NEXT_PAYMENT_DATE' } })
  later({ days: 7 })
  await minute()
  expect(await get(kept.order)).toMatchObject({ lastPaymentStatus: 'PAID', currentCycle: { index: 1 } })
  expect([await linesFor(kept.order.id), await linesFor(given.order.id)]).toEqual([['CHARGE 2500'], []])
  expect((await get(given.order)).status).toBe('CANCELED')
})

test('a declined charge is tried again after 1, 3, 5 and 7 days, and then the order ends', async () => {
  const { order, customer } = await bought()
  stripe.setCard(customer, 'DECLINED')
  later({ months: 1 })
  await minute()
  expect(await get(order)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'FAILED' })
  const tries: number[] = []
  for (const days of [1, 3, 5, 7]) {
    later({ days })
    await minute()
    await minute()
    tries.push((await paymentsOf(order)).at(-1)?.tries ?? 0)
  }
  expect(tries).toEqual([2, 3, 4, 5])
  expect(await get(order)).toMatchObject({ status: 'CANCELED', lastPaymentStatus: 'FAILED', cancellation: { cause: 'PAYMENT_FAILURE' } })
  expect((await paymentsOf(order)).at(-1)).toMatchObject({ status: 'FAILED', failure_code: 'insufficient_funds' })
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500'])
  expect((await newsOf(order)).slice(-3)).toEqual(['canceled', 'ended', 'updated'])
})

test('a charge that came through at a later try makes the order paid', async () => {
  const { order, customer } = await bought()
  stripe.setCard(customer, 'NEEDS_CONFIRMATION')
  later({ months: 1 })
  await minute()
  expect((await paymentsOf(order)).at(-1)).toMatchObject({ status: 'ACTION_REQUIRED', failure_code: 'authentication_required' })
  stripe.setCard(customer, 'GOOD')
  later({ days: 1 })
  await minute()
  expect((await get(order)).lastPaymentStatus).toBe('PAID')
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
})

test('a charge whose answer was lost is found again days later, and not made twice', async () => {
  const { order } = await bought()
  later({ months: 1 })
  stripe.network.losesAnswers = true
  await expect(minute()).rejects.toThrow()
  stripe.network.losesAnswers = false
  // Stripe forgets keys after a day.
  stripe.answered.clear()
  later({ days: 3 })
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
  expect(
    [...stripe.intents.values()].filter(({ metadata }) => metadata.key !== undefined && metadata.siteId === world.siteId).length,
  ).toBeGreaterThan(0)
})

test('a paused order is not charged, and an order that ended is charged no more', async () => {
  const [paused, ended] = [await bought(), await bought()]
  await world.owner.orders.pauseOrder({ params: { id: paused.order.id }, body: {} })
  stripe.setCard(ended.customer, 'DECLINED')
  later({ months: 1 })
  await minute()
  await world.owner.orders.cancelOrder({ params: { id: ended.order.id }, body: { effectiveAt: 'IMMEDIATELY' } })
  stripe.setCard(ended.customer, 'GOOD')
  later({ days: 2 })
  await minute()
  expect([await linesFor(paused.order.id), await linesFor(ended.order.id)]).toEqual([['CHARGE 2500'], ['CHARGE 2500']])
  expect((await paymentsOf(ended.order)).at(-1)).toMatchObject({ status: 'FAILED', failure_code: 'order_ended' })
})

test('nothing is charged while Stripe does not answer, and everything afterwards', async () => {
  const { order } = await bought()
  later({ months: 1 })
  stripe.network.isDown = true
  await expect(minute()).rejects.toThrow('Down')
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500'])
  stripe.network.isDown = false
  stripe.answered.clear()
  later({ minutes: 11 })
  await workDuePayments(world.dependencies)
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
})

const billingOf = async (buyer: Client) => (await buyer.payments.getMyBilling()).billing

/** Sessions end within months, and the member signs in anew. */
const backAgain = async ({ memberId }: { memberId: string }) =>
  world.clientWith({ authorization: (await signInAgain(world, memberId)).access_token })

test('a declined charge is tried with another card as soon as it is saved, and once', async () => {
  const { order, buyer: left, customer } = await bought()
  stripe.setCard(customer, 'DECLINED')
  later({ months: 1 })
  await minute()
  const buyer = await backAgain(left)
  const nextTryDate = Temporal.Instant.from(world.clock.now).add({ hours: 24 }).toString({ fractionalSecondDigits: 3 })
  expect(await billingOf(buyer)).toMatchObject({
    method: { brand: 'visa', lastDigits: '4242', expiresMonth: '2030-12' },
    canSave: true,
    due: [{ orderId: order.id, planName: 'Pass', amount: { value: '25.00' }, status: 'OPEN', nextTryDate, isLastTry: false }],
  })
  const { payment } = await buyer.payments.savePaymentMethod({ body: { returnUrl: '/account/plans' } })
  const session = stripe.pay(payment.redirectUrl)
  expect([session.mode, session.customer]).toEqual(['setup', customer])
  await Promise.all([1, 2].map(() => buyer.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })))
  await Promise.all([minute(), minute()])
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
  expect((await billingOf(buyer)).due).toEqual([])
  expect((await get(order)).lastPaymentStatus).toBe('PAID')
})

test('another member sees nothing of a card, nor of the page on which it is saved', async () => {
  const [{ buyer }, other] = [await bought(), await signedInMember(world)]
  const { payment } = await buyer.payments.savePaymentMethod({ body: { returnUrl: '/account/plans' } })
  expect(await billingOf(other)).toEqual({ canSave: true, due: [], fees: [] })
  const check = other.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  await expect(check).rejects.toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' })
  await expect(other.payments.removePaymentMethod()).rejects.toMatchObject({ status: 404, code: 'PAYMENT_METHOD_NOT_FOUND' })
  await expect(other.payments.savePaymentMethod({ body: { returnUrl: 'https://evil.example/' } })).rejects.toMatchObject({ status: 400 })
})

test('a card stays while a plan is charged with it, and is then forgotten here and at Stripe', async () => {
  const { order, buyer } = await bought()
  await expect(buyer.payments.removePaymentMethod()).rejects.toMatchObject({
    status: 428,
    code: 'PAYMENT_METHOD_IN_USE',
    data: { planNames: ['Pass'] },
  })
  await world.owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'NEXT_PAYMENT_DATE' } })
  const before = stripe.forgotten.length
  await buyer.payments.removePaymentMethod()
  expect(stripe.forgotten.length).toBe(before + 1)
  expect(await billingOf(buyer)).not.toHaveProperty('method')
})

test('a server that was down for three days tries a declined charge once when it is back', async () => {
  const { order, customer } = await bought()
  stripe.setCard(customer, 'DECLINED')
  later({ months: 1 })
  await minute()
  later({ days: 4 })
  await Promise.all([minute(), minute()])
  await minute()
  expect((await paymentsOf(order)).at(-1)).toMatchObject({ tries: 2, status: 'OPEN' })
})

test('where the business has set it, the plan goes on after the last try, and the member pays what is due', async () => {
  await world.owner.payments.updatePaymentSettings({ body: { afterLastTry: 'KEEP' } })
  const { order, buyer: left, customer } = await bought()
  stripe.setCard(customer, 'DECLINED')
  later({ months: 1 })
  for (const days of [0, 1, 3, 5, 7]) {
    later({ days })
    await minute()
  }
  const buyer = await backAgain(left)
  expect(await get(order)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'FAILED' })
  expect((await billingOf(buyer)).due).toMatchObject([{ orderId: order.id, status: 'FAILED', afterLastTry: 'KEEP' }])
  const { payment } = await buyer.payments.startPayment({ body: { orderId: order.id, returnUrl: '/account/plans' } })
  await stripeSends('checkout.session.completed', stripe.pay(payment.redirectUrl))
  expect((await billingOf(buyer)).due).toEqual([])
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
  expect((await get(order)).lastPaymentStatus).toBe('PAID')
})

/** Messages are written beside the requests: waits until there are so many of a kind, and answers the newest. */
const mailed = (email: string, template: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await mailsTo(world, email, template)
    if (mails.length !== count) throw new Error(`${mails.length} of ${count}`)
    return mails[0]?.text ?? ''
  }, 10_000)

test('the member hears of each try that fails, once, with the next date and what follows the last', async () => {
  await world.owner.payments.updatePaymentSettings({ body: { afterLastTry: 'END' } })
  const { buyer, customer } = await bought()
  const failsAfter = async (days: number, card: 'DECLINED' | 'NEEDS_CONFIRMATION') => {
    stripe.setCard(customer, card)
    later({ days })
    await Promise.all([minute(), minute()])
  }
  later({ months: 1 })
  await failsAfter(0, 'DECLINED')
  const first = await mailed(buyer.email, 'plan-charge-failed', 1)
  expect(first).toMatch(/We could not charge €25\.00\. You can pay it now, or save another card\.\s+Otherwise we try again on \d/)
  expect(first).toContain('/account/plans')
  expect(first).not.toContain('the plan ends')
  await failsAfter(1, 'NEEDS_CONFIRMATION')
  expect(await mailed(buyer.email, 'plan-charge-confirm', 1)).toContain('Your bank asks you to confirm')
  await failsAfter(3, 'DECLINED')
  await failsAfter(5, 'DECLINED')
  expect(await mailed(buyer.email, 'plan-charge-failed', 3)).toContain('If that fails too, the plan ends.')
  await failsAfter(7, 'DECLINED')
  expect(await mailed(buyer.email, 'plan-canceled', 1)).toContain('The payments could not be collected.')
  expect(await mailsTo(world, buyer.email, 'plan-charge-failed')).toHaveLength(3)
})

test('a member whose card ends soon is asked for another one, once for each card', async () => {
  const month = Temporal.Instant.from(world.clock.now).toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth().add({ months: 2 })
  Object.assign(stripe.printed, { exp_year: month.year, exp_month: month.month })
  const { buyer } = await bought()
  const tell = () => Promise.all([1, 2].map(() => mailExpiringCards(world.dependencies)))
  await tell()
  expect(await mailsTo(world, buyer.email, 'card-expiring')).toEqual([])
  world.clock.set(`${month.toString()}-02T09:00:00.000Z`)
  await tell()
  await tell()
  const name = month.toPlainDate({ day: 1 }).toLocaleString('en', { month: 'long', year: 'numeric' })
  const text = (await mailsTo(world, buyer.email, 'card-expiring')).map((mail) => mail.text)
  expect(text).toEqual([expect.stringContaining(`Visa ending in 4242 expires at the end of ${name}.`)])
})
