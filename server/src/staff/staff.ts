import { Refusal } from '@foyer/domain'
import type { Queryable } from '../db/database.ts'
import { requireStaffMember } from './require-staff-member.ts'
import { staffMemberFor } from './staff-member-for.ts'
import { disconnectIdentity, findOwnStaffMember, linkIdentity, unlinkIdentity } from './staff-store.ts'

export { disconnectIdentity, findOwnStaffMember, linkIdentity, requireStaffMember, staffMemberFor, unlinkIdentity }

/** A staff member without an account. */
export async function requireFreeStaffMember(db: Queryable, siteId: string, staffMemberId: string): Promise<void> {
  const { identity_id: identityId } = await requireStaffMember(db, siteId, staffMemberId)
  if (identityId !== null) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED', { staffMemberId })
}
