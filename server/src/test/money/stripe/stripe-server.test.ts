import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { grossOf } from './balance.ts'
import { startStripeServer } from './stripe-server.ts'

const clock = { now: '2027-03-01T09:00:00.000Z' }
const server = await startStripeServer(() => clock.now)
afterAll(() => server.stop())
const stripe = new Stripe(server.keys.secretKey, { ...server.address, maxNetworkRetries: 0, telemetry: false })
const at = (minutes: number) => Math.floor(Date.parse(clock.now) / 1000) + minutes * 60

const price = { currency: 'eur', unit_amount: 2500, product_data: { name: 'Pass' } }
const page: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'https://juniper.example/',
  line_items: [{ quantity: 1, price_data: price }],
}
const charge = { amount: 2500, currency: 'eur', customer: 'cus_1', payment_method: 'pm_1', confirm: true, off_session: true }
const safe = { ...charge, return_url: 'https://juniper.example/' }
let keys = 0
const nextKey = () => ({ idempotencyKey: `key ${++keys}` })
// What the types refuse is sent all the same: that is what is tested.
const opens = (more: object) => stripe.checkout.sessions.create({ ...page, ...more } as never, nextKey())
const charges = (params: object) => stripe.paymentIntents.create(params as never, nextKey())
const priced = (more: object) => ({ line_items: [{ quantity: 1, price_data: { ...price, ...more } }] })

/** What is asked, and the parameter and code with which it is refused. */
const refusals: [string, () => Promise<unknown>, string | undefined, string | undefined][] = [
  ['a parameter that there is not', () => opens({ colour: 'red' }), 'colour', 'parameter_unknown'],
  ['one deep inside', () => opens({ payment_intent_data: { note: 'x' } }), 'payment_intent_data[note]', 'parameter_unknown'],
  ['a word that is not of the enum', () => opens({ mode: 'gift' }), 'mode', undefined],
  ['a text for a number', () => opens({ expires_at: 'soon' }), 'expires_at', 'parameter_invalid_integer'],
  ['cents with decimals', () => charges({ ...safe, amount: 12.5 }), 'amount', 'parameter_invalid_integer'],
  ['a charge without an amount', () => charges({ ...safe, amount: undefined }), 'amount', 'parameter_missing'],
  ['a page without its mode', () => opens({ mode: undefined }), 'mode', 'parameter_missing'],
  ['a payment of nothing', () => opens({ line_items: undefined }), 'line_items', 'parameter_missing'],
  ['a customer and an address', () => opens({ customer: 'cus_1', customer_email: 'a@b.example' }), 'customer', 'parameters_exclusive'],
  ['a customer who is made and known', () => opens({ customer: 'cus_1', customer_creation: 'always' }), 'customer', 'parameters_exclusive'],
  ['an address without a dot', () => opens({ customer_email: 'a@b' }), 'customer_email', 'email_invalid'],
  ['a page that closes too soon', () => opens({ expires_at: at(29) }), 'expires_at', undefined],
  ['a page that closes too late', () => opens({ expires_at: at(24 * 60 + 1) }), 'expires_at', undefined],
  ['a way back without a host', () => opens({ success_url: '/account' }), 'success_url', 'url_invalid'],
  ['49 cents', () => opens(priced({ unit_amount: 49 })), 'line_items', 'amount_too_small'],
  ['29 pence', () => charges({ ...safe, amount: 29, currency: 'gbp' }), 'amount', 'amount_too_small'],
  ['49 yen', () => charges({ ...safe, amount: 49, currency: 'jpy' }), 'amount', 'amount_too_small'],
  ['a million', () => charges({ ...safe, amount: 100_000_000 }), 'amount', 'amount_too_large'],
  ['a name of 251 characters', () => opens(priced({ product_data: { name: 'x'.repeat(251) } })), expect.any(String) as never, undefined],
  [
    '51 keys of metadata',
    () => opens({ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v'])) }),
    'metadata',
    undefined,
  ],
  ['a saved card without its currency', () => opens({ mode: 'setup', line_items: undefined }), 'currency', 'parameter_missing'],
  ['a charge that may lead elsewhere', () => charges(charge), 'return_url', undefined],
  ['nobody there, and not confirmed', () => charges({ ...safe, confirm: false }), 'off_session', undefined],
  ['nobody there, and no customer', () => charges({ ...safe, customer: undefined }), 'customer', 'parameter_missing'],
  ['a customer whom nobody knows', () => charges(safe), 'customer', 'resource_missing'],
  [
    'a refund of two things',
    () => stripe.refunds.create({ charge: 'ch_1', payment_intent: 'pi_1' }, nextKey()),
    'charge',
    'parameters_exclusive',
  ],
  ['101 of a list', () => stripe.refunds.list({ limit: 101 }), 'limit', undefined],
  ['a page without a key', () => stripe.checkout.sessions.create(page), undefined, undefined],
  ['a key of 256 characters', () => stripe.checkout.sessions.create(page, { idempotencyKey: 'x'.repeat(256) }), undefined, undefined],
  ['another version', () => stripe.refunds.list({}, { apiVersion: '2020-08-27' }), undefined, undefined],
  ['what cannot be expanded', () => stripe.refunds.list({ expand: ['payer'] }), 'expand[0]', undefined],
]

test.each(refusals)('%s is refused', async (_what, ask, param, code) => {
  const error = await ask().catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 })
  expect([(error as Stripe.errors.StripeError).param, (error as Stripe.errors.StripeError).code]).toEqual([param, code])
})

test('a key answers the same for a day, refuses other parameters, and is forgotten', async () => {
  const [first, again] = [
    await stripe.checkout.sessions.create(page, { idempotencyKey: 'one' }),
    await stripe.checkout.sessions.create(page, { idempotencyKey: 'one' }),
  ]
  expect(again.id).toBe(first.id)
  const other = stripe.checkout.sessions.create({ ...page, client_reference_id: 'x' }, { idempotencyKey: 'one' })
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  clock.now = '2027-03-02T09:00:00.000Z'
  expect((await stripe.checkout.sessions.create(page, { idempotencyKey: 'one' })).id).not.toBe(first.id)
  expect((await stripe.checkout.sessions.retrieve(first.id)).status).toBe('expired')
})

test('lists come in tens, newest first, and the account adds up: charges, refunds, one that fails, a dispute, fees, a payout', async () => {
  const { id, url } = await opens(priced({ unit_amount: 25_000 }))
  const session = server.pay(url ?? '')
  expect(session.id).toBe(id)
  const intent = session.payment_intent ?? ''
  for (let count = 0; count < 12; count += 1) await stripe.refunds.create({ payment_intent: intent, amount: 100 }, nextKey())
  const { latest_charge: shown } = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge.refunds'] })
  const { refunds } = shown as Stripe.Charge
  expect([refunds?.data.length, refunds?.has_more]).toEqual([10, true])
  expect((await stripe.refunds.list({ payment_intent: intent }).autoPagingToArray({ limit: 100 })).length).toBe(12)
  const [oldest] = server.refunds
  if (oldest) server.endRefund(oldest, 'failed')
  const [, known] = [...server.intents].at(-1) ?? []
  if (!known) throw new Error('There is a charge')
  const dispute = server.dispute(known)
  await expect(stripe.refunds.create({ payment_intent: intent }, nextKey())).rejects.toMatchObject({ code: 'charge_disputed' })
  server.changeDispute(dispute, 'won')
  expect(grossOf(server.bank)).toEqual(new Map([['eur', 25_000 - 1100]]))
  clock.now = '2027-03-09T09:00:00.000Z'
  const [payout] = server.payOut()
  const { data } = await stripe.balanceTransactions.list({ payout: payout?.id ?? '', limit: 100 })
  const fees = data.reduce((sum, { fee }) => sum + fee, 0)
  expect([payout?.amount, data.reduce((sum, { net }) => sum + net, 0)]).toEqual([23_900 - fees, 0])
})
