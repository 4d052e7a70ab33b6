import { type Static, Type } from 'typebox'
import { Email, Guid, IsoInstant, LocalDate } from '../../ground/scalars.ts'
import { CustomFieldValue } from '../../people/custom-fields/schemas.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** PUBLIC is the profile, EXTENDED adds address and statuses, FULL adds the contact. */
export const FieldSet = Type.Enum(['PUBLIC', 'EXTENDED', 'FULL'])
export type FieldSet = Static<typeof FieldSet>

/** Both spellings that clients use; several sets add up. */
export const fieldSetMembers = {
  fieldsets: Type.Optional(Type.Array(FieldSet, { maxItems: 3 })),
  fieldSet: Type.Optional(FieldSet),
}
export type AskedFieldSets = { fieldsets?: FieldSet[]; fieldSet?: FieldSet }

export const MemberImage = Type.Object({
  id: text(2048),
  url: text(2048),
  height: Type.Optional(Type.Integer()),
  width: Type.Optional(Type.Integer()),
  offsetX: Type.Optional(Type.Integer()),
  offsetY: Type.Optional(Type.Integer()),
})
export type MemberImage = Static<typeof MemberImage>

export const MemberAddress = Type.Object({
  id: Type.Optional(Guid),
  streetAddress: Type.Optional(Type.Object({ number: text(100), name: text(200) })),
  addressLine: text(200),
  addressLine2: text(200),
  city: text(100),
  subdivision: text(100),
  country: text(2),
  postalCode: text(100),
})
export type MemberAddress = Static<typeof MemberAddress>

const contactMembers = {
  firstName: text(100),
  lastName: text(100),
  birthdate: Type.Optional(LocalDate),
  company: text(100),
  jobTitle: text(100),
}

export const MemberContact = Type.Object({
  ...contactMembers,
  phones: Type.Array(Type.String()),
  emails: Type.Array(Type.String()),
  addresses: Type.Array(MemberAddress),
  /** By the key of the field: values that members fill in or see, not those the business keeps to itself. */
  customFields: Type.Record(Type.String(), Type.Object({ name: Type.String(), value: CustomFieldValue })),
})
export type MemberContact = Static<typeof MemberContact>

export const MemberProfile = Type.Object({
  nickname: text(255),
  slug: Type.String(),
  photo: Type.Optional(MemberImage),
  cover: Type.Optional(MemberImage),
  title: text(255),
})

/** UNKNOWN to callers who may not see it; an OFFLINE member was disconnected and cannot sign in any more. */
export const MemberStatus = Type.Enum(['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
export type MemberStatus = Static<typeof MemberStatus>

const PrivacyStatus = Type.Enum(['UNKNOWN', 'PRIVATE', 'PUBLIC'])

export const PendingReason = Type.Enum(['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED'])

export const MemberAccount = Type.Object({
  pendingReasons: Type.Array(PendingReason),
  role: Type.Optional(Type.String()),
  hasPassword: Type.Boolean(),
})
export type MemberAccount = Static<typeof MemberAccount>

/** A member: a person with an account. Fields outside the field set are absent, or UNKNOWN. */
export const Member = Type.Object({
  id: Guid,
  loginEmail: Type.Optional(Email),
  loginEmailVerified: Type.Optional(Type.Boolean()),
  status: MemberStatus,
  /** Only for the member and the business. */
  contactId: Type.Optional(Guid),
  contact: Type.Optional(MemberContact),
  profile: MemberProfile,
  privacyStatus: PrivacyStatus,
  activityStatus: Type.Enum(['UNKNOWN', 'ACTIVE', 'MUTED']),
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
  lastLoginDate: Type.Optional(IsoInstant),
  account: Type.Optional(MemberAccount),
})
export type Member = Static<typeof Member>

const SentCustomFields = Type.Record(
  Type.String({ maxLength: 57 }),
  Type.Object({ name: text(200), value: Type.Optional(Type.Union([CustomFieldValue, Type.Null()])) }),
  { maxProperties: 50 },
)

const sentMembers = {
  privacyStatus: Type.Optional(PrivacyStatus),
  contact: Type.Optional(
    Type.Object({
      ...contactMembers,
      phones: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 50 })),
      emails: Type.Optional(Type.Array(Email, { maxItems: 50 })),
      addresses: Type.Optional(Type.Array(MemberAddress, { maxItems: 50 })),
      customFields: Type.Optional(SentCustomFields),
    }),
  ),
  profile: Type.Optional(
    Type.Object({ nickname: text(255), title: text(255), photo: Type.Optional(MemberImage), cover: Type.Optional(MemberImage) }),
  ),
}

export const NewMember = Type.Object({ loginEmail: Email, ...sentMembers })
export type NewMember = Static<typeof NewMember>

/** An empty birthdate clears it, as every empty text does. */
export const MemberChanges = Type.Object({
  ...sentMembers,
  contact: Type.Optional(
    Type.Object({ ...sentMembers.contact.properties, birthdate: Type.Optional(Type.Union([LocalDate, Type.Literal('')])) }),
  ),
})
export type MemberChanges = Static<typeof MemberChanges>

export const MemberSearch = Type.Object({
  expression: Type.String({ minLength: 1, maxLength: 100 }),
  fields: Type.Optional(Type.Array(Type.String({ maxLength: 512 }), { maxItems: 4 })),
})
export type MemberSearch = Static<typeof MemberSearch>

export const BulkMemberAction = Type.Enum(['APPROVE', 'BLOCK', 'DISCONNECT'])
export type BulkMemberAction = Static<typeof BulkMemberAction>

/** OWN: the caller's own slug. NOT_ALLOWED: it has characters that a profile's address cannot have. */
export const SlugAvailability = Type.Enum(['FREE', 'OWN', 'TAKEN', 'NOT_ALLOWED'])
export type SlugAvailability = Static<typeof SlugAvailability>
