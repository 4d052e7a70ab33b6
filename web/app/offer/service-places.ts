import type { CalendarEvent, Service, ServiceLocation } from '@foyer/contract'

/** One of the locations of the business at which a service is given. */
export type ServicePlace = { id: string; name: string; address: string | undefined }

type Given = Pick<Service, 'locations'>

/** The locations of the business to choose from; none where the service has one place only. */
export const placesToChoose = ({ locations }: Given): ServicePlace[] => {
  const places = locations.flatMap(placeAt)
  return places.length > 1 ? places : []
}

const placeAt = ({ type, business, calculatedAddress }: ServiceLocation): ServicePlace[] => {
  const address = calculatedAddress?.formattedAddress
  return type === 'BUSINESS' && business ? [{ id: business.id, name: business.name ?? address ?? '', address }] : []
}

/** The place that the address names; what it does not name, or not rightly, is the first. Null where there is no choice. */
export const readPlace = (search: URLSearchParams, service: Given): ServicePlace | null => {
  const places = placesToChoose(service)
  return places.find(({ id }) => id === search.get('place')) ?? places[0] ?? null
}

type Parts = readonly { service: Given }[]

/** The places at which all of these services are given; null where none of them leaves a choice, as the usual place is theirs then. */
export const placesInCommon = (parts: Parts): ServicePlace[] | null => {
  if (parts.every(({ service }) => placesToChoose(service).length === 0)) return null
  const [first = [], ...others] = parts.map(({ service }) => service.locations.flatMap(placeAt))
  return first.filter(({ id }) => others.every((places) => places.some((place) => place.id === id)))
}

/** The place of a visit: the one that the address names, else the first that its services have in common. */
export const readPlaceOfVisit = (search: URLSearchParams, parts: Parts): ServicePlace | undefined => {
  const places = placesInCommon(parts) ?? []
  return places.find(({ id }) => id === search.get('place')) ?? places[0]
}

/** The name and address of a place, as far as they differ. */
export const placeText = ({ name, address }: ServicePlace): string => [...new Set([name, address ?? name])].join(', ')

/** Where a session takes place if that is not simply the place of its service. */
export const placeOfSession = ({ location }: Pick<CalendarEvent, 'location'>, { locations }: Given): string | undefined => {
  if (!location || location.type === 'CUSTOMER') return undefined
  const known = locations.find(({ type, business }) => type === location.type && (!location.id || business?.id === location.id))
  if (known && locations.length === 1) return undefined
  return location.name ?? known?.business?.name ?? location.address
}
