import { randomUUID } from 'node:crypto'
import type { ServiceLocation } from '@foyer/contract'
import { invalid } from '@foyer/domain'

/** Where a service takes place, without what is read each time. By default at the business. */
export function storedLocations(locations: readonly ServiceLocation[] | undefined, siteId: string, path: string): ServiceLocation[] {
  if (!locations || locations.length === 0) return [{ type: 'BUSINESS' }]
  return locations.map((location, index) => storedLocation(location, siteId, `${path}[${index}]`))
}

function storedLocation({ id, type, business, custom }: ServiceLocation, siteId: string, path: string): ServiceLocation {
  if (type === 'CUSTOMER') return { type }
  if (type === 'BUSINESS') {
    if (business && business.id.toLowerCase() !== siteId) {
      throw invalid(`${path}.business.id`, 'is not a location of this business', 'UNKNOWN_LOCATION')
    }
    return { type }
  }
  if (!custom?.address) throw invalid(`${path}.custom.address`, 'is required', 'REQUIRED')
  const ownId = id ?? randomUUID()
  return { id: ownId, type, custom: { id: custom.id ?? ownId, address: custom.address } }
}
