import { Refusal } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { disconnectIdentity, linkIdentity, unlinkIdentity } from './link-identity.ts'
import { addStaffMember } from './manage-staff.ts'
import { requireStaffMember } from './read-staff.ts'
import { staffMemberFor } from './staff-member.ts'
import { findOwnStaffMember } from './staff-store.ts'
import { staffByFilter } from './staff-tags.ts'

export {
  addStaffMember,
  disconnectIdentity,
  findOwnStaffMember,
  linkIdentity,
  requireStaffMember,
  staffByFilter,
  staffMemberFor,
  unlinkIdentity,
}

export async function requireFreeStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<void> {
  const { identity_id: identityId } = await requireStaffMember(db, siteId, staffMemberId)
  if (identityId !== null) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED', { staffMemberId })
}
