import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createOrderWorld, endless, free } from '../../test/money/order-world.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, owner, member, createPlan, sell, get, newsOf } = await createOrderWorld()
const noon = '2027-03-01T12:00:00.000Z'
const buy = (planId: string, more: object = {}, by = member) => by.orders.createOnlineOrder({ body: { planId, ...more } })

describe('selling on the spot', () => {
  test('makes an order that runs before it is paid, as agreed with the plan', async () => {
    const plan = await createPlan({ freeTrialDays: 7 }, { description: 'Everything', formId: randomUUID() })
    const order = await sell({ planId: plan.id })
    const { buyer } = order
    expect(order).toMatchObject({
      planId: plan.id,
      type: 'OFFLINE',
      status: 'ACTIVE',
      statusNew: 'ACTIVE',
      lastPaymentStatus: 'UNPAID',
      autoRenewCanceled: false,
      planName: 'Pass',
      planDescription: 'Everything',
      planPrice: '25',
      freeTrialDays: 7,
      startDate: world.clock.now,
      endDate: '2028-03-08T09:00:00.000Z',
      earliestEndDate: '2028-03-08T09:00:00.000Z',
      pausePeriods: [],
      buyer: { memberId: member.memberId, contactId: expect.any(String) },
      currentCycle: { index: 0, startedDate: world.clock.now, endedDate: '2027-03-08T09:00:00.000Z' },
      pricing: {
        subscription: plan.pricing.subscription,
        prices: [
          {
            duration: { cycleFrom: 1, numberOfCycles: 12 },
            price: { subtotal: '25.00', discount: '0.00', total: '25.00', currency: 'EUR' },
          },
        ],
      },
      priceDetails: { subtotal: '25.00', total: '25.00', planPrice: '25', currency: 'EUR', freeTrialDays: 7 },
    })
    expect(order.subscriptionId).not.toBe(order.id)
    expect(await get(order)).toEqual(order)
    expect(await newsOf(order)).toEqual(['created', 'purchased', 'started'])
    expect((await owner.plans.getPlan({ params: { id: plan.id } })).plan.hasOrders).toBe(true)
    expect(buyer.contactId).toBeDefined()
  })

  test('is paid, free or unpaid', async () => {
    expect(await sell({ paid: true })).toMatchObject({ lastPaymentStatus: 'PAID', status: 'ACTIVE' })
    expect(await sell({ planId: (await createPlan(free)).id })).toMatchObject({ lastPaymentStatus: 'NOT_APPLICABLE' })
    const later = await sell({ startDate: '2027-04-01T00:00Z' })
    expect(later).toMatchObject({ status: 'PENDING', startDate: '2027-04-01T00:00:00.000Z', cycles: [] })
    expect(later).not.toHaveProperty('currentCycle')
    expect(await newsOf(later)).toEqual(['created', 'purchased'])
  })

  test('may begin in the past, with the cycles since then', async () => {
    const order = await sell({ startDate: '2027-01-31T09:00:00.000Z' })
    expect(order.currentCycle).toEqual({ index: 2, startedDate: '2027-02-28T09:00:00.000Z', endedDate: '2027-03-31T09:00:00.000Z' })
    expect(await newsOf(order)).toEqual(['created', 'purchased', 'started'])
    const day = await createPlan({ singlePaymentForDuration: { count: 1, unit: 'DAY' } })
    await expect(sell({ planId: day.id, startDate: '2027-02-01T09:00:00Z' })).rejects.toMatchObject({ code: 'invalid_start_date' })
  })

  test('tells fees with the first payment, and keeps what was agreed when the plan changes', async () => {
    const plan = await createPlan({ feeConfigs: [{ fee: { name: 'Joining', amount: '10.5' } }] })
    const { id } = await sell({ planId: plan.id })
    await owner.plans.updatePlan({
      params: { 'plan.id': plan.id },
      body: { plan: { name: 'Dearer', pricing: { price: { value: '99' } } } },
    })
    await owner.plans.archivePlan({ params: { id: plan.id }, body: {} })
    const { pricing, planName, planPrice } = await get({ id })
    expect([planName, planPrice]).toEqual(['Pass', '25'])
    expect(pricing.prices.map(({ duration, price: { fees, total } }) => ({ duration, fees, total }))).toEqual([
      { duration: { cycleFrom: 1, numberOfCycles: 1 }, fees: [{ name: 'Joining', amount: '10.50' }], total: '35.50' },
      { duration: { cycleFrom: 2, numberOfCycles: 11 }, fees: undefined, total: '25.00' },
    ])
  })

  test('is made once for one idempotency key', async () => {
    const plan = await createPlan()
    const keyed = world.clientWith({ authorization: world.apiKey, 'idempotency-key': randomUUID() })
    const body = { planId: plan.id, memberId: member.memberId }
    const [first, second] = await Promise.all([1, 2].map(() => keyed.orders.createOfflineOrder({ body })))
    expect(first?.order.id).toBe(second?.order.id)
  })

  test('is refused for an archived plan, an unknown one, an unknown member, a coupon and impossible dates', async () => {
    const [plan, archived] = [await createPlan(), await createPlan()]
    await owner.plans.archivePlan({ params: { id: archived.id }, body: {} })
    await expect(sell({ planId: archived.id })).rejects.toMatchObject({ status: 428, code: 'archived_plan' })
    await expect(sell({ planId: randomUUID() })).rejects.toMatchObject({ status: 404, code: 'plan_not_found' })
    await expect(sell({ planId: plan.id, memberId: randomUUID() })).rejects.toMatchObject({
      violations: [{ field: 'memberId', violatedRule: 'MEMBER_DOESNT_EXIST' }],
    })
    const sale = { planId: plan.id, memberId: member.memberId }
    await expect(owner.orders.createOfflineOrder({ body: { ...sale, couponCode: 'SPRING' } })).rejects.toMatchObject({
      code: 'ERROR_COUPON_DOES_NOT_EXIST',
      data: { couponCode: 'SPRING', planId: plan.id },
    })
    await expect(sell({ ...sale, startDate: '2027-02-30T00:00:00Z' })).rejects.toMatchObject({ violations: [{ field: 'startDate' }] })
    await expect(sell({ ...sale, startDate: '2050-01-01T00:00:00Z' })).rejects.toMatchObject({ code: 'invalid_start_date' })
  })
})

describe('buying online', () => {
  test('begins at once where the plan is free', async () => {
    const { order } = await buy((await createPlan(free)).id)
    expect(order).toMatchObject({ type: 'ONLINE', status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE', currentCycle: { index: 1 } })
    expect(await newsOf(order)).toEqual(['created', 'purchased', 'started', 'cycle_started'])
  })

  test('is a draft where it costs something, whatever the time', async () => {
    const { order } = await buy((await createPlan()).id)
    expect(order).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'UNPAID', cycles: [] })
    expect(await newsOf(order)).toEqual(['created'])
    await expect(owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'IMMEDIATELY' } })).rejects.toMatchObject({
      status: 428,
      code: 'invalid_order_status',
      data: { status: 'DRAFT' },
    })
  })

  test('is limited where the plan says once, also for many calls at once', async () => {
    const plan = await createPlan(free, { maxPurchasesPerBuyer: 1 })
    const ends = await outcomes(Array.from({ length: 6 }, () => buy(plan.id)))
    expect(ends).toEqual({ SUCCESS: 1, '428 purchases_limit_reached': 5 })
    const preview = await member.orders.getOnlinePurchasePreview({ body: { planId: plan.id } })
    expect(preview).toEqual({ purchaseLimitExceeded: true })
    const other = await signedInMember(world)
    expect((await buy(plan.id, {}, other)).order.status).toBe('ACTIVE')
    // The limit binds buyers, not the business.
    expect((await sell({ planId: plan.id })).status).toBe('ACTIVE')
  })

  test('begins later only where the plan lets buyers choose', async () => {
    const [fixed, open] = [await createPlan(free), await createPlan(free, { allowFutureStartDate: true })]
    await expect(buy(fixed.id, { startDate: noon })).rejects.toMatchObject({ code: 'buyer_can_not_pick_future_start_date' })
    expect((await buy(open.id, { startDate: noon })).order).toMatchObject({ status: 'PENDING', startDate: noon })
    expect((await buy(fixed.id, { startDate: '2027-03-01T09:00:04Z' })).order).toMatchObject({ startDate: world.clock.now })
    await expect(buy(open.id, { startDate: '2027-02-01T00:00:00Z' })).rejects.toMatchObject({ code: 'invalid_start_date' })
  })

  test('is for the signed-in member, or for the member that the business names', async () => {
    const [plan, single] = [await createPlan(free), await createPlan({ singlePaymentUnlimited: true, ...free })]
    const onBehalf = { memberId: member.memberId, orderMethod: 'POS' }
    const { order } = await owner.orders.createOnlineOrder({ body: { planId: single.id, onBehalf } })
    expect(order).toMatchObject({ orderMethod: 'POS', buyer: { memberId: member.memberId } })
    const ruleOf = (body: { planId: string; onBehalf: object }) => owner.orders.createOnlineOrder({ body } as never)
    await expect(ruleOf({ planId: plan.id, onBehalf })).rejects.toMatchObject({
      violations: [{ violatedRule: 'RECURRING_POS_UNSUPPORTED' }],
    })
    await expect(ruleOf({ planId: plan.id, onBehalf: { ...onBehalf, orderMethod: 'FAX' } })).rejects.toMatchObject({
      violations: [{ violatedRule: 'UNKNOWN_ORDER_METHOD' }],
    })
    await expect(ruleOf({ planId: plan.id, onBehalf: { memberId: randomUUID() } })).rejects.toMatchObject({ code: 'member_not_found' })
    const visitor = await world.visitor()
    for (const client of [owner, visitor]) {
      await expect(client.orders.createOnlineOrder({ body: { planId: plan.id } })).rejects.toMatchObject({ code: 'MEMBER_REQUIRED' })
    }
    const other = await signedInMember(world)
    await expect(buy(plan.id, { onBehalf }, other)).rejects.toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  })

  test('finds no hidden plan, and says that an archived one is not sold any more', async () => {
    const [hidden, archived] = [await createPlan(free, { public: false }), await createPlan(free)]
    await owner.plans.archivePlan({ params: { id: archived.id }, body: {} })
    await expect(buy(hidden.id)).rejects.toMatchObject({ code: 'plan_not_found' })
    await expect(buy(archived.id)).rejects.toMatchObject({ code: 'archived_plan' })
    expect((await sell({ planId: hidden.id })).status).toBe('ACTIVE')
  })
})

describe('previews', () => {
  const noId = '00000000-0000-0000-0000-000000000000'

  test('show the order and store nothing', async () => {
    const plan = await createPlan({ freeTrialDays: 3 }, { maxPurchasesPerBuyer: 1 })
    const body = { planId: plan.id, memberId: member.memberId }
    const { order, purchaseLimitExceeded } = await owner.orders.getOfflineOrderPreview({ body })
    expect(order).toMatchObject({ id: noId, subscriptionId: noId, status: 'ACTIVE', currentCycle: { index: 0 } })
    expect(purchaseLimitExceeded).toBe(false)
    expect((await member.orders.getOnlinePurchasePreview({ body: { planId: plan.id } })).order).toMatchObject({ id: noId, type: 'ONLINE' })
    expect((await owner.orders.managementListOrders({ query: { planIds: [plan.id] } })).orders).toEqual([])
    await sell({ planId: plan.id })
    expect((await owner.orders.getOfflineOrderPreview({ body })).purchaseLimitExceeded).toBe(true)
  })

  test('of a price are for visitors, too, and find nothing hidden', async () => {
    const plan = await createPlan(endless)
    const visitor = await world.visitor()
    expect(await visitor.orders.getPricePreview({ body: { planId: plan.id } })).toEqual({
      prices: [{ duration: { cycleFrom: 1 }, price: { subtotal: '25.00', discount: '0.00', total: '25.00', currency: 'EUR' } }],
      price: { ...endless, subtotal: '25.00', discount: '0.00', total: '25.00', planPrice: '25', currency: 'EUR' },
    })
    await expect(visitor.orders.getPricePreview({ body: { planId: plan.id, couponCode: 'X' } })).rejects.toMatchObject({
      code: 'ERROR_COUPON_DOES_NOT_EXIST',
    })
    await owner.plans.archivePlan({ params: { id: plan.id }, body: {} })
    await expect(visitor.orders.getPricePreview({ body: { planId: plan.id } })).rejects.toMatchObject({ code: 'plan_not_found' })
  })
})

test('the front desk sells and manages orders; visitors and members do not', async () => {
  const plan = await createPlan()
  const body = { planId: plan.id, memberId: member.memberId }
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  expect((await desk.orders.createOfflineOrder({ body })).order.status).toBe('ACTIVE')
  for (const client of [member, await world.visitor()]) {
    await expect(client.orders.createOfflineOrder({ body })).rejects.toMatchObject({ status: 403 })
    await expect(client.orders.getOfflineOrderPreview({ body })).rejects.toMatchObject({ status: 403 })
    await expect(client.orders.managementListOrders({ query: {} })).rejects.toMatchObject({ status: 403 })
  }
})
