import { invalid, type ResourceLocations } from '@foyer/domain'

/** The business has one location, with the id of the site. */
export function requireKnownLocations(siteId: string, { locationIds }: ResourceLocations): void {
  const unknown = locationIds.filter((id) => id !== siteId)
  if (unknown.length === 0) return
  const field = 'resource.locationOptions.specificLocationOptions.businessLocations'
  throw invalid(field, 'must be locations of this business', 'UNKNOWN_LOCATION', { locationIds: unknown })
}
