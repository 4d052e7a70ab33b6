import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, stripe, draft, start, postMessage, stripeSends, minute, linesFor, get, newsOf, createPlan, sell } =
  await createPaymentWorld()

test('visitors learn that the site takes money online', async () => {
  const visitor = await world.visitor()
  expect(await visitor.payments.listPaymentMethods()).toEqual({ online: true, onTheSpot: true, publishableKey: 'pk_test_juniper' })
})

test('a draft is paid on the page of Stripe and begins with its message, once', async () => {
  const { order, payment } = await draft({ feeConfigs: [{ fee: { name: 'Joining', amount: '10' } }] })
  expect(payment).toMatchObject({ status: 'OPEN', provider: 'STRIPE', amount: { value: '35.00', currency: 'EUR' }, orderId: order.id })
  const session = stripe.pay(payment.redirectUrl)
  expect(session).toMatchObject({ amount_total: 3500, currency: 'eur', success_url: `http://localhost:4000/account?payment=${payment.id}` })
  const message = stripe.message('checkout.session.completed', session, world.clock.now)
  expect((await postMessage(message)).statusCode).toBe(200)
  expect(await get(order)).toMatchObject({ status: 'ACTIVE', type: 'ONLINE', lastPaymentStatus: 'PAID', currentCycle: { index: 1 } })
  expect((await postMessage(message)).statusCode).toBe(200)
  expect((await stripeSends('payment_intent.succeeded', stripe.intents.get(session.payment_intent ?? '') ?? {})).statusCode).toBe(200)
  expect(await newsOf(order)).toEqual(['created', 'purchased', 'started', 'cycle_started', 'updated'])
  expect(await linesFor(order.id)).toEqual(['CHARGE 3500'])
})

test('the page to which the buyer comes back asks by itself, at the same moment as the message', async () => {
  const { order, payment, buyer } = await draft()
  const session = stripe.pay(payment.redirectUrl)
  const check = () => buyer.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  await Promise.all([check(), stripeSends('checkout.session.completed', session), check()])
  expect((await check()).payment).toMatchObject({ status: 'SUCCEEDED' })
  expect((await check()).payment).not.toHaveProperty('redirectUrl')
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500'])
  expect(await newsOf(order)).toEqual(['created', 'purchased', 'started', 'cycle_started', 'updated'])
})

test('a lost message is made up for by the money queue, and an abandoned page expires', async () => {
  const [paid, left] = [await draft(), await draft()]
  stripe.pay(paid.payment.redirectUrl)
  stripe.expire(left.payment.redirectUrl)
  world.clock.advance({ minutes: 11 })
  await minute()
  expect((await get(paid.order)).status).toBe('ACTIVE')
  expect((await get(left.order)).status).toBe('DRAFT')
  const again = await start(left.order, left.buyer)
  expect(again).toMatchObject({ status: 'OPEN' })
  expect(again.id).not.toBe(left.payment.id)
  stripe.pay(again.redirectUrl)
  await stripeSends('checkout.session.completed', stripe.sessions.get(again.redirectUrl?.split('/').at(-1) ?? '') ?? {})
  expect(await linesFor(left.order.id)).toEqual(['CHARGE 2500'])
})

test('repeated calls to pay lead to one page', async () => {
  const { order, payment, buyer } = await draft()
  const again = await Promise.all([1, 2, 3].map(() => start(order, buyer)))
  expect(again.map(({ redirectUrl }) => redirectUrl)).toEqual([1, 2, 3].map(() => payment.redirectUrl))
  stripe.pay(payment.redirectUrl)
  for (const _ of [1, 2]) await expect(start(order, buyer)).rejects.toMatchObject({ status: 428, code: 'NOTHING_TO_PAY' })
  expect((await get(order)).status).toBe('ACTIVE')
})

test('money that arrives days later begins the order then, and money that never arrives does not', async () => {
  const [slow, never] = [await draft(), await draft()]
  const [arriving, lost] = [stripe.pay(slow.payment.redirectUrl, 'DELAYED'), stripe.pay(never.payment.redirectUrl, 'DELAYED')]
  await stripeSends('checkout.session.completed', arriving)
  expect((await get(slow.order)).status).toBe('DRAFT')
  world.clock.advance({ hours: 3 })
  stripe.arrive(arriving, true)
  stripe.arrive(lost, false)
  await stripeSends('checkout.session.async_payment_succeeded', arriving)
  await stripeSends('checkout.session.async_payment_failed', lost)
  expect(await get(slow.order)).toMatchObject({ status: 'ACTIVE', startDate: world.clock.now })
  expect((await get(never.order)).status).toBe('DRAFT')
  expect([await linesFor(slow.order.id), await linesFor(never.order.id)]).toEqual([['CHARGE 2500'], []])
})

test('of two drafts that are both paid, the second is refunded where the plan may be bought once', async () => {
  const buyer = await signedInMember(world)
  const plan = await createPlan({}, { maxPurchasesPerBuyer: 1 })
  const buy = async () => (await buyer.orders.createOnlineOrder({ body: { planId: plan.id } })).order
  const orders = [await buy(), await buy()]
  const pages = [await start(orders[0] ?? { id: '' }, buyer), await start(orders[1] ?? { id: '' }, buyer)]
  for (const { redirectUrl } of pages) stripe.pay(redirectUrl)
  await Promise.all(pages.map(({ id }) => buyer.payments.checkPayment({ params: { paymentId: id }, body: {} })))
  await minute()
  await minute()
  const statuses = await Promise.all(orders.map(async (order) => (await get(order)).status))
  expect(statuses.toSorted()).toEqual(['ACTIVE', 'DRAFT'])
  const refused = orders[statuses.indexOf('DRAFT')]
  expect(await linesFor(refused?.id ?? '')).toEqual(['CHARGE 2500', 'REFUND -2500'])
  await expect(start(refused ?? { id: '' }, buyer)).rejects.toMatchObject({ status: 428 })
})

test('a server that dies during a call opens one page for the same payment', async () => {
  const buyer = await signedInMember(world)
  const { order } = await buyer.orders.createOnlineOrder({ body: { planId: (await createPlan()).id } })
  stripe.network.losesAnswers = true
  await expect(start(order, buyer)).rejects.toMatchObject({ status: 428, code: 'PAYMENT_PROVIDER_UNAVAILABLE' })
  stripe.network.losesAnswers = false
  const before = stripe.sessions.size
  const payment = await start(order, buyer)
  expect(stripe.sessions.size).toBe(before)
  expect(payment.redirectUrl).toBeDefined()
})

test('a request that Stripe refuses is reported to the payer as refused, and logged without personal data', async () => {
  const { site } = await world.owner.site.getSite()
  const moveTo = async (currency: string) =>
    world.owner.site.updateSite({ body: { site: { currency, revision: (await world.owner.site.getSite()).site.revision } } })
  await moveTo('IRR')
  const buyer = await signedInMember(world)
  const { order } = await buyer.orders.createOnlineOrder({ body: { planId: (await createPlan({ price: { value: '900000' } })).id } })
  const log = vi.spyOn(console, 'log')
  await expect(start(order, buyer)).rejects.toMatchObject({ status: 428, code: 'PAYMENT_PROVIDER_REFUSED' })
  const line = JSON.parse(String(log.mock.calls.at(-1)?.[0]))
  log.mockRestore()
  expect(line).toMatchObject({ level: 50, err: { code: null, param: 'currency' } })
  expect(JSON.stringify(line)).not.toContain(stripe.keys.secretKey)
  expect(stripe.mistakes.splice(0)).toEqual([expect.stringContaining('Invalid currency: irr')])
  await moveTo(site.currency)
})

test('a message with a wrong signature, an old one, one from the future and one of another shop change nothing', async () => {
  const { order, payment } = await draft()
  const session = stripe.pay(payment.redirectUrl)
  const now = world.clock.now
  const old = stripe.message('checkout.session.completed', session, Temporal.Instant.from(now).subtract({ minutes: 6 }).toString())
  const early = stripe.message('checkout.session.completed', session, Temporal.Instant.from(now).add({ seconds: 4000 }).toString())
  const forged = stripe.message('checkout.session.completed', session, now, 'whsec_guessed')
  const signed = stripe.message('checkout.session.completed', session, now)
  const changed = { ...signed, payload: signed.payload.replace('"paid"', '"PAID"') }
  const unsigned = { ...signed, headers: { 'content-type': 'application/json' } }
  for (const message of [old, early, forged, changed, unsigned]) {
    const answer = await postMessage(message)
    expect([answer.statusCode, answer.json().details.applicationError.code]).toEqual([400, 'BAD_WEBHOOK_SIGNATURE'])
  }
  expect((await stripeSends('charge.succeeded', { id: 'ch_other', payment_intent: 'pi_other', metadata: {} })).statusCode).toBe(200)
  expect((await get(order)).status).toBe('DRAFT')
  expect(await linesFor(order.id)).toEqual([])
})

const strange: Record<string, unknown> = {
  'a payment id that is none': { data: { object: { id: 'ch_1', metadata: { siteId: world.siteId, paymentId: 'not-uuid' } } } },
  'a payment that is not there': { data: { object: { metadata: { siteId: world.siteId, paymentId: randomUUID() } } } },
  'a site id that is none': { data: { object: { metadata: { siteId: '\u0000', paymentId: randomUUID() } } } },
  'another site': { data: { object: { metadata: { siteId: randomUUID(), paymentId: randomUUID() } } } },
  'metadata of nothing': { data: { object: { metadata: null, payment_intent: 'pi_none' } } },
  'metadata as a list': { data: { object: { metadata: ['siteId', 'paymentId'] } } },
  'metadata of other shapes': { data: { object: { metadata: { siteId: { toString: 1 }, paymentId: [] } } } },
  'a charge that is no id': { data: { object: { payment_intent: { id: 7 } } } },
  'a charge no database keeps': { data: { object: { payment_intent: 'pi_\u0000' } } },
  'an object that is a list': { data: { object: [] } },
  'no object': { data: {} },
  'no data': { data: null },
  'an id that is none': { id: 7, data: { object: {} } },
  'an id no database keeps': { id: `evt_\u0000${'x'.repeat(3000)}`, data: { object: {} } },
  'a type that is none': { type: null, data: { object: {} } },
  nothing: null,
  'a list': [],
}
test.each(Object.keys(strange))('a signed message that is not ours is answered and left alone: %s', async (name) => {
  const said = strange[name]
  const message = stripe.message('charge.succeeded', {}, world.clock.now)
  const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
  const payload = JSON.stringify(isObject ? { ...JSON.parse(message.payload), ...said } : said)
  expect((await postMessage(stripe.signed(payload, world.clock.now))).statusCode).toBe(200)
})

test('refunds and disputes on the pages of Stripe are lines here, each once', async () => {
  const { order, payment } = await draft()
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  const intent = stripe.intents.get(session.payment_intent ?? '')
  if (!intent) throw new Error('There is no charge')
  stripe.refundThere(intent, 500)
  const refunded = { id: 'ch_1', payment_intent: intent.id, metadata: {} }
  await Promise.all([stripeSends('charge.refunded', refunded), stripeSends('charge.refunded', refunded)])
  const dispute = stripe.dispute(intent)
  await stripeSends('charge.dispute.created', { ...dispute, metadata: {} })
  stripe.changeDispute(dispute, 'won')
  await stripeSends('charge.dispute.closed', { ...dispute, metadata: {} })
  await stripeSends('charge.dispute.closed', { ...dispute, metadata: {} })
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500', 'REFUND -500', 'DISPUTE -2000', 'DISPUTE_WON 2000'])
})

test('the order of another member, another currency and a page elsewhere are refused, and nothing is begun', async () => {
  const { order, payment } = await draft()
  const other = await signedInMember(world)
  await expect(start(order, other)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  const check = (by: typeof other) => by.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  await expect(check(other)).rejects.toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' })
  const { order: own } = await other.orders.createOnlineOrder({ body: { planId: order.planId } })
  for (const returnUrl of ['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)']) {
    const sent = other.payments.startPayment({ body: { orderId: own.id, returnUrl } })
    await expect(sent).rejects.toMatchObject({ violations: [{ field: 'returnUrl' }] })
  }
  await world.db.updateTable('plan_orders').set({ currency: 'USD' }).where('id', '=', own.id).execute()
  await expect(start(own, other)).rejects.toMatchObject({ status: 428, code: 'PAYMENT_CURRENCY_CHANGED' })
  expect(await world.db.selectFrom('payments').select('id').where('subject_id', '=', own.id).execute()).toEqual([])
  await world.db.updateTable('plan_orders').set({ currency: 'EUR' }).where('id', '=', own.id).execute()
})

test('many messages of one payment charge once', async () => {
  const { order, payment } = await draft()
  const session = stripe.pay(payment.redirectUrl)
  const answers = await outcomes(Array.from({ length: 5 }, () => stripeSends('checkout.session.completed', session)))
  expect(answers).toEqual({ SUCCESS: 5 })
  expect(await linesFor(order.id)).toEqual(['CHARGE 2500'])
})

test('a deleted buyer is deleted at Stripe, too: asked again until Stripe answers, once, and never by a call that waits', async () => {
  const { payment, buyer } = await draft({ subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 } })
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  stripe.network.isDown = true
  await buyer.members.deleteMyMember()
  await expect(minute()).rejects.toThrow()
  expect(stripe.forgottenCustomers).toEqual([])
  stripe.network.isDown = false
  await minute()
  expect(stripe.forgottenCustomers).toEqual([])
  world.clock.advance({ hours: 1 })
  await Promise.all([minute(), minute()])
  world.clock.advance({ hours: 25 })
  await minute()
  expect(stripe.forgottenCustomers).toEqual([session.customer])
  expect(await world.db.selectFrom('customers_to_forget').selectAll().execute()).toEqual([])
})

test('a customer who cannot be deleted at Stripe for a month is left to the operator', async () => {
  const gone = { site_id: world.siteId, customer_id: 'cus_gone', tries: 40, due_at: world.clock.now }
  await world.db.insertInto('customers_to_forget').values(gone).execute()
  await minute()
  expect(await world.db.selectFrom('customers_to_forget').selectAll().execute()).toEqual([])
  expect(stripe.forgottenCustomers).not.toContain('cus_gone')
})

test('an order that cannot be advanced stops no other, also beyond the five hundred of a page', async () => {
  const first = await sell({ startDate: '2027-04-01T09:00:00.000Z' })
  const others = await sell({ startDate: '2027-04-02T09:00:00.000Z' })
  await sql`insert into plan_orders select (jsonb_populate_record(plan_orders, jsonb_build_object('id', gen_random_uuid(), 'subscription_id', gen_random_uuid()))).*
    from plan_orders cross join generate_series(1, 505) where id = ${others.id}`.execute(world.db)
  await sql`create function fail_order() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(world.db)
  await sql`create trigger fail_order before update on plan_orders for each row
    when (old.id = ${sql.lit(first.id)}) execute function fail_order()`.execute(world.db)
  world.clock.set('2027-04-03T09:00:00.000Z')
  const statusesOf = async ({ planId }: { planId: string }) => {
    const rows = await world.db.selectFrom('plan_orders').select('status').where('plan_id', '=', planId).execute()
    return [...new Set(rows.map(({ status }) => status))]
  }
  await expect(advanceOrders(world.dependencies)).rejects.toThrow('broken')
  expect([await statusesOf(others), await statusesOf(first)]).toEqual([['ACTIVE'], ['PENDING']])
  await sql`drop trigger fail_order on plan_orders`.execute(world.db)
  await advanceOrders(world.dependencies)
  expect(await statusesOf(first)).toEqual(['ACTIVE'])
}, 60_000)
