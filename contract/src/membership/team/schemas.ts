import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant } from '../../ground/scalars.ts'

/** The role of a team member at the dashboard. */
export const TeamRole = Type.Enum(['OWNER', 'ADMIN', 'FRONT_DESK', 'PROVIDER'])
export type TeamRole = Static<typeof TeamRole>

/** The roles that are given away; ownership is handed over, by a verb of its own. */
export const GivenRole = Type.Enum(['ADMIN', 'FRONT_DESK', 'PROVIDER'])
export type GivenRole = Static<typeof GivenRole>

/** The staff member that a team member is in the calendar. */
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

/** An invitation that was not accepted yet. */
export const TeamInvitation = Type.Object({
  id: Guid,
  email: Email,
  role: GivenRole,
  state: Type.Enum(['PENDING', 'EXPIRED']),
  staffMember: Linked,
  /** Who sent the invitation: a person's name or address, or an API key's name. */
  invitedBy: Type.String(),
  sentDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type TeamInvitation = Static<typeof TeamInvitation>

/** A PROVIDER needs a `staffMemberId`: they see only that staff member's bookings and time. */
export const NewInvitation = Type.Object({ email: Email, role: GivenRole, staffMemberId: Type.Optional(Guid) })
export type NewInvitation = Static<typeof NewInvitation>

/** An invitation as its link shows it. Address and role are told only while it can be accepted. */
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

/** The secret of the mailed link. */
export const InvitationToken = Type.String({ minLength: 20, maxLength: 200 })
