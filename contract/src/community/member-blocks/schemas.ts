import { type Static, Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'

/** BLOCKING: the listed member blocks the one asked about; BLOCKED: it is blocked by that one. */
export const BlockDirection = Type.Enum(['UNKNOWN', 'BLOCKING', 'BLOCKED'])
export type BlockDirection = Static<typeof BlockDirection>

export const MemberBlock = Type.Object({ memberId: Guid, blockDirection: BlockDirection })
export type MemberBlock = Static<typeof MemberBlock>

/** A member that the caller blocks. Without a profile where the member hides from all members by now. */
export const BlockedMember = Type.Object({
  memberId: Guid,
  profile: Type.Optional(Type.Object({ nickname: Type.Optional(Type.String()), slug: Type.String() })),
})
export type BlockedMember = Static<typeof BlockedMember>
