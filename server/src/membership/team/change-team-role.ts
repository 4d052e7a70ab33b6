import { isPermitted, permissionsOf } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { saveRole } from '../../people/accounts/accounts.ts'
import { tellOwners } from '../../people/trust/trust.ts'
import { withdrawInvitationsOf } from './invitations-store.ts'
import { personAnswer } from './list-team.ts'
import { lockTeamFor, requireRightToChange } from './locked-team.ts'

/** Sessions continue: the role is read with each call. */
export const changeTeamRole: Handler<'team', 'changeTeamRole'> = async ({ params: { personId }, body: { role } }, context) => {
  const { siteId, now } = context
  return await context.inTransaction(async (tx) => {
    const { id: identityId, email } = requireRightToChange(await lockTeamFor(tx, context), personId, role)
    await saveRole(tx, { siteId, identityId, role, now })
    if (!isPermitted(permissionsOf(role), 'team.manage')) await withdrawInvitationsOf(tx, { siteId, invitedBy: identityId })
    await tellOwners(tx, context, { change: 'ROLE_CHANGED', detail: `${email}: ${role}` })
    return await personAnswer(tx, siteId, identityId)
  })
}
