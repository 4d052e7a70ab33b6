import { randomUUID } from 'node:crypto'
import type { Coupon, NewCoupon } from '@foyer/contract'
import { createClient } from '@foyer/sdk'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../ground/db/database.ts'
import { fetchFrom } from '../../setup/seed/fetch-from.ts'
import { createOrderWorld, endless, free } from '../../test/money/order-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { lockOrder } from '../orders/orders-store.ts'
import { extendCouponHold } from './coupons.ts'

const { world, owner, member, createPlan, get } = await createOrderWorld()
const other = openDatabase({ connectionString: world.connectionString, poolSize: 3 })
const app = await createApp({ ...world.dependencies, db: other.db }, { limitsRates: false })
const elsewhere = createClient({ fetch: fetchFrom(app), headers: { authorization: world.apiKey } })
afterAll(async () => {
  await app.close()
  await other.close()
})
const start = world.clock.now
beforeEach(() => world.clock.set(start))

const plan = await createPlan()
let codes = 0
const create = async (coupon: Partial<NewCoupon> = {}): Promise<Coupon> => {
  const discount = coupon.amount === undefined ? { percentage: 20 } : {}
  return (await owner.coupons.createCoupon({ body: { coupon: { code: `code-${++codes}`, ...discount, ...coupon } } })).coupon
}
const change = async ({ id, revision }: Coupon, changes: object): Promise<Coupon> =>
  (await owner.coupons.updateCoupon({ params: { 'coupon.id': id }, body: { coupon: { ...changes, revision } } })).coupon
const read = async ({ id }: Coupon) => (await owner.coupons.getCoupon({ params: { couponId: id } })).coupon
const sellWith = (couponCode: string, { planId = plan.id, memberId = member.memberId, by = owner } = {}) =>
  by.orders.createOfflineOrder({ body: { planId, memberId, couponCode } })
const preview = async (couponCode: string, planId = plan.id) =>
  await (await world.visitor()).orders.getPricePreview({ body: { planId, couponCode } })

describe('a manager', () => {
  test('creates a coupon, changes and finds it, and deletes it while it is unused', async () => {
    const coupon = await create({ code: 'Spring26', validUntil: '2027-05-01T00:00:00.000Z', usageLimit: 3, planIds: [plan.id] })
    expect(coupon).toMatchObject({ code: 'SPRING26', percentage: 20, disabled: false, uses: 0, status: 'ACTIVE', revision: '1' })
    const changed = await change(coupon, { amount: '5', validUntil: null, disabled: true })
    expect(changed).toMatchObject({ amount: '5.00', currency: 'EUR', usageLimit: 3, status: 'DISABLED', revision: '2' })
    expect(changed).not.toHaveProperty('percentage')
    expect(changed).not.toHaveProperty('validUntil')
    await expect(change(coupon, { code: 'late' })).rejects.toMatchObject({ status: 409, code: 'STALE_REVISION' })
    const { coupons, pagingMetadata } = await owner.coupons.listCoupons({ query: { search: 'spring', status: 'DISABLED' } })
    expect([coupons, pagingMetadata.total]).toEqual([[changed], 1])
    expect((await owner.coupons.listCoupons({ query: { search: 'spring', status: 'ACTIVE' } })).coupons).toEqual([])
    const params = { couponId: coupon.id }
    expect(await owner.coupons.deleteCoupon({ params })).toEqual({})
    await expect(owner.coupons.getCoupon({ params })).rejects.toMatchObject({ status: 404, code: 'COUPON_NOT_FOUND' })
    const events = await world.db
      .selectFrom('domain_events')
      .select('name')
      .where('entity_id', '=', coupon.id)
      .orderBy('sequence')
      .execute()
    expect(events.map(({ name }) => name)).toEqual(['coupon.created', 'coupon.updated', 'coupon.deleted'])
  })

  test('gives each code once', async () => {
    const coupon = await create({ code: 'Once' })
    await expect(create({ code: 'ONCE' })).rejects.toMatchObject({ status: 409, code: 'COUPON_CODE_TAKEN' })
    await expect(change(await create(), { code: 'once' })).rejects.toMatchObject({ code: 'COUPON_CODE_TAKEN' })
    expect((await change(coupon, { code: 'once' })).code).toBe('ONCE')
    const ends = await outcomes(Array.from({ length: 4 }, () => create({ code: 'race' })))
    expect(ends).toEqual({ SUCCESS: 1, '409 COUPON_CODE_TAKEN': 3 })
  })

  test.each<[string, object, string]>([
    ['no discount', { percentage: undefined }, 'percentage'],
    ['two discounts', { percentage: 10, amount: '5' }, 'amount'],
    ['more than all', { percentage: 101 }, 'percentage'],
    ['less than nothing', { percentage: undefined, amount: '-5' }, 'amount'],
    ['an amount of nothing', { percentage: undefined, amount: '0.00' }, 'amount'],
    ['a third decimal', { percentage: undefined, amount: '5.125' }, 'amount'],
    ['a blank in the code', { code: 'a b' }, 'code'],
    ['a code of 21 signs', { code: 'x'.repeat(21) }, 'code'],
    ['an end before the beginning', { validFrom: '2027-05-02T00:00:00.000Z', validUntil: '2027-05-01T00:00:00.000Z' }, 'validUntil'],
    ['a plan of another site', { planIds: [randomUUID()] }, 'planIds'],
    ['no use at all', { usageLimit: 0 }, 'usageLimit'],
  ])('is refused a coupon with %s', async (_what, wrong, field) => {
    const coupon = { code: 'wrong', percentage: 20, ...wrong } as NewCoupon
    await expect(owner.coupons.createCoupon({ body: { coupon } })).rejects.toMatchObject({
      status: 400,
      violations: [expect.objectContaining({ field: `coupon.${field}` })],
    })
  })

  test('cannot delete a coupon that was used', async () => {
    const coupon = await create()
    await sellWith(coupon.code)
    await expect(owner.coupons.deleteCoupon({ params: { couponId: coupon.id } })).rejects.toMatchObject({
      status: 428,
      code: 'COUPON_USED',
      data: { uses: 1 },
    })
  })
})

describe('a purchase', () => {
  test('costs less by the coupon, which counts it, and keeps what was agreed', async () => {
    const coupon = await create({ percentage: 20, cycleCount: 2 })
    const { order } = await sellWith(coupon.code.toLowerCase())
    expect(order.pricing.prices.map(({ duration, price }) => [duration, price.coupon, price.discount, price.total])).toEqual([
      [{ cycleFrom: 1, numberOfCycles: 2 }, { id: coupon.id, code: coupon.code, amount: '5.00' }, '5.00', '20.00'],
      [{ cycleFrom: 3, numberOfCycles: 10 }, undefined, '0.00', '25.00'],
    ])
    await change(coupon, { percentage: 50 })
    expect((await get(order)).pricing).toEqual(order.pricing)
    expect(await read(coupon)).toMatchObject({ uses: 1 })
  })

  test('is free where the coupon pays all, and begins at once', async () => {
    const single = await createPlan({ singlePaymentUnlimited: true })
    const { code } = await create({ percentage: 100, cycleCount: 1 })
    const { order } = await member.orders.createOnlineOrder({ body: { planId: single.id, couponCode: code } })
    expect(order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' })
    const { order: monthly } = await member.orders.createOnlineOrder({ body: { planId: plan.id, couponCode: code } })
    expect(monthly).toMatchObject({ status: 'DRAFT', lastPaymentStatus: 'UNPAID' })
  })

  test('is refused under the code of the reason, with the coupon and the plan', async () => {
    const [elsewherePlan, freePlan] = [await createPlan(endless), await createPlan(free)]
    const { code } = await create({ usageLimitPerCustomer: 1, planIds: [plan.id, freePlan.id] })
    await sellWith(code)
    const disabled = await create({ disabled: true })
    const soon = await create({ validFrom: '2027-04-01T00:00:00.000Z' })
    const over = await create({ validUntil: '2027-03-01T08:00:00.000Z' })
    const refusals: [string, string, string?][] = [
      ['unheard-of', 'ERROR_COUPON_DOES_NOT_EXIST'],
      [disabled.code, 'ERROR_COUPON_IS_DISABLED'],
      [soon.code, 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
      [over.code, 'ERROR_COUPON_HAS_EXPIRED'],
      [code, 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN', elsewherePlan.id],
      [code, 'ERROR_INVALID_SUBTOTAL', freePlan.id],
    ]
    for (const [couponCode, reason, planId = plan.id] of refusals) {
      const refused = { status: 428, code: reason, data: { couponCode, planId } }
      await expect(preview(couponCode, planId), reason).rejects.toMatchObject(refused)
      await expect(sellWith(couponCode, { planId }), reason).rejects.toMatchObject(refused)
      await expect(member.orders.createOnlineOrder({ body: { planId, couponCode } }), reason).rejects.toMatchObject(refused)
    }
    await expect(sellWith(code)).rejects.toMatchObject({ code: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' })
    const { memberId } = await signedInMember(world)
    expect((await sellWith(code, { memberId })).order.status).toBe('ACTIVE')
  })

  test('that is only shown uses nothing up', async () => {
    const { code, id } = await create({ usageLimit: 1 })
    await preview(code)
    await member.orders.getOnlinePurchasePreview({ body: { planId: plan.id, couponCode: code } })
    await owner.orders.getOfflineOrderPreview({ body: { planId: plan.id, memberId: member.memberId, couponCode: code } })
    expect((await owner.coupons.getCoupon({ params: { couponId: id } })).coupon.uses).toBe(0)
    expect((await sellWith(code)).order.status).toBe('ACTIVE')
    await expect(preview(code)).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
  })

  test('gets the last use only once, on two servers', async () => {
    const coupon = await create({ usageLimit: 1 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => signedInMember(world)))
    const ends = await outcomes(buyers.map(({ memberId }, index) => sellWith(coupon.code, { memberId, by: index % 2 ? owner : elsewhere })))
    expect(ends).toEqual({ SUCCESS: 1, '428 ERROR_COUPON_USAGE_EXCEEDED': 5 })
    expect(await read(coupon)).toMatchObject({ uses: 1, status: 'USED_UP' })
  })
})

describe('a draft', () => {
  const draft = async (couponCode: string, by = member) =>
    (await by.orders.createOnlineOrder({ body: { planId: plan.id, couponCode } })).order
  const holdAgain = (orderId: string) =>
    world.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, { siteId: world.siteId, orderId })
      if (!order) throw new Error('The draft is stored')
      await extendCouponHold(tx, world.siteId, world.clock.now, order)
    })

  test('holds the coupon for 45 minutes and then gives it back', async () => {
    const coupon = await create({ usageLimit: 1 })
    const { id } = await draft(coupon.code)
    const late = await signedInMember(world)
    await expect(draft(coupon.code, late)).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
    world.clock.advance({ minutes: 46 })
    expect(await read(coupon)).toMatchObject({ uses: 0, status: 'ACTIVE' })
    await draft(coupon.code, late)
    await expect(holdAgain(id)).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
    await expect(member.payments.payOnTheSpot({ params: { id }, body: {} })).rejects.toMatchObject({ code: 'ERROR_COUPON_USAGE_EXCEEDED' })
    world.clock.advance({ minutes: 46 })
    await holdAgain(id)
    expect(await read(coupon)).toMatchObject({ uses: 1 })
    // Left unpaid, it does not keep the business from deleting the coupon.
    await expect(owner.coupons.deleteCoupon({ params: { couponId: coupon.id } })).rejects.toMatchObject({ code: 'COUPON_USED' })
    world.clock.advance({ minutes: 46 })
    await owner.coupons.deleteCoupon({ params: { couponId: coupon.id } })
  })

  test('takes the place of the buyer’s older one', async () => {
    const coupon = await create({ usageLimit: 1, usageLimitPerCustomer: 1 })
    await draft(coupon.code)
    const { id } = await draft(coupon.code)
    expect(await read(coupon)).toMatchObject({ uses: 1 })
    const uses = await world.db.selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', coupon.id).execute()
    expect(uses).toEqual([{ order_id: id }])
  })

  test('that becomes an order keeps the coupon for good', async () => {
    const coupon = await create({ usageLimit: 1 })
    const { id } = await draft(coupon.code)
    await member.payments.payOnTheSpot({ params: { id }, body: {} })
    world.clock.advance({ hours: 48 })
    expect(await read(coupon)).toMatchObject({ uses: 1, status: 'USED_UP' })
  })
})

test('the front desk sees coupons; visitors, members and managers of another site reach none', async () => {
  const { id } = await create()
  const params = { couponId: id }
  const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
  expect((await desk.coupons.getCoupon({ params })).coupon.id).toBe(id)
  for (const client of [desk, member, await world.visitor()]) {
    await expect(client.coupons.createCoupon({ body: { coupon: { code: 'mine', percentage: 99 } } })).rejects.toMatchObject({ status: 403 })
    await expect(client.coupons.deleteCoupon({ params })).rejects.toMatchObject({ status: 403 })
  }
  for (const client of [member, await world.visitor()]) {
    await expect(client.coupons.listCoupons({ query: {} })).rejects.toMatchObject({ status: 403 })
  }
  const stranger = await managerElsewhere(world)
  await expect(stranger.coupons.getCoupon({ params })).rejects.toMatchObject({ status: 404, code: 'COUPON_NOT_FOUND' })
})
