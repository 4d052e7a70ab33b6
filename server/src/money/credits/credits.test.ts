import { randomUUID } from 'node:crypto'
import type { NewBenefit } from '@foyer/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { createPlanWorld } from '../../test/money/plan-world.ts'
import type { MemberClient } from '../../test/people/signed-in-member.ts'
import { advanceOrders } from '../orders/change-orders.ts'

const { world, owner, visitor, massage, serviceWithPlan, planWith, sell, left, ledger, replayed, member } = await createPlanWorld()
afterAll(() => world.close())
const { clock } = world
const start = clock.now
beforeEach(() => clock.set(start))

const three = (per: 'PER_CYCLE' | 'PER_ORDER' = 'PER_CYCLE'): NewBenefit => ({ serviceIds: [massage.id], kind: per, amount: 3 })
const unlimited: NewBenefit = { serviceIds: [massage.id], kind: 'UNLIMITED' }
const once = { singlePaymentUnlimited: true }
const preview = (by: MemberClient, ...items: { serviceId: string; startDate: string; participants?: number }[]) =>
  by.credits.previewMyPlanPayment({ body: { items } })
const at = (date: string) => `${date}T09:00:00.000Z`

describe('the credits of an order', () => {
  test('come with each cycle, expire with it, and wait through a pause', async () => {
    const order = await sell(await planWith([three()]), await member())
    expect(await ledger(order)).toEqual(['GRANT 3'])
    clock.set(at('2027-03-20'))
    await owner.orders.pauseOrder({ params: { id: order.id }, body: {} })
    clock.set(at('2027-05-20'))
    await advanceOrders({ ...world.dependencies })
    expect(await ledger(order)).toEqual(['GRANT 3'])
    await owner.orders.resumeOrder({ params: { id: order.id }, body: {} })
    clock.set(at('2027-05-30'))
    await advanceOrders({ ...world.dependencies })
    expect(await left(order)).toBe(3)
    // Three cycles later, after days without a look: each expiry and grant is there once, in order.
    clock.set(at('2027-09-02'))
    await Promise.all([advanceOrders({ ...world.dependencies }), advanceOrders({ ...world.dependencies })])
    const cycles = (await ledger(order)).length
    expect(await ledger(order)).toEqual(['GRANT 3', ...Array.from({ length: (cycles - 1) / 2 }, () => ['EXPIRY -3', 'GRANT 3']).flat()])
    expect(cycles).toBe(9)
    clock.set(at('2029-01-01'))
    await advanceOrders({ ...world.dependencies })
    expect((await ledger(order)).at(-1)).toBe('EXPIRY -3')
    expect(await ledger(order)).toHaveLength(24)
    expect(await replayed(order)).toBe(0)
  })

  test('of the whole order come once, and expire when it is canceled', async () => {
    const order = await sell(await planWith([three('PER_ORDER')], once), await member())
    expect([await left(order), await ledger(order)]).toEqual([3, ['GRANT 3']])
    await owner.orders.cancelOrder({ params: { id: order.id }, body: { effectiveAt: 'IMMEDIATELY' } })
    expect(await ledger(order)).toEqual(['GRANT 3', 'EXPIRY -3'])
  })

  test('stay as agreed when the plan changes, and unlimited benefits and services are gained', async () => {
    const planId = await planWith([three()])
    const buyer = await member()
    const order = await sell(planId, buyer)
    const other = await serviceWithPlan({ name: 'Stretching' })
    const { benefits } = await owner.benefits.getPlanBenefits({ params: { planId } })
    const kept = { ...three(), id: benefits[0]?.id ?? '', amount: 1 }
    await owner.benefits.setPlanBenefits({ params: { planId }, body: { benefits: [kept, { ...unlimited, serviceIds: [other.id] }] } })
    const { orders, services } = await buyer.credits.listMyCredits({})
    expect(orders).toMatchObject([
      { orderId: order.id, benefits: [{ kind: 'PER_CYCLE', amount: 3, left: 3, granted: 3, cycle: 1 }, { kind: 'UNLIMITED' }] },
    ])
    expect(services.map(({ id }) => id)).toContain(other.id)
  })

  test('are corrected by managers with a reason, and never below 0', async () => {
    const order = await sell(await planWith([three(), unlimited]), await member())
    const { orders } = await owner.credits.listCredits({ query: { orderId: order.id } })
    const [counted, open] = orders[0]?.benefits ?? []
    const add = (amount: number, benefitId = counted?.id ?? '', reason = 'Teacher was ill') =>
      owner.credits.addCredits({ params: { orderId: order.id }, body: { benefitId, amount, reason } })
    expect((await add(2)).order.benefits[0]).toMatchObject({ left: 5, granted: 5 })
    expect((await add(-5)).order.benefits[0]).toMatchObject({ left: 0, granted: 0 })
    await expect(add(-1)).rejects.toMatchObject({ status: 428, code: 'NO_CREDITS_LEFT', data: { left: 0 } })
    await expect(add(1, open?.id)).rejects.toMatchObject({ code: 'BENEFIT_HAS_NO_CREDITS' })
    await expect(add(1, randomUUID())).rejects.toMatchObject({ status: 404, code: 'BENEFIT_NOT_FOUND' })
    await expect(add(1, counted?.id, '')).rejects.toMatchObject({ violations: [{ field: 'reason' }] })
    const events = (await loadEvents(world.db, world.siteId, order.id)).filter(({ name }) => name === 'credits.corrected')
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { orderId: order.id, lines: [{ cause: 'MANUAL', amount: 2, reason: 'Teacher was ill', madeBy: 'BUSINESS' }] },
      { lines: [{ amount: -5 }] },
    ])
    await expect(
      owner.credits.addCredits({ params: { orderId: randomUUID() }, body: { benefitId: randomUUID(), amount: 1, reason: 'x' } }),
    ).rejects.toMatchObject({ code: 'order_not_found' })
  })

  test('are shown only to the member, page by page, and never change', async () => {
    const buyer = await member()
    const order = await sell(await planWith([three()]), buyer)
    const asked = { params: { orderId: order.id }, query: { limit: 1 } }
    expect(await buyer.credits.listMyCreditLines(asked)).toMatchObject({
      lines: [{ number: 1, cause: 'GRANT', amount: 3, cycle: 1, madeBy: 'BUSINESS' }],
      pagingMetadata: { count: 1, offset: 0, total: 1 },
    })
    await expect((await member()).credits.listMyCreditLines(asked)).rejects.toMatchObject({ status: 404, code: 'order_not_found' })
    await expect(visitor.credits.listMyCredits({})).rejects.toMatchObject({ status: 403 })
    await expect(buyer.credits.listCredits({ query: { orderId: order.id } })).rejects.toMatchObject({ status: 403 })
    await expect(sql`update credit_lines set amount = 9`.execute(world.db)).rejects.toThrow('never changed')
    await expect(sql`delete from credit_lines`.execute(world.db)).rejects.toThrow('never changed')
  })
})

describe('a preview', () => {
  test('says which plan would pay for each of several sessions, and when its credits end', async () => {
    const buyer = await member()
    const order = await sell(await planWith([three()]), buyer)
    const session = (day: string, participants = 1) => ({ serviceId: massage.id, startDate: `${day}T10:00:00Z`, participants })
    const { payments } = await preview(buyer, session('2027-03-08', 2), session('2027-03-15'), session('2027-03-22'), session('2027-05-01'))
    expect(payments).toMatchObject([
      { plan: { orderId: order.id, planName: 'Massage card', total: 3, left: 1 } },
      { plan: { left: 0 } },
      { refusal: { code: 'NO_CREDITS_LEFT', left: 0 } },
      { refusal: { code: 'PLAN_NOT_VALID_AT_THAT_TIME' } },
    ])
    expect(await left(order)).toBe(3)
    expect((await preview(await member(), session('2027-03-08'))).payments).toEqual([{ refusal: { code: 'PLAN_DOES_NOT_COVER_SERVICE' } }])
    await expect(visitor.credits.previewMyPlanPayment({ body: { items: [session('2027-03-08')] } })).rejects.toMatchObject({ status: 403 })
  })
})
