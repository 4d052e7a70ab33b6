import { Refusal } from '@foyer/domain'
import type { Caller } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { isHidden, loadPrivacySettings } from './privacy-store.ts'
import { blockRelationWith } from './visibility-store.ts'

/** In a block relation the refusal says so, else it is as if the member did not exist. A block never reveals a member who hides. */
export const requireShown = async (db: Queryable, siteId: string, caller: Caller, memberId: string): Promise<void> => {
  const isBlocked = await blockRelationWith(db, siteId, caller, memberId)
  if (isBlocked === null) throw new Refusal('NOT_FOUND')
  if (isBlocked) throw new Refusal('MEMBER_TO_MEMBER_BLOCKED', { memberId })
}

export const requireMayShow = async (db: Queryable, siteId: string, memberId: string): Promise<void> => {
  const { settings } = await loadPrivacySettings(db, siteId)
  if (settings.publicMemberCandidates === 'NO_ONE' || (await isHidden(db, siteId, memberId)))
    throw new Refusal('COMMUNITY_JOIN_IMPOSSIBLE', { memberId })
}
