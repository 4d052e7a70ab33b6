import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { mailInvitation, newLink } from './invitation-mail.ts'
import { lockOpenInvitation, saveNewToken } from './invitations-store.ts'
import { invitationAnswer } from './list-team.ts'
import { lockTeamFor, requireRightToGrant } from './locked-team.ts'

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
