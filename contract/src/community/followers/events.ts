import { Type } from 'typebox'
import { Guid } from '../../ground/scalars.ts'

/** Who follows, and who is followed. */
const Connection = Type.Object({ memberConnection: Type.Object({ memberId: Guid, affectedMemberId: Guid }) })

/** Domain events of followers, told of the member who follows. The wire's event types are `wix.members.v3.` + the name. */
export const followEvents = {
  'follow.member_followed': Connection,
  'follow.member_unfollowed': Connection,
} as const
