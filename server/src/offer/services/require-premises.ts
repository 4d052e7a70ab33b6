import type { ServiceLocation } from '@foyer/contract'
import { InvalidInput } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findUnknownLocations } from '../../house/locations/locations.ts'

/** Every place of the business that is named must be one of this business. Asked with the site's row locked, so that none goes meanwhile. */
export async function requirePremises(
  db: Queryable,
  siteId: string,
  { locations = [], path }: { locations: readonly ServiceLocation[] | undefined; path: string },
): Promise<void> {
  const ids = locations.map(({ type, business }) => (type === 'BUSINESS' ? business?.id.toLowerCase() : undefined))
  const named = new Set(ids.filter((id) => id !== undefined))
  const unknown = new Set(await findUnknownLocations(db, siteId, [...named]))
  const violations = ids.flatMap((id, index) =>
    id !== undefined && unknown.has(id)
      ? [{ field: `${path}[${index}].business.id`, description: 'is not a location of this business', rule: 'UNKNOWN_LOCATION' }]
      : [],
  )
  if (violations.length > 0) throw new InvalidInput(violations)
}
