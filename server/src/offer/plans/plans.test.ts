import { randomUUID } from 'node:crypto'
import type { NewPlan, Plan, PlanChanges } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { signedInBrowser } from '../../test/people/signed-in-browser.ts'
import { signedInMember } from '../../test/people/signed-in-member.ts'
import { outcomes } from '../../test/servers/racing.ts'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
afterAll(() => world.close())
const { plans } = world.owner

const monthly: NewPlan['pricing'] = {
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 12 },
  price: { value: '25' },
}
const create = async (plan: Partial<NewPlan> = {}): Promise<Plan> =>
  (await plans.createPlan({ body: { plan: { name: 'Monthly pass', pricing: monthly, ...plan } } })).plan
const update = async (id: string, plan: PlanChanges, fieldMask?: string): Promise<Plan> =>
  (await plans.updatePlan({ params: { 'plan.id': id }, body: { plan, ...(fieldMask && { fieldMask }) } })).plan
const hide = (id: string) => plans.setPlanVisibility({ params: { id }, body: { visible: false } })
const archive = (id: string) => plans.archivePlan({ params: { id }, body: {} })
const makePrimary = (id: string) => plans.makePlanPrimary({ params: { id }, body: {} })
const get = async (id: string) => (await plans.getPlan({ params: { id } })).plan
const eventsOf = async (id: string) => (await loadEvents(world.db, world.siteId, id)).map(({ name, payload }) => ({ name, payload }))
const primaries = async () => (await plans.listPlans({ query: {} })).plans.filter(({ primary }) => primary).map(({ id }) => id)

describe('a new plan', () => {
  test('is on offer, with the currency of the site and what else was left out', async () => {
    const plan = await create({ name: 'Gold card', perks: { values: ['Towel'] } })
    expect(plan).toEqual({
      id: plan.id,
      name: 'Gold card',
      description: '',
      perks: { values: ['Towel'] },
      pricing: { ...monthly, price: { value: '25', currency: 'EUR' } },
      public: true,
      archived: false,
      primary: false,
      hasOrders: false,
      createdDate: world.clock.now,
      updatedDate: world.clock.now,
      slug: 'gold-card',
      maxPurchasesPerBuyer: 0,
      allowFutureStartDate: false,
      buyerCanCancel: false,
      buyerCanPause: false,
      revision: '1',
      termsAndConditions: '',
      clientData: {},
    })
    expect(await get(plan.id)).toEqual(plan)
    expect(await eventsOf(plan.id)).toEqual([{ name: 'plan.created', payload: { entity: plan } }])
  })

  test('keeps all that was sent', async () => {
    const sent: NewPlan = {
      name: 'Everything',
      description: 'All of it',
      perks: { values: ['Mat', 'Tea'] },
      pricing: {
        ...monthly,
        price: { value: '25.50', currency: 'EUR' },
        freeTrialDays: 7,
        feeConfigs: [{ fee: { name: 'Joining', amount: '10' }, appliedAt: 'FIRST_PAYMENT' }],
      },
      public: false,
      maxPurchasesPerBuyer: 1,
      allowFutureStartDate: true,
      buyerCanCancel: true,
      termsAndConditions: 'Be kind.',
      formId: randomUUID(),
      clientData: { colour: 'green' },
    }
    expect(await create(sent)).toMatchObject(sent)
  })

  test('may be paid once, for some time or without end', async () => {
    const week = { singlePaymentForDuration: { count: 2, unit: 'WEEK' as const }, price: { value: '0', currency: 'EUR' } }
    expect((await create({ pricing: week })).pricing).toEqual(week)
    const forever = { singlePaymentUnlimited: true, price: { value: '99', currency: 'EUR' } }
    expect((await create({ pricing: forever })).pricing).toEqual(forever)
  })

  test('has a slug of its own, also when several are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Same name' })))
    expect(made.map(({ slug }) => slug).sort()).toEqual(['same-name', ...[1, 2, 3, 4].map((number) => `same-name-${number}`)])
    expect((await create({ name: '!!!' })).slug).toBe('plan')
  })

  test('is made once for one idempotency key', async () => {
    const keyed = world.clientWith({ authorization: world.apiKey, 'idempotency-key': randomUUID() })
    const [first, second] = [1, 2].map(() => keyed.plans.createPlan({ body: { plan: { name: 'Once', pricing: monthly } } }))
    expect((await first)?.plan.id).toBe((await second)?.plan.id)
  })

  test.each<[string, Partial<NewPlan>, string, string]>([
    ['a blank name', { name: '  ' }, 'plan.name', 'PLAN_NAME_BLANK'],
    ['no model of price', { pricing: { price: { value: '5' } } }, 'plan.pricing', 'INVALID_SINGLE_PAYMENT_WITHOUT_DURATION'],
    ['no price', { pricing: { subscription: monthly.subscription } }, 'plan.pricing.price', 'RECURRING_PLAN_PAYMENT_PRICE_MISSING'],
    ['a price of −1', { pricing: { ...monthly, price: { value: '-1' } } }, 'plan.pricing.price.value', 'PATTERN'],
    ['a price of three decimals', { pricing: { ...monthly, price: { value: '1.005' } } }, 'plan.pricing.price.value', 'TOO_MANY_DECIMALS'],
    [
      'a currency that is not the site’s',
      { pricing: { ...monthly, price: { value: '5', currency: 'USD' } } },
      'plan.pricing.price.currency',
      'CURRENCY_OF_SITE',
    ],
    [
      'eleven entries of client data',
      { clientData: Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`key${index}`, 'x'])) },
      'plan.clientData',
      'client_data_is_invalid',
    ],
  ])('is refused with %s', async (_, plan, field, violatedRule) => {
    await expect(create(plan)).rejects.toMatchObject({ status: 400, violations: [{ field, violatedRule }] })
  })
})

describe('changing a plan', () => {
  test('changes what was sent, keeps the slug and tells what was before', async () => {
    const before = await create({ name: 'Old name', formId: randomUUID() })
    const plan = await update(before.id, { name: 'New name', pricing: { price: { value: '30' } }, perks: { values: [] } })
    const pricing = { ...before.pricing, price: { value: '30', currency: 'EUR' } }
    expect(plan).toEqual({ ...before, revision: '2', name: 'New name', pricing })
    expect(await get(before.id)).toEqual(plan)
    expect((await eventsOf(before.id)).slice(1)).toEqual([
      { name: 'plan.updated', payload: { entity: plan, modifiedFields: { name: 'Old name', 'pricing.price.value': '25' } } },
    ])
  })

  test('with a mask changes only what the mask names', async () => {
    const { id } = await create({ name: 'Masked' })
    expect(await update(id, { name: 'Other', buyerCanCancel: true }, 'buyerCanCancel,description')).toMatchObject({
      name: 'Masked',
      buyerCanCancel: true,
    })
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['plan.created', 'plan.updated', 'plan.buyer_can_cancel_updated'])
  })

  test('to another pricing model drops the former one; a trial of 0 days is no trial', async () => {
    const { id } = await create({ pricing: { ...monthly, freeTrialDays: 7 } })
    const pricing = { singlePaymentForDuration: { count: 3, unit: 'MONTH' as const }, freeTrialDays: 0 }
    expect((await update(id, { pricing })).pricing).toEqual({
      singlePaymentForDuration: { count: 3, unit: 'MONTH' },
      price: { value: '25', currency: 'EUR' },
    })
  })

  test.each<[string, PlanChanges, string]>([
    ['a blank name', { name: ' ' }, 'PLAN_NAME_BLANK'],
    ['a unit that does not exist', { pricing: { subscription: { cycleDuration: { count: 1, unit: 'EON' } } } }, 'INVALID_DURATION_UNIT'],
    ['a trial of 1000 days', { pricing: { freeTrialDays: 1000 } }, 'invalid_period_amount'],
    ['a single payment with a trial', { pricing: { singlePaymentUnlimited: true, freeTrialDays: 3 } }, 'free_trial_not_supported'],
  ])('is refused with %s', async (_, changes, violatedRule) => {
    const { id } = await create()
    await expect(update(id, changes)).rejects.toMatchObject({ status: 400, violations: [{ violatedRule }] })
  })

  test('is refused for an archived plan, and for one that does not exist', async () => {
    const { id } = await create()
    await archive(id)
    await expect(update(id, { name: 'Late' })).rejects.toMatchObject({
      status: 400,
      violations: [{ violatedRule: 'update_not_supported' }],
    })
    await expect(update(randomUUID(), { name: 'Nothing' })).rejects.toMatchObject({ status: 404, code: 'plan_not_found' })
  })
})

describe('the primary plan', () => {
  test('ends when another one is made primary, or is cleared', async () => {
    const [first, second] = [await create(), await create()]
    await makePrimary(first.id)
    expect((await makePrimary(second.id)).plan.primary).toBe(true)
    expect(await primaries()).toEqual([second.id])
    expect((await eventsOf(first.id)).at(-1)).toMatchObject({ name: 'plan.updated', payload: { modifiedFields: { primary: true } } })
    await plans.clearPrimary({ body: {} })
    await plans.clearPrimary({ body: {} })
    expect(await primaries()).toEqual([])
  })

  test('is one, whatever concurrent calls ask for', async () => {
    const wanted = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create({ name })))
    expect(await outcomes(wanted.map(({ id }) => makePrimary(id)))).toEqual({ SUCCESS: 4 })
    expect(await primaries()).toHaveLength(1)
  })

  test('cannot be an archived one, or one that does not exist; an archived one stops being it', async () => {
    const { id } = await create()
    await makePrimary(id)
    expect((await archive(id)).plan).toMatchObject({ archived: true, primary: false, public: false })
    await expect(makePrimary(id)).rejects.toMatchObject({ status: 400, code: 'set_primary_not_supported' })
    await expect(makePrimary(randomUUID())).rejects.toMatchObject({ status: 404, code: 'plan_not_found' })
  })
})

describe('hiding and archiving', () => {
  test('hides a plan and shows it again, without news where nothing changes', async () => {
    const { id } = await create()
    expect((await hide(id)).plan.public).toBe(false)
    await hide(id)
    await plans.setPlanVisibility({ params: { id }, body: { visible: true } })
    expect((await eventsOf(id)).map(({ name }) => name)).toEqual(['plan.created', 'plan.updated', 'plan.updated'])
  })

  test('archives for good', async () => {
    const { id } = await create()
    const { plan } = await archive(id)
    expect((await eventsOf(id)).at(-1)).toEqual({ name: 'plan.plan_archived', payload: { plan } })
    await expect(archive(id)).rejects.toMatchObject({ status: 400, code: 'already_archived' })
    await expect(plans.setPlanVisibility({ params: { id }, body: { visible: true } })).rejects.toMatchObject({
      status: 400,
      code: 'set_visibility_not_supported',
    })
  })
})

describe('lists of plans', () => {
  test('of managers are by state and visibility, in the order of the business', async () => {
    const [shown, hidden, archived] = [await create({ name: 'Shown' }), await create({ name: 'Hidden' }), await create({ name: 'Gone' })]
    await hide(hidden.id)
    await archive(archived.id)
    const planIds = [shown, hidden, archived].map(({ id }) => id).concat(randomUUID())
    const list = async (query: { archived?: string; public?: string }) =>
      (await plans.listPlans({ query: { planIds, ...query } })).plans.map(({ name }) => name)
    expect(await list({})).toEqual(['Shown', 'Hidden'])
    expect(await list({ public: 'HIDDEN' })).toEqual(['Hidden'])
    expect(await list({ archived: 'ARCHIVED' })).toEqual(['Gone'])
    expect(await list({ archived: 'ARCHIVED_AND_ACTIVE', public: 'PUBLIC' })).toEqual(['Shown'])
    await expect(list({ archived: 'OLD', public: 'ALL' })).rejects.toMatchObject({
      violations: [{ violatedRule: 'INVALID_ARCHIVE_FILTER' }, { violatedRule: 'INVALID_VISIBLE_FILTER' }],
    })
    const { totalPlans } = await plans.getPlanStats()
    const { pagingMetadata } = await plans.listPlans({ query: { archived: 'ARCHIVED_AND_ACTIVE', limit: 2, offset: 1 } })
    expect(pagingMetadata).toEqual({ count: 2, offset: 1, total: totalPlans, tooManyToCount: false })
  })

  test('of visitors hold what is on offer, and nothing for managers alone', async () => {
    const [shown, hidden, archived] = [await create({ name: 'Shown' }), await create({ name: 'Hidden' }), await create({ name: 'Gone' })]
    await hide(hidden.id)
    await archive(archived.id)
    const visitor = await world.visitor()
    const planIds = [shown, hidden, archived].map(({ id }) => id)
    const { public: _, archived: __, hasOrders: ___, revision: ____, ...seen } = shown
    expect((await visitor.plans.listPublicPlans({ query: { planIds } })).plans).toEqual([seen])
    const queried = await visitor.plans.queryPublicPlans({ body: { query: { filter: { id: { $in: planIds } } } } })
    expect(queried).toEqual({ plans: [seen], pagingMetadata: { count: 1, offset: 0, total: 1, tooManyToCount: false } })
    expect((await visitor.plans.queryPublicPlans({ body: { query: { filter: { slug: hidden.slug } } } })).plans).toEqual([])
    const { total } = (await visitor.plans.listPublicPlans({ query: {} })).pagingMetadata
    expect(total).toBe((await plans.listPlans({ query: { public: 'PUBLIC' } })).pagingMetadata.total)
  })

  test('can be asked for by slug, sorted and turned, and refuse other fields', async () => {
    for (const name of ['Zebra one', 'Zebra two', 'Zebra three']) await create({ name })
    const visitor = await world.visitor()
    const filter = { slug: { $startsWith: 'zebra-' } }
    const query = { filter, sort: [{ fieldName: 'slug', order: 'DESC' as const }], paging: { limit: 2 } }
    const answer = await visitor.plans.queryPublicPlans({ body: { query } })
    expect(answer.plans.map(({ slug }) => slug)).toEqual(['zebra-two', 'zebra-three'])
    expect(answer.pagingMetadata.total).toBe(3)
    await expect(visitor.plans.queryPublicPlans({ body: { query: { filter: { public: false } } } })).rejects.toMatchObject({
      violations: [{ violatedRule: 'UNKNOWN_FIELD' }],
    })
    await expect(visitor.plans.queryPublicPlans({ body: { query: { paging: { limit: 1001 } } } })).rejects.toMatchObject({ status: 400 })
  })

  test('have the order that a manager gives them', async () => {
    const [a, b] = [await create({ name: 'A' }), await create({ name: 'B' })]
    const others = (await plans.listPlans({ query: { limit: 100 } })).plans.map(({ id }) => id).filter((id) => id !== a.id && id !== b.id)
    await plans.arrangePlans({ body: { ids: [b.id, a.id, ...others] } })
    const visitor = await world.visitor()
    const first = (await visitor.plans.listPublicPlans({ query: { limit: 2 } })).plans.map(({ id }) => id)
    expect(first).toEqual([b.id, a.id])
    expect((await visitor.plans.queryPublicPlans({ body: { query: { paging: { limit: 2 } } } })).plans.map(({ id }) => id)).toEqual(first)
    await expect(plans.arrangePlans({ body: { ids: [a.id, a.id, randomUUID()] } })).rejects.toMatchObject({
      violations: [{ field: 'ids', violatedRule: 'REQUIRED' }, { field: 'ids[1]', violatedRule: 'UNIQUE' }, { field: 'ids[2]' }],
    })
  })
})

describe('who may', () => {
  test('read and change plans are managers with the right; the front desk reads', async () => {
    const { id } = await create()
    const [visitor, member] = [await world.visitor(), await signedInMember(world)]
    for (const client of [visitor, member]) {
      await expect(client.plans.getPlan({ params: { id } })).rejects.toMatchObject({ status: 403 })
      await expect(client.plans.createPlan({ body: { plan: { name: 'Mine', pricing: monthly } } })).rejects.toMatchObject({ status: 403 })
    }
    const desk = await signedInBrowser(world, { role: 'FRONT_DESK' })
    expect((await desk.plans.getPlan({ params: { id } })).plan.id).toBe(id)
    await expect(desk.plans.archivePlan({ params: { id }, body: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('is told apart by site: plans of another site do not exist', async () => {
    const { id } = await create()
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.plans.getPlan({ params: { id } })).rejects.toMatchObject({ code: 'plan_not_found' })
    await expect(elsewhere.plans.makePlanPrimary({ params: { id }, body: {} })).rejects.toMatchObject({ code: 'plan_not_found' })
  })
})
