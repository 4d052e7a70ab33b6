import type { Handler } from '../../ground/handler.ts'
import { unlinkIdentity } from '../../house/staff/staff.ts'
import { saveRole } from '../../people/accounts/accounts.ts'
import { deleteSessionsOf } from '../../people/sessions/sessions.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { withdrawInvitationsOf } from './invitations-store.ts'
import { lockTeamFor, requireRightToChange } from './locked-team.ts'

export const removeFromTeam: Handler<'team', 'removeFromTeam'> = async ({ params: { personId } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const { id: identityId, email } = requireRightToChange(await lockTeamFor(tx, context), personId, null)
    await saveRole(tx, { siteId, identityId, role: null, now })
    await unlinkIdentity(tx, context, identityId)
    await withdrawInvitationsOf(tx, { siteId, invitedBy: identityId })
    await deleteSessionsOf(tx, { siteId, identityId })
    await tellOwners(tx, context, { change: 'REMOVED_FROM_TEAM', detail: email })
    return {}
  })
}
