import type { Address, ServiceLocation, SlotLocation } from '@foyer/contract'
import type { Session } from '../../house/calendar-events/session-to-book.ts'
import type { BookableService } from './catalogue.ts'

export type Premises = { id: string; name: string; address: Address | null }

export type AllPremises = { own: Premises; others: ReadonlyMap<string, Premises> }

export function locationOfSlot(
  sent: SlotLocation | undefined,
  { locations }: Pick<BookableService, 'locations'>,
): SlotLocation | undefined {
  const sameKind = locations.filter(({ locationType }) => locationType === sent?.locationType)
  return sameKind.find(({ id }) => id === sent?.id) ?? sameKind[0] ?? locations[0]
}

export function locationOfSession({ event: { location } }: Session, { locations }: BookableService): SlotLocation | undefined {
  if (!location) return locations[0]
  const usual = locations.find(({ locationType, id }) => locationType === slotTypes[location.type] && (!location.id || location.id === id))
  const { id, name, address } = location
  return {
    ...usual,
    ...(id && { id }),
    ...(name && { name }),
    ...(address && { formattedAddress: address }),
    locationType: slotTypes[location.type],
  }
}

const slotTypes = { BUSINESS: 'OWNER_BUSINESS', CUSTOM: 'OWNER_CUSTOM', CUSTOMER: 'CUSTOM' } as const

/** A service without a location is given at the business. */
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
