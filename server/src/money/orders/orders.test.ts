import { randomUUID } from 'node:crypto'
import type { PlanOrder } from '@foyer/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { createOrderWorld, endless, free } from '../../test/money/order-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { advanceOrders } from './change-orders.ts'

const { world, owner, member, createPlan, sell, get, newsOf } = await createOrderWorld()
const { clock } = world
const start = clock.now
beforeEach(() => clock.set(start))

const nine = (day: string) => `${day}T09:00:00.000Z`
const strike = () => advanceOrders({ ...world.dependencies })
const [pause, resume, markAsPaid] = (['pauseOrder', 'resumeOrder', 'markAsPaid'] as const).map(
  (verb) =>
    ({ id }: Pick<PlanOrder, 'id'>) =>
      owner.orders[verb]({ params: { id }, body: {} }),
) as [Verb, Verb, Verb]
type Verb = (order: Pick<PlanOrder, 'id'>) => Promise<object>
const postpone = ({ id }: PlanOrder, endDate: string) => owner.orders.postponeEndDate({ params: { id }, body: { endDate } })
const cancel = ({ id }: PlanOrder, effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE') =>
  owner.orders.cancelOrder({ params: { id }, body: { effectiveAt } })
const request = ({ id }: PlanOrder, effectiveAt: 'IMMEDIATELY' | 'NEXT_PAYMENT_DATE', by = member) =>
  by.orders.requestCancellation({ params: { id }, body: { effectiveAt } })

describe('a manager', () => {
  test('pauses an order and lets it go on, later by exactly the pause', async () => {
    const order = await sell()
    expect(await pause(order)).toEqual({})
    expect(await get(order)).toMatchObject({
      status: 'PAUSED',
      endDate: order.endDate,
      pausePeriods: [{ status: 'ACTIVE', pauseDate: start }],
    })
    clock.advance({ hours: 36, minutes: 13 })
    expect(await resume(order)).toEqual({})
    expect(await get(order)).toMatchObject({
      status: 'ACTIVE',
      endDate: '2028-03-02T21:13:00.000Z',
      earliestEndDate: '2028-03-02T21:13:00.000Z',
      pausePeriods: [{ status: 'ENDED', pauseDate: start, resumeDate: clock.now }],
    })
    expect(await newsOf(order)).toEqual(['created', 'purchased', 'started', 'paused', 'updated', 'resumed', 'updated'])
    const [, , , , updated] = await loadEvents(world.db, world.siteId, order.id)
    expect(updated?.payload).toMatchObject({ entity: { status: 'PAUSED' }, modifiedFields: { status: 'ACTIVE', pausePeriods: [] } })
  })

  test('is told why an order cannot be paused, or not go on', async () => {
    const trial = await sell({ planId: (await createPlan({ freeTrialDays: 7 })).id })
    await expect(pause(trial)).rejects.toMatchObject({ status: 428, code: 'order_not_suspendable', data: { reason: 'TRIAL' } })
    const later = await sell({ startDate: nine('2027-04-01') })
    await expect(pause(later)).rejects.toMatchObject({ data: { reason: 'NOT_STARTED' } })
    await expect(resume(trial)).rejects.toMatchObject({ code: 'invalid_order_status', data: { status: 'ACTIVE', allowed: ['PAUSED'] } })
    await expect(pause({ id: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
  })

  test('postpones the end, and only to a later day', async () => {
    const order = await sell()
    await postpone(order, nine('2028-04-01'))
    expect(await get(order)).toMatchObject({ endDate: nine('2028-04-01'), earliestEndDate: order.endDate })
    expect((await newsOf(order)).slice(-2)).toEqual(['end_date_postponed', 'updated'])
    await expect(postpone(order, nine('2028-03-15'))).rejects.toMatchObject({
      violations: [{ field: 'endDate', violatedRule: 'END_DATE_NOT_LATER' }],
    })
    const never = await sell({ planId: (await createPlan(endless)).id })
    await expect(postpone(never, nine('2028-04-01'))).rejects.toMatchObject({ status: 428, code: 'end_date_not_postponable' })
    await pause(order)
    await expect(postpone(order, nine('2029-04-01'))).rejects.toMatchObject({ code: 'invalid_order_status' })
  })

  test('marks an order as paid, once', async () => {
    const order = await sell()
    await markAsPaid(order)
    expect((await get(order)).lastPaymentStatus).toBe('PAID')
    expect((await newsOf(order)).slice(-2)).toEqual(['marked_as_paid', 'updated'])
    await expect(markAsPaid(order)).rejects.toMatchObject({ code: 'order_not_markable_as_paid', data: { reason: 'ALREADY_PAID' } })
    const { order: online } = await member.orders.createOnlineOrder({ body: { planId: (await createPlan(free)).id } })
    await expect(markAsPaid(online)).rejects.toMatchObject({ data: { reason: 'NOT_OFFLINE' } })
  })

  test('cancels at once', async () => {
    const order = await sell()
    await cancel(order, 'IMMEDIATELY')
    const canceled = await get(order)
    expect(canceled).toMatchObject({
      status: 'CANCELED',
      endDate: start,
      cancellation: { requestedDate: start, cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY' },
    })
    expect(canceled).not.toHaveProperty('currentCycle')
    expect((await newsOf(order)).slice(-3)).toEqual(['canceled', 'ended', 'updated'])
    for (const verb of [() => cancel(order, 'IMMEDIATELY'), () => resume(order), () => markAsPaid(order), () => pause(order)]) {
      await expect(verb()).rejects.toMatchObject({ status: 428 })
    }
  })

  test('cancels the renewal, and the order runs until the next payment', async () => {
    const order = await sell({ planId: (await createPlan(endless)).id })
    await cancel(order, 'NEXT_PAYMENT_DATE')
    expect(await get(order)).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true, endDate: nine('2027-04-01') })
    await expect(cancel(order, 'NEXT_PAYMENT_DATE')).rejects.toMatchObject({
      code: 'order_not_renewed',
      data: { reason: 'ALREADY_CANCELED' },
    })
    clock.set(nine('2027-04-01'))
    await strike()
    expect(await get(order)).toMatchObject({ status: 'CANCELED', cancellation: { requestedDate: start } })
    expect((await newsOf(order)).slice(3)).toEqual(['auto_renew_canceled', 'updated', 'canceled', 'ended', 'updated'])
    const single = await sell({ planId: (await createPlan({ singlePaymentUnlimited: true })).id })
    await expect(cancel(single, 'NEXT_PAYMENT_DATE')).rejects.toMatchObject({
      code: 'order_not_renewed',
      data: { reason: 'SINGLE_PAYMENT' },
    })
  })

  test('of two concurrent verbs only one succeeds', async () => {
    const order = await sell()
    const attempts = [() => pause(order), () => pause(order), () => cancel(order, 'IMMEDIATELY'), () => cancel(order, 'IMMEDIATELY')]
    const ends = await outcomes(attempts.map((attempt) => attempt()))
    expect(ends.SUCCESS).toBeLessThanOrEqual(2)
    const news = await newsOf(order)
    expect(news.filter((name) => name === 'canceled')).toHaveLength(1)
    expect(news.filter((name) => name === 'paused').length).toBeLessThanOrEqual(1)
    expect((await get(order)).status).toBe('CANCELED')
  })
})

describe('the clock', () => {
  test('starts, renews and ends orders, each change once', async () => {
    const plan = await createPlan({ subscription: { cycleDuration: { count: 1, unit: 'DAY' }, cycleCount: 4 } })
    const order = await sell({ planId: plan.id, startDate: nine('2027-03-02') })
    clock.set(nine('2027-03-02'))
    await Promise.all([strike(), strike(), strike()])
    expect(await get(order)).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 1 } })
    // Three days without a server.
    clock.set(nine('2027-03-05'))
    expect((await get(order)).currentCycle).toMatchObject({ index: 4, startedDate: nine('2027-03-05') })
    await Promise.all([strike(), strike()])
    clock.set(nine('2027-03-06'))
    await strike()
    const cycle = ['cycle_started', 'updated']
    expect(await newsOf(order)).toEqual(['created', 'purchased', 'started', 'updated', ...cycle, ...cycle, ...cycle, 'ended', 'updated'])
    const told = (await loadEvents(world.db, world.siteId, order.id)).filter(({ name }) => name === 'order.cycle_started')
    expect(told.map(({ payload }) => (payload as { cycleNumber: number }).cycleNumber)).toEqual([2, 3, 4])
    expect(await get(order)).toMatchObject({ status: 'ENDED', cycles: [{}, {}, {}, {}] })
  })

  test('counts in answers, filters and verbs before the task of the minute runs', async () => {
    const order = await sell({ planId: (await createPlan({ singlePaymentForDuration: { count: 1, unit: 'WEEK' } })).id })
    clock.set(nine('2027-03-08'))
    expect((await get(order)).status).toBe('ENDED')
    const list = async (status: PlanOrder['status']) =>
      (await owner.orders.managementListOrders({ query: { planIds: [order.planId], orderStatuses: [status] } })).orders.map(({ id }) => id)
    expect([await list('ACTIVE'), await list('ENDED')]).toEqual([[], [order.id]])
    await expect(pause(order)).rejects.toMatchObject({ data: { reason: 'ENDED' } })
  })
})

describe('lists of orders', () => {
  test('are the newest first, by page, and sorted by end or creation', async () => {
    const plan = await createPlan({ singlePaymentForDuration: { count: 1, unit: 'WEEK' } })
    const sold: PlanOrder[] = []
    for (const days of [3, 1, 2]) {
      clock.advance({ minutes: 1 })
      sold.push(
        await sell({
          planId: plan.id,
          startDate: Temporal.Instant.from(start)
            .add({ hours: 24 * days })
            .toString(),
        }),
      )
    }
    const [third, first, second] = sold.map(({ id }) => id)
    const list = async (query: object) => {
      const { orders, pagingMetadata } = await owner.orders.managementListOrders({ query: { planIds: [plan.id], ...query } })
      return { ids: orders.map(({ id }) => id), total: pagingMetadata.total }
    }
    expect(await list({})).toEqual({ ids: [second, first, third], total: 3 })
    expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: [first], total: 3 })
    expect((await list({ sorting: { fieldName: 'endDate' } })).ids).toEqual([first, second, third])
    expect((await list({ sorting: { fieldName: '_createdDate', order: 'DESC' } })).ids).toEqual([second, first, third])
    await expect(list({ sorting: { fieldName: 'status' } })).rejects.toMatchObject({ violations: [{ violatedRule: 'invalid_sort_field' }] })
    await expect(list({ limit: 51 })).rejects.toMatchObject({ status: 400, violations: [{ field: 'limit' }] })
  })

  test('are filtered by buyer, state and payment, as addresses say it', async () => {
    const buyer = await signedInMember(world)
    const plan = await createPlan(endless)
    const mine = { planId: plan.id, memberId: buyer.memberId }
    const [paid, unpaid] = [await sell({ ...mine, paid: true }), await sell(mine)]
    await cancel(unpaid, 'NEXT_PAYMENT_DATE')
    const ask = async (address: string) => {
      const answer = await world.app.inject({ url: `/pricing-plans/v2/orders?${address}`, headers: { authorization: world.apiKey } })
      return answer.json().orders.map(({ id }: PlanOrder) => id)
    }
    const of = `buyerIds=${buyer.memberId}&buyerIds=${randomUUID()}`
    expect((await ask(of)).sort()).toEqual([paid.id, unpaid.id].sort())
    expect(await ask(`${of}&autoRenewCanceled=true`)).toEqual([unpaid.id])
    expect(await ask(`${of}&autoRenewCanceled=false&orderStatuses=ACTIVE`)).toEqual([paid.id])
    expect(await ask(`${of}&paymentStatuses=UNPAID&paymentStatuses=FAILED`)).toEqual([unpaid.id])
    const packed = Buffer.from(JSON.stringify({ buyerIds: [buyer.memberId], sorting: { fieldName: '_createdDate' } })).toString('base64url')
    expect(await ask(`.r=${packed}`)).toHaveLength(2)
  })
})

describe('a member', () => {
  test('sees their own orders, and no others', async () => {
    const other = await signedInMember(world)
    const [own, others] = [await sell(), await sell({ memberId: other.memberId })]
    expect((await member.orders.memberGetOrder({ params: { id: own.id }, query: { fieldSet: 'FULL' } })).order.id).toBe(own.id)
    await expect(member.orders.memberGetOrder({ params: { id: others.id }, query: {} })).rejects.toMatchObject({
      status: 404,
      code: 'order_not_found',
    })
    await expect(request(others, 'IMMEDIATELY')).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    const { orders, pagingMetadata } = await other.orders.memberListOrders({ query: {} })
    expect([orders.map(({ id }) => id), pagingMetadata.total]).toEqual([[others.id], 1])
    await expect((await world.visitor()).orders.memberListOrders({ query: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('cancels where the plan lets buyers do that', async () => {
    const [closed, open] = [await sell(), await sell({ planId: (await createPlan(endless, { buyerCanCancel: true })).id })]
    await expect(request(closed, 'IMMEDIATELY')).rejects.toMatchObject({ status: 428, code: 'buyer_can_not_cancel' })
    expect(await request(open, 'IMMEDIATELY')).toEqual({})
    expect(await get(open)).toMatchObject({ status: 'CANCELED', cancellation: { cause: 'MEMBER_ACTION' } })
  })

  test('pauses and goes on where the plan lets buyers do that', async () => {
    const pauseOwn = ({ id }: Pick<PlanOrder, 'id'>, by = member) => by.orders.pauseOwnOrder({ params: { id }, body: {} })
    const resumeOwn = ({ id }: Pick<PlanOrder, 'id'>) => member.orders.resumeOwnOrder({ params: { id }, body: {} })
    const [closed, open] = [await sell(), await sell({ planId: (await createPlan({}, { buyerCanPause: true })).id })]
    await expect(pauseOwn(closed)).rejects.toMatchObject({ status: 428, code: 'buyer_can_not_pause' })
    await pause(closed)
    await expect(resumeOwn(closed)).rejects.toMatchObject({ code: 'buyer_can_not_pause' })
    expect(await pauseOwn(open)).toEqual({})
    await expect(pauseOwn(open)).rejects.toMatchObject({ code: 'order_not_suspendable', data: { reason: 'ALREADY_SUSPENDED' } })
    clock.advance({ hours: 2 })
    expect(await resumeOwn(open)).toEqual({})
    const { endDate = '' } = await get(open)
    expect([(await get(open)).status, endDate]).toEqual([
      'ACTIVE',
      Temporal.Instant.from(open.endDate ?? '')
        .add({ hours: 2 })
        .toString({ smallestUnit: 'millisecond' }),
    ])
    await expect(resumeOwn(open)).rejects.toMatchObject({ code: 'invalid_order_status' })
    await expect(pauseOwn(open, await signedInMember(world))).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await newsOf(open)).toEqual(['created', 'purchased', 'started', 'paused', 'updated', 'resumed', 'updated'])
    await expect((await world.visitor()).orders.pauseOwnOrder({ params: { id: open.id }, body: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('keeps the free trial that they cancel, to its end', async () => {
    const order = await sell({ planId: (await createPlan({ ...endless, freeTrialDays: 7 }, { buyerCanCancel: true })).id })
    await request(order, 'IMMEDIATELY')
    expect(await get(order)).toMatchObject({ status: 'ACTIVE', endDate: nine('2027-03-08'), currentCycle: { index: 0 } })
    clock.set(nine('2027-03-08'))
    await strike()
    expect((await get(order)).status).toBe('CANCELED')
  })

  test('who is deleted has no running order any more, and the business keeps the order without a name', async () => {
    const leaving = await signedInMember(world)
    const planId = (await createPlan(free)).id
    const [running, later] = [
      await sell({ memberId: leaving.memberId, planId }),
      await sell({ memberId: leaving.memberId, planId, startDate: nine('2027-04-01') }),
    ]
    await leaving.members.deleteMyMember()
    for (const order of [running, later]) {
      expect(await get(order)).toMatchObject({ status: 'CANCELED', cancellation: { cause: 'MEMBER_ACTION', effectiveAt: 'IMMEDIATELY' } })
    }
    expect((await get(running)).buyer).toEqual({})
  })
})

test('orders of another site do not exist', async () => {
  const { id } = await sell()
  const elsewhere = await managerElsewhere(world)
  await expect(elsewhere.orders.managementGetOrder({ params: { id }, query: {} })).rejects.toMatchObject({ code: 'order_not_found' })
  await expect(elsewhere.orders.pauseOrder({ params: { id }, body: {} })).rejects.toMatchObject({ code: 'order_not_found' })
})
