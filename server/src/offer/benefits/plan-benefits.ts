import { randomUUID } from 'node:crypto'
import type { Benefit, NewBenefit, PlanBenefits } from '@foyer/contract'
import { benefitViolations, InvalidInput, normalBenefit, Refusal } from '@foyer/domain'
import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { recordEvents } from '../../ground/outbox/record-event.ts'
import { touchCatalogue } from '../../house/site/site.ts'
import { addPlan, changePlan } from '../plans/manage-plans.ts'
import { findPlanToSell, findShownPlanIds } from '../plans/plans.ts'
import { changeOffers } from '../services/services.ts'
import { lockServices } from '../services/services-store.ts'
import { extendOrders, findBenefits, findIncludedServices, lockPlans, replaceBenefits, servicesIn } from './benefits-store.ts'

export const setPlanBenefits: Handler<'benefits', 'setPlanBenefits'> = async ({ params, body }, context) => {
  const planId = params.planId.toLowerCase()
  return await context.inTransaction(async (tx) => {
    const after = await giveBenefits(tx, context, planId, body.benefits)
    const { plans, services } = await visibleBenefits({ ...context, db: tx }, new Map([[planId, [...after]]]))
    return { planId, benefits: plans[0]?.benefits ?? [], services }
  })
}

export const createWholePlan: Handler<'benefits', 'createWholePlan'> = ({ body }, context) =>
  context.inTransaction(async (tx) => {
    const plan = await addPlan(tx, context, body.plan)
    await giveBenefits(tx, context, plan.id, body.benefits)
    return { plan }
  })

export const saveWholePlan: Handler<'benefits', 'saveWholePlan'> = ({ params, body, cleared }, context) =>
  context.inTransaction(async (tx) => {
    const { plan: changes, fieldMask, benefits } = body
    const plan = await changePlan(tx, context, { id: params.planId, plan: changes, fieldMask, cleared })
    await giveBenefits(tx, context, plan.id, benefits)
    return { plan }
  })

async function giveBenefits(tx: Transaction, context: Context, planId: string, sent: readonly NewBenefit[]): Promise<readonly Benefit[]> {
  const { siteId } = context
  const before = (await lockBenefits(tx, siteId, [planId])).get(planId)
  if (!before) throw new Refusal('plan_not_found')
  if ((await findPlanToSell(tx, siteId, planId))?.archived) throw new Refusal('archived_plan')
  const after = await checkedBenefits(tx, context, sent, before)
  await changeOffers(tx, context, differingServices(before, after), () => changeBenefits(tx, context, [{ planId, before, after }]))
  await touchCatalogue(tx, siteId)
  return after
}

async function checkedBenefits(
  tx: Transaction,
  { siteId }: Context,
  sent: readonly NewBenefit[],
  before: readonly Benefit[],
): Promise<readonly Benefit[]> {
  const ids = [...sent, ...before].flatMap(({ serviceIds = [] }) => serviceIds.map((id) => id.toLowerCase()))
  const services = new Set(await lockServices(tx, siteId, [...new Set(ids)]))
  const violations = benefitViolations(sent, { known: new Set(before.map(({ id }) => id)), services })
  if (violations.length > 0) throw new InvalidInput(violations)
  return sent.map((benefit) => normalBenefit(benefit, benefit.id?.toLowerCase() ?? randomUUID()))
}

function differingServices(before: readonly Benefit[], after: readonly Benefit[]): string[] {
  const named = (benefits: readonly Benefit[]) => new Set(benefits.flatMap(({ serviceIds }) => serviceIds))
  return [...named(before).symmetricDifference(named(after))]
}

export async function lockBenefits(tx: Transaction, siteId: string, planIds: readonly string[]): Promise<Map<string, Benefit[]>> {
  const locked = await lockPlans(tx, { siteId, planIds })
  return await findBenefits(tx, { siteId, planIds: locked })
}

type BenefitsChange = { planId: string; before: readonly Benefit[]; after: readonly Benefit[] }

export async function changeBenefits(tx: Transaction, context: VerbContext, changes: readonly BenefitsChange[]): Promise<void> {
  const { siteId, now, caller, dependencies } = context
  const changed = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
  if (changed.length === 0) return
  await replaceBenefits(tx, siteId, changed)
  await extendOrders(tx, { siteId, planIds: changed.map(({ planId }) => planId) })
  await recordEvents(
    tx,
    changed.map(({ planId, before, after }) => ({
      siteId,
      now,
      caller,
      jobs: dependencies.jobs,
      entityId: planId,
      name: 'plan_benefits.updated' as const,
      payload: { entity: { planId, benefits: [...after] }, previous: { planId, benefits: [...before] } },
    })),
  )
}

export const listPlanBenefits: Handler<'benefits', 'listPlanBenefits'> = async ({ query: { planIds } }, context) => {
  const { db, siteId, caller } = context
  const shown = await findShownPlanIds(db, siteId, { ids: planIds, caller })
  return await visibleBenefits(context, await findBenefits(db, { siteId, planIds: shown }))
}

export const getPlanBenefits: Handler<'benefits', 'getPlanBenefits'> = async ({ params: { planId } }, context) => {
  const { db, siteId, caller } = context
  const shown = await findShownPlanIds(db, siteId, { ids: [planId], caller })
  const { plans, services } = await visibleBenefits(context, await findBenefits(db, { siteId, planIds: shown }))
  const [plan] = plans
  if (!plan) throw new Refusal('plan_not_found')
  return { ...plan, services }
}

type Telling = Pick<Context, 'db' | 'siteId' | 'caller' | 'spokenLanguage'>

async function visibleBenefits({ db, siteId, caller, spokenLanguage }: Telling, found: Map<string, Benefit[]>) {
  const named = [...found.values()].flat().flatMap(({ serviceIds }) => serviceIds)
  const services = servicesIn(await findIncludedServices(db, { siteId, caller }, [...new Set(named)]), spokenLanguage)
  const shown = new Set(services.map(({ id }) => id))
  const visiblePartOf = (benefit: Benefit): Benefit => ({ ...benefit, serviceIds: benefit.serviceIds.filter((id) => shown.has(id)) })
  const isVisible = ({ allServices, serviceIds }: Benefit) => caller.kind === 'manager' || allServices || serviceIds.length > 0
  const plans = [...found].map(([planId, benefits]): PlanBenefits => ({ planId, benefits: benefits.map(visiblePartOf).filter(isVisible) }))
  return { plans, services }
}
