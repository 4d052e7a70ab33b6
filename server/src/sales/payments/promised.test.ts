import type { Plan } from '@foyer/contract'
import { expect, test } from 'vitest'
import { endless } from '../../test/money/order-world.ts'
import { createPaymentWorld } from '../../test/money/payment-world.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, stripe, createPlan, start, stripeSends, get, signedInMember, sell } = await createPaymentWorld()
const { owner } = world
type Buyer = Awaited<ReturnType<typeof signedInMember>>

const draftOf = async (plan: Plan, buyer: Buyer, couponCode?: string) =>
  (await buyer.orders.createOnlineOrder({ body: { planId: plan.id, ...(couponCode !== undefined && { couponCode }) } })).order
const pay = async (redirectUrl: string | undefined) => await stripeSends('checkout.session.completed', stripe.pay(redirectUrl))

test('the last use of a coupon is free again after an abandoned draft, and a page that is paid late keeps the agreed price', async () => {
  const plan = await createPlan()
  const { coupon } = await owner.coupons.createCoupon({ body: { coupon: { code: 'LAST', percentage: 20, usageLimit: 1 } } })
  const usesOf = async () => (await owner.coupons.getCoupon({ params: { couponId: coupon.id } })).coupon.uses
  const [first, second] = [await signedInMember(world), await signedInMember(world)]
  const left = await draftOf(plan, first, 'LAST')
  const page = await start(left, first)
  await expect(draftOf(plan, second, 'LAST')).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
  world.clock.advance({ minutes: 46 })
  expect(await usesOf()).toBe(0)
  // Both at the same moment: the second gets the coupon, and the first what was agreed.
  const [, taken] = await Promise.all([pay(page.redirectUrl), draftOf(plan, second, 'LAST').catch(() => null)])
  expect(await get(left)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID' })
  expect((await get(left)).pricing.prices[0]?.price.total).toBe('20.00')
  expect(await usesOf()).toBe(taken ? 2 : 1)
})

test('a draft that was replaced and paid all the same is counted', async () => {
  const plan = await createPlan()
  const { coupon } = await owner.coupons.createCoupon({ body: { coupon: { code: 'AGAIN', percentage: 20 } } })
  const buyer = await signedInMember(world)
  const page = await start(await draftOf(plan, buyer, 'AGAIN'), buyer)
  await draftOf(plan, buyer, 'AGAIN')
  await pay(page.redirectUrl)
  expect((await owner.coupons.getCoupon({ params: { couponId: coupon.id } })).coupon.uses).toBe(2)
})

const trialPlan = () => createPlan({ ...endless, freeTrialDays: 7 })
const asked = async (plan: Plan, buyer: Buyer) => {
  const { order, freeTrialUsed = false } = await buyer.orders.getOnlinePurchasePreview({ body: { planId: plan.id } })
  const { price } = await buyer.orders.getPricePreview({ body: { planId: plan.id } })
  return { freeTrialUsed, days: order?.freeTrialDays ?? 0, told: price.freeTrialDays ?? 0 }
}

test('a member has the free trial of a plan once, across orders, and sees before paying that it is gone', async () => {
  const plan = await trialPlan()
  const buyer = await signedInMember(world)
  expect(await asked(plan, buyer)).toEqual({ freeTrialUsed: false, days: 7, told: 7 })
  const first = await draftOf(plan, buyer)
  const page = await start(first, buyer)
  expect(page.amount.value).toBe('0.00')
  await pay(page.redirectUrl)
  expect(await get(first)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PENDING' })
  await owner.orders.cancelOrder({ params: { id: first.id }, body: { effectiveAt: 'IMMEDIATELY' } })
  expect(await asked(plan, buyer)).toEqual({ freeTrialUsed: true, days: 0, told: 0 })
  const second = await draftOf(plan, buyer)
  expect(second).not.toHaveProperty('freeTrialDays')
  expect((await start(second, buyer)).amount.value).toBe('25.00')
  expect(await asked(await trialPlan(), buyer)).toMatchObject({ freeTrialUsed: false, days: 7 })
  expect(await asked(plan, await signedInMember(world))).toMatchObject({ freeTrialUsed: false, days: 7 })
})

test('of concurrent purchases one has the free trial', async () => {
  const [paid, free] = [await trialPlan(), await createPlan({ ...endless, freeTrialDays: 7, price: { value: '0' } })]
  const buyer = await signedInMember(world)
  const orders = await Promise.all([1, 2, 3, 4].map(() => draftOf(free, buyer)))
  expect(orders.map(({ freeTrialDays = 0 }) => freeTrialDays).toSorted()).toEqual([0, 0, 0, 7])
  const [one, other, third] = [await draftOf(paid, buyer), await draftOf(paid, buyer), await draftOf(paid, buyer)]
  const pages = [await start(one, buyer), await start(other, buyer)]
  await Promise.all(pages.map(({ redirectUrl }) => pay(redirectUrl)))
  const states = await Promise.all([one, other].map(async (order) => (await get(order)).status))
  expect(states.toSorted()).toEqual(['ACTIVE', 'DRAFT'])
  await expect(start(third, buyer)).rejects.toMatchObject({ status: 428, code: 'FREE_TRIAL_USED' })
  await expect(buyer.payments.payOnTheSpot({ params: { id: third.id }, body: {} })).rejects.toMatchObject({ code: 'FREE_TRIAL_USED' })
  const marked = await world.db
    .selectFrom('plan_orders')
    .select('id')
    .where('plan_id', '=', paid.id)
    .where('is_only_trial', '=', true)
    .execute()
  expect(marked).toHaveLength(1)
})

test('the business may grant another free trial', async () => {
  const plan = await trialPlan()
  const { memberId } = await signedInMember(world)
  const sale = { planId: plan.id, memberId }
  const ends = await outcomes([sell(sale), sell(sale)])
  expect(ends).toEqual({ SUCCESS: 2 })
  const { orders } = await owner.orders.managementListOrders({ query: { planIds: [plan.id] } })
  expect(orders.map(({ freeTrialDays = 0 }) => freeTrialDays).toSorted()).toEqual([0, 7])
  const preview = async (grantTrial: boolean) => {
    const { order, freeTrialUsed } = await owner.orders.getOfflineOrderPreview({ body: { ...sale, grantTrial } })
    return [order.freeTrialDays ?? 0, freeTrialUsed]
  }
  expect([await preview(false), await preview(true)]).toEqual([
    [0, true],
    [7, true],
  ])
  const { order: granted } = await owner.orders.createOfflineOrder({ body: { ...sale, grantTrial: true } })
  expect(granted).toMatchObject({ freeTrialDays: 7, currentCycle: { index: 0 } })
})
