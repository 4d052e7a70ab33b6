import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'

const Pair = Type.Object({ memberId: Guid, blockedMemberId: Guid })

/** Domain events of blocks between members, told of the member who blocks. The wire knows none of them. */
export const memberBlockEvents = {
  'member_block.created': Pair,
  'member_block.deleted': Pair,
} as const
