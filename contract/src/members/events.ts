import { Type } from 'typebox'
import { Member } from './schemas.ts'

/** Domain events of members: name → payload. The wire's event types are `wix.members.v1.member_` + the part after the dot. */
export const memberEvents = {
  'member.created': Type.Object({ entity: Member }),
  'member.updated': Type.Object({ entity: Member }),
  'member.deleted': Type.Object({}),
} as const
