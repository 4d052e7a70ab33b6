import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { isHidden, loadPrivacySettings } from './privacy-store.ts'
import { blockRelationWith } from './visibility-store.ts'

/**
 * Refuses a caller who may not see the member: in a block relation by that name, else as if the member did not exist. A member who hides is
 * never named by the relation.
 */
export const requireShown = async (db: Queryable, siteId: string, caller: Caller, memberId: string): Promise<void> => {
  const isBlocked = await blockRelationWith(db, siteId, caller, memberId)
  if (isBlocked === null) throw new Refusal('NOT_FOUND')
  if (isBlocked) throw new Refusal('MEMBER_TO_MEMBER_BLOCKED', { memberId })
}

/** Refuses a member who wants to show themselves on a site where no member may, or while a rule hides them. */
export const requireMayShow = async (db: Queryable, siteId: string, memberId: string): Promise<void> => {
  const { settings } = await loadPrivacySettings(db, siteId)
  if (settings.publicMemberCandidates === 'NO_ONE' || (await isHidden(db, siteId, memberId)))
    throw new Refusal('COMMUNITY_JOIN_IMPOSSIBLE', { memberId })
}
