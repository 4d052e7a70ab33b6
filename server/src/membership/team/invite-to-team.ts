import { randomUUID } from 'node:crypto'
import type { GivenRole } from '@foyer/contract'
import { invalid, invitationDays, Refusal } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { newSecret, secretHash } from '../../ground/secrets.ts'
import { queueAccountMail } from '../../house/messages/messages.ts'
import { loadSite } from '../../house/site/site.ts'
import { requireFreeStaffMember } from '../../house/staff/staff.ts'
import { findIdentityByEmail } from '../../people/accounts/accounts-store.ts'
import { tellOwners } from '../../people/trust/security-mails.ts'
import { insertInvitation, lockOpenInvitation, markWithdrawn, type StoredInvitation, saveNewToken } from './invitations-store.ts'
import { invitationAnswer, type LockedTeam, lockTeamFor, requireRightToGrant } from './manage-team.ts'

export const inviteToTeam: Handler<'team', 'inviteToTeam'> = async ({ body }, context) => {
  const { siteId } = context
  const { email, role, staffMemberId = null } = body.invitation
  if (role === 'PROVIDER' && staffMemberId === null) throw invalid('invitation.staffMemberId', 'is required for a PROVIDER', 'REQUIRED')
  return await context.inTransaction(async (tx) => {
    const team = await lockTeamFor(tx, context)
    if (staffMemberId) await requireFreeStaffMember(tx, siteId, staffMemberId)
    return await invitationAnswer(tx, context, await sendInvitation(tx, context, { team, email, role, staffMemberId }))
  })
}

/** Works for an expired invitation too: seven days from now, and the earlier link is void. */
export const resendTeamInvitation: Handler<'team', 'resendTeamInvitation'> = async ({ params: { invitationId: id } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const team = await lockTeamFor(tx, context)
    const invitation = await lockOpenInvitation(tx, { siteId, id })
    if (!invitation) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
    requireRightToGrant(team, invitation.role)
    const { token, ...link } = newLink(now)
    await saveNewToken(tx, { siteId, id, ...link })
    await mailInvitation(tx, context, { ...invitation, ...link, token })
    return await invitationAnswer(tx, context, id)
  })
}

export const withdrawTeamInvitation: Handler<'team', 'withdrawTeamInvitation'> = async ({ params: { invitationId: id } }, context) =>
  await context.inTransaction(async (tx) => {
    if (!(await markWithdrawn(tx, { siteId: context.siteId, id }))) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
    return {}
  })

type Invited = { team: LockedTeam; email: string; role: GivenRole; staffMemberId: string | null }

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

const refuseUnfit = async (tx: Transaction, { siteId }: Context, email: string): Promise<void> => {
  const known = await findIdentityByEmail(tx, siteId, email)
  if (known?.role) throw new Refusal('ALREADY_IN_TEAM', { personId: known.id })
  if (known?.status === 'BLOCKED') throw new Refusal('IDENTITY_NOT_ACTIVE', { status: known.status })
}

const newLink = (now: string) => {
  const token = newSecret()
  const expiresAt = Temporal.Instant.from(now)
    .add({ hours: invitationDays * 24 })
    .toString({ fractionalSecondDigits: 3 })
  return { token, tokenHash: secretHash(token), sentAt: now, expiresAt }
}

type MailedInvitation = Pick<StoredInvitation, 'email' | 'role' | 'invitedByName' | 'expiresAt'> & { token: string }

const mailInvitation = async (tx: Transaction, { siteId, now, dependencies }: Context, invitation: MailedInvitation): Promise<void> => {
  const { email: to, role, invitedByName: invitedBy, expiresAt, token } = invitation
  const [site, known] = await Promise.all([loadSite(tx, siteId), findIdentityByEmail(tx, siteId, to)])
  // A token after the `#` reaches neither logs nor other sites.
  const url = `${site.publicUrl}/account/invitation#token=${token}`
  const language = known?.language ?? null
  await queueAccountMail(tx, dependencies.jobs, { template: 'team-invitation', site, to, language, role, invitedBy, url, expiresAt, now })
}
