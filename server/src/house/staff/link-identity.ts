import type { VerbContext } from '../../ground/bulk/by-filter.ts'
import type { Transaction } from '../../ground/db/database.ts'
import { recordConnection } from './staff-events.ts'
import { clearIdentity, clearIdentityOf, findStaffMember, saveIdentity } from './staff-store.ts'

type Linked = { staffMemberId: string; identityId: string }

/** The account is unlinked from any other staff member. False if the staff member is unknown, or linked to another account. */
export async function linkIdentity(tx: Transaction, context: VerbContext, { staffMemberId, identityId }: Linked): Promise<boolean> {
  const { siteId } = context
  await unlinkIdentity(tx, context, identityId)
  const isLinked = await saveIdentity(tx, { siteId, staffMemberId, identityId })
  if (isLinked) await tell(tx, context, 'staff_member.connected_to_user', staffMemberId)
  return isLinked
}

export async function unlinkIdentity(tx: Transaction, context: VerbContext, identityId: string): Promise<void> {
  const staffMemberId = await clearIdentity(tx, { siteId: context.siteId, identityId })
  if (staffMemberId !== null) await tell(tx, context, 'staff_member.disconnected_from_user', staffMemberId)
}

export async function disconnectIdentity(tx: Transaction, context: VerbContext, staffMemberId: string): Promise<void> {
  const wasLinked = await clearIdentityOf(tx, { siteId: context.siteId, staffMemberId })
  if (wasLinked) await tell(tx, context, 'staff_member.disconnected_from_user', staffMemberId)
}

async function tell(tx: Transaction, context: VerbContext, name: Parameters<typeof recordConnection>[2], id: string): Promise<void> {
  // A deleted staff member may still be linked, and their deletion has its own event.
  const row = await findStaffMember(tx, context.siteId, id)
  if (row) await recordConnection(tx, context, name, row)
}
