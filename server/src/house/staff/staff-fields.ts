import { sql } from 'kysely'
import type { Fields } from '../../ground/db/querying/fields.ts'

/** What every caller may filter and sort by. */
export const openStaffFields: Fields = {
  id: { column: sql.ref('staff_members.id'), type: 'id' },
  name: { column: sql.ref('staff_members.name'), type: 'text', isRequired: true, isSearchable: true },
  description: { column: sql.ref('staff_members.description'), type: 'text' },
  resourceId: { column: sql.ref('staff_members.resource_id'), type: 'id' },
  'resource.id': { column: sql`array[staff_members.resource_id]`, type: 'idList' },
  'resource.usesDefaultWorkingHours': { column: sql`(resources.working_hours_schedule_id = sites.business_schedule_id)`, type: 'boolean' },
  // Staff work at every location, so they have none of their own.
  'resource.locationOptions.specificLocationOptions.businessLocations.locationId': { column: sql`array[]::uuid[]`, type: 'idList' },
  serviceProvider: { column: sql.ref('staff_members.is_service_provider'), type: 'boolean', isRequired: true },
  'tags.tags.tagIds': { column: sql.ref('staff_members.public_tags'), type: 'textList' },
  // The business itself is no staff member here.
  default: { column: sql`false`, type: 'boolean', isSortable: false },
  createdDate: { column: sql.ref('staff_members.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('staff_members.updated_at'), type: 'instant', isRequired: true },
}

/** A caller who may not see an address must not be able to guess it by filtering. */
export const staffFieldsForManagers: Fields = {
  ...openStaffFields,
  email: { column: sql.ref('staff_members.email'), type: 'text' },
  phone: { column: sql.ref('staff_members.phone'), type: 'text' },
  'tags.privateTags.tagIds': { column: sql.ref('staff_members.private_tags'), type: 'textList' },
  'associatedWixIdentity.identificationData.wixUserId': { column: sql.ref('staff_members.identity_id'), type: 'id' },
  'associatedWixIdentity.identificationData.contactId': { column: sql.ref('members.contact_id'), type: 'id' },
  'associatedWixIdentity.identificationData.identityType': {
    column: sql`(case when staff_members.identity_id is not null then 'WIX_USER' end)`,
    type: 'enum',
    values: ['WIX_USER', 'MEMBER', 'ANONYMOUS_VISITOR', 'APP', 'UNKNOWN'],
  },
}
