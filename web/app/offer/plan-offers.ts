import type { PublicPlan, Site } from '@foyer/contract'
import { planPaths } from './plan-paths.ts'

/** Plans as schema.org products, for the head of a page. */
export const planOffers = (plans: readonly PublicPlan[], site: Site) => {
  if (plans.length === 0) return []
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': plans.map((plan) => productOf(plan, site)) } }]
}

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
