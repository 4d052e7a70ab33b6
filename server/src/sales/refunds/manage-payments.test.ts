import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, stripe, owner, member, draft, stripeSends, minute, sell, get } = await createPaymentWorld()
const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
const provider = await signedInBrowser(world, { role: 'PROVIDER' })

async function paid() {
  const { order, payment } = await draft()
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  return { order, paymentId: payment.id, session }
}

const refund = (paymentId: string, amount?: string, by = owner) =>
  by.payments.refundPayment({ params: { paymentId }, body: { ...(amount !== undefined && { amount }), reason: 'Holiday' } })
const read = async (paymentId: string) => await owner.payments.getPayment({ params: { paymentId } })
const linesOf = async (paymentId: string) => (await read(paymentId)).lines.map(({ kind, amount }) => `${kind} ${amount.value}`)

test('a payment is refunded in parts and no further, and the order says so when nothing is left', async () => {
  const { order, paymentId } = await paid()
  const { payment, lines } = await refund(paymentId, '10')
  expect(payment).toMatchObject({ amount: { value: '25.00' }, kept: { value: '15.00', currency: 'EUR' } })
  expect(lines.at(-1)).toMatchObject({ kind: 'REFUND', amount: { value: '-10.00' }, reason: 'Holiday', by: expect.any(String) })
  await expect(refund(paymentId, '15.01')).rejects.toMatchObject({
    status: 428,
    code: 'REFUND_EXCEEDS_PAYMENT',
    data: { left: { value: '15.00', currency: 'EUR' } },
  })
  for (const amount of ['0', '1.005']) await expect(refund(paymentId, amount)).rejects.toMatchObject({ violations: [{ field: 'amount' }] })
  expect((await refund(paymentId)).payment.kept.value).toBe('0.00')
  await expect(refund(paymentId)).rejects.toMatchObject({ status: 428, code: 'NOTHING_TO_REFUND' })
  expect(await get(order)).toMatchObject({ lastPaymentStatus: 'REFUNDED', status: 'ACTIVE' })
  // Stripe tells of what we asked for: it is no second refund.
  await stripeSends('charge.refunded', { id: 'ch_1', payment_intent: stripe.refunds.at(-1)?.payment_intent, metadata: {} })
  expect(await linesOf(paymentId)).toEqual(['CHARGE 25.00', 'REFUND -10.00', 'REFUND -15.00'])
})

test('concurrent refunds never exceed the payment', async () => {
  const { paymentId } = await paid()
  const ends = await outcomes([1, 2, 3, 4].map(() => refund(paymentId, '10')))
  expect(ends).toEqual({ SUCCESS: 2, '428 REFUND_EXCEEDS_PAYMENT': 2 })
  expect((await read(paymentId)).payment.kept.value).toBe('5.00')
})

test('a refund whose answer was lost is made once', async () => {
  const { paymentId } = await paid()
  stripe.network.losesAnswers = true
  expect((await refund(paymentId, '5')).payment.kept.value).toBe('25.00')
  stripe.network.losesAnswers = false
  await expect(refund(paymentId, '21')).rejects.toMatchObject({ code: 'REFUND_EXCEEDS_PAYMENT' })
  world.clock.advance({ minutes: 11 })
  await minute()
  expect(await linesOf(paymentId)).toEqual(['CHARGE 25.00', 'REFUND -5.00'])
})

test('money that was paid on the spot is refunded on the spot', async () => {
  const order = await sell({ paid: true })
  const filter = { subjectId: order.id }
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter } } })
  expect(payments).toMatchObject([{ provider: 'ON_THE_SPOT', status: 'SUCCEEDED', orderId: order.id, amount: { value: '300.00' } }])
  await refund(payments[0]?.id ?? '')
  expect((await get(order)).lastPaymentStatus).toBe('REFUNDED')
})

test('payments are found by status, way and order, a page at a time', async () => {
  const { payments, pagingMetadata } = await owner.payments.queryPayments({
    body: { query: { filter: { status: 'SUCCEEDED', provider: { $in: ['STRIPE'] } }, paging: { limit: 1 } } },
  })
  expect(payments).toHaveLength(1)
  expect(pagingMetadata.total).toBe(3)
  const { summary } = await owner.payments.summarizePayments({ body: { query: { filter: { isTest: true } } } })
  expect(summary).toEqual({
    count: 3,
    amounts: [{ currency: 'EUR', isTest: true, taken: '75.00', returned: '50.00', kept: '25.00' }],
  })
  const found = await owner.payments.queryPayments({ body: { query: { filter: { payer: { $contains: 'no such name' } } } } })
  expect(found.payments).toEqual([])
  await expect(owner.payments.queryPayments({ body: { query: { filter: { card: '4242' } } } })).rejects.toMatchObject({ status: 400 })
})

test('a refund with an idempotency key is told with its line at once, and a repeated call refunds no second time', async () => {
  const { paymentId } = await paid()
  const call = () =>
    owner.payments.refundPayment({ params: { paymentId }, body: { amount: '10', reason: 'Holiday' } }, { idempotencyKey: 'once' })
  expect((await call()).payment.kept.value).toBe('15.00')
  expect((await call()).payment.kept.value).toBe('15.00')
  expect(await linesOf(paymentId)).toEqual(['CHARGE 25.00', 'REFUND -10.00'])
})

test('the front desk sees payments and refunds none; members and providers see none', async () => {
  const { paymentId } = await paid()
  expect((await desk.payments.getPayment({ params: { paymentId } })).payment.id).toBe(paymentId)
  await expect(desk.payments.refundPayment({ params: { paymentId }, body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  for (const client of [member, provider, await world.visitor()]) {
    await expect(client.payments.summarizePayments({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await expect(client.payments.queryPayments({ body: {} })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  }
  await expect(refund(randomUUID())).rejects.toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' })
})

const keys = { publishableKey: 'pk_live_juniper1', secretKey: 'sk_live_juniper1', webhookSecret: 'whsec_juniper1' }

test('a refund ends the order too where that is asked, and leaves it out of reach of those who may not', async () => {
  const { order, paymentId } = await paid()
  const end = (by = owner) => by.payments.refundPayment({ params: { paymentId }, body: { reason: 'Moved away', ends: true } })
  await expect(end(desk)).rejects.toMatchObject({ status: 403 })
  expect((await get(order)).status).toBe('ACTIVE')
  expect((await end()).payment.kept.value).toBe('0.00')
  expect(await get(order)).toMatchObject({
    status: 'CANCELED',
    lastPaymentStatus: 'REFUNDED',
    cancellation: { cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY' },
  })
  const spot = await sell({ paid: true })
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: spot.id } } } })
  await owner.payments.refundPayment({ params: { paymentId: payments[0]?.id ?? '' }, body: { amount: '10', ends: true } })
  expect(await get(spot)).toMatchObject({ status: 'CANCELED', lastPaymentStatus: 'PAID' })
})

test('an owner alone connects Stripe; keys are sealed and never told', async () => {
  for (const client of [desk, world.clientWith({ authorization: world.apiKey })]) {
    await expect(client.payments.updatePaymentSettings({ body: keys })).rejects.toMatchObject({ status: 403 })
  }
  const { settings } = await owner.payments.updatePaymentSettings({ body: { ...keys, takesOnTheSpot: false } })
  expect(settings).toEqual({
    takesOnTheSpot: false,
    takesOnlineInPerson: false,
    afterLastTry: 'END',
    isOnline: true,
    isTest: false,
    publishableKey: 'pk_live_juniper1',
    webhookUrl: 'http://localhost:4000/_api/foyer/v1/payments/stripe/webhook',
  })
  expect(await owner.payments.getPaymentSettings()).toEqual({ settings })
  const rows = JSON.stringify(await world.db.selectFrom('payment_settings').selectAll().execute())
  for (const secret of [keys.secretKey, keys.webhookSecret]) expect(rows).not.toContain(secret)
  const told = await world.db.selectFrom('messages').selectAll().execute()
  expect(JSON.stringify(told)).toContain('How the business is paid was changed')
  expect(JSON.stringify(told)).not.toContain(keys.secretKey)
})

test('keys come whole, and those of tests are not mixed with live ones', async () => {
  const { settings } = await owner.payments.updatePaymentSettings({ body: { isOnline: false } })
  expect(settings).toMatchObject({ isOnline: false, takesOnTheSpot: false })
  const fieldsOf = (body: object) =>
    owner.payments.updatePaymentSettings({ body }).then(
      () => [],
      (error: { violations: { field: string }[] }) => error.violations.map(({ field }) => field),
    )
  expect(await fieldsOf({ isOnline: true })).toEqual(['publishableKey', 'secretKey', 'webhookSecret'])
  expect(await fieldsOf({ ...keys, secretKey: 'sk_test_juniper' })).toEqual(['secretKey'])
  expect(await fieldsOf({ ...keys, secretKey: 'pk_live_juniper1' })).toEqual(['secretKey'])
  expect(await fieldsOf({ takesOnTheSpot: true })).toEqual([])
  const { order, buyer } = { ...(await buyOnly()) }
  await expect(buyer.payments.startPayment({ body: { orderId: order.id, returnUrl: '/account' } })).rejects.toMatchObject({
    code: 'ONLINE_PAYMENT_NOT_OFFERED',
  })
})

async function buyOnly() {
  const { planId } = (await owner.orders.managementListOrders({ query: { limit: 1 } })).orders[0] ?? { planId: '' }
  return { buyer: member, order: (await member.orders.createOnlineOrder({ body: { planId } })).order }
}

test('the ledger is a table: each line of a time once, with its client and invoice', async () => {
  const text = async (query: object = {}) =>
    await (await owner.payments.exportPayments({ query: { byteOrderMark: false, ...query } })).text()
  const [head, ...lines] = (await text()).trim().split('\r\n')
  expect(head?.split(',').slice(0, 6)).toEqual(['date', 'kind', 'amount', 'currency', 'purpose', 'way'])
  const { rows } = await sql<{ count: number; cents: number; refunds: number }>`
    select count(*)::int as count, sum(units)::int as cents, count(*) filter (where units < 0)::int as refunds from payment_lines`.execute(
    world.db,
  )
  expect(lines).toHaveLength(rows[0]?.count ?? 0)
  // A spreadsheet counts refunds: their amounts are numbers.
  const amounts = lines.map((line) => Number(line.split(',')[2]))
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0))).toBe(rows[0]?.cents)
  expect(amounts.filter((amount) => amount < 0)).toHaveLength(rows[0]?.refunds ?? 0)
  expect(lines.length).toBeGreaterThan(0)
  expect((await text({ from: '2090-01-01T00:00:00.000Z' })).trim().split('\r\n')).toHaveLength(1)
})
