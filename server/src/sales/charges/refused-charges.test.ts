import { describe, expect, test, vi } from 'vitest'
import { backgroundContext } from '../../ground/background-context.ts'
import { mailsTo } from '../../test/mailed.ts'
import { endless } from '../../test/money/order-world.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signInAgain } from '../../test/people/signed-in-member.ts'
import { settlePayment } from './settle-payment.ts'

const { world, stripe, owner, draft, start, stripeSends, minute, linesFor, get } = await createPaymentWorld({ jobs: 'DONE' })
const later = (duration: Temporal.DurationLike) => world.clock.advance(duration)

/** A running order whose first payment was made on Stripe's page, and the customer that Stripe keeps for it. */
async function bought(pricing: Parameters<typeof draft>[0] = endless) {
  const { order, payment, buyer } = await draft(pricing)
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  return { order, buyer, paymentId: payment.id, customer: session.customer }
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
const back = async ({ memberId }: { memberId: string }) =>
  world.clientWith({ authorization: (await signInAgain(world, memberId)).access_token })
const dueOf = async (member: { memberId: string }) => (await (await back(member)).payments.getMyBilling()).billing
const dueDays = [1, 3, 5, 7]

describe('a card that Stripe does not know any more', () => {
  const gone = [
    ['its card was taken from the customer', 'END', 'CANCELED FAILED'],
    ['its customer was deleted', 'END', 'CANCELED FAILED'],
    ['its customer was deleted', 'KEEP', 'ACTIVE FAILED'],
  ] as const
  test.each(gone)('is a failed try: %s, and the plan is to %s', async (how, afterLastTry, end) => {
    await owner.payments.updatePaymentSettings({ body: { afterLastTry } })
    const { order, buyer, customer } = await bought()
    if (how.includes('deleted')) stripe.deleteCustomer(customer)
    else stripe.detachCards(customer)
    later({ months: 1 })
    await minute()
    expect(await statusOf(order)).toBe('ACTIVE FAILED')
    expect(await mailed(buyer.email, 'plan-charge-failed', 1)).toContain('save another card')
    expect(await dueOf(buyer)).toMatchObject({ due: [{ orderId: order.id, failureCode: 'method_gone' }] })
    expect(await dueOf(buyer)).not.toHaveProperty('method')
    for (const days of dueDays) {
      later({ days })
      await minute()
    }
    expect(await statusOf(order)).toBe(end)
    expect((await dueOf(buyer)).due.map(({ status }) => status)).toEqual(afterLastTry === 'KEEP' ? ['FAILED'] : [])
    expect(await linesFor(order.id)).toEqual(['CHARGE 2500'])
  })
})

test('a cycle whose charge was given up stays owed while later ones are paid, until it is paid on a page with a new card', async () => {
  await owner.payments.updatePaymentSettings({ body: { afterLastTry: 'KEEP' } })
  const { order, buyer, customer } = await bought()
  stripe.setCard(customer, 'DECLINED')
  later({ months: 1 })
  for (const days of [0, ...dueDays]) {
    later({ days })
    await minute()
  }
  stripe.setCard(customer, 'GOOD')
  later({ days: 20 })
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
  expect(await statusOf(order)).toBe('ACTIVE FAILED')
  stripe.deleteCustomer(customer)
  later({ months: 1 })
  await minute()
  expect((await dueOf(buyer)).due).toHaveLength(2)
  const payer = await back(buyer)
  const { payment: saving } = await payer.payments.savePaymentMethod({ body: { returnUrl: '/account' } })
  await stripeSends('checkout.session.completed', stripe.pay(saving.redirectUrl))
  await minute()
  const { payment } = await payer.payments.startPayment({ body: { orderId: order.id, returnUrl: '/account' } })
  await stripeSends('checkout.session.completed', stripe.pay(payment.redirectUrl))
  expect((await dueOf(buyer)).due).toEqual([])
  expect(await statusOf(order)).toBe('ACTIVE PAID')
  await owner.payments.updatePaymentSettings({ body: { afterLastTry: 'END' } })
})

test('switching between test keys and live keys leaves payments alone that began with the other keys', async () => {
  const keysOf = (mode: 'test' | 'live') =>
    owner.payments.updatePaymentSettings({
      body: {
        publishableKey: `pk_${mode}_juniper`,
        webhookSecret: stripe.keys.webhookSecret,
        secretKey: mode === 'test' ? stripe.keys.secretKey : stripe.keys.liveKey,
      },
    })
  const { order, paymentId, buyer } = await bought()
  const other = await draft()
  await keysOf('live')
  expect((await start(other.order, other.buyer)).redirectUrl).not.toBe(other.payment.redirectUrl)
  later({ months: 1 })
  await owner.payments.refundPayment({ params: { paymentId }, body: { amount: '5' } })
  await minute()
  await minute()
  expect([await statusOf(order), await linesFor(order.id)]).toEqual(['ACTIVE PAID', ['CHARGE 2500']])
  expect(await dueOf(buyer)).toHaveProperty('method')
  await keysOf('test')
  await minute()
  await minute()
  expect((await linesFor(order.id)).toSorted()).toEqual(['CHARGE 2500', 'CHARGE 2500', 'REFUND -500'])
})

test('keys that Stripe refuses count as no attempt: the owners are mailed once, and the charge is made with new keys', async () => {
  const { order } = await bought()
  const keysWith = (secretKey: string) =>
    owner.payments.updatePaymentSettings({
      body: { publishableKey: 'pk_test_juniper', secretKey, webhookSecret: stripe.keys.webhookSecret },
    })
  await keysWith('sk_test_revoked')
  later({ months: 1 })
  for (const _ of [1, 2]) {
    await expect(minute()).rejects.toThrow('Invalid API Key')
    later({ minutes: 11 })
  }
  expect(await mailed(world.ownerEmail, 'payments-refused', 1)).toContain('no plan is renewed')
  expect(await statusOf(order)).toBe('ACTIVE PAID')
  await keysWith(stripe.keys.secretKey)
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
})

test('a charge whose answer was lost is found among hundreds that came after it', async () => {
  const { order, customer } = await bought()
  later({ months: 1 })
  stripe.network.losesAnswers = true
  await expect(minute()).rejects.toThrow()
  stripe.network.losesAnswers = false
  stripe.forgetKeys()
  const other = [...stripe.intents.values()].find((intent) => intent.customer === customer)
  for (let count = 0; other && count < 120; count++) stripe.intents.set(`pi_${count}`, { ...other, id: `pi_${count}`, metadata: {} })
  later({ days: 3 })
  await minute()
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'CHARGE 2500'])
})

test('a refusal that two servers receive counts as one failed attempt', async () => {
  const { order, buyer, customer } = await bought()
  stripe.setCard(customer, 'DECLINED')
  later({ months: 1 })
  const triesOf = async () =>
    await world.db
      .selectFrom('payments')
      .select(['id', 'tries'])
      .where('subject_id', '=', order.id)
      .where('cycle', '=', 2)
      .executeTakeFirst()
  let heard = 0
  stripe.network.beforeAnswer = async (request) => {
    if (request !== 'POST /v1/payment_intents' || heard > 0) return
    await settlePayment(backgroundContext(world.dependencies, world.siteId), (await triesOf())?.id ?? '')
    heard = (await triesOf())?.tries ?? 0
  }
  await minute()
  stripe.network.beforeAnswer = null
  expect([heard, (await triesOf())?.tries]).toEqual([1, 1])
  await mailed(buyer.email, 'plan-charge-failed', 1)
})
