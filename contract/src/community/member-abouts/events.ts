import { Type } from 'typebox'
import { MemberAbout } from './schemas.ts'

/** Domain events of about sections: name → payload. The wire's event types are `wix.members.about.v2.` + the name. */
export const memberAboutEvents = {
  'member_about.created': Type.Object({ entity: MemberAbout }),
  'member_about.updated': Type.Object({ entity: MemberAbout }),
  'member_about.deleted': Type.Object({}),
} as const
