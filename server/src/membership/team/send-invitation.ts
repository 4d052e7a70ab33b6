import { randomUUID } from 'node:crypto'
import type { GivenRole } from '@foyer/contract'
import { Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context } from '../../ground/handler.ts'
import { findIdentityByEmail } from '../../people/accounts/accounts.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { mailInvitation, newLink } from './invitation-mail.ts'
import { insertInvitation } from './invitations-store.ts'
import { type LockedTeam, requireRightToGrant } from './locked-team.ts'

type Invited = { team: LockedTeam; email: string; role: GivenRole; staffMemberId: string | null }

/** Stores an invitation and mails its link. Returns its id. */
export const sendInvitation = async (tx: Transaction, context: Context, { team, email, role, staffMemberId }: Invited): Promise<string> => {
  const { siteId, now } = context
  requireRightToGrant(team, role)
  await refuseUnfit(tx, context, email)
  const { token, ...link } = newLink(now)
  const { id: invitedBy, name: invitedByName } = team.by
  const invitation = { siteId, id: randomUUID(), email, role, staffMemberId, invitedBy, invitedByName, ...link }
  if (!(await insertInvitation(tx, invitation))) throw new Refusal('TEAM_INVITATION_EXISTS')
  await mailInvitation(tx, context, { ...invitation, token })
  await tellOwners(tx, context, { change: 'INVITED_TO_TEAM', detail: `${email}: ${role}` })
  return invitation.id
}

/** Refuses an account that is on the team already, or blocked. */
const refuseUnfit = async (tx: Transaction, { siteId }: Context, email: string): Promise<void> => {
  const known = await findIdentityByEmail(tx, siteId, email)
  if (known?.role) throw new Refusal('ALREADY_IN_TEAM', { personId: known.id })
  if (known?.status === 'BLOCKED') throw new Refusal('IDENTITY_NOT_ACTIVE', { status: known.status })
}
