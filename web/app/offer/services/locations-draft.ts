import type { Service, ServiceLocation } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

export type Place =
  | { kind: 'BUSINESS'; id: string }
  /** `id` is null for a new address; `key` is unique among the fields. */
  | { kind: 'CUSTOM'; key: string; id: string | null; address: string }
  | { kind: 'CUSTOMER' }

export type LocationsDraft = { places: Place[] }

/** The default location has the id of the site, which the draft does not know. */
export const defaultBusiness = 'default'

type WithLocations = Pick<Service, 'locations'>

export const locationsDraftOf = ({ locations = [] }: WithLocations): LocationsDraft => ({
  places: locations.map((location, index): Place => {
    const { type, business, custom } = location
    if (type === 'CUSTOMER') return { kind: type }
    if (type === 'BUSINESS') return { kind: type, id: business && business.default !== true ? business.id : defaultBusiness }
    const address = custom?.address
    return {
      kind: type,
      key: location.id ?? `place-${index}`,
      id: location.id ?? null,
      address: address?.formattedAddress ?? address?.addressLine ?? '',
    }
  }),
})

export const isSameLocation = (one: Place, other: Place): boolean => keyOf(one) === keyOf(other)

export const keyOf = (place: Place): string => {
  if (place.kind === 'CUSTOMER') return place.kind
  return place.kind === 'BUSINESS' ? place.id : place.key
}

export const locationsOf = ({ places }: LocationsDraft, service: WithLocations): ServiceLocation[] | null =>
  JSON.stringify(places) === JSON.stringify(locationsDraftOf(service).places) ? null : places.map((place) => locationOf(place, service))

export const locationOf = (place: Place, { locations }: WithLocations): ServiceLocation => {
  if (place.kind === 'CUSTOMER') return { type: place.kind }
  if (place.kind === 'BUSINESS') {
    return place.id === defaultBusiness ? { type: place.kind } : { type: place.kind, business: { id: place.id } }
  }
  const before = locations.find(({ id }) => id === place.id && id !== undefined)
  const former = before && locationsDraftOf({ locations: [before] }).places[0]
  // Keeps the structured address that the server answered.
  if (before?.custom && former?.kind === 'CUSTOM' && former.address === place.address) {
    return { id: before.id, type: place.kind, custom: before.custom }
  }
  const address = place.address.trim()
  // A changed address is a new location, so that existing bookings keep the former one.
  return { type: place.kind, custom: address === '' ? {} : { address: { addressLine: address, formattedAddress: address } } }
}

export const useLocationName = ({ locations }: Pick<Service, 'locations'>) => {
  const { t } = useText()
  const { name } = useSite()
  const known = useQuery(api.locations.listLocations.query({})).data?.locations ?? []
  return (place: Place): string => {
    if (place.kind === 'CUSTOMER') return t('manager.services.places.atClient')
    if (place.kind === 'CUSTOM') return place.address.trim() || t('manager.services.places.noAddress')
    if (place.id === defaultBusiness) return known.find((location) => location.default)?.name ?? name
    const businessName = locations.find(({ business }) => business?.id === place.id)?.business?.name
    return known.find(({ id }) => id === place.id)?.name ?? businessName ?? t('manager.services.places.gone')
  }
}
