import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { findOwnResource } from './outside-times-store.ts'

/**
 * The resource whose outside events this caller may read by their titles: their own. Titles are private, from the owner and from keys of
 * programs, too.
 */
export async function readableResourceOf(db: Queryable, siteId: string, caller: Caller): Promise<string | null> {
  if (caller.kind === 'provider') return caller.resourceId
  return caller.kind === 'manager' && caller.identityId !== null ? await findOwnResource(db, siteId, caller.identityId) : null
}
