import { Refusal } from '@foyer/domain'
import type { Handler } from '../../ground/handler.ts'
import { markWithdrawn } from './invitations-store.ts'

export const withdrawTeamInvitation: Handler<'team', 'withdrawTeamInvitation'> = async ({ params: { invitationId: id } }, context) =>
  await context.inTransaction(async (tx) => {
    if (!(await markWithdrawn(tx, { siteId: context.siteId, id }))) throw new Refusal('TEAM_INVITATION_NOT_FOUND')
    return {}
  })
