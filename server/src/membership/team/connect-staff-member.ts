import { invalid, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import {
  disconnectIdentity,
  findOwnStaffMember,
  linkIdentity,
  requireFreeStaffMember,
  requireStaffMember,
  staffMemberFor,
} from '../../house/staff/staff.ts'
import { findIdentityByEmail } from '../../people/accounts/accounts.ts'
import { leaveStaffMember } from './invitations-store.ts'
import { type LockedTeam, lockTeamFor } from './locked-team.ts'
import { sendInvitation } from './send-invitation.ts'

const status = 'ASSOCIATED_IDENTITY_STATUS'

/** Links an account on the team with this staff member; invites any other address as a provider who is that staff member. */
export const connectStaffMemberToUser: Handler<'staff', 'connectStaffMemberToUser'> = async ({ params, body }, context) => {
  const { siteId, caller, now } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    const team = await lockTeamFor(tx, context)
    await requireFreeStaffMember(tx, siteId, staffMemberId)
    await connect(tx, context, { team, staffMemberId, email: body.email ?? (await emailOf(tx, siteId, staffMemberId)) })
    const row = await requireStaffMember(tx, siteId, staffMemberId)
    return { staffMember: staffMemberFor(row, { caller, now, fields: body.fields ?? [status] }) }
  })
}

const emailOf = async (tx: Transaction, siteId: string, staffMemberId: string): Promise<string> => {
  const { email } = await requireStaffMember(tx, siteId, staffMemberId)
  if (!email) throw invalid('email', 'is required where the staff member has none', 'REQUIRED')
  return email
}

type Connected = { team: LockedTeam; staffMemberId: string; email: string }

const connect = async (tx: Transaction, context: Context, { team, staffMemberId, email }: Connected): Promise<void> => {
  const { siteId } = context
  const known = await findIdentityByEmail(tx, siteId, email)
  if (!known?.role) {
    await sendInvitation(tx, context, { team, email, role: 'PROVIDER', staffMemberId })
    return
  }
  const other = await findOwnStaffMember(tx, siteId, known.id)
  if (other) throw new Refusal('ACCOUNT_ALREADY_LINKED', { staffMemberId: other.id })
  // Another account may have been linked with this staff member since the check above.
  if (!(await linkIdentity(tx, context, { staffMemberId, identityId: known.id }))) throw new Refusal('STAFF_MEMBER_ALREADY_LINKED')
}

/** The account keeps its role; a provider sees no bookings from the next call on. */
export const disconnectStaffMemberFromUser: Handler<'staff', 'disconnectStaffMemberFromUser'> = async ({ params, body }, context) => {
  const { siteId, caller, now } = context
  const { staffMemberId } = params
  return await context.inTransaction(async (tx) => {
    await lockTeamFor(tx, context)
    await requireStaffMember(tx, siteId, staffMemberId)
    await disconnectIdentity(tx, context, staffMemberId)
    await leaveStaffMember(tx, { siteId, staffMemberId })
    const row = await requireStaffMember(tx, siteId, staffMemberId)
    return { staffMember: staffMemberFor(row, { caller, now, fields: body.fields ?? [status] }) }
  })
}
