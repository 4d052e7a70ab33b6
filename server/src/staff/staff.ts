import { Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { findResourceIds } from './staff-store.ts'

/** Every id must be a resource of the site. */
export async function requireResources(db: Queryable, siteId: string, resourceIds: readonly string[]): Promise<void> {
  const known = await findResourceIds(db, siteId, resourceIds)
  const unknown = resourceIds.filter((id) => !known.has(id))
  if (unknown.length > 0) throw new Refusal('RESOURCE_NOT_FOUND', { resourceIds: unknown })
}
