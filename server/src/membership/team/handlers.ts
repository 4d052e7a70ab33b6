import type { Handlers } from '../../ground/handler.ts'
import { handOverOwnership } from './hand-over-ownership.ts'
import { inviteToTeam, resendTeamInvitation, withdrawTeamInvitation } from './invite-to-team.ts'
import { acceptTeamInvitation, joinTeam, openTeamInvitation } from './join-team.ts'
import { changeTeamRole, listTeam, removeFromTeam } from './manage-team.ts'
import { linkStaffMember } from './staff-accounts.ts'

export const teamHandlers: Handlers<'team'> = {
  listTeam,
  inviteToTeam,
  resendTeamInvitation,
  withdrawTeamInvitation,
  changeTeamRole,
  linkStaffMember,
  removeFromTeam,
  handOverOwnership,
  openTeamInvitation,
  acceptTeamInvitation,
  joinTeam,
}
