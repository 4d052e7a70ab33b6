import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant } from '../scalars.ts'

/** What somebody of the team is at the dashboard. */
export const TeamRole = Type.Enum(['OWNER', 'ADMIN', 'FRONT_DESK', 'PROVIDER'])
export type TeamRole = Static<typeof TeamRole>

/** The roles that are given away; ownership is handed over, by a verb of its own. */
export const GivenRole = Type.Enum(['ADMIN', 'FRONT_DESK', 'PROVIDER'])
export type GivenRole = Static<typeof GivenRole>

/** The staff member that somebody is in the calendar. */
const Linked = Type.Optional(Type.Object({ id: Guid, name: Type.String() }))

/** Somebody who may open the dashboard. `id` is the account's, and the member's. */
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

/** Somebody who was asked to join and has not done so yet. */
export const TeamInvitation = Type.Object({
  id: Guid,
  email: Email,
  role: GivenRole,
  state: Type.Enum(['PENDING', 'EXPIRED']),
  staffMember: Linked,
  /** Who asked: a person's name or address, or an API key's name. */
  invitedBy: Type.String(),
  sentDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type TeamInvitation = Static<typeof TeamInvitation>

/** `staffMemberId` must be there for a PROVIDER, who sees nothing but what is with that staff member. */
export const NewInvitation = Type.Object({ email: Email, role: GivenRole, staffMemberId: Type.Optional(Guid) })
export type NewInvitation = Static<typeof NewInvitation>

/** An invitation as whoever has its link sees it; to whom and to what it was is told while it can be accepted. */
export const OpenedInvitation = Type.Object({
  state: Type.Enum(['PENDING', 'EXPIRED', 'ACCEPTED', 'WITHDRAWN']),
  offer: Type.Optional(
    Type.Object({
      email: Email,
      role: GivenRole,
      invitedBy: Type.String(),
      expiresDate: IsoInstant,
      /** Somebody signs in with this address already, and accepts as that person. */
      hasAccount: Type.Boolean(),
    }),
  ),
})
export type OpenedInvitation = Static<typeof OpenedInvitation>

/** The secret of the mailed link. */
export const InvitationToken = Type.String({ minLength: 20, maxLength: 200 })
