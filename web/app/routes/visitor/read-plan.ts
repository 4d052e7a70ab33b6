import type { PublicPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

/** The plan on offer behind an address; an unknown one, or one that is off the market, is a 404. */
export const readPlanBySlug = async (api: Client, slug: string): Promise<PublicPlan> => {
  const { plans } = await api.plans.queryPublicPlans({ body: { query: { filter: { slug: { $eq: slug } }, paging: { limit: 1 } } } })
  const [plan] = plans
  if (!plan) throw new Response(null, { status: 404 })
  return plan
}
