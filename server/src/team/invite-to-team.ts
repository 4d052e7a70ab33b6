import { randomUUID } from 'node:crypto'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../db/database.ts'
import type { Context, Handler } from '../handler.ts'
import { findIdentityByEmail } from '../identity/identity.ts'
import { requireFreeStaffMember } from '../staff/staff.ts'
import { mailInvitation, newLink } from './invitation-mail.ts'
import { insertInvitation } from './invitations-store.ts'
import { invitationAnswer } from './list-team.ts'
import { lockTeamFor, requireRightToGrant } from './locked-team.ts'

export const inviteToTeam: Handler<'team', 'inviteToTeam'> = async ({ body }, context) => {
  const { siteId, now } = context
  const { email, role, staffMemberId = null } = body.invitation
  return await context.inTransaction(async (tx) => {
    const team = await lockTeamFor(tx, context)
    requireRightToGrant(team, role)
    await refuseUnfit(tx, context, email)
    if (staffMemberId) await requireFreeStaffMember(tx, siteId, staffMemberId)
    const { token, ...link } = newLink(now)
    const { id: invitedBy, name: invitedByName } = team.by
    const invitation = { siteId, id: randomUUID(), email, role, staffMemberId, invitedBy, invitedByName, ...link }
    if (!(await insertInvitation(tx, invitation))) throw new Refusal('TEAM_INVITATION_EXISTS')
    await mailInvitation(tx, context, { ...invitation, token })
    return await invitationAnswer(tx, context, invitation.id)
  })
}

/** Whoever is on the team already, or was kept out. */
const refuseUnfit = async (tx: Transaction, { siteId }: Context, email: string): Promise<void> => {
  const known = await findIdentityByEmail(tx, siteId, email)
  if (known?.role) throw new Refusal('ALREADY_IN_TEAM', { personId: known.id })
  if (known?.status === 'BLOCKED') throw new Refusal('IDENTITY_NOT_ACTIVE', { status: known.status })
}
