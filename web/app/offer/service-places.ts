import type { CalendarEvent, Service, ServiceLocation } from '@foyer/contract'

/** A location of the business where a service is given. */
export type ServicePlace = { id: string; name: string; address: string | undefined }

type Given = Pick<Service, 'locations'>

/** Empty where the service has one location. */
export const placesToChoose = ({ locations }: Given): ServicePlace[] => {
  const places = locations.flatMap(placeAt)
  return places.length > 1 ? places : []
}

const placeAt = ({ type, business, calculatedAddress }: ServiceLocation): ServicePlace[] => {
  const address = calculatedAddress?.formattedAddress
  return type === 'BUSINESS' && business ? [{ id: business.id, name: business.name ?? address ?? '', address }] : []
}

/** The location of the address, else the first. Null where there is no choice. */
export const readPlace = (search: URLSearchParams, service: Given): ServicePlace | null => {
  const places = placesToChoose(service)
  return places.find(({ id }) => id === search.get('place')) ?? places[0] ?? null
}

type Parts = readonly { service: Given }[]

/** The locations that all of these services have; null where none of them leaves a choice. */
export const placesInCommon = (parts: Parts): ServicePlace[] | null => {
  if (parts.every(({ service }) => placesToChoose(service).length === 0)) return null
  const [first = [], ...others] = parts.map(({ service }) => service.locations.flatMap(placeAt))
  return first.filter(({ id }) => others.every((places) => places.some((place) => place.id === id)))
}

/** The location of a visit: that of the address, else the first that its services have in common. */
export const readPlaceOfVisit = (search: URLSearchParams, parts: Parts): ServicePlace | undefined => {
  const places = placesInCommon(parts) ?? []
  return places.find(({ id }) => id === search.get('place')) ?? places[0]
}

/** Name and address of a location, as far as they differ. */
export const placeText = ({ name, address }: ServicePlace): string => [...new Set([name, address ?? name])].join(', ')

/** The location of a session, where it differs from that of its service. */
export const placeOfSession = ({ location }: Pick<CalendarEvent, 'location'>, { locations }: Given): string | undefined => {
  if (!location || location.type === 'CUSTOMER') return undefined
  const known = locations.find(({ type, business }) => type === location.type && (!location.id || business?.id === location.id))
  if (known && locations.length === 1) return undefined
  return location.name ?? known?.business?.name ?? location.address
}
