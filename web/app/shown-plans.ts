import type { PublicPlan } from '@foyer/contract'
import type { Client } from '@foyer/sdk'

/** All plans on offer, in the order of the business, or those of them with these ids. */
export const readPlansOnOffer = async (api: Client, planIds?: readonly string[]): Promise<PublicPlan[]> => {
  const filter = planIds && { id: { $in: [...planIds] } }
  return (await api.plans.queryPublicPlans({ body: { query: { ...(filter && { filter }), paging: { limit: 1000 } } } })).plans
}

export const hasPlansOnOffer = async (api: Client): Promise<boolean> =>
  (await api.plans.listPublicPlans({ query: { limit: 1 } })).plans.length > 0
