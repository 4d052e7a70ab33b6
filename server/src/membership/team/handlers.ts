import type { Handlers } from '../../ground/handler.ts'
import { acceptTeamInvitation } from './accept-team-invitation.ts'
import { changeTeamRole } from './change-team-role.ts'
import { handOverOwnership } from './hand-over-ownership.ts'
import { inviteToTeam } from './invite-to-team.ts'
import { joinTeam } from './join-team.ts'
import { linkStaffMember } from './link-staff-member.ts'
import { listTeam } from './list-team.ts'
import { openTeamInvitation } from './open-team-invitation.ts'
import { removeFromTeam } from './remove-from-team.ts'
import { resendTeamInvitation } from './resend-team-invitation.ts'
import { withdrawTeamInvitation } from './withdraw-team-invitation.ts'

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
