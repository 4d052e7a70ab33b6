import type { PlanOrder } from '@foyer/contract'
import { expect, test } from 'vitest'
import { endless } from '../../test/money/order-world.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'

const { world, stripe, owner, draft, start, postMessage, stripeSends, minute, linesFor, get, createPlan, sell } = await createPaymentWorld()

const paid = async (pricing: Parameters<typeof draft>[0] = {}) => {
  const bought = await draft(pricing)
  const session = stripe.pay(bought.payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  return { ...bought, session }
}
const invoicesOf = async ({ id }: Pick<PlanOrder, 'id'>) =>
  (await owner.invoices.listInvoices({ query: { orderId: id } })).invoices.toReversed()
const brief = async (order: PlanOrder) => (await invoicesOf(order)).map(({ kind, number, total }) => [kind, number, total])
const refund = async (paymentId: string, amount?: string) => {
  world.clock.advance({ seconds: 1 })
  await owner.payments.refundPayment({ params: { paymentId }, body: { ...(amount && { amount, reason: 'Holiday' }) } })
}

test('a subscription with a coupon and an added tax costs the same on the page, in the ledger, on the invoice and in the API', async () => {
  const { revision } = (await owner.taxes.getTaxSettings()).taxSettings
  await owner.taxes.updateTaxSettings({ body: { taxSettings: { tax: { name: 'VAT', rate: '19', includedInPrice: false }, revision } } })
  const { coupon } = await owner.coupons.createCoupon({ body: { coupon: { code: 'THIRD', percentage: 33, cycleCount: 1 } } })
  const buyer = await signedInMember(world)
  const plan = await createPlan({ ...endless, price: { value: '49.90' }, feeConfigs: [{ fee: { name: 'Joining', amount: '15' } }] })
  const { order } = await buyer.orders.createOnlineOrder({ body: { planId: plan.id, couponCode: coupon.code } })
  const payment = await start(order, buyer)
  const session = stripe.pay(payment.redirectUrl)
  await stripeSends('checkout.session.completed', session)
  // 49.90 − 16.47 = 33.43, with tax 39.78; 15.00 with tax 17.85.
  const [first] = await invoicesOf(order)
  expect([order.pricing.prices[0]?.price.total, payment.amount.value, first?.total]).toEqual(['57.63', '57.63', '57.63'])
  expect(session.amount_total).toBe(5763)
  expect(await linesFor(order.id)).toEqual(['CHARGE 5763'])
  expect(first).toMatchObject({ paidBy: 'ONLINE', paymentId: payment.id, memberId: buyer.memberId, taxAmount: '9.20', net: '48.43' })
  world.clock.advance({ months: 1 })
  await minute()
  expect(order.pricing.prices[1]?.price.total).toBe('59.38')
  expect(await linesFor(order.id)).toEqual(['CHARGE 5763', 'CHARGE 5938'])
  expect((await invoicesOf(order)).map(({ total }) => total)).toEqual(['57.63', '59.38'])
  await owner.taxes.updateTaxSettings({ body: { taxSettings: { revision: String(Number(revision) + 1) } } as never })
})

test('a doubled message and a page that asks at the same moment give one invoice', async () => {
  const { buyer, order, payment } = await draft()
  const message = stripe.message('checkout.session.completed', stripe.pay(payment.redirectUrl), world.clock.now)
  const check = () => buyer.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  await Promise.all([postMessage(message), check(), postMessage(message)])
  await postMessage(message)
  expect(await invoicesOf(order)).toMatchObject([{ total: '25.00', paymentId: payment.id }])
})

test('each refund is one credit note, also one that was made at Stripe, and together no more than the invoice', async () => {
  const { order, payment, session } = await paid()
  await refund(payment.id, '10')
  const intent = stripe.intents.get(session.payment_intent ?? '')
  if (!intent) throw new Error('There is no charge')
  world.clock.advance({ seconds: 1 })
  stripe.refundThere(intent, 500)
  await stripeSends('charge.refunded', { id: 'ch_1', payment_intent: intent.id, metadata: {} })
  await stripeSends('charge.refunded', { id: 'ch_1', payment_intent: intent.id, metadata: {} })
  const [invoice, ...notes] = await invoicesOf(order)
  expect(notes).toMatchObject([
    { kind: 'CREDIT_NOTE', invoiceId: invoice?.id, total: '10.00', reason: 'Holiday', paymentId: payment.id },
    { kind: 'CREDIT_NOTE', total: '5.00', reason: 'Refund' },
  ])
  world.clock.advance({ seconds: 1 })
  await owner.invoices.creditInvoice({ params: { invoiceId: invoice?.id ?? '' }, body: { reason: 'By hand', amount: '4' } })
  await refund(payment.id)
  expect((await brief(order)).map(([, , total]) => total)).toEqual(['25.00', '10.00', '5.00', '4.00', '6.00'])
  expect((await invoicesOf(order))[0]?.creditedTotal).toBe('25.00')
})

test('money that was paid on the spot is credited, too', async () => {
  const order = await sell({ paid: true })
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: order.id } } } })
  await refund(payments[0]?.id ?? '', '20')
  expect((await brief(order)).map(([kind, , total]) => [kind, total])).toEqual([
    ['INVOICE', '300.00'],
    ['CREDIT_NOTE', '20.00'],
  ])
})

test('payments with test keys have invoice numbers of their own, without gaps', async () => {
  const { order, payment } = await paid()
  await refund(payment.id)
  const [invoice, note] = await invoicesOf(order)
  expect([invoice?.number, note?.number]).toEqual([expect.stringMatching(/^TEST-INV-\d+$/), expect.stringMatching(/^TEST-CN-\d+$/)])
  const rows = await world.db.selectFrom('invoices').select(['prefix', 'number']).orderBy('prefix').orderBy('number').execute()
  for (const prefix of new Set(rows.map((row) => row.prefix))) {
    const numbers = rows.filter((row) => row.prefix === prefix).map(({ number }) => Number(number))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
})

test('a payment for something that is no longer available is refunded without an invoice', async () => {
  const plan = await createPlan({}, { maxPurchasesPerBuyer: 1 })
  const buyer = await signedInMember(world)
  const buy = async () => (await buyer.orders.createOnlineOrder({ body: { planId: plan.id } })).order
  const [one, other] = [await buy(), await buy()]
  const pages = [await start(one, buyer), await start(other, buyer)]
  for (const { redirectUrl } of pages) await stripeSends('checkout.session.completed', stripe.pay(redirectUrl))
  await minute()
  expect([await brief(one), await brief(other)].map(({ length }) => length)).toEqual([1, 0])
})

test('a coupon that was used up meanwhile is refused before money is taken, and one that is held is paid with', async () => {
  const { coupon } = await owner.coupons.createCoupon({ body: { coupon: { code: 'LAST1', percentage: 20, usageLimit: 1 } } })
  const plan = await createPlan()
  const [slow, quick] = [await signedInMember(world), await signedInMember(world)]
  const buy = async (by: typeof slow) => (await by.orders.createOnlineOrder({ body: { planId: plan.id, couponCode: coupon.code } })).order
  const late = await buy(slow)
  world.clock.advance({ minutes: 46 })
  const order = await buy(quick)
  await expect(start(late, slow)).rejects.toMatchObject({ status: 428, code: 'ERROR_COUPON_USAGE_EXCEEDED' })
  world.clock.advance({ minutes: 44 })
  const payment = await start(order, quick)
  world.clock.advance({ minutes: 40 })
  await expect(start(late, slow)).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
  await stripeSends('checkout.session.completed', stripe.pay(payment.redirectUrl))
  expect((await get(order)).status).toBe('ACTIVE')
  expect(await linesFor(late.id)).toEqual([])
})

test('an administrator reads how the business is paid and refunds, but does not change where the money goes', async () => {
  const admin = await signedInBrowser(world, { role: 'ADMIN' })
  expect((await admin.payments.getPaymentSettings()).settings.isOnline).toBe(true)
  for (const body of [{ takesOnTheSpot: false }, { isOnline: false }]) {
    await expect(admin.payments.updatePaymentSettings({ body })).rejects.toMatchObject({ status: 403 })
  }
  const { payment } = await paid()
  await admin.payments.refundPayment({ params: { paymentId: payment.id }, body: {} })
  expect((await admin.payments.getPaymentSettings()).settings).toMatchObject({ isOnline: true, takesOnTheSpot: true })
})
