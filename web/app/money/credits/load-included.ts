import type { BenefitCredits, Service } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import { readPlansOnOffer } from '../../offer/shown-catalogue.ts'
import { isOnlyWithPlan, takesPlans } from './takes-plans.ts'

/** The plans that include a service, and those of the member who looks at it. */
export type Included = {
  isOnlyWay: boolean
  planIds: string[]
  plans: { name: string; slug: string }[]
  own: { id: string; planName: string; total?: number; left?: number; validUntil?: string }[]
}

/** Null for a service that is never paid with a plan. */
export const loadIncluded = async (api: Client, service: Pick<Service, 'id' | 'payment'>): Promise<Included | null> => {
  const { pricingPlanIds: planIds = [] } = service.payment
  if (!takesPlans([service])) return null
  const [plans, { session }] = await Promise.all([planIds.length > 0 ? readPlansOnOffer(api, planIds) : [], api.identity.getSession({})])
  return {
    isOnlyWay: isOnlyWithPlan([service]),
    planIds,
    plans: plans.map(({ name, slug }) => ({ name, slug })),
    own: session.role === 'MEMBER' ? await ownPlans(api, service.id) : [],
  }
}

const ownPlans = async (api: Client, serviceId: string): Promise<Included['own']> => {
  const { orders } = await api.credits.listMyCredits({})
  return orders
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ orderId, planName, benefits }) =>
      benefits
        .filter((benefit) => includes(benefit, serviceId))
        .map(({ id, granted, left, validUntil }) => ({
          id: `${orderId} ${id}`,
          planName,
          ...(left !== undefined && { left, total: granted ?? left }),
          ...(validUntil !== undefined && { validUntil }),
        })),
    )
}

const includes = ({ allServices, serviceIds, left }: BenefitCredits, serviceId: string): boolean =>
  (allServices || serviceIds.includes(serviceId)) && left !== 0
