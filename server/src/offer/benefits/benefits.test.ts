import { randomUUID } from 'node:crypto'
import type { NewBenefit } from '@foyer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { loadEvents } from '../../ground/outbox/domain-events-store.ts'
import { createBookingWorld } from '../../test/bookings/booking-world.ts'
import { soldPlan } from '../../test/money/plan-world.ts'
import { managerElsewhere } from '../../test/other-site.ts'
import { outcomes } from '../../test/servers/racing.ts'

const { world, visitor, ada, massage } = await createBookingWorld()
afterAll(() => world.close())
const { owner } = world

const stretching = await world.service([ada], { name: 'Stretching' })
const plan = async (name: string) => (await soldPlan(owner, name)).id
const set = (planId: string, ...benefits: NewBenefit[]) => owner.benefits.setPlanBenefits({ params: { planId }, body: { benefits } })
const get = (planId: string, by = owner) => by.benefits.getPlanBenefits({ params: { planId } })
const plansOf = async (serviceId: string) =>
  (await owner.services.getService({ params: { serviceId }, query: {} })).service.payment.pricingPlanIds
const revisionOf = async (serviceId: string) =>
  Number((await owner.services.getService({ params: { serviceId }, query: {} })).service.revision)
const tenMassages: NewBenefit = { name: 'Ten massages', serviceIds: [massage.id], kind: 'PER_ORDER', amount: 10 }

describe('what a plan includes', () => {
  test('is written as a whole, kept in order, and answered with the names of services', async () => {
    const id = await plan('Ten card')
    expect(await get(id)).toEqual({ planId: id, benefits: [], services: [] })
    const answer = await set(id, tenMassages, { allServices: true, kind: 'UNLIMITED' })
    expect(answer).toEqual({
      planId: id,
      benefits: [
        { id: expect.any(String), ...tenMassages, allServices: false },
        { id: expect.any(String), allServices: true, serviceIds: [], kind: 'UNLIMITED' },
      ],
      services: [{ id: massage.id, name: massage.name }],
    })
    expect(await get(id, visitor)).toEqual(answer)
    const listed = await visitor.benefits.listPlanBenefits({ query: { planIds: [id, randomUUID()] } })
    expect(listed).toEqual({ plans: [{ planId: id, benefits: answer.benefits }], services: answer.services })
  })

  test('is told in one event, and in one of each service that joins or leaves', async () => {
    const id = await plan('Ten card')
    const [first, other] = [await revisionOf(massage.id), await revisionOf(stretching.id)]
    const { benefits } = await set(id, tenMassages)
    expect(await plansOf(massage.id)).toContain(id)
    const [kept] = benefits
    await set(id, { ...tenMassages, id: kept?.id ?? '', amount: 12, serviceIds: [stretching.id, stretching.id] })
    expect((await get(id)).benefits).toEqual([{ ...kept, amount: 12, serviceIds: [stretching.id] }])
    expect([await plansOf(massage.id), await plansOf(stretching.id)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect([await revisionOf(massage.id), await revisionOf(stretching.id)]).toEqual([first + 2, other + 1])
    const told = (await loadEvents(world.db, world.siteId, id)).filter(({ name }) => name === 'plan_benefits.updated')
    expect(told.map(({ payload }) => payload)).toEqual([
      { entity: { planId: id, benefits }, previous: { planId: id, benefits: [] } },
      { entity: { planId: id, benefits: (await get(id)).benefits }, previous: { planId: id, benefits } },
    ])
  })

  test('names services of the site, and credits where they are counted', async () => {
    const id = await plan('Ten card')
    const violations = async (...benefits: NewBenefit[]) =>
      set(id, ...benefits).then(
        () => [],
        (error: { violations: { field: string; violatedRule: string }[] }) =>
          error.violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`),
      )
    expect(await violations({ kind: 'UNLIMITED' }, { allServices: true, kind: 'PER_CYCLE' })).toEqual([
      'benefits[0].serviceIds SERVICES_OR_ALL',
      'benefits[1].amount REQUIRED',
    ])
    const unknown = randomUUID()
    expect(await violations({ id: unknown, serviceIds: [massage.id, unknown], kind: 'UNLIMITED', amount: 3 })).toEqual([
      'benefits[0].amount FORBIDDEN',
      'benefits[0].id UNKNOWN_ID',
      'benefits[0].serviceIds[1] UNKNOWN_ID',
    ])
    expect(await violations({ ...tenMassages, amount: 0 })).toEqual(['benefits[0].amount MINIMUM'])
    expect((await get(id)).benefits).toEqual([])
  })

  test('is changed by managers, of plans that are sold', async () => {
    const id = await plan('Ten card')
    const body = { benefits: [tenMassages] }
    await expect(visitor.benefits.setPlanBenefits({ params: { planId: id }, body })).rejects.toMatchObject({ status: 403 })
    await expect(set(randomUUID(), tenMassages)).rejects.toMatchObject({ status: 404, code: 'plan_not_found' })
    await owner.plans.setPlanVisibility({ params: { id }, body: { visible: false } })
    await set(id, tenMassages)
    await expect(get(id, visitor)).rejects.toMatchObject({ status: 404, code: 'plan_not_found' })
    expect((await visitor.benefits.listPlanBenefits({ query: { planIds: [id] } })).plans).toEqual([])
    await owner.plans.archivePlan({ params: { id }, body: {} })
    await expect(set(id)).rejects.toMatchObject({ status: 428, code: 'archived_plan' })
    const elsewhere = await managerElsewhere(world)
    await expect(elsewhere.benefits.getPlanBenefits({ params: { planId: id } })).rejects.toMatchObject({ code: 'plan_not_found' })
  })
})

describe('a service that is connected with plans', () => {
  const enable = (serviceId: string, ...pricingPlanIds: string[]) =>
    owner.services.enablePricingPlansForService({ params: { serviceId }, body: { pricingPlanIds } })
  const disable = (serviceId: string, ...pricingPlanIds: string[]) =>
    owner.services.disablePricingPlansForService({ params: { serviceId }, body: { pricingPlanIds } })

  test('is included without limit, unless the plan says how often', async () => {
    const [card, open] = [await plan('Ten card'), await plan('Open card')]
    const { benefits } = await set(card, tenMassages)
    await enable(massage.id, card, open)
    await enable(stretching.id, card, open)
    expect((await get(card)).benefits).toEqual([
      ...benefits,
      { id: expect.any(String), allServices: false, serviceIds: [stretching.id], kind: 'UNLIMITED' },
    ])
    expect((await get(open)).benefits).toMatchObject([{ serviceIds: [massage.id, stretching.id], kind: 'UNLIMITED' }])
    await disable(massage.id, card)
    expect((await get(card)).benefits).toMatchObject([{ serviceIds: [stretching.id] }])
  })

  test('tells plans that include all services, which only the plan itself can end', async () => {
    const wide = await plan('All in')
    await set(wide, { allServices: true, kind: 'UNLIMITED' })
    expect(await plansOf(massage.id)).toContain(wide)
    await expect(disable(massage.id, wide)).rejects.toMatchObject({
      code: 'INVALID_PRICING_PLAN',
      data: { id: wide, message: 'includes all services' },
    })
    await set(wide)
    expect(await plansOf(massage.id)).not.toContain(wide)
  })

  test('and of another at the same moment are both included', async () => {
    const id = await plan('Open card')
    expect(await outcomes([enable(massage.id, id), enable(stretching.id, id)])).toEqual({ SUCCESS: 2 })
    expect((await get(id)).benefits.flatMap(({ serviceIds }) => serviceIds).sort()).toEqual([massage.id, stretching.id].sort())
  })
})

describe('a plan that two managers change', () => {
  const update = async (id: string, name: string, revision?: string) =>
    (await owner.plans.updatePlan({ params: { 'plan.id': id }, body: { plan: { name, ...(revision && { revision }) } } })).plan

  test('with a stale revision is refused; each change raises the revision once, a change of its benefits does not', async () => {
    const { id, revision } = await soldPlan(owner, 'Ten card')
    const shared = await update(id, 'First', revision)
    await expect(update(id, 'Second', revision)).rejects.toMatchObject({
      status: 409,
      code: 'STALE_REVISION',
      data: { current: { name: 'First', revision: shared.revision } },
    })
    await set(id, tenMassages)
    await owner.plans.setPlanVisibility({ params: { id }, body: { visible: false } })
    await owner.plans.makePlanPrimary({ params: { id }, body: {} })
    expect((await update(id, 'Third')).revision).toBe('5')
    expect((await owner.plans.archivePlan({ params: { id }, body: {} })).plan.revision).toBe('6')
    expect((await owner.plans.getPlan({ params: { id } })).plan.revision).toBe('6')
  })
})

describe('a plan as a whole', () => {
  const pricing = { singlePaymentUnlimited: true, price: { value: '90', currency: 'EUR' } }
  const countPlans = async () => (await owner.plans.getPlanStats()).totalPlans

  test('is made with its benefits, or not at all', async () => {
    const { plan: made } = await owner.benefits.createWholePlan({
      body: { plan: { name: 'Winter card', pricing }, benefits: [tenMassages] },
    })
    expect((await get(made.id)).benefits).toMatchObject([{ ...tenMassages }])
    expect(await plansOf(massage.id)).toContain(made.id)
    const before = await countPlans()
    const refused = owner.benefits.createWholePlan({ body: { plan: { name: 'Empty', pricing }, benefits: [{ kind: 'UNLIMITED' }] } })
    await expect(refused).rejects.toMatchObject({ violations: [{ field: 'benefits[0].serviceIds', violatedRule: 'SERVICES_OR_ALL' }] })
    expect(await countPlans()).toBe(before)
  })

  test('is changed with its benefits, or stays as it was', async () => {
    const { id, revision } = await soldPlan(owner, 'Spring card')
    const save = (name: string, benefits: NewBenefit[], sentRevision = revision) =>
      owner.benefits.saveWholePlan({ params: { planId: id }, body: { plan: { name, revision: sentRevision }, benefits } })
    await expect(save('Summer card', [{ kind: 'UNLIMITED' }])).rejects.toMatchObject({ violations: [{ field: 'benefits[0].serviceIds' }] })
    expect((await owner.plans.getPlan({ params: { id } })).plan).toMatchObject({ name: 'Spring card', revision })
    const { plan: saved } = await save('Summer card', [tenMassages])
    expect([saved.name, (await get(id)).benefits]).toMatchObject(['Summer card', [tenMassages]])
    await expect(save('Autumn card', [])).rejects.toMatchObject({ code: 'STALE_REVISION', data: { current: { name: 'Summer card' } } })
    await expect(save('Autumn card', [], saved.revision)).resolves.toMatchObject({ plan: { name: 'Autumn card' } })
    await expect(
      owner.benefits.saveWholePlan({ params: { planId: randomUUID() }, body: { plan: { name: 'None' }, benefits: [] } }),
    ).rejects.toMatchObject({ code: 'plan_not_found' })
  })
})
