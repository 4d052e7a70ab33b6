import { type Static, Type } from 'typebox'
import { Guid, Revision, TrimmedText } from '../../ground/scalars.ts'

/** A word in capitals, such as `TRAINER`. */
export const RoleKey = Type.String({ pattern: '^[A-Z][A-Z0-9_]*$', minLength: 1, maxLength: 100, examples: ['COACH', 'TEAM_2'] })

/** A role that members have in the community; it opens nothing at the dashboard. `blockable`: members may block those who have it. */
export const MemberRole = Type.Object({
  id: Guid,
  roleKey: Type.String(),
  title: Type.String(),
  blockable: Type.Boolean(),
  revision: Revision,
})
export type MemberRole = Static<typeof MemberRole>

export const NewMemberRole = Type.Object({ roleKey: RoleKey, roleTitle: TrimmedText(100), blockable: Type.Optional(Type.Boolean()) })

/** A role as a member has it. */
export const HeldRole = Type.Object({ roleKey: Type.String(), title: Type.String() })
export type HeldRole = Static<typeof HeldRole>
