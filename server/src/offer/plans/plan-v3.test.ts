import { randomUUID } from 'node:crypto'
import { type NewPlan, type Plan, pathsOf } from '@foyer/contract'
import { afterAll, expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

/* Newer front ends read plans in the words of version 3. */

const world = await createWorld()
afterAll(() => world.close())
const { plans } = world.owner

const price = { value: '25' }
const subscribed = (cycleCount: number) => ({ subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount }, price })
const create = async (plan: Partial<NewPlan> = {}): Promise<Plan> =>
  (await plans.createPlan({ body: { plan: { name: 'Monthly pass', pricing: subscribed(12), ...plan } } })).plan

const variant = { fees: [], pricingStrategies: [{ flatRate: { amount: '25' } }] }
const cycle = { count: 1, period: 'MONTH' }

test.each([
  [
    subscribed(12),
    { startType: 'ON_PURCHASE', billingCycle: cycle, endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount: 12 } },
  ],
  [subscribed(0), { startType: 'ON_PURCHASE', billingCycle: cycle, endType: 'UNTIL_CANCELLED' }],
  [
    { price, singlePaymentForDuration: { count: 1, unit: 'MONTH' } },
    { startType: 'ON_PURCHASE', billingCycle: cycle, endType: 'CYCLES_COMPLETED', cyclesCompletedDetails: { billingCycleCount: 1 } },
  ],
  [
    { price, singlePaymentUnlimited: true },
    { startType: 'ON_PURCHASE', endType: 'UNTIL_CANCELLED' },
  ],
])('tells %o in its own words', async (pricing, billingTerms) => {
  const { id, name, slug } = await create({ name: 'Pass', pricing, perks: { values: ['Mat', 'Tea'] }, maxPurchasesPerBuyer: 1 })
  const { plan } = await (await world.visitor()).plans.getPlanV3({ params: { planId: id } })
  expect(plan).toEqual({
    id,
    name,
    slug,
    description: '',
    createdDate: world.clock.now,
    updatedDate: world.clock.now,
    termsAndConditions: '',
    pricingVariants: [{ ...variant, id, name, billingTerms }],
    perks: ['Mat', 'Tea'].map((description) => ({ id: expect.stringMatching(/^[\da-f-]{36}$/), description })),
    visibility: 'PUBLIC',
    status: 'ACTIVE',
    archived: false,
    primary: false,
    buyable: true,
    buyerCanCancel: false,
    currency: 'EUR',
    purchaseLimits: [{ type: 'PER_MEMBER_LIFETIME', maxCount: 1 }],
  })
  expect(new Set(plan.perks.map((perk) => perk.id)).size).toBe(2)
})

test('shows visitors what is on offer, and managers everything, at every public path', async () => {
  const [shown, hidden, archived] = [await create({ name: 'Third' }), await create({ name: 'Third' }), await create({ name: 'Third' })]
  await plans.setPlanVisibility({ params: { id: hidden.id }, body: { visible: false } })
  await plans.archivePlan({ params: { id: archived.id }, body: {} })
  const visitor = await world.visitor()
  const ids = [shown, hidden, archived].map(({ id }) => id)
  const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: 2 } }
  expect((await visitor.plans.queryPlansV3({ query: { query } })).plans.map(({ id }) => id)).toEqual([shown.id])
  const { plans: first, pagingMetadata } = await plans.queryPlansV3({ query: { query } })
  expect(first.map(({ id, visibility, revision }) => [id, visibility, revision])).toEqual([
    [shown.id, 'PUBLIC', '1'],
    [hidden.id, 'PRIVATE', '2'],
  ])
  const { plans: last } = await plans.queryPlansV3({ query: { query: { cursorPaging: { cursor: pagingMetadata.cursors?.next ?? '' } } } })
  expect(last).toMatchObject([{ id: archived.id, status: 'ARCHIVED', buyable: false }])
  const filter = { id: { $in: ids }, buyable: true }
  expect([(await visitor.plans.countPlansV3({ body: {} })).count > 0, (await plans.countPlansV3({ body: { filter } })).count]).toEqual([
    true,
    1,
  ])
  for (const planId of [hidden.id, archived.id, randomUUID()])
    await expect(visitor.plans.getPlanV3({ params: { planId } })).rejects.toMatchObject({ status: 404, code: 'plan_not_found' })
  expect((await plans.getPlanV3({ params: { planId: hidden.id } })).plan.buyable).toBe(false)
  for (const url of pathsOf('plans', '/v3/plans/query')) {
    const headers = { authorization: world.apiKey }
    // The page of one plan is asked for by its address.
    const payload = { query: { filter: { slug: shown.slug } } }
    const [asPost, asGet] = [
      await world.app.inject({ method: 'POST', url, headers, payload }),
      await world.app.inject({ url, headers, query: { '.r': Buffer.from(JSON.stringify(payload)).toString('base64url') } }),
    ]
    for (const { statusCode, body } of [asPost, asGet])
      expect([statusCode, JSON.parse(body).plans]).toEqual([200, [expect.objectContaining({ id: shown.id })]])
  }
})
