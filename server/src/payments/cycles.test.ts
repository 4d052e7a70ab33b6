import type { PlanOrder } from '@foyer/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPaymentWorld } from '../test/payment-world.ts'
import { takeDuePayments } from './payments.ts'

const { world, stripe, draft, told, minute, linesFor, get, newsOf } = await createPaymentWorld()
const endless = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 } }

/** A running order whose first payment was made on Stripe's page, and the customer that Stripe keeps for it. */
async function bought(pricing: Parameters<typeof draft>[0] = endless) {
  const { order, payment } = await draft(pricing)
  const session = stripe.pay(payment.redirectUrl)
  await told('checkout.session.completed', session)
  return { order, customer: session.customer }
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
  await takeDuePayments(world.dependencies)
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
})
