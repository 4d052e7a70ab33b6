import type { Member } from '@foyer/contract'
import type { Queryable } from '../../ground/db/database.ts'
import { memberOf, membersOf } from './members-store.ts'

export const loadMember = async (db: Queryable, siteId: string, memberId: string): Promise<Member | null> => {
  const row = await membersOf(db, siteId).where('members.id', '=', memberId).executeTakeFirst()
  return row ? memberOf(row) : null
}
