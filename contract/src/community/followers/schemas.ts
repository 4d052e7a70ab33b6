import { type Static, Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'

/** How another member stands to the one asked about: `followedByMember`, they follow the other; `followingMember`, the other follows them. */
export const ConnectedMember = Type.Object({
  connectedMemberId: Guid,
  followedByMember: Type.Boolean(),
  followingMember: Type.Boolean(),
})
export type ConnectedMember = Static<typeof ConnectedMember>
