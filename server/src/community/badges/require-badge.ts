import type { Badge } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { badgeOf, findBadge } from './badges-store.ts'

export const requireBadge = async (db: Queryable, siteId: string, badgeId: string): Promise<Badge> => {
  const row = await findBadge(db, siteId, badgeId)
  if (!row) throw new Refusal('BADGE_NOT_FOUND', { badgeId })
  return badgeOf(row)
}
