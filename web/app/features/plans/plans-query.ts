import type { OrdersSummary, Plan } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../../api.ts'
import { useMay } from '../../permissions.ts'

const perPage = 100

/** All plans in the order of the dashboard, archived ones too. */
export const plansQuery = () => ({
  queryKey: ['plans', 'allPlans'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ plans: Plan[] }> => {
    const found: Plan[] = []
    for (;;) {
      const query = { archived: 'ARCHIVED_AND_ACTIVE', limit: perPage, offset: found.length }
      const { plans, pagingMetadata } = await client.plans.listPlans({ query }, { signal })
      found.push(...plans)
      if (plans.length === 0 || found.length >= (pagingMetadata.total ?? 0)) return { plans: found }
    }
  },
})

/** How many orders each plan has; nothing for a person who may not see orders. */
export const usePlanCounts = (): OrdersSummary['plans'] | undefined => {
  const may = useMay()
  return useQuery({ ...api.orders.summarizeOrders.query({ query: {} }), enabled: may('orders.read') }).data?.summary.plans
}
