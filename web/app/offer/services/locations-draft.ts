import type { Service, ServiceLocation } from '@foyer/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useSite } from '../../house/site-context.ts'
import { useText } from '../../text/text.tsx'

export type DraftLocation =
  | { kind: 'BUSINESS'; id: string }
  /** `id` is null for a new address; `key` is unique among the fields. */
  | { kind: 'CUSTOM'; key: string; id: string | null; address: string }
  | { kind: 'CUSTOMER' }

export type LocationsDraft = { locations: DraftLocation[] }

/** The default location has the id of the site, which the draft does not know. */
export const defaultBusiness = 'default'

type WithLocations = Pick<Service, 'locations'>

export const locationsDraftOf = ({ locations = [] }: WithLocations): LocationsDraft => ({
  locations: locations.map((location, index): DraftLocation => {
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

export const isSameLocation = (one: DraftLocation, other: DraftLocation): boolean => keyOf(one) === keyOf(other)

export const keyOf = (location: DraftLocation): string => {
  if (location.kind === 'CUSTOMER') return location.kind
  return location.kind === 'BUSINESS' ? location.id : location.key
}

export const locationsOf = ({ locations }: LocationsDraft, service: WithLocations): ServiceLocation[] | null =>
  JSON.stringify(locations) === JSON.stringify(locationsDraftOf(service).locations)
    ? null
    : locations.map((location) => locationOf(location, service))

export const locationOf = (location: DraftLocation, { locations }: WithLocations): ServiceLocation => {
  if (location.kind === 'CUSTOMER') return { type: location.kind }
  if (location.kind === 'BUSINESS') {
    return location.id === defaultBusiness ? { type: location.kind } : { type: location.kind, business: { id: location.id } }
  }
  const before = locations.find(({ id }) => id === location.id && id !== undefined)
  const former = before && locationsDraftOf({ locations: [before] }).locations[0]
  // Keeps the structured address that the server answered.
  if (before?.custom && former?.kind === 'CUSTOM' && former.address === location.address) {
    return { id: before.id, type: location.kind, custom: before.custom }
  }
  const address = location.address.trim()
  // A changed address is a new location, so that existing bookings keep the former one.
  return { type: location.kind, custom: address === '' ? {} : { address: { addressLine: address, formattedAddress: address } } }
}

export const useLocationName = ({ locations }: Pick<Service, 'locations'>) => {
  const { t } = useText()
  const { name } = useSite()
  const known = useQuery(api.locations.listLocations.query({})).data?.locations ?? []
  return (location: DraftLocation): string => {
    if (location.kind === 'CUSTOMER') return t('manager.services.places.atClient')
    if (location.kind === 'CUSTOM') return location.address.trim() || t('manager.services.places.noAddress')
    if (location.id === defaultBusiness) return known.find((known) => known.default)?.name ?? name
    const businessName = locations.find(({ business }) => business?.id === location.id)?.business?.name
    return known.find(({ id }) => id === location.id)?.name ?? businessName ?? t('manager.services.places.gone')
  }
}
