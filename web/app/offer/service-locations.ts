import type { CalendarEvent, Service, ServiceLocation } from '@foyer/contract'

export type LocationToChoose = { id: string; name: string; address: string | undefined }

type WithLocations = Pick<Service, 'locations'>

export const locationsToChoose = ({ locations }: WithLocations): LocationToChoose[] => {
  const own = locations.flatMap(ownLocation)
  return own.length > 1 ? own : []
}

const ownLocation = ({ type, business, calculatedAddress }: ServiceLocation): LocationToChoose[] => {
  const address = calculatedAddress?.formattedAddress
  return type === 'BUSINESS' && business ? [{ id: business.id, name: business.name ?? address ?? '', address }] : []
}

/** Null where there is no choice. */
export const readLocation = (search: URLSearchParams, service: WithLocations): LocationToChoose | null => {
  const locations = locationsToChoose(service)
  return locations.find(({ id }) => id === search.get('place')) ?? locations[0] ?? null
}

type Parts = readonly { service: WithLocations }[]

/** Null where none of the services leaves a choice. */
export const locationsInCommon = (parts: Parts): LocationToChoose[] | null => {
  if (parts.every(({ service }) => locationsToChoose(service).length === 0)) return null
  const [first = [], ...others] = parts.map(({ service }) => service.locations.flatMap(ownLocation))
  return first.filter(({ id }) => others.every((locations) => locations.some((location) => location.id === id)))
}

export const readLocationOfVisit = (search: URLSearchParams, parts: Parts): LocationToChoose | undefined => {
  const locations = locationsInCommon(parts) ?? []
  return locations.find(({ id }) => id === search.get('place')) ?? locations[0]
}

export const locationLabel = ({ name, address }: LocationToChoose): string => [...new Set([name, address ?? name])].join(', ')

/** Undefined where it is the location of the service. */
export const locationOfSession = ({ location }: Pick<CalendarEvent, 'location'>, { locations }: WithLocations): string | undefined => {
  if (!location || location.type === 'CUSTOMER') return undefined
  const known = locations.find(({ type, business }) => type === location.type && (!location.id || business?.id === location.id))
  if (known && locations.length === 1) return undefined
  return location.name ?? known?.business?.name ?? location.address
}
