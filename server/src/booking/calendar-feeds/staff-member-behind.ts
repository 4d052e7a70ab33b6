import { isPermitted, permissionsOf } from '@foyer/domain'
import type { Queryable } from '../../ground/db/database.ts'
import { findOwnStaffMember } from '../../house/staff/staff.ts'
import type { Identity } from '../../people/accounts/accounts.ts'

/** The staff member whose bookings an account may see as its own; null without the right, and for an account that is no staff member. */
export async function staffMemberBehind(db: Queryable, siteId: string, identity: Pick<Identity, 'id' | 'role'> | null) {
  if (!identity?.role) return null
  const rights = permissionsOf(identity.role)
  const maySee = isPermitted(rights, 'bookings.own') || isPermitted(rights, 'bookings.read')
  return maySee ? await findOwnStaffMember(db, siteId, identity.id) : null
}
