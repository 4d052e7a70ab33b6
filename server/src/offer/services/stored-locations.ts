import { randomUUID } from 'node:crypto'
import type { Address, ServiceLocation } from '@foyer/contract'
import { invalid } from '@foyer/domain'

/**
 * Each location once: those of the business by their id, the default one without, because its id is the site’s. Without any, the service is
 * given at the business.
 */
export function storedLocations(locations: readonly ServiceLocation[] | undefined, siteId: string, path: string): ServiceLocation[] {
  if (!locations || locations.length === 0) return [{ type: 'BUSINESS' }]
  const stored = locations.map((location, index) => storedLocation(location, siteId, `${path}[${index}]`))
  return [...new Map(stored.map((location) => [locationKey(location, siteId), location])).values()]
}

export function storedLocation({ id, type, business, custom }: ServiceLocation, siteId: string, path: string): ServiceLocation {
  if (type === 'CUSTOMER') return { type }
  if (type === 'BUSINESS') {
    const businessId = (business?.id ?? siteId).toLowerCase()
    return businessId === siteId ? { type } : { id: businessId, type, business: { id: businessId } }
  }
  if (!custom?.address) throw invalid(`${path}.custom.address`, 'is required', 'REQUIRED')
  const ownId = id ?? randomUUID()
  return { id: ownId, type, custom: { id: custom.id ?? ownId, address: custom.address } }
}

/** Locations with the same key are the same: there is only one at the customer. */
export const locationKey = ({ id, type }: ServiceLocation, siteId: string): string =>
  type === 'CUSTOMER' ? type : `${type} ${id ?? (type === 'BUSINESS' ? siteId : '')}`

export type Premises = {
  id: string
  name: string
  address?: Address | null
  email?: string | null
  phone?: string | null
  isDefault: boolean
}

export function shownLocation(location: ServiceLocation, site: Premises, others: readonly Premises[]): ServiceLocation {
  const { type, id, custom } = location
  if (type === 'CUSTOMER') return location
  if (type === 'CUSTOM') return { ...location, calculatedAddress: custom?.address }
  const premises = others.find((other) => other.id === id) ?? site
  const address = premises.address ?? undefined
  const business = {
    id: premises.id,
    name: premises.name,
    default: premises.isDefault,
    address,
    email: premises.email ?? undefined,
    phone: premises.phone ?? undefined,
  }
  return { id: premises.id, type, business, calculatedAddress: address }
}
