import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createClient } from '@foyer/sdk'
import { afterAll, expect, test } from 'vitest'
import { lena } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { mailsTo } from '../mailed.ts'
import { connectedStripe } from '../money/connected-stripe.ts'
import { signedInMember } from '../people/signed-in-member.ts'
import { type ApiServer, startApiServer } from '../servers/racing.ts'

const { world, ada, slot, read, history } = await createBookingWorld()
const stripe = await connectedStripe(world)
const outbox = mkdtempSync(path.join(os.tmpdir(), 'foyer-killed-'))
let server: ApiServer | null = null
afterAll(async () => {
  await server?.kill()
  await world.close()
  rmSync(outbox, { recursive: true, force: true })
})
const { owner } = world
const fixed = { price: { value: '75.00', currency: 'EUR' } }
const massage = await world.service([ada], { payment: { rateType: 'FIXED', fixed, options: { online: true } } })
const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 0 }, price: { value: '25' } }
const { plan } = await owner.plans.createPlan({ body: { plan: { name: 'Pass', pricing: monthly } } })

const start = async () => (server = await startApiServer(world, outbox, stripe.address.port))
/** A caller of the server that is there. */
const at = (headers: Record<string, string>) => createClient({ baseUrl: server?.url ?? '', headers })

/** Kills the server when it has asked the provider for all of this, and before it hears an answer to the first. */
function killAfter(...requests: readonly string[]): void {
  const open = [...requests]
  stripe.network.beforeAnswer = async (request) => {
    const at = open.findIndex((wanted) => request.startsWith(wanted))
    if (at < 0) return
    open.splice(at, 1)
    if (open.length === 0) await server?.kill()
    while (server?.process.signalCode === null) await new Promise((again) => setImmediate(again))
  }
}

const visitorWith = async () => {
  const { access_token: authorization } = await world.guest.identity.requestToken({
    body: { clientId: world.clientId, grantType: 'anonymous' },
  })
  return { authorization }
}

const hold = async (headers: Record<string, string>, email: string, date: string) => {
  const bookedEntity = { slot: await slot(at(headers), date, '11:00', massage) }
  const contactDetails = { ...lena, email }
  const body = { booking: { bookedEntity, totalParticipants: 1, contactDetails, selectedPaymentOption: 'ONLINE' as const } }
  return (await at(headers).bookings.createBooking({ body })).booking
}

const startFor = async (headers: Record<string, string>, subject: { bookingId: string } | { orderId: string }) =>
  (await at(headers).payments.startPayment({ body: { ...subject, returnUrl: '/done' } })).payment
const check = async (headers: Record<string, string>, paymentId: string) =>
  (await at(headers).payments.checkPayment({ params: { paymentId }, body: {} })).payment

const told = (session: object) => {
  const { payload: body, headers } = stripe.message('checkout.session.completed', session, world.clock.now)
  return fetch(`${server?.url}/_api/foyer/v1/payments/stripe/webhook`, { method: 'POST', body, headers })
}

const linesFor = async (subjectId: string) => {
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId } } } })
  const all = await Promise.all(payments.map(({ id }) => owner.payments.getPayment({ params: { paymentId: id } })))
  return all.flatMap(({ lines }) => lines.map(({ kind, amount }) => `${kind} ${amount.value}`))
}
/** What was mailed to an address. */
const mailed = async (email: string) => (await mailsTo(world, email)).map(({ template, status }) => `${template} ${status}`).toSorted()
const wait = { timeout: 20_000, interval: 100 }

/** Each mail that was sent lies in the outbox in one file. */
async function filesAreMailsOnce(): Promise<void> {
  const texts = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  const messages = await world.db.selectFrom('messages').select('message_id').where('status', '=', 'SENT').execute()
  for (const { message_id: id } of messages) expect(texts.filter((text) => text.includes(id))).toHaveLength(1)
}
const moneyTaken = () => [...stripe.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0)

test('killed after the provider took the money and before it was noted: all is there once, and the payer hears the truth', async () => {
  await start()
  const [visitor, member] = [await visitorWith(), await signedInMember(world)]
  const booking = await hold(visitor, 'lena@krueger.example', '2027-03-08')
  const { order } = await at(member.headers).orders.createOnlineOrder({ body: { planId: plan.id } })
  const payments = [await startFor(visitor, { bookingId: booking.id }), await startFor(member.headers, { orderId: order.id })] as const
  const sessions = payments.map(({ redirectUrl }) => stripe.pay(redirectUrl))
  killAfter('GET /v1/checkout/sessions/', 'GET /v1/checkout/sessions/')
  const lost = await Promise.allSettled([check(visitor, payments[0].id), check(member.headers, payments[1].id)])
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await linesFor(booking.id)).toEqual([])

  stripe.network.beforeAnswer = null
  await start()
  // The payers load the page again and press twice, and the provider, which got no answer either, tells of it more than once.
  const again = [check(visitor, payments[0].id), check(visitor, payments[0].id), check(member.headers, payments[1].id)]
  const messages = [...sessions, ...sessions].map(told)
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED'])
  expect((await Promise.all(messages)).map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect((await read(owner, { id: booking.id }))?.booking).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect((await history(booking)).filter((line) => line.startsWith('booking.confirmed'))).toHaveLength(1)
  expect([await linesFor(booking.id), await linesFor(order.id)]).toEqual([['CHARGE 75.00'], ['CHARGE 25.00']])
  expect((await owner.orders.managementListOrders({ query: {} })).orders).toMatchObject([
    { id: order.id, status: 'ACTIVE', lastPaymentStatus: 'PAID' },
  ])
  const { invoices } = await owner.invoices.listInvoices({ query: {} })
  expect(invoices.map(({ total }) => total).toSorted()).toEqual(['25.00', '75.00'])
  expect(moneyTaken()).toBe(100_00)
  await expect.poll(() => mailed('lena@krueger.example'), wait).toEqual(['booking-confirmed SENT', 'invoice SENT'])
  await expect.poll(() => mailed(member.email), wait).toEqual(['invoice SENT', 'plan-purchased SENT'])
  await filesAreMailsOnce()
}, 60_000)

test('killed while a saved card is charged and a page to pay on is made: the card is charged once, and there is one page', async () => {
  // The plan of the story above.
  const [order] = (await owner.orders.managementListOrders({ query: {} })).orders
  if (!order) throw new Error('Nothing was bought')
  world.clock.advance({ months: 1 })
  server?.setClock(world.clock.now)
  const takenBefore = moneyTaken()
  const visitor = await visitorWith()
  const booking = await hold(visitor, 'jo@krueger.example', '2027-04-12')
  const pagesBefore = stripe.sessions.size
  killAfter('POST /v1/payment_intents', 'POST /v1/checkout/sessions')
  server?.bill()
  await expect(startFor(visitor, { bookingId: booking.id })).rejects.toThrow()
  expect(moneyTaken()).toBe(takenBefore + 25_00)
  expect(await linesFor(order.id)).toEqual(['CHARGE 25.00'])

  stripe.network.beforeAnswer = null
  await start()
  const pages = [await startFor(visitor, { bookingId: booking.id }), await startFor(visitor, { bookingId: booking.id })]
  expect(new Set(pages.map(({ redirectUrl }) => redirectUrl)).size).toBe(1)
  expect(stripe.sessions.size).toBe(pagesBefore + 1)
  // A charge without an answer is asked for again after a while.
  world.clock.advance({ hours: 1 })
  server?.setClock(world.clock.now)
  server?.bill()
  server?.bill()
  await expect.poll(() => linesFor(order.id), wait).toEqual(['CHARGE 25.00', 'CHARGE 25.00'])
  expect(moneyTaken()).toBe(takenBefore + 25_00)
  const { invoices } = await owner.invoices.listInvoices({ query: { orderId: order.id } })
  expect(invoices.map(({ total }) => total)).toEqual(['25.00', '25.00'])
}, 60_000)
