import type { CalendarEvent, Site } from '@foyer/contract'
import { postalAddressOf } from '../structured-address.ts'

/** For search engines. Without an address it is an organization: a local business has a place. */
export const localBusiness = (site: Site, hours: readonly CalendarEvent[]) => {
  const { name, description, publicUrl, phone, email, picture, logo, address } = site
  const postal = postalAddressOf(address)
  const { latitude, longitude } = address?.geocode ?? {}
  return {
    '@type': postal ? 'LocalBusiness' : 'Organization',
    '@id': `${new URL('/', publicUrl).href}#business`,
    name,
    description,
    url: new URL('/', publicUrl).href,
    telephone: phone,
    email,
    image: absolute(picture?.url ?? logo?.url, publicUrl),
    logo: absolute(logo?.url, publicUrl),
    address: postal,
    geo: latitude === undefined || longitude === undefined ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: postal ? hours.flatMap(openingHours) : undefined,
  }
}

const absolute = (url: string | undefined, publicUrl: string) => url && new URL(url, publicUrl).href

const openingHours = ({ recurrenceRule, start, end }: CalendarEvent) =>
  (recurrenceRule?.days ?? []).map((day) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `https://schema.org/${day.charAt(0)}${day.slice(1).toLowerCase()}`,
    opens: start.localDate.slice(11, 16),
    closes: end.localDate.slice(11, 16),
  }))
