import { Type } from 'typebox'
import { DefaultPrivacy, MemberPrivacySettings } from './privacy-schemas.ts'
import { Member } from './schemas.ts'

/** Domain events of members: name → payload. The wire's event types are `wix.members.v1.member_` + the part after the dot. */
export const memberEvents = {
  'member.created': Type.Object({ entity: Member }),
  'member.updated': Type.Object({ entity: Member }),
  'member.deleted': Type.Object({}),
  /** Of the site's settings of privacy, told of the site. */
  'member_privacy_settings.updated': Type.Object({ entity: MemberPrivacySettings, previous: MemberPrivacySettings }),
  'default_privacy.updated': Type.Object({ entity: DefaultPrivacy, previous: DefaultPrivacy }),
} as const
