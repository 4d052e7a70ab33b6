import { invalid } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { requireFreeStaffMember } from '../../house/staff/staff.ts'
import { invitationAnswer } from './list-team.ts'
import { lockTeamFor } from './locked-team.ts'
import { sendInvitation } from './send-invitation.ts'

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
