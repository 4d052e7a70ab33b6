import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createOrderWorld, endless, free } from '../../test/money/order-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { advanceOrders } from './change-orders.ts'

const { world, owner, member, createPlan, sell, get } = await createOrderWorld()
const { clock } = world
const start = clock.now

const summaryOf = async (query: object) => (await owner.orders.summarizeOrders({ query })).summary
const preview = (id: string, body: object) => owner.orders.previewOrderChange({ params: { id }, body: { change: 'PAUSE', ...body } })

test('a summary counts orders by status and plan, and what waits for its payment', async () => {
  const card = await createPlan({ singlePaymentForDuration: { count: 1, unit: 'MONTH' } })
  const pass = await createPlan({ ...endless, feeConfigs: [{ fee: { name: 'Joining', amount: '10.5' } }] })
  const nothing = await createPlan(free)
  const other = await signedInMember(world)
  await sell({ planId: card.id })
  await sell({ planId: card.id, paid: true, memberId: other.memberId })
  await sell({ planId: pass.id })
  await sell({ planId: nothing.id, startDate: '2027-03-20T09:00:00Z' })
  const planIds = [card.id, pass.id, nothing.id]
  const counted = await summaryOf({ planIds })
  expect(counted).toMatchObject({ total: 4, unpaid: { count: 2, amounts: [{ currency: 'EUR', value: '60.50' }] } })
  expect(new Map(counted.statuses.map(({ status, count }) => [status, count]))).toEqual(
    new Map([
      ['ACTIVE', 3],
      ['PENDING', 1],
    ]),
  )
  expect(counted.plans).toContainEqual({ planId: card.id, count: 2, activeCount: 2 })
  expect(counted.plans).toContainEqual({ planId: nothing.id, count: 1, activeCount: 0 })
  expect(await summaryOf({ planIds, buyerIds: [other.memberId] })).toMatchObject({ total: 1, unpaid: { count: 0, amounts: [] } })
  clock.advance({ hours: 24 * 32 })
  // Nothing is unpaid of what has ended, also where the clock has not looked at the order yet.
  expect(await summaryOf({ planIds })).toMatchObject({ total: 4, unpaid: { count: 1, amounts: [{ value: '35.50' }] } })
  clock.set(start)
})

test('in its free trial a plan is neither unpaid nor owed; after it, it is both', async () => {
  const { id } = await createPlan({ ...endless, freeTrialDays: 7 })
  const buyer = await signedInMember(world)
  const order = await sell({ planId: id, memberId: buyer.memberId })
  const told = async () => {
    const { dues } = await owner.dues.listDues({ query: { kind: 'ORDER', limit: 100 } })
    const { unpaid } = await summaryOf({ planIds: [id] })
    return [unpaid.count, dues.filter((due) => due.id === order.id).length]
  }
  expect(await told()).toEqual([0, 0])
  clock.advance({ hours: 24 * 8 })
  await advanceOrders(world.dependencies)
  expect(await told()).toEqual([1, 1])
  clock.set(start)
})

test('unpaid orders are counted at their price with the coupon', async () => {
  const card = await createPlan({ singlePaymentForDuration: { count: 1, unit: 'MONTH' } })
  await owner.coupons.createCoupon({ body: { coupon: { code: 'ten', percentage: 10 } } })
  const other = await signedInMember(world)
  const cheaper = await sell({ planId: card.id, couponCode: 'ten' })
  await sell({ planId: card.id, couponCode: 'ten', memberId: other.memberId })
  expect(cheaper.pricing.prices).toMatchObject([{ price: { total: '22.50' } }])
  expect(await summaryOf({ planIds: [card.id] })).toMatchObject({ unpaid: { count: 2, amounts: [{ value: '45.00' }] } })
})

test('orders are narrowed down to the period in which they were made', async () => {
  const plan = await createPlan()
  const first = await sell({ planId: plan.id })
  clock.advance({ hours: 24 })
  const second = await sell({ planId: plan.id })
  const made = async (period: object) => {
    const { orders } = await owner.orders.managementListOrders({ query: { planIds: [plan.id], ...period } })
    return orders.map(({ id }) => id)
  }
  expect(await made({ createdFrom: clock.now })).toEqual([second.id])
  expect(await made({ createdBefore: clock.now })).toEqual([first.id])
  expect(await summaryOf({ planIds: [plan.id], createdFrom: clock.now })).toMatchObject({ total: 1 })
  await expect(made({ createdFrom: '2027-02-30T09:00:00Z' })).rejects.toMatchObject({ violations: [{ field: 'createdFrom' }] })
  clock.set(start)
})

test('a preview shows the order after each change, and stores nothing', async () => {
  const order = await sell({ planId: (await createPlan(endless)).id })
  expect(await preview(order.id, { change: 'PAUSE' })).toMatchObject({ order: { status: 'PAUSED' } })
  expect(await preview(order.id, { change: 'MARK_AS_PAID' })).toMatchObject({ order: { lastPaymentStatus: 'PAID' } })
  expect(await preview(order.id, { change: 'CANCEL', effectiveAt: 'IMMEDIATELY' })).toMatchObject({
    order: { status: 'CANCELED', endDate: start },
  })
  expect(await preview(order.id, { change: 'CANCEL', effectiveAt: 'NEXT_PAYMENT_DATE' })).toMatchObject({
    order: { status: 'ACTIVE', autoRenewCanceled: true, endDate: '2027-04-01T09:00:00.000Z' },
  })
  const ending = await sell()
  expect(await preview(ending.id, { change: 'POSTPONE', endDate: '2028-06-01T00:00Z' })).toMatchObject({
    order: { endDate: '2028-06-01T00:00:00.000Z', earliestEndDate: ending.endDate },
  })
  expect(await get(order)).toEqual(order)
})

test('a preview refuses what the change would be refused for', async () => {
  const order = await sell({ paid: true })
  await expect(preview(order.id, { change: 'RESUME' })).rejects.toMatchObject({ code: 'invalid_order_status' })
  await expect(preview(order.id, { change: 'MARK_AS_PAID' })).rejects.toMatchObject({ data: { reason: 'ALREADY_PAID' } })
  await expect(preview(order.id, { change: 'CANCEL' })).rejects.toMatchObject({ violations: [{ field: 'effectiveAt' }] })
  await expect(preview(order.id, { change: 'POSTPONE' })).rejects.toMatchObject({ violations: [{ field: 'endDate' }] })
  await expect(preview(randomUUID(), {})).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  const trial = await sell({ planId: (await createPlan({ ...endless, freeTrialDays: 7 })).id })
  await expect(preview(trial.id, {})).rejects.toMatchObject({ code: 'order_not_suspendable', data: { reason: 'TRIAL' } })
})

test('the history says what happened, when and by whom', async () => {
  const order = await sell()
  await owner.orders.postponeEndDate({ params: { id: order.id }, body: { endDate: '2028-06-01T00:00:00Z' } })
  clock.advance({ hours: 1 })
  await owner.orders.markAsPaid({ params: { id: order.id }, body: {} })
  const { history } = await owner.orders.getOrderHistory({ params: { id: order.id } })
  expect(history.map(({ event }) => event)).toEqual([
    'order.created',
    'order.purchased',
    'order.started',
    'order.end_date_postponed',
    'order.marked_as_paid',
  ])
  expect(history.at(-2)).toMatchObject({ date: start, endDate: '2028-06-01T00:00:00.000Z', actor: { type: 'BUSINESS' } })
  clock.set(start)
  await expect(owner.orders.getOrderHistory({ params: { id: randomUUID() } })).rejects.toMatchObject({ code: 'order_not_found' })
})

test('a role without orders, a member and a visitor see none of it', async () => {
  const { id } = await sell()
  const teacher = await signedInBrowser(world, { role: 'PROVIDER' })
  for (const caller of [teacher, member, await world.visitor()]) {
    await expect(caller.orders.summarizeOrders({ query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(caller.orders.getOrderHistory({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(caller.orders.previewOrderChange({ params: { id }, body: { change: 'PAUSE' } })).rejects.toMatchObject({ status: 403 })
  }
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  expect(await desk.orders.previewOrderChange({ params: { id }, body: { change: 'PAUSE' } })).toMatchObject({ order: { status: 'PAUSED' } })
})

describe('a plan that goes on until it is canceled, and is paid at the desk', () => {
  const dueOf = async ({ id }: { id: string }) => {
    const { dues } = await owner.dues.listDues({ query: { kind: 'ORDER', limit: 100 } })
    return dues.filter((due) => due.id === id).map(({ owed, paid, total }) => `${owed.value} of ${total.value}, ${paid.value} paid`)
  }
  const sumOfDues = async () => {
    const { sums } = await owner.dues.listDues({ query: { kind: 'ORDER' } })
    return Number(sums[0]?.owed.value ?? 0)
  }
  const openAt = async (at: string, { id }: { id: string }) =>
    (await owner.bookkeeping.getOpenItems({ query: { at } })).openItems.items.filter((item) => item.id === id).map(({ owed }) => owed.value)
  const pay = ({ id }: { id: string }) => owner.orders.markAsPaid({ params: { id }, body: {} })
  const undo = ({ id }: { id: string }) => owner.orders.undoMarkAsPaid({ params: { id }, body: {} })
  const invoiced = async ({ id }: { id: string }) =>
    (await owner.invoices.listInvoices({ query: { orderId: id } })).invoices.map(({ kind, total }) => `${kind} ${total}`).toSorted()
  const on = async (date: string) => {
    clock.set(`${date}T09:30:00.000Z`)
    await advanceOrders(world.dependencies)
  }
  afterEach(() => clock.set(start))

  test('owes each cycle that begins, which is taken with its own invoice, and undone alone', async () => {
    const plan = await createPlan({ ...endless, feeConfigs: [{ fee: { name: 'Joining', amount: '10' } }] })
    const order = await sell({ planId: plan.id, paid: true })
    expect([await dueOf(order), await invoiced(order)]).toEqual([[], ['INVOICE 35.00']])
    await on('2027-04-01')
    const others = (await sumOfDues()) - 25
    expect([await dueOf(order), (await get(order)).lastPaymentStatus]).toEqual([['25.00 of 60.00, 35.00 paid'], 'UNPAID'])
    expect(await summaryOf({ planIds: [plan.id] })).toMatchObject({ unpaid: { count: 1, amounts: [{ value: '25.00' }] } })
    await pay(order)
    expect([await dueOf(order), await invoiced(order), (await sumOfDues()) - others]).toEqual([[], ['INVOICE 25.00', 'INVOICE 35.00'], 0])
    await undo(order)
    expect(await dueOf(order)).toEqual(['25.00 of 60.00, 35.00 paid'])
    await expect(undo(order)).rejects.toMatchObject({ code: 'PAYMENT_NOT_UNDOABLE' })
    await on('2027-05-03')
    expect(await dueOf(order)).toEqual(['50.00 of 85.00, 35.00 paid'])
    const { due } = await owner.desk.getDeskDue({ params: { kind: 'ORDER', id: order.id } })
    expect([due.total.value, due.paid.value, due.left.value]).toEqual(['85.00', '35.00', '50.00'])
    await pay(order)
    const { invoices } = await owner.invoices.listInvoices({ query: { orderId: order.id } })
    expect(invoices.find(({ total }) => total === '50.00')?.lines.map(({ total }) => total)).toEqual(['25.00', '25.00'])
    expect([await openAt('2027-04-30', order), await openAt('2027-05-31', order), await openAt('2027-03-31', order)]).toEqual([
      ['25.00'],
      [],
      [],
    ])
  })

  test('is taken in parts at the desk, also over the begin of a cycle; each one is undone by itself', async () => {
    const order = await sell({ planId: (await createPlan(endless)).id })
    const take = async (amount?: string) =>
      (await owner.desk.takePayment({ body: { kind: 'ORDER', id: order.id, ...(amount && { amount }) } })).payments[0]?.id ?? ''
    const first = await take()
    await on('2027-04-01')
    await take('10')
    expect([await dueOf(order), (await get(order)).lastPaymentStatus]).toEqual([['15.00 of 50.00, 35.00 paid'], 'UNPAID'])
    await on('2027-05-01')
    expect(await dueOf(order)).toEqual(['40.00 of 75.00, 35.00 paid'])
    await take()
    expect([await dueOf(order), await invoiced(order)]).toEqual([[], ['INVOICE 10.00', 'INVOICE 25.00', 'INVOICE 40.00']])
    await owner.desk.undoDeskPayment({ params: { paymentId: first }, body: {} })
    expect([await dueOf(order), (await get(order)).lastPaymentStatus]).toEqual([['25.00 of 75.00, 50.00 paid'], 'UNPAID'])
    await pay(order)
    await owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'NEXT_PAYMENT_DATE' } })
    await on('2027-06-02')
    expect([await dueOf(order), await get(order)]).toMatchObject([[], { status: 'CANCELED', lastPaymentStatus: 'PAID' }])
  })

  test('is not asked again for what was given back', async () => {
    const order = await sell({ planId: (await createPlan(endless)).id, paid: true })
    const { payments } = await owner.payments.queryPayments({ body: { query: { filter: { subjectId: order.id } } } })
    await owner.payments.refundPayment({ params: { paymentId: payments[0]?.id ?? '' }, body: {} })
    expect(await dueOf(order)).toEqual([])
    await on('2027-04-01')
    expect([await dueOf(order), await openAt('2027-04-01', order)]).toEqual([['25.00 of 50.00, 25.00 paid'], ['25.00']])
  })

  test('owes nothing for cycles that a coupon pays; one with agreed cycles, or sold later as paid, is paid whole', async () => {
    await owner.coupons.createCoupon({ body: { coupon: { code: 'twofree', percentage: 100, cycleCount: 2 } } })
    const free = await sell({ planId: (await createPlan(endless)).id, couponCode: 'twofree' })
    const [agreed, earlier] = [
      await sell({ paid: true }),
      await sell({ planId: (await createPlan(endless)).id, paid: true, startDate: '2027-01-01T09:00:00Z' }),
    ]
    expect([free.lastPaymentStatus, earlier.lastPaymentStatus]).toEqual(['PAID', 'PAID'])
    await on('2027-03-31')
    expect([await dueOf(free), await dueOf(agreed), await dueOf(earlier)]).toEqual([[], [], []])
    await on('2027-04-02')
    expect([await dueOf(free), await dueOf(agreed), await dueOf(earlier)]).toEqual([[], [], ['25.00 of 100.00, 75.00 paid']])
    await on('2027-05-02')
    expect([await dueOf(free), await dueOf(agreed)]).toEqual([['25.00 of 25.00, 0.00 paid'], []])
  })
})
