import type { Address, ServiceLocation, SlotLocation } from '@foyer/contract'

export type Premises = { id: string; name: string; address: Address | null }

/** The site's own address, and the other places of the business by id. */
export type AllPremises = { own: Premises; others: ReadonlyMap<string, Premises> }

/** Where a session takes place, as slots tell it; a service that names no place is given at the business. */
export const slotLocationsOf = (locations: readonly ServiceLocation[], premises: AllPremises): SlotLocation[] =>
  locations.length > 0 ? locations.map((location) => slotLocationOf(location, premises)) : [atBusiness(premises.own)]

function slotLocationOf(location: ServiceLocation, { own, others }: AllPremises): SlotLocation {
  if (location.type === 'BUSINESS') return atBusiness(others.get(location.business?.id ?? '') ?? own)
  if (location.type === 'CUSTOMER') return { locationType: 'CUSTOM' }
  const address = addressText(location.custom?.address ?? location.calculatedAddress)
  return { locationType: 'OWNER_CUSTOM', ...(address && { formattedAddress: address }) }
}

const atBusiness = ({ id, name, address }: Premises): SlotLocation => {
  const formattedAddress = addressText(address)
  return { id, name, ...(formattedAddress && { formattedAddress }), locationType: 'OWNER_BUSINESS' }
}

const addressText = (address: Address | null | undefined): string | undefined =>
  address?.formattedAddress || address?.addressLine || undefined
