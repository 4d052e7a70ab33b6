import type { PublicPlan, Site } from '@foyer/contract'
import type { Client } from '@foyer/sdk'
import type { PlansWithBenefits } from '../../money/credits/use-benefit-text.ts'
import { planPaths } from '../plan-paths.ts'

/** For search engines: each plan with its price and rhythm. */
export const planOffers = (plans: readonly PublicPlan[], site: Site) => plans.map((plan) => productOf(plan, site))

const unitCodes = { DAY: 'DAY', WEEK: 'WEE', MONTH: 'MON', YEAR: 'ANN' } as const

const productOf = ({ name, description, slug, pricing }: PublicPlan, site: Site) => {
  const url = new URL(planPaths.plan(slug), site.publicUrl).href
  const { price, subscription } = pricing
  const amount = { price: price.value, priceCurrency: price.currency }
  return {
    '@type': 'Product',
    name,
    description: description || undefined,
    url,
    brand: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    offers: {
      '@type': 'Offer',
      ...amount,
      availability: 'https://schema.org/InStock',
      url,
      ...(subscription && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...amount,
          billingIncrement: subscription.cycleDuration.count,
          unitCode: unitCodes[subscription.cycleDuration.unit],
        },
      }),
    },
  }
}

const nothing: PlansWithBenefits = { plans: [], services: [] }

/** The most plans that the API accepts in one request. */
const mostPlans = 100

export const loadBenefits = async (api: Client, plans: readonly PublicPlan[]): Promise<PlansWithBenefits> => {
  const ids = plans.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / mostPlans) }, (_, index) =>
    ids.slice(index * mostPlans, (index + 1) * mostPlans),
  )
  const answers = await Promise.all(parts.map((planIds) => api.benefits.listPlanBenefits({ query: { planIds } })))
  return answers.reduce(
    (all, answer) => ({ plans: [...all.plans, ...answer.plans], services: [...all.services, ...answer.services] }),
    nothing,
  )
}

/** Null also for a plan that is not on offer. */
export const findPlanBySlug = async (api: Client, slug: string): Promise<PublicPlan | null> => {
  const { plans } = await api.plans.queryPublicPlans({ body: { query: { filter: { slug: { $eq: slug } }, paging: { limit: 1 } } } })
  return plans[0] ?? null
}
