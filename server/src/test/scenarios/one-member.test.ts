import { type Booking, plansAppId, type Service } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { workDuePayments } from '../../sales/charges/money-queue.ts'
import { hold, of, slotAt } from '../bookings/booked.ts'
import { createBookingWorld } from '../bookings/booking-world.ts'
import { mailsTo } from '../mailed.ts'
import { connectedStripe } from '../money/connected-stripe.ts'
import { signedInMember, signInAgain } from '../people/signed-in-member.ts'
import { textOfPdf } from '../text-of-pdf.ts'

// Monday, 1 March 2027, 09:00 in Berlin; clocks change on 28 March.
const { world, ada } = await createBookingWorld({ jobs: 'DONE' })
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner, clock } = world

const euros = (value: string) => ({ value, currency: 'EUR' })
const { taxSettings } = await owner.taxes.getTaxSettings()
const tax = { name: 'VAT', rate: '19.00', includedInPrice: true }
await owner.taxes.updateTaxSettings({ body: { taxSettings: { revision: taxSettings.revision, tax } } })
const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
  body: {
    bookingPolicy: {
      name: 'A day before',
      cancellationPolicy: { enabled: true },
      cancellationFeePolicy: {
        enabled: true,
        autoCollectFeeEnabled: true,
        cancellationWindows: [{ amount: euros('12'), startInMinutes: 1440 }],
      },
      lateFeePolicy: { withPlan: 'CREDIT_AND_FEE' },
    },
  },
})
const payment = { rateType: 'FIXED' as const, fixed: { price: euros('20') }, options: { pricingPlan: true, inPerson: true } }
const serviceNamed = (name: string) => world.service([ada], { name, payment, bookingPolicy: { id: bookingPolicy.id } })
const [yoga, pilates] = [await serviceNamed('Yoga'), await serviceNamed('Pilates')]

const planNamed = async (name: string, pricing: object, benefit: object) => {
  const { plan } = await owner.plans.createPlan({ body: { plan: { name, pricing: { price: euros('0'), ...pricing } } } })
  await owner.benefits.setPlanBenefits({ params: { planId: plan.id }, body: { benefits: [benefit as never] } })
  return plan
}
const card = await planNamed(
  'Ten classes',
  { singlePaymentUnlimited: true, price: euros('140') },
  { serviceIds: [yoga.id], kind: 'PER_ORDER', amount: 10 },
)
const membership = await planNamed(
  'Monthly',
  { subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 }, freeTrialDays: 7, price: euros('49') },
  { serviceIds: [pilates.id], kind: 'UNLIMITED' },
)
const { memberId, email } = await signedInMember(world)
/** Signed in again: a token lives for hours, the story for weeks. */
const me = async () => {
  const { access_token: authorization } = await signInAgain(world, memberId)
  return { ...world.clientWith({ authorization }), email }
}

/** What runs once a minute, twice: a charge that begins is asked for. */
const minutes = async () => {
  for (const _ of [1, 2]) {
    await advanceOrders(world.dependencies)
    await workDuePayments(world.dependencies)
  }
}

const read = {
  orders: async () => {
    const { orders } = await (await me()).orders.memberListOrders({ query: {} })
    const { orders: managed } = await owner.orders.managementListOrders({ query: { buyerIds: [memberId] } })
    const told = (list: typeof orders) => Object.fromEntries(list.map((one) => [one.planName, `${one.status} ${one.lastPaymentStatus}`]))
    expect(told(managed)).toEqual(told(orders))
    return { told: told(orders), monthly: orders.find(({ planName }) => planName === 'Monthly') }
  },
  /** The visits of the card: as the member, the manager and the sum of its ledger say. */
  visits: async () => {
    const ofMember = (await (await me()).credits.listMyCredits({})).orders.find(({ planName }) => planName === 'Ten classes')
    const orderId = ofMember?.orderId ?? ''
    const ofManager = (await owner.credits.listCredits({ query: { orderId } })).orders[0]
    const { lines } = await owner.credits.listCreditLines({ params: { orderId }, query: { limit: 100 } })
    return [ofMember?.benefits[0]?.left, ofManager?.benefits[0]?.left, lines.reduce((sum, { amount }) => sum + amount, 0)]
  },
  /** Money: payments, the sum of the ledger, its file, and the charges at the provider. */
  money: async () => {
    const { payments } = await owner.payments.queryPayments({ body: { query: { sort: [{ fieldName: 'createdDate', order: 'ASC' }] } } })
    const { summary } = await owner.payments.summarizePayments({ body: {} })
    const csv = await (await owner.payments.exportPayments({ query: { byteOrderMark: false } })).text()
    const [, ...rows] = csv.trim().split('\r\n')
    const cents = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
    return {
      each: payments.filter(({ kept }) => kept.value !== '0.00').map(({ kept }) => kept.value),
      sums: [cents([summary.amounts[0]?.kept ?? '0']), cents(rows.map((row) => row.split(',')[2] ?? '')), charged()],
    }
  },
  /** Papers: the manager's list, the member's, the files, and the mails. */
  papers: async () => {
    const member = await me()
    const { invoices } = await owner.invoices.listInvoices({ query: {} })
    const { invoices: own } = await member.invoices.listOwnInvoices({ query: {} })
    expect(own.map(({ number, total }) => [number, total])).toEqual(invoices.map(({ number, total }) => [number, total]))
    for (const { id, number, total, taxAmount } of invoices) {
      const pdf = textOfPdf(Buffer.from(await (await member.invoices.getInvoicePdf({ params: { invoiceId: id } })).arrayBuffer()))
      for (const words of [number, `€${total}`, `€${taxAmount}`]) expect(pdf).toContain(words)
    }
    const mails = async () => (await mailsTo(world, email, 'invoice')).toReversed()
    await expect.poll(async () => (await mails()).length, { timeout: 8000 }).toBe(invoices.length)
    const oldest = invoices.toReversed()
    for (const [index, { text }] of (await mails()).entries()) expect(text).toContain(`€${oldest[index]?.total}`)
    return oldest.map(({ total, taxAmount }) => `${total} (${taxAmount})`)
  },
  owed: async () => {
    const { billing } = await (await me()).payments.getMyBilling()
    const { dues } = await owner.dues.listDues({ query: {} })
    return [billing.fees.map(({ owed }) => owed.value), dues.map(({ owed }) => owed.value)]
  },
}
const charged = () =>
  [...stripe.intents.values()].reduce((sum, { amount, status }) => sum + (status === 'succeeded' ? Number(amount) : 0), 0)

type Numbers = { card: string; monthly: string; visits: number; paid: string[]; papers: string[] }

/** The same numbers, wherever they are told. */
const expectNumbers = async ({ card: ofCard, monthly, visits, paid, papers }: Numbers) => {
  const cents = paid.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)
  expect((await read.orders()).told).toEqual({ 'Ten classes': ofCard, Monthly: monthly })
  expect(await read.visits()).toEqual([visits, visits, visits])
  expect(await read.money()).toEqual({ each: paid, sums: [cents, cents, cents] })
  expect(await read.papers()).toEqual(papers)
  expect(await read.owed()).toEqual([[], []])
}

const bookWithPlan = async (service: Service, date: string, time: string): Promise<Booking> => {
  const member = await me()
  const { id, revision } = await hold(member, await slotAt(member, { service, date, time }))
  const contactDetails = { firstName: 'Lena', lastName: 'Krüger', email }
  const body = { revision, contactDetails, selectedPaymentOption: 'MEMBERSHIP' as const }
  return (await member.bookings.completeBooking({ params: { bookingId: id }, body })).booking
}
const item = (catalogItemId: string) => ({ quantity: 1, catalogReference: { appId: plansAppId, catalogItemId } })

/** A step of the story, and what all numbers are after it. */
const bought = { card: 'ACTIVE PAID', paid: ['140.00'], papers: ['140.00 (22.35)'] }
const late = { card: 'ACTIVE PAID', visits: 9, paid: ['140.00', '12.00'], papers: ['140.00 (22.35)', '12.00 (1.92)'] }
const charge = (before: typeof late) => ({ ...before, paid: [...before.paid, '49.00'], papers: [...before.papers, '49.00 (7.82)'] })
const [first, second] = [charge(late), charge(charge(late))]

test('a member buys a card and a membership, books, cancels in time and late, pauses and is charged again: every number is the same', async () => {
  const member = await me()
  const { checkout } = await member.checkouts.createCheckout({
    body: { lineItems: [item(card.id), item(membership.id)], checkoutInfo: { buyerInfo: { email } } },
  })
  expect([checkout.priceSummary.total.amount, checkout.payNow.total.amount]).toEqual(['189.00', '140.00'])
  const { paymentGatewayOrderId } = await member.checkouts.createOrderFromCheckout({
    params: { id: checkout.id },
    body: { payment: 'ONLINE' },
  })
  const started = await member.payments.startPayment({ body: { orderId: paymentGatewayOrderId ?? '', returnUrl: '/' } })
  stripe.pay(started.payment.redirectUrl)
  await member.payments.checkPayment({ params: { paymentId: started.payment.id }, body: {} })
  await expectNumbers({ ...bought, monthly: 'ACTIVE PENDING', visits: 10 })

  const [wednesday, thursday] = [await bookWithPlan(yoga, '2027-03-03', '10:00'), await bookWithPlan(yoga, '2027-03-04', '10:00')]
  await bookWithPlan(pilates, '2027-03-05', '10:00')
  await expectNumbers({ ...bought, monthly: 'ACTIVE PENDING', visits: 8 })

  await (await me()).bookings.cancelBooking(of(thursday))
  await expectNumbers({ ...bought, monthly: 'ACTIVE PENDING', visits: 9 })

  clock.set('2027-03-03T08:00:00.000Z')
  const { cost } = await (await me()).payments.getCancellationCost({ params: { bookingId: wednesday.id }, query: {} })
  expect(cost).toMatchObject({ fee: euros('12.00'), keepsCredit: true })
  await (await me()).bookings.cancelBooking(of(wednesday))
  await minutes()
  await expectNumbers({ ...late, monthly: 'ACTIVE PENDING' })

  clock.set('2027-03-08T08:00:00.000Z')
  await minutes()
  await expectNumbers({ ...first, monthly: 'ACTIVE PAID' })

  clock.set('2027-03-18T08:00:00.000Z')
  const { monthly } = await read.orders()
  await owner.orders.pauseOrder({ params: { id: monthly?.id ?? '' }, body: {} })
  await expectNumbers({ ...first, monthly: 'PAUSED PAID' })
  await expect(bookWithPlan(pilates, '2027-03-19', '10:00')).rejects.toMatchObject({ code: 'PLAN_PAUSED' })

  clock.set('2027-03-28T08:00:00.000Z')
  await owner.orders.resumeOrder({ params: { id: monthly?.id ?? '' }, body: {} })
  await expectNumbers({ ...first, monthly: 'ACTIVE PAID' })
  // Ten days later than without the pause, at the same time by the clock of the business.
  expect((await read.orders()).monthly?.currentCycle).toMatchObject({ index: 1, endedDate: '2027-04-18T07:00:00.000Z' })

  clock.set('2027-04-18T06:59:00.000Z')
  await minutes()
  await expectNumbers({ ...first, monthly: 'ACTIVE PAID' })
  clock.set('2027-04-18T07:00:00.000Z')
  await minutes()
  await expectNumbers({ ...second, monthly: 'ACTIVE PAID' })
  await minutes()
  await expectNumbers({ ...second, monthly: 'ACTIVE PAID' })
})
