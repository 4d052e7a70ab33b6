import { Type } from 'typebox'
import { DefaultPrivacy, MemberPrivacySettings } from './privacy-schemas.ts'
import { Member } from './schemas.ts'

export const memberEvents = {
  'member.created': Type.Object({ entity: Member }),
  'member.updated': Type.Object({ entity: Member }),
  'member.deleted': Type.Object({}),
  'member_privacy_settings.updated': Type.Object({ entity: MemberPrivacySettings, previous: MemberPrivacySettings }),
  'default_privacy.updated': Type.Object({ entity: DefaultPrivacy, previous: DefaultPrivacy }),
} as const
