import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision } from '../../ground/scalars.ts'

export const PublicMemberVisibility = Type.Enum(['UNKNOWN', 'VISIBLE_TO_MEMBERS_ONLY', 'VISIBLE_TO_ALL'])
export const PublicMemberCandidates = Type.Enum(['UNKNOWN', 'NO_ONE', 'ANYONE'])

export const MemberPrivacySettings = Type.Object({
  id: Guid,
  publicMemberVisibility: PublicMemberVisibility,
  publicMemberCandidates: PublicMemberCandidates,
  revision: Revision,
  updatedDate: Type.Optional(IsoInstant),
})
export type MemberPrivacySettings = Static<typeof MemberPrivacySettings>

export const MemberPrivacySettingsChanges = Type.Object({
  publicMemberVisibility: Type.Optional(PublicMemberVisibility),
  publicMemberCandidates: Type.Optional(PublicMemberCandidates),
  revision: Type.Optional(Revision),
})

export const DefaultPrivacy = Type.Object({
  id: Guid,
  defaultPrivacy: Type.Enum(['PRIVATE', 'PUBLIC']),
  revision: Revision,
})
export type DefaultPrivacy = Static<typeof DefaultPrivacy>
