import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { staffOf } from './staff-store.ts'

type Linked = { siteId: string; staffMemberId: string; identityId: string }

/** Says which account is this staff member's; false if another one is, or there is no such staff member. An account is one of them at most. */
export async function saveIdentity(tx: Transaction, { siteId, staffMemberId, identityId }: Linked): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ identity_id: identityId })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .where('identity_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The staff member that an account no longer is; null if it was none. */
export async function clearIdentity(tx: Transaction, { siteId, identityId }: Omit<Linked, 'staffMemberId'>): Promise<string | null> {
  const row = await tx
    .updateTable('staff_members')
    .set({ identity_id: null })
    .where('site_id', '=', siteId)
    .where('identity_id', '=', identityId)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False if no account was this staff member. */
export async function clearIdentityOf(tx: Transaction, { siteId, staffMemberId }: Omit<Linked, 'identityId'>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_members')
    .set({ identity_id: null })
    .where('site_id', '=', siteId)
    .where('id', '=', staffMemberId)
    .where('identity_id', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type OwnStaffMember = { id: string; name: string; resourceId: string }

/** The staff member that an account is; null for an account that is none, or whose staff member was deleted. */
export async function findOwnStaffMember(db: Queryable, siteId: string, identityId: string): Promise<OwnStaffMember | null> {
  const own = await staffOf(db, siteId)
    .clearSelect()
    .select(['staff_members.id', 'staff_members.name', 'staff_members.resource_id as resourceId'])
    .where('staff_members.identity_id', '=', identityId)
    .executeTakeFirst()
  return own ?? null
}
