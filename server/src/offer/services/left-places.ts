import type { CalendarLocation, ServiceLocation } from '@foyer/contract'
import { locationKey } from './stored-locations.ts'

/** The places where a service is no longer given. What customers named themselves never moves. */
export function placesLeft(before: readonly ServiceLocation[], after: readonly ServiceLocation[], siteId: string): ServiceLocation[] {
  const kept = new Set(after.map((location) => locationKey(location, siteId)))
  return before.filter((location) => location.type !== 'CUSTOMER' && !kept.has(locationKey(location, siteId)))
}

/** A place as the calendar tells it. */
export function calendarLocationOf({ type, business, calculatedAddress }: ServiceLocation): CalendarLocation {
  const address = calculatedAddress?.formattedAddress || calculatedAddress?.addressLine
  return { type, ...(business && { id: business.id, ...(business.name && { name: business.name }) }), ...(address && { address }) }
}
