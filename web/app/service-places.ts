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

/** The name and address of a place, as far as they differ. */
export const placeText = ({ name, address }: ServicePlace): string => [...new Set([name, address ?? name])].join(', ')

/** Where a session takes place if that is not simply the place of its service. */
export const placeOfSession = ({ location }: Pick<CalendarEvent, 'location'>, { locations }: Given): string | undefined => {
  if (!location || location.type === 'CUSTOMER') return undefined
  const known = locations.find(({ type, business }) => type === location.type && (!location.id || business?.id === location.id))
  if (known && locations.length === 1) return undefined
  return location.name ?? known?.business?.name ?? location.address
}
