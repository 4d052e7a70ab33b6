import type { Service, Site } from '@foyer/contract'
import { paths } from '../../paths.ts'

/** For search engines: the service and what it costs. */
export const serviceData = ({ name, tagLine, description, category, media, mainSlug, payment, onlineBooking }: Service, site: Site) => {
  const url = new URL(paths.service(mainSlug.name), site.publicUrl).href
  const picture = media?.mainMedia?.image?.url
  const price = priceOf(payment, site.currency)
  const availability = `https://schema.org/${onlineBooking.enabled ? 'InStock' : 'InStoreOnly'}`
  return {
    '@type': 'Service',
    name,
    description: description ?? tagLine,
    serviceType: category.name,
    url,
    image: picture && new URL(picture, site.publicUrl).href,
    provider: { '@id': `${new URL('/', site.publicUrl).href}#business`, '@type': 'Organization', name: site.name, url: site.publicUrl },
    offers: price && { ...price, availability, url },
  }
}

const priceOf = ({ rateType, fixed, varied }: Service['payment'], currency: string) => {
  if (rateType === 'NO_FEE') return { '@type': 'Offer', price: '0', priceCurrency: currency }
  if (fixed) return { '@type': 'Offer', price: fixed.price.value, priceCurrency: fixed.price.currency ?? currency }
  if (!varied) return undefined
  const lowest = varied.minPrice ?? varied.defaultPrice
  return {
    '@type': 'AggregateOffer',
    lowPrice: lowest.value,
    highPrice: varied.maxPrice?.value,
    priceCurrency: lowest.currency ?? currency,
  }
}
