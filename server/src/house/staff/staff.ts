import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { requireStaffMember } from './read-staff.ts'

export async function requireFreeStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<void> {
  const { identity_id: identityId } = await requireStaffMember(db, siteId, staffMemberId)
  if (identityId !== null) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED', { staffMemberId })
}
