import type { NewStaffMember, StaffMember, Tags } from '@foyer/contract'
import { sql } from 'kysely'
import { columnsOf, everyEntity } from '../../ground/db/columns.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'

export const staffColumns = columnsOf<
  Omit<StaffMember, 'tags' | 'resource' | 'associatedWixIdentity'>,
  Exclude<keyof NewStaffMember, 'tags'>
>()('staff_members', {
  written: {
    name: ['name', 'text'],
    pronouns: ['pronouns', 'text?'],
    email: ['email', 'text?'],
    phone: ['phone', 'text?'],
    description: ['description', 'text?'],
    translations: ['translations', 'translations'],
    mainMedia: ['main_media', 'json?'],
    extendedFields: ['extended_fields', 'json?'],
  },
  kept: { ...everyEntity, resourceId: ['resource_id', 'id'], serviceProvider: ['is_service_provider', 'boolean'] },
})

export type TagColumns = { public_tags: string[]; private_tags: string[] }

export const tagColumnsOf = (tags: Tags | null | undefined): TagColumns => ({
  public_tags: [...new Set(tags?.tags?.tagIds)],
  private_tags: [...new Set(tags?.privateTags?.tagIds)],
})

const { name, ...plainFields } = staffColumns.fields(
  'id',
  'name',
  'description',
  'resourceId',
  'serviceProvider',
  'createdDate',
  'updatedDate',
)

export const openStaffFields: Fields = {
  ...plainFields,
  name: { ...name, isSearchable: true },
  'resource.id': { column: sql`array[staff_members.resource_id]`, type: 'idList' },
  'resource.usesDefaultWorkingHours': { column: sql`(resources.working_hours_schedule_id = sites.business_schedule_id)`, type: 'boolean' },
  // Staff work at every location, so they have none of their own.
  'resource.locationOptions.specificLocationOptions.businessLocations.locationId': { column: sql`array[]::uuid[]`, type: 'idList' },
  'tags.tags.tagIds': { column: sql.ref('staff_members.public_tags'), type: 'textList' },
  // The business itself is no staff member here.
  default: { column: sql`false`, type: 'boolean', isSortable: false },
}

/** A caller who may not see an address must not be able to guess it by filtering. */
export const staffFieldsForManagers: Fields = {
  ...openStaffFields,
  ...staffColumns.fields('email', 'phone'),
  'tags.privateTags.tagIds': { column: sql.ref('staff_members.private_tags'), type: 'textList' },
  'associatedWixIdentity.identificationData.wixUserId': { column: sql.ref('staff_members.identity_id'), type: 'id' },
  'associatedWixIdentity.identificationData.contactId': { column: sql.ref('members.contact_id'), type: 'id' },
  'associatedWixIdentity.identificationData.identityType': {
    column: sql`(case when staff_members.identity_id is not null then 'WIX_USER' end)`,
    type: 'enum',
    values: ['WIX_USER', 'MEMBER', 'ANONYMOUS_VISITOR', 'APP', 'UNKNOWN'],
  },
}
