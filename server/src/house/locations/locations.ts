import type { Queryable } from '../../ground/db/database.ts'
import { findLocationIds } from './locations-store.ts'

export async function findUnknownLocations(db: Queryable, siteId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = await findLocationIds(db, siteId, ids)
  return ids.filter((id) => !known.has(id))
}
