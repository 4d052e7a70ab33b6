import type { Booking, Due, NewPlan } from '@foyer/contract'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { advanceOrders } from '../../money/orders/change-orders.ts'
import { book, lena, of } from '../../test/bookings/booked.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { mailsTo } from '../../test/mailed.ts'
import { connectedStripe } from '../../test/money/connected-stripe.ts'
import { numberOfRuns } from '../../test/number-of-runs.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'

// Monday, 1 March 2027, 09:00 in Berlin.
const { world, visitor, ada, newDay, slot, later } = await createBookingWorld({ jobs: 'DONE' })
afterAll(() => world.close())
const stripe = await connectedStripe(world)
const { owner } = world

const euros = (value: string) => ({ value, currency: 'EUR' })
const deposit = { price: euros('75.00'), deposit: euros('20.00') }
const withDeposit = await world.service([ada], {
  name: 'Long massage',
  payment: { rateType: 'FIXED', fixed: deposit, options: { online: true, deposit: true } },
})
const onTheSpot = await world.service([ada], {
  name: 'Short massage',
  payment: { rateType: 'FIXED', fixed: { price: euros('40.00') }, options: { inPerson: true } },
})

/** What is owed of these things alone, in the words of a manager: what, of how much, how much is open. */
const owedOf = async (...things: readonly { id: string }[]) => {
  const { dues } = await owner.dues.listDues({ query: { limit: 100 } })
  return dues
    .filter(({ id }) => things.some((thing) => thing.id === id))
    .map(({ kind, title, total, owed }) => `${kind} ${title}: ${owed.value} of ${total.value}`)
}

async function withPaidDeposit(): Promise<Booking> {
  const { booking } = await visitor.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: await slot(visitor, newDay(), '11:00', withDeposit) },
        totalParticipants: 1,
        contactDetails: lena,
        selectedPaymentOption: 'ONLINE',
      },
    },
  })
  const { payment } = await visitor.payments.startPayment({ body: { bookingId: booking.id, returnUrl: '/booked' } })
  stripe.pay(payment.redirectUrl)
  await visitor.payments.checkPayment({ params: { paymentId: payment.id }, body: {} })
  return booking
}

test('the rest after a deposit, an unpaid booking, an order and a fee stand in one list until they are paid, and again when that is undone', async () => {
  const member = await signedInMember(world)
  const begun = await withPaidDeposit()
  const unpaid = await book(visitor, await slot(visitor, newDay(), '11:00', onTheSpot))
  const plan = (
    await owner.plans.createPlan({
      body: { plan: { name: 'Ten visits', pricing: { singlePaymentUnlimited: true, price: { value: '300' } } } },
    })
  ).plan
  const { order } = await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId: member.memberId } })
  expect(await owedOf(begun, unpaid, order)).toEqual([
    'ORDER Ten visits: 300.00 of 300.00',
    'BOOKING Long massage: 55.00 of 75.00',
    'BOOKING Short massage: 40.00 of 40.00',
  ])
  const { sums } = await owner.dues.listDues({ query: { search: lena.email ?? '' } })
  expect(sums).toEqual([{ kind: 'BOOKING', count: 2, owed: euros('95.00') }])
  const setStatus = async ({ id }: { id: string }, paymentStatus: 'PAID' | 'PARTIALLY_PAID' | 'NOT_PAID') => {
    const { revision = '' } = (await owner.dues.listDues({ query: {} })).dues.find((due) => due.id === id) ?? {}
    const found = (await owner.bookings.queryExtendedBookings({ body: { query: { filter: { id } } } })).extendedBookings[0]?.booking
    const body = { revision: revision || (found?.revision ?? ''), paymentStatus }
    return await owner.bookings.setPaymentStatus({ params: { bookingId: id }, body })
  }
  await setStatus(begun, 'PAID')
  await setStatus(unpaid, 'PAID')
  await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
  expect(await owedOf(begun, unpaid, order)).toEqual([])
  await setStatus(begun, 'PARTIALLY_PAID')
  await setStatus(unpaid, 'NOT_PAID')
  await owner.orders.undoMarkAsPaid({ params: { id: order.id }, body: {} })
  await expect(owner.orders.undoMarkAsPaid({ params: { id: order.id }, body: {} })).rejects.toMatchObject({
    status: 428,
    code: 'PAYMENT_NOT_UNDOABLE',
  })
  expect(await owedOf(begun, unpaid, order)).toHaveLength(3)
  // Paid after all: a second line, a second invoice, and a credit note of the first.
  await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
  const { invoices } = await owner.invoices.listInvoices({ query: { orderId: order.id } })
  expect(invoices.map(({ kind, total }) => `${kind} ${total}`).toSorted()).toEqual([
    'CREDIT_NOTE 300.00',
    'INVOICE 300.00',
    'INVOICE 300.00',
  ])
  const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: order.id } } } })
  expect(payments.map(({ status, kept }) => `${status} ${kept.value}`).toSorted()).toEqual(['SUCCEEDED 300.00', 'UNDONE 0.00'])
})

test('a plan that ended unpaid is still owed, is reminded of, paid, and open again when that is undone; one that the business ended is not', async () => {
  const pricingOf = async (name: string, pricing: NewPlan['pricing']) => {
    const { plan } = await owner.plans.createPlan({ body: { plan: { name, pricing } } })
    const { memberId } = await signedInMember(world, { contact: { firstName: 'Mara' } })
    return (await owner.orders.createOfflineOrder({ body: { planId: plan.id, memberId } })).order
  }
  const monthly = { subscription: { cycleDuration: { count: 1, unit: 'MONTH' as const }, cycleCount: 12 }, price: { value: '50' } }
  const week = await pricingOf('A week', { singlePaymentForDuration: { count: 1, unit: 'WEEK' }, price: { value: '30' } })
  const [left, trial, ended] = [
    await pricingOf('Months', monthly),
    await pricingOf('Tried', { ...monthly, freeTrialDays: 7 }),
    await pricingOf('Ended', monthly),
  ]
  const cancel = ({ id }: { id: string }, effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE') =>
    owner.orders.cancelOrder({ params: { id }, body: { effectiveAt } })
  for (const order of [left, trial]) await cancel(order, 'NEXT_PAYMENT_DATE')
  await cancel(ended, 'IMMEDIATELY')
  expect(await owedOf(trial)).toEqual([])
  await later({ hours: 24 * 40 }, async () => {
    await advanceOrders(world.dependencies)
    expect((await owedOf(week, left, trial, ended)).toSorted()).toEqual(['ORDER A week: 30.00 of 30.00', 'ORDER Months: 50.00 of 50.00'])
    const body = { kind: 'ORDER' as const, id: week.id }
    expect((await owner.dues.remindOfDue({ body })).due).toMatchObject({ reminders: 1 })
    for (const { id } of [week, left]) await owner.orders.markAsPaid({ params: { id }, body: {} })
    expect(await owedOf(week, left)).toEqual([])
    const { invoices } = await owner.invoices.listInvoices({ query: { orderId: left.id } })
    expect(invoices.map(({ total }) => total)).toEqual(['50.00'])
    await owner.orders.undoMarkAsPaid({ params: { id: week.id }, body: {} })
    expect(await owedOf(week, left)).toHaveLength(1)
  })
})

test('the list is narrowed to a kind, a time and a client, and turned page by page', async () => {
  const [first, second] = [await book(visitor, await slot(visitor, newDay(), '11:00', onTheSpot)), await withPaidDeposit()]
  const dueDates = (await owner.dues.listDues({ query: { kind: 'BOOKING' } })).dues.map(({ dueDate }) => dueDate)
  expect(dueDates).toEqual(dueDates.toSorted())
  const only = await owner.dues.listDues({ query: { from: first.startDate, until: second.startDate } })
  expect(only.dues.map(({ id }) => id)).toEqual([first.id])
  expect(only.dues[0]).toMatchObject({ customer: 'Lena Krüger', email: lena.email, reminders: 0, contactId: expect.any(String) })
  const ofClient = await owner.dues.listDues({ query: { contactId: only.dues[0]?.contactId ?? '', limit: 1, offset: 1 } })
  expect(ofClient.dues).toHaveLength(1)
  expect(ofClient.pagingMetadata.total).toBeGreaterThan(1)
  expect((await owner.dues.listDues({ query: { kind: 'GIFT' } })).dues).toEqual([])
  await expect(visitor.dues.listDues({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('a customer is reminded once a day, in one mail that leads to the payment, also where two press at the same moment', async () => {
  const booking = await withPaidDeposit()
  const body = { kind: 'BOOKING' as const, id: booking.id }
  const remind = () => owner.dues.remindOfDue({ body })
  expect(await outcomes([remind(), remind()])).toEqual({ SUCCESS: 1, '428 REMINDED_TODAY': 1 })
  const reminders = async () => (await mailsTo(world, lena.email ?? '')).filter(({ template }) => template === 'payment-reminder')
  const [mail, ...others] = await reminders()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Still to pay: Long massage')
  for (const words of ['€55.00 is still due for Long massage', 'You can pay it online now.', 'Paid: €20.00', '/booking/'])
    expect(mail?.text).toContain(words)
  await later({ hours: 24 }, async () => {
    expect((await owner.dues.remindOfDue({ body })).due).toMatchObject({ reminders: 2, owed: euros('55.00') })
  })
  expect(await reminders()).toHaveLength(2)
  const { revision = '' } = (await owner.dues.listDues({ query: {} })).dues.find(({ id }) => id === booking.id) ?? {}
  await owner.bookings.cancelBooking(of({ ...booking, revision }))
  await expect(remind()).rejects.toMatchObject({ status: 404, code: 'DUE_NOT_FOUND' })
})

test('a customer without an address cannot be reminded', async () => {
  const wanted = await slot(owner, newDay(), '11:00', onTheSpot)
  const { booking } = await owner.bookings.createBooking({
    body: {
      booking: {
        bookedEntity: { slot: wanted },
        totalParticipants: 1,
        status: 'CONFIRMED',
        contactDetails: { firstName: 'Jo', phone: '+49301234567' },
      },
    },
  })
  const remind = owner.dues.remindOfDue({ body: { kind: 'BOOKING', id: booking.id } })
  await expect(remind).rejects.toMatchObject({ status: 428, code: 'DUE_WITHOUT_ADDRESS' })
})

describe('the mail about a fee', () => {
  test('says why, how much, how it is paid and how the business is reached; and a second one takes it back. Each part of the list is true', async () => {
    const { site } = await owner.site.getSite()
    await owner.site.updateSite({
      body: { site: { phone: '+49301234567', address: { addressLine: 'Lindenweg 4', city: 'Berlin' }, revision: site.revision } },
    })
    const { bookingPolicy } = await owner['booking-policies'].createBookingPolicy({
      body: {
        bookingPolicy: {
          name: 'Strict',
          cancellationPolicy: { enabled: true },
          cancellationFeePolicy: { enabled: true, cancellationWindows: [{ amount: { value: '12', currency: 'EUR' } }] },
        },
      },
    })
    const strict = await world.service([ada], {
      name: 'Facial',
      translations: { de: { name: 'Gesicht' } },
      bookingPolicy: { id: bookingPolicy.id },
    })
    const member = await signedInMember(world, { contact: { firstName: 'Mara' } })
    const booking = await book(member, await slot(member, newDay(), '11:00', strict), { ...lena, email: member.email })
    await member.bookings.cancelBooking(of(booking))
    const mailOf = (template: string) =>
      vi.waitFor(async () => {
        const mail = (await mailsTo(world, member.email)).find((one) => one.template === template)
        if (!mail) throw new Error(`${template} is not written yet`)
        return mail
      }, 10_000)
    const noted = await mailOf('fee-noted')
    expect(noted.subject).toBe('A fee for Facial')
    for (const words of [
      'You canceled Facial',
      'Fee: €12.00',
      'You can pay it online now.',
      '/account/plans',
      'Lindenweg 4, Berlin',
      '+49301234567',
    ])
      expect(noted.text).toContain(words)
    const [fee] = (await owner.fees.queryFees({ body: { query: { filter: { bookingId: booking.id } } } })).fees
    expect(await owedOf({ id: fee?.id ?? '' })).toEqual(['FEE Facial: 12.00 of 12.00'])
    const inGerman = world.clientWith({ authorization: world.apiKey, 'x-wix-linguist': 'de' })
    const { dues } = await inGerman.dues.listDues({ query: { kind: 'FEE' } })
    expect(dues.find(({ id }) => id === fee?.id)?.title).toBe('Gesicht')
    await owner.fees.markFeeAsPaid({ params: { feeId: fee?.id ?? '' }, body: {} })
    await owner.fees.undoFeePayment({ params: { feeId: fee?.id ?? '' }, body: {} })
    await expect(owner.fees.undoFeePayment({ params: { feeId: fee?.id ?? '' }, body: {} })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_UNDOABLE',
    })
    expect(await owedOf({ id: fee?.id ?? '' })).toEqual(['FEE Facial: 12.00 of 12.00'])
    await eachPartOfTheList()
    await owner.fees.waiveFee({ params: { feeId: fee?.id ?? '' }, body: { reason: 'Was ill' } })
    expect((await mailOf('fee-dropped')).text).toContain('We have withdrawn the fee of €12.00')
    expect(await owedOf({ id: fee?.id ?? '' })).toEqual([])
  })
})

/** Each page of each kind, client and search is a part of the one list, and the sums are of all its pages. */
async function eachPartOfTheList() {
  const singlePaymentUnlimited = true
  const { plan } = await owner.plans.createPlan({
    body: { plan: { name: 'Massage card', pricing: { singlePaymentUnlimited, price: { value: '90' } } } },
  })
  const [giver, receiver] = [
    { name: 'Ben Okri', email: 'ben@people.example' },
    { name: 'Ada', email: 'ada@people.example' },
  ]
  await visitor.gifts.createGift({ body: { gift: { planId: plan.id, giver, receiver, message: 'For you', payment: 'ON_THE_SPOT' } } })
  const all = (await owner.dues.listDues({ query: { limit: 100 } })).dues
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['BOOKING', 'FEE', 'ORDER', 'GIFT']))
  const textOf = ({ customer, email, title }: Due) => [customer, email, title].filter((part) => part !== undefined).join(' ')
  const question = fc.record({
    of: fc.constantFrom(...all),
    by: fc.subarray(['kind', 'contactId', 'search'] as const),
    from: fc.nat(40),
    length: fc.integer({ min: 1, max: 20 }),
    limit: fc.integer({ min: 1, max: 5 }),
    offset: fc.nat(6),
  })
  const ask = async ({
    of: { kind, contactId, ...due },
    by,
    from,
    length,
    limit,
    offset,
  }: typeof question extends fc.Arbitrary<infer Value> ? Value : never) => {
    const search = textOf({ ...due, kind })
      .slice(from, from + length)
      .trim()
      .toUpperCase()
    const query = {
      ...(by.includes('kind') && { kind }),
      ...(by.includes('contactId') && contactId !== undefined && { contactId }),
      ...(by.includes('search') && search !== '' && { search }),
    }
    const wanted = all.filter(
      (one) =>
        (query.kind ?? one.kind) === one.kind &&
        (query.contactId ?? one.contactId) === one.contactId &&
        textOf(one)
          .toLowerCase()
          .includes((query.search ?? '').toLowerCase()),
    )
    const { dues, sums, pagingMetadata } = await owner.dues.listDues({ query: { ...query, limit, offset } })
    expect(dues).toEqual(wanted.slice(offset, offset + limit))
    expect(pagingMetadata.total).toBe(wanted.length)
    const ofKind = Map.groupBy(wanted, (one) => one.kind)
    expect(sums.map((sum) => [sum.kind, sum.count, Number(sum.owed.value)])).toEqual(
      [...ofKind].map(([kind, list]) => [kind, list.length, list.reduce((sum, { owed }) => sum + Number(owed.value), 0)]).toSorted(),
    )
  }
  await fc.assert(fc.asyncProperty(question, ask), { numRuns: numberOfRuns(40) })
}
