import { Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { findLocationIds } from './locations-store.ts'

/** Every id must be a place of the business. */
export async function requireLocations(db: Queryable, siteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await findLocationIds(db, siteId, ids)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Refusal('LOCATION_NOT_FOUND', { locationIds: unknown })
}
