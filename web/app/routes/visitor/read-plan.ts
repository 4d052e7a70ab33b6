import type { PublicPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

/** The plan on offer behind an address; null for an unknown one, and for one that is off the market. */
export const findPlanBySlug = async (api: Client, slug: string): Promise<PublicPlan | null> => {
  const { plans } = await api.plans.queryPublicPlans({ body: { query: { filter: { slug: { $eq: slug } }, paging: { limit: 1 } } } })
  return plans[0] ?? null
}
