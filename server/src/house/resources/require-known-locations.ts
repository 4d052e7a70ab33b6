import { invalid, type ResourceLocations } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findUnknownLocations } from '../locations/locations.ts'

/** Every location that a resource names must be one of the business. */
export async function requireKnownLocations(db: Queryable, siteId: string, { locationIds }: ResourceLocations): Promise<void> {
  const unknown = await findUnknownLocations(db, siteId, locationIds)
  if (unknown.length === 0) return
  const field = 'resource.locationOptions.specificLocationOptions.businessLocations'
  throw invalid(field, 'must be locations of this business', 'UNKNOWN_LOCATION', { locationIds: unknown })
}
