import type { OrdersSummary, Plan } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api, client } from '../api.ts'
import { allByOffset } from '../ground/all-pages.ts'
import { useMay } from '../ground/permissions.ts'

export const plansQuery = () => ({
  queryKey: ['plans', 'allPlans'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ plans: Plan[] }> => ({
    plans: await allByOffset(async (page) => {
      const { plans } = await client.plans.listPlans({ query: { archived: 'ARCHIVED_AND_ACTIVE', ...page } }, { signal })
      return plans
    }),
  }),
})

/** Plan id → number of orders; undefined for managers who may not see orders. */
export const usePlanCounts = (): OrdersSummary['plans'] | undefined => {
  const may = useMay()
  return useQuery({ ...api.orders.summarizeOrders.query({ query: {} }), enabled: may('orders.read') }).data?.summary.plans
}
