import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'

export const socialTypes = [
  ...(['FACEBOOK', 'INSTAGRAM', 'LINKEDIN', 'TWITTER', 'YOUTUBE', 'PINTEREST', 'TIKTOK', 'DEVIANTART'] as const),
  ...(['SOUNDCLOUD', 'TUMBLR', 'VIMEO', 'VKONTAKTE', 'ODNOKLASSNIKI', 'OTHER'] as const),
] as const
export type SocialType = (typeof socialTypes)[number]

export const MemberFieldType = Type.Enum(['UNKNOWN', 'TEXT', 'NUMBER', 'DATE', 'URL', 'SOCIAL'])
export type MemberFieldType = Static<typeof MemberFieldType>
export const MemberFieldPrivacy = Type.Enum(['UNKNOWN', 'PUBLIC', 'PRIVATE'])
const SentSocialType = Type.Enum(['UNKNOWN', ...socialTypes])

export const MemberField = Type.Object({
  id: Guid,
  name: Type.String(),
  key: Type.String(),
  defaultPrivacy: MemberFieldPrivacy,
  fieldType: MemberFieldType,
  socialType: Type.Optional(SentSocialType),
  fieldOrigin: Type.Enum(['CUSTOM']),
  appliesTo: Type.Enum(['ALL_MEMBERS']),
  section: Type.Enum(['GENERAL', 'SOCIAL']),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
  revision: Revision,
})
export type MemberField = Static<typeof MemberField>

export const NewMemberField = Type.Object({
  name: TrimmedText(150),
  fieldType: Type.Optional(MemberFieldType),
  defaultPrivacy: Type.Optional(MemberFieldPrivacy),
  socialType: Type.Optional(SentSocialType),
})
export type NewMemberField = Static<typeof NewMemberField>

export const MemberFieldChanges = Type.Object({
  id: Type.Optional(Guid),
  name: Type.Optional(TrimmedText(150)),
  defaultPrivacy: Type.Optional(MemberFieldPrivacy),
  socialType: Type.Optional(SentSocialType),
  revision: Revision,
})
