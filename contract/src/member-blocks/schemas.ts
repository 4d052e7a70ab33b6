import { type Static, Type } from 'typebox'
import { Guid } from '../scalars.ts'

/** BLOCKING: the listed member blocks the one asked about; BLOCKED: it is blocked by that one. */
export const BlockDirection = Type.Enum(['UNKNOWN', 'BLOCKING', 'BLOCKED'])
export type BlockDirection = Static<typeof BlockDirection>

export const MemberBlock = Type.Object({ memberId: Guid, blockDirection: BlockDirection })
export type MemberBlock = Static<typeof MemberBlock>
