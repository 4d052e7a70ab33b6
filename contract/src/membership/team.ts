import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Email, Guid, IsoInstant, Nothing } from '../ground/scalars.ts'
import { Password } from '../people/credentials.ts'
import { StateMachine } from './authentication/schemas.ts'

export const TeamRole = Type.Enum(['OWNER', 'ADMIN', 'FRONT_DESK', 'PROVIDER'])
export type TeamRole = Static<typeof TeamRole>

export const GivenRole = Type.Enum(['ADMIN', 'FRONT_DESK', 'PROVIDER'])
export type GivenRole = Static<typeof GivenRole>

const Linked = Type.Optional(Type.Object({ id: Guid, name: Type.String() }))

/** A team member, who may open the dashboard. `id` is the id of both the account and the member. */
export const TeamPerson = Type.Object({
  id: Guid,
  email: Email,
  name: Type.Optional(Type.String()),
  role: TeamRole,
  status: Type.Enum(['ACTIVE', 'PENDING', 'BLOCKED']),
  staffMember: Linked,
  /** When a session of this account was last used, to within five minutes. */
  lastSeenDate: Type.Optional(IsoInstant),
  hasSecondFactor: Type.Boolean(),
})
export type TeamPerson = Static<typeof TeamPerson>

export const TeamInvitation = Type.Object({
  id: Guid,
  email: Email,
  role: GivenRole,
  state: Type.Enum(['PENDING', 'EXPIRED']),
  staffMember: Linked,
  invitedBy: Type.String(),
  sentDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type TeamInvitation = Static<typeof TeamInvitation>

/** A PROVIDER needs a `staffMemberId`: they see only that staff member's bookings and time. */
export const NewInvitation = Type.Object({ email: Email, role: GivenRole, staffMemberId: Type.Optional(Guid) })
export type NewInvitation = Static<typeof NewInvitation>

/** An invitation as its link shows it. Address and role only while it can be accepted. */
export const OpenedInvitation = Type.Object({
  state: Type.Enum(['PENDING', 'EXPIRED', 'ACCEPTED', 'WITHDRAWN']),
  offer: Type.Optional(
    Type.Object({
      email: Email,
      role: GivenRole,
      invitedBy: Type.String(),
      expiresDate: IsoInstant,
      /** An account with this address exists; the invitation is accepted by signing in to it. */
      hasAccount: Type.Boolean(),
    }),
  ),
})
export type OpenedInvitation = Static<typeof OpenedInvitation>

export const InvitationToken = Type.String({ minLength: 20, maxLength: 200 })

const PersonId = Type.Object({ personId: Guid })
const InvitationId = Type.Object({ invitationId: Guid })
const PersonAnswer = Type.Object({ person: TeamPerson })
const InvitationAnswer = Type.Object({ invitation: TeamInvitation })

const name = Type.Optional(Type.String({ maxLength: 100 }))

export const teamOperations = rows({
  listTeam: {
    method: 'GET',
    path: '/_api/foyer/v1/team',
    access: 'manager',
    permission: 'team.read',
    isRead: true,
    summary: 'Who may open the dashboard, and who was invited to',
    response: Type.Object({ people: Type.Array(TeamPerson), invitations: Type.Array(TeamInvitation) }),
    errors: [],
  },
  inviteToTeam: {
    method: 'POST',
    path: '/_api/foyer/v1/team/invitations',
    access: 'manager',
    permission: 'team.manage',
    limitPerMinute: 20,
    movesTrust: true,
    summary: 'Mail a person a link to join the team; it works once, for seven days',
    body: Type.Object({ invitation: NewInvitation }),
    response: InvitationAnswer,
    errors: [
      'ROLE_NOT_GRANTABLE',
      'ALREADY_IN_TEAM',
      'TEAM_INVITATION_EXISTS',
      'IDENTITY_NOT_ACTIVE',
      'STAFF_MEMBER_NOT_FOUND',
      'STAFF_MEMBER_ALREADY_LINKED',
    ],
  },
  resendTeamInvitation: {
    method: 'POST',
    path: '/_api/foyer/v1/team/invitations/{invitationId}/resend',
    access: 'manager',
    permission: 'team.manage',
    limitPerMinute: 20,
    summary: 'Mail a new link, good for seven days from now; the previous link stops working',
    params: InvitationId,
    body: Nothing,
    response: InvitationAnswer,
    errors: ['TEAM_INVITATION_NOT_FOUND', 'ROLE_NOT_GRANTABLE'],
  },
  withdrawTeamInvitation: {
    method: 'POST',
    path: '/_api/foyer/v1/team/invitations/{invitationId}/withdraw',
    access: 'manager',
    permission: 'team.manage',
    summary: 'Take an invitation back',
    params: InvitationId,
    body: Nothing,
    response: Nothing,
    errors: ['TEAM_INVITATION_NOT_FOUND'],
  },
  changeTeamRole: {
    method: 'POST',
    path: '/_api/foyer/v1/team/people/{personId}/role',
    access: 'manager',
    permission: 'team.manage',
    movesTrust: true,
    summary: 'Change the role of a team member; it holds from their next call on',
    params: PersonId,
    body: Type.Object({
      role: GivenRole,
      /** Links the team member to this staff member, too: a provider sees only that calendar. */
      staffMemberId: Type.Optional(Guid),
    }),
    response: PersonAnswer,
    errors: ['TEAM_SELF_CHANGE_FORBIDDEN', 'ROLE_NOT_GRANTABLE', 'LAST_OWNER', 'STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_ALREADY_LINKED'],
  },
  linkStaffMember: {
    method: 'POST',
    path: '/_api/foyer/v1/team/people/{personId}/staff-member',
    access: 'manager',
    permission: 'team.manage',
    summary: 'Link a team member to a staff member; without a staff member, remove the link',
    params: PersonId,
    body: Type.Object({ staffMemberId: Type.Optional(Guid) }),
    response: PersonAnswer,
    errors: ['STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_ALREADY_LINKED'],
  },
  removeFromTeam: {
    method: 'DELETE',
    path: '/_api/foyer/v1/team/people/{personId}',
    access: 'manager',
    permission: 'team.manage',
    movesTrust: true,
    summary: 'Remove a team member: all their sessions end, the account stays a member',
    params: PersonId,
    response: Nothing,
    errors: ['TEAM_SELF_CHANGE_FORBIDDEN', 'ROLE_NOT_GRANTABLE', 'LAST_OWNER'],
  },
  handOverOwnership: {
    method: 'POST',
    path: '/_api/foyer/v1/team/people/{personId}/hand-over',
    access: 'manager',
    permission: 'team.manage',
    limitPerMinute: 10,
    movesTrust: true,
    summary: 'Make a team member an owner; the caller becomes what `ownRole` says: an admin, or stays an owner',
    params: PersonId,
    body: Type.Object({ ownRole: Type.Optional(Type.Enum(['OWNER', 'ADMIN'])), password: Type.Optional(Password) }),
    response: Nothing,
    errors: [
      'TEAM_SELF_CHANGE_FORBIDDEN',
      'ROLE_NOT_GRANTABLE',
      'IDENTITY_NOT_ACTIVE',
      'REAUTHENTICATION_REQUIRED',
      '-19976',
      'TOO_MANY_ATTEMPTS',
    ],
  },
  openTeamInvitation: {
    method: 'POST',
    path: '/_api/foyer/v1/team/invitation/open',
    access: 'visitor',
    isRead: true,
    limitPerMinute: 30,
    summary: 'What an invitation offers, read with its link; the link stays good',
    body: Type.Object({ token: InvitationToken }),
    response: Type.Object({ invitation: OpenedInvitation }),
    errors: ['TEAM_INVITATION_NOT_FOUND'],
  },
  acceptTeamInvitation: {
    method: 'POST',
    path: '/_api/foyer/v1/team/invitation/accept',
    access: 'member',
    limitPerMinute: 30,
    summary: 'Join the team with the account that has the invited address; all its sessions end, and the sign-in goes on from the answer',
    body: Type.Object({ token: InvitationToken }),
    response: StateMachine,
    errors: ['TEAM_INVITATION_NOT_FOUND', 'TEAM_INVITATION_CLOSED', 'TEAM_INVITATION_FOR_ANOTHER', 'ALREADY_IN_TEAM', 'TOO_MANY_ATTEMPTS'],
  },
  joinTeam: {
    method: 'POST',
    path: '/_api/foyer/v1/team/invitation/join',
    access: 'visitor',
    limitPerMinute: 10,
    summary: 'Join the team with a new account: the link proves that the address is the caller’s',
    body: Type.Object({
      token: InvitationToken,
      password: Password,
      profile: Type.Optional(Type.Object({ firstName: name, lastName: name, language: Type.Optional(Type.String({ maxLength: 10 })) })),
    }),
    response: StateMachine,
    errors: ['TEAM_INVITATION_NOT_FOUND', 'TEAM_INVITATION_CLOSED', '-19995', 'TOO_MANY_ATTEMPTS'],
  },
})
