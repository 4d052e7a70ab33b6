import type { Benefit, PlanBenefits } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Context, Handler } from '../../ground/handler.ts'
import { findShownPlanIds } from '../plans/plans.ts'
import { findBenefits, findIncludedServices, servicesIn } from './benefits-store.ts'

export const listPlanBenefits: Handler<'benefits', 'listPlanBenefits'> = async ({ query: { planIds } }, context) => {
  const { db, siteId, caller } = context
  const shown = await findShownPlanIds(db, siteId, { ids: planIds, caller })
  return await toldBenefits(context, await findBenefits(db, { siteId, planIds: shown }))
}

export const getPlanBenefits: Handler<'benefits', 'getPlanBenefits'> = async ({ params: { planId } }, context) => {
  const { db, siteId, caller } = context
  const shown = await findShownPlanIds(db, siteId, { ids: [planId], caller })
  const { plans, services } = await toldBenefits(context, await findBenefits(db, { siteId, planIds: shown }))
  const [plan] = plans
  if (!plan) throw new Refusal('plan_not_found')
  return { ...plan, services }
}

/** Without the services that the caller does not see. A benefit of such services alone is told to managers only. */
type Telling = Pick<Context, 'db' | 'siteId' | 'caller' | 'spokenLanguage'>

export async function toldBenefits({ db, siteId, caller, spokenLanguage }: Telling, found: Map<string, Benefit[]>) {
  const named = [...found.values()].flat().flatMap(({ serviceIds }) => serviceIds)
  const services = servicesIn(await findIncludedServices(db, { siteId, caller }, [...new Set(named)]), spokenLanguage)
  const shown = new Set(services.map(({ id }) => id))
  const told = (benefit: Benefit): Benefit => ({ ...benefit, serviceIds: benefit.serviceIds.filter((id) => shown.has(id)) })
  const isTold = ({ allServices, serviceIds }: Benefit) => caller.kind === 'manager' || allServices || serviceIds.length > 0
  const plans = [...found].map(([planId, benefits]): PlanBenefits => ({ planId, benefits: benefits.map(told).filter(isTold) }))
  return { plans, services }
}
