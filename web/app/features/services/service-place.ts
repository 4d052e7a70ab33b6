import type { Service, ServiceLocation } from '@foyer/contract'

/** At the business, at one address of its own, or as another program has set it up: at clients', or at several places. */
export type PlaceDraft = { place: 'BUSINESS' | 'CUSTOM' | 'KEPT'; placeAddress: string }

export const placeDraftOf = ({ locations = [] }: Pick<Service, 'locations'>): PlaceDraft => {
  const [first, ...others] = locations
  if (others.length > 0 || first?.type === 'CUSTOMER') return { place: 'KEPT', placeAddress: '' }
  if (first?.type !== 'CUSTOM') return { place: 'BUSINESS', placeAddress: '' }
  const address = first.custom?.address
  return { place: 'CUSTOM', placeAddress: address?.formattedAddress ?? address?.addressLine ?? '' }
}

/** The places in the words of the wire, or null where they stay as they are. */
export const locationsOf = ({ place, placeAddress }: PlaceDraft, service: Pick<Service, 'locations'>): ServiceLocation[] | null => {
  const before = placeDraftOf(service)
  const address = placeAddress.trim()
  if (place === 'KEPT' || (place === before.place && address === before.placeAddress)) return null
  if (place === 'BUSINESS') return before.place === 'BUSINESS' ? null : [{ type: 'BUSINESS' }]
  return [{ type: 'CUSTOM', custom: address === '' ? {} : { address: { addressLine: address, formattedAddress: address } } }]
}
