import type { CalendarFreshness } from '@foyer/contract'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { type BlockingCalendar, findOwnResource } from './outside-times-store.ts'

/**
 * The resource whose outside events this caller may read by their titles: their own. Titles are private, from the owner and from keys of
 * programs, too.
 */
export async function readableResourceOf(db: Queryable, siteId: string, caller: Caller): Promise<string | null> {
  if (caller.kind === 'provider') return caller.resourceId
  return caller.kind === 'manager' && caller.identityId !== null ? await findOwnResource(db, siteId, caller.identityId) : null
}

export const freshnessOf = ({ provider, readAt, failingSince, closedSince }: Omit<BlockingCalendar, 'id'>): CalendarFreshness => ({
  provider,
  ...(readAt !== null && { readDate: readAt }),
  ...(failingSince !== null && { failingSince }),
  ...(closedSince !== null && { closedSince }),
})
