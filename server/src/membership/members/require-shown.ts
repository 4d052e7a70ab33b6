import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { blockRelationWith } from './shown-members-store.ts'

/**
 * Refuses a caller who may not see the member: in a block relation by that name, else as if the member did not exist. A member who hides is
 * never named by the relation.
 */
export const requireShown = async (db: Queryable, siteId: string, caller: Caller, memberId: string): Promise<void> => {
  const isBlocked = await blockRelationWith(db, siteId, caller, memberId)
  if (isBlocked === null) throw new Refusal('NOT_FOUND')
  if (isBlocked) throw new Refusal('MEMBER_TO_MEMBER_BLOCKED', { memberId })
}
