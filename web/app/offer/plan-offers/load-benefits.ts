import type { PublicPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { PlansWithBenefits } from '../../money/credits/use-benefit-text.ts'

const nothing: PlansWithBenefits = { plans: [], services: [] }

/** The call takes so many plans at a time. */
const mostPlans = 100

/** What these plans include, as far as visitors see the services. */
export const loadBenefits = async (api: Client, plans: readonly PublicPlan[]): Promise<PlansWithBenefits> => {
  const ids = plans.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / mostPlans) }, (_, index) =>
    ids.slice(index * mostPlans, (index + 1) * mostPlans),
  )
  const answers = await Promise.all(parts.map((planIds) => api.benefits.listPlanBenefits({ query: { planIds } })))
  return answers.reduce((all, one) => ({ plans: [...all.plans, ...one.plans], services: [...all.services, ...one.services] }), nothing)
}
