import { type Static, Type } from 'typebox'
import { SearchDetails } from '../../ground/aggregations.ts'
import { MediaItem } from '../../ground/media-items.ts'
import { Query } from '../../ground/querying.ts'
import { FreeForm, Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'

export const StaffResource = Type.Object({
  id: Guid,
  workingHoursSchedules: Type.Array(Type.Object({ id: Guid, shared: Type.Boolean() }), { maxItems: 1 }),
  eventsSchedule: Type.Object({ id: Guid }),
  usesDefaultWorkingHours: Type.Boolean(),
  revision: Revision,
})

export const AssociatedIdentity = Type.Object({
  identificationData: Type.Optional(Type.Object({ wixUserId: Guid, contactId: Type.Optional(Guid) })),
  connection: Type.Optional(Type.Object({ status: Type.Enum(['CONNECTED', 'PENDING', 'EXPIRED', 'DISCONNECTED']) })),
})
export type AssociatedIdentity = Static<typeof AssociatedIdentity>

/** A tag has no id but its name: a word or two by which a manager groups staff. */
const TagList = Type.Object({ tagIds: Type.Array(TrimmedText(30), { maxItems: 100 }) })

/** `tags` are public, `privateTags` for managers. */
export const Tags = Type.Object({ tags: Type.Optional(TagList), privateTags: Type.Optional(TagList) })
export type Tags = Static<typeof Tags>

export const StaffMember = Type.Object({
  id: Guid,
  name: TrimmedText(40),
  pronouns: Type.Optional(Type.String({ maxLength: 30, examples: ['they/them'] })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  phone: Type.Optional(Type.String({ maxLength: 20 })),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  translations: translationsOf({ description: Type.String({ maxLength: 500 }) }),
  mainMedia: Type.Optional(MediaItem),
  resourceId: Guid,
  resource: Type.Optional(StaffResource),
  associatedWixIdentity: Type.Optional(AssociatedIdentity),
  tags: Type.Optional(Tags),
  /** They can give services; a receptionist may not. */
  serviceProvider: Type.Boolean(),
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type StaffMember = Static<typeof StaffMember>

const email = Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 320 }), Type.Literal('')]))
const phone = Type.Optional(Type.String({ maxLength: 20, pattern: '^[+0-9 ()./-]*$', examples: ['+49 30 1234567'] }))

export const NewStaffMember = Type.Object({
  name: StaffMember.properties.name,
  pronouns: StaffMember.properties.pronouns,
  email,
  phone,
  description: StaffMember.properties.description,
  translations: StaffMember.properties.translations,
  mainMedia: StaffMember.properties.mainMedia,
  tags: StaffMember.properties.tags,
  extendedFields: StaffMember.properties.extendedFields,
})
export type NewStaffMember = Static<typeof NewStaffMember>

export const StaffMemberChanges = Type.Object({ ...Type.Partial(NewStaffMember).properties, id: Type.Optional(Guid), revision: Revision })
export type StaffMemberChanges = Static<typeof StaffMemberChanges>

export const StaffFields = Type.Optional(
  Type.Array(
    Type.Enum(['RESOURCE_DETAILS', 'ASSOCIATED_IDENTITY_STATUS', 'ASSOCIATED_CONFERENCING_PROVIDERS', 'ASSOCIATED_CONFERENCING_ACCOUNTS']),
    { maxItems: 3 },
  ),
)

/** Full text on names: OR finds any of the words, AND all of them. */
export const StaffSearch = Type.Object({
  filter: Query.properties.filter,
  sort: Query.properties.sort,
  cursorPaging: Query.properties.cursorPaging,
  search: Type.Optional(SearchDetails),
})
export type StaffSearch = Static<typeof StaffSearch>

export const StaffMemberSettings = Type.Object({
  id: Guid,
  contactInformation: Type.Object({ publiclyAccessible: Type.Boolean() }),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type StaffMemberSettings = Static<typeof StaffMemberSettings>

const ofStaffMember = Type.Object({ staffMember: StaffMember })

export const staffEvents = {
  'staff_member.created': Type.Object({ entity: StaffMember }),
  'staff_member.updated': Type.Object({ entity: StaffMember, modifiedFields: FreeForm }),
  'staff_member.deleted': Type.Object({ entity: StaffMember }),
  'staff_member.fully_created': ofStaffMember,
  'staff_member.connected_to_user': ofStaffMember,
  'staff_member.disconnected_from_user': ofStaffMember,
  'staff_member.tags_modified': Type.Object({
    staffMember: StaffMember,
    assignedTags: Type.Optional(Tags),
    unassignedTags: Type.Optional(Tags),
  }),
} as const
