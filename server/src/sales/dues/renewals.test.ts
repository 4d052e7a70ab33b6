import type { PlanOrder } from '@foyer/contract'
import { expect, test } from 'vitest'
import { endless } from '../../test/money/order-world.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signInAgain } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, stripe, draft, start, stripeSends, minute, sell, get } = await createPaymentWorld()
const { owner } = world

/** A running order whose card does not work any more. */
async function declined() {
  const { order, payment } = await draft(endless)
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  stripe.setCard(session.customer, 'DECLINED')
  return order
}

/** In the list of what is owed, whose sums count the same. */
const owed = async (query: object = {}) => {
  const { dues, sums } = await owner.dues.listDues({ query: { limit: 100, ...query } })
  expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(dues.length)
  return dues
}
const renewalsOwed = async ({ id }: Pick<PlanOrder, 'id'>) =>
  (await owed({ kind: 'RENEWAL' }))
    .filter(({ orderId }) => orderId === id)
    .map(({ owed: amount, cycle, title }) => `${amount.value} for ${title}, cycle ${cycle}`)
const days = async (...pauses: number[]) => {
  for (const pause of pauses) {
    world.clock.advance({ days: pause })
    await minute()
  }
}

test('a renewal that failed for good is owed, cycle by cycle, until it is paid, forgiven or the business ends the order', async () => {
  await owner.payments.updatePaymentSettings({ body: { afterLastTry: 'KEEP' } })
  const [first, second] = [await declined(), await declined()]
  await days(31, 1, 3, 5)
  // While it is tried again, the card may still be charged.
  for (const order of [first, second]) expect(await renewalsOwed(order)).toEqual([])
  await days(7, 14, 1, 3, 5, 7)
  for (const order of [first, second]) expect(await renewalsOwed(order)).toEqual(['25.00 for Pass, cycle 2', '25.00 for Pass, cycle 3'])
  const [oldest, next] = (await owed({ kind: 'RENEWAL' })).filter(({ orderId }) => orderId === first.id)
  const forgive = () => owner.dues.forgiveRenewal({ params: { paymentId: next?.id ?? '' }, body: {} })
  const take = async (amount?: string) =>
    await owner.desk.takePayment({ body: { kind: 'RENEWAL', id: oldest?.id ?? '', deskMethod: 'CASH', ...(amount && { amount }) } })
  await expect(take('10.00')).rejects.toMatchObject({ status: 400 })
  const { payments } = await take()
  expect(await renewalsOwed(first)).toEqual(['25.00 for Pass, cycle 3'])
  await owner.desk.undoDeskPayment({ params: { paymentId: payments[0]?.id ?? '' }, body: {} })
  expect(await renewalsOwed(first)).toEqual(['25.00 for Pass, cycle 2', '25.00 for Pass, cycle 3'])
  expect(await outcomes([take(), take()])).toEqual({ SUCCESS: 1, '404 DUE_NOT_FOUND': 1 })
  expect(await renewalsOwed(first)).toEqual(['25.00 for Pass, cycle 3'])
  const { invoices } = await owner.invoices.listInvoices({ query: { orderId: first.id } })
  expect(invoices.map(({ kind, paidBy, total }) => `${kind} ${paidBy} ${total}`).toSorted()).toEqual([
    'CREDIT_NOTE ON_THE_SPOT 25.00',
    'INVOICE ONLINE 25.00',
    'INVOICE ON_THE_SPOT 25.00',
    'INVOICE ON_THE_SPOT 25.00',
  ])
  expect((await get(first)).lastPaymentStatus).toBe('FAILED')
  await forgive()
  expect(await renewalsOwed(first)).toEqual([])
  expect((await get(first)).lastPaymentStatus).toBe('PAID')
  await expect(forgive()).rejects.toMatchObject({ status: 404, code: 'DUE_NOT_FOUND' })
  await owner.orders.cancelOrder({ params: { id: second.id }, body: { effectiveAt: 'IMMEDIATELY' } })
  expect(await renewalsOwed(second)).toEqual([])
})

test('the desk takes one cycle, and the next one is still charged', async () => {
  await owner.payments.updatePaymentSettings({ body: { afterLastTry: 'KEEP' } })
  const { order, payment } = await draft(endless)
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  stripe.setCard(session.customer, 'DECLINED')
  await days(31, 1, 3, 5, 7, 14, 1)
  const [due] = (await owed({ kind: 'RENEWAL' })).filter(({ orderId }) => orderId === order.id)
  await owner.desk.takePayment({ body: { kind: 'RENEWAL', id: due?.id ?? '', deskMethod: 'CASH' } })
  expect((await get(order)).lastPaymentStatus).toBe('FAILED')
  stripe.setCard(session.customer, 'GOOD')
  await days(4)
  expect((await get(order)).lastPaymentStatus).toBe('PAID')
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: order.id, status: 'SUCCEEDED' } } } })
  expect(payments.map(({ cycle, provider }) => `${cycle} ${provider}`).toSorted()).toEqual(['1 STRIPE', '2 ON_THE_SPOT', '3 STRIPE'])
})

test('a payment on the page of a forgiven cycle is refunded', async () => {
  const { buyer, order, payment } = await draft(endless)
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  stripe.setCard(session.customer, 'DECLINED')
  await days(31, 1, 3, 5, 7)
  const { access_token: authorization } = await signInAgain(world, buyer.memberId)
  const page = await start(order, { ...buyer, ...world.clientWith({ authorization }) })
  const [due] = (await owed({ kind: 'RENEWAL' })).filter(({ orderId }) => orderId === order.id)
  await owner.dues.forgiveRenewal({ params: { paymentId: due?.id ?? '' }, body: {} })
  stripe.pay(page.redirectUrl)
  await days(1, 1)
  expect((await owner.payments.getPayment({ params: { paymentId: page.id } })).payment.kept.value).toBe('0.00')
})

test('the list and its sums include open items of any age, but no failed renewal that ended the plan', async () => {
  await owner.payments.updatePaymentSettings({ body: { afterLastTry: 'END' } })
  const unpaid = await sell()
  const ended = await declined()
  await days(31, 1, 3, 5, 7)
  expect((await get(ended)).status).toBe('CANCELED')
  expect(await renewalsOwed(ended)).toEqual([])
  world.clock.advance({ years: 3 })
  expect((await owed()).map(({ id }) => id)).toContain(unpaid.id)
  expect(await owed({ from: world.clock.now })).toEqual([])
})

test('a renewal that failed stands among the open items of each month at whose end it was owed, whatever was paid since', async () => {
  await owner.payments.updatePaymentSettings({ body: { afterLastTry: 'KEEP' } })
  const order = await declined()
  await days(31, 1, 3, 5, 7)
  const dayOf = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Berlin').toPlainDate()
  const failedOn = dayOf(world.clock.now)
  world.clock.advance({ days: 3 })
  const [due] = (await owed({ kind: 'RENEWAL' })).filter(({ orderId }) => orderId === order.id)
  await owner.desk.takePayment({ body: { kind: 'RENEWAL', id: due?.id ?? '', deskMethod: 'CASH' } })
  const openOn = async (date: Temporal.PlainDate) => {
    const { openItems } = await owner.bookkeeping.getOpenItems({ query: { at: date.toString() } })
    return openItems.items
      .filter(({ kind, orderId }) => kind === 'RENEWAL' && orderId === order.id)
      .map((item) => `${item.owed.value} for ${item.title}`)
  }
  expect(await openOn(failedOn)).toEqual(['25.00 for Pass'])
  expect(await openOn(failedOn.add({ days: 2 }))).toEqual(['25.00 for Pass'])
  expect(await openOn(failedOn.add({ days: 3 }))).toEqual([])
})
