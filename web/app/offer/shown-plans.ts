import type { PublicPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { allPages } from '../ground/all-pages.ts'

/** All plans on offer, in the order of the business, or those of them with these ids. */
export const readPlansOnOffer = async (api: Client, planIds?: readonly string[]): Promise<PublicPlan[]> => {
  const filter = planIds && { id: { $in: [...planIds] } }
  const pages = await allPages({ ...(filter && { filter }) }, (query) => api.plans.queryPublicPlans({ body: { query } }))
  return pages.flatMap(({ plans }) => plans)
}

export const hasPlansOnOffer = async (api: Client): Promise<boolean> =>
  (await api.plans.listPublicPlans({ query: { limit: 1 } })).plans.length > 0
