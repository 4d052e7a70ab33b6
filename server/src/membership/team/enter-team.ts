import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { linkIdentity } from '../../house/staff/staff.ts'
import { type Identity, saveRole } from '../../people/accounts/accounts.ts'
import { verifyEmail } from '../login-emails/login-emails.ts'
import { recordMemberEvent } from '../members/members.ts'
import { markAccepted, type StoredInvitation } from './invitations-store.ts'

/** Gives the account its role. The link came by mail, so it verifies the address. */
export const enterTeam = async (
  tx: Transaction,
  context: Context,
  { identityId, invitation }: { identityId: string; invitation: StoredInvitation },
): Promise<Identity> => {
  const { siteId, now } = context
  const { id, role, staffMemberId } = invitation
  const verified = await verifyEmail(tx, { siteId, identityId, now })
  if (!verified) throw new Error(`The account ${identityId} has gone while it was locked`)
  await saveRole(tx, { siteId, identityId, role, now })
  // If another account has become that staff member meanwhile, that account keeps it.
  if (staffMemberId) await linkIdentity(tx, context, { staffMemberId, identityId })
  await markAccepted(tx, { siteId, id, identityId })
  await recordMemberEvent(tx, context, { name: 'member.updated', memberId: identityId })
  return { ...verified, role }
}
