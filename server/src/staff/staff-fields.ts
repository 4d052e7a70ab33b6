import { sql } from 'kysely'
import type { Fields } from '../db/querying/fields.ts'

/** What every caller may filter and sort by. */
export const openStaffFields: Fields = {
  id: { column: sql.ref('staff_members.id'), type: 'id' },
  name: { column: sql.ref('staff_members.name'), type: 'text', isRequired: true },
  description: { column: sql.ref('staff_members.description'), type: 'text' },
  resourceId: { column: sql.ref('staff_members.resource_id'), type: 'id' },
  'resource.id': { column: sql`array[staff_members.resource_id]`, type: 'idList' },
  'resource.usesDefaultWorkingHours': { column: sql`(resources.working_hours_schedule_id = sites.business_schedule_id)`, type: 'boolean' },
  // All listed staff serve customers; public clients filter by this name.
  serviceProvider: { column: sql`true`, type: 'boolean', isSortable: false },
  createdDate: { column: sql.ref('staff_members.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('staff_members.updated_at'), type: 'instant', isRequired: true },
}

/** A caller who may not see an address must not be able to guess it by filtering. */
export const staffFieldsForManagers: Fields = {
  ...openStaffFields,
  email: { column: sql.ref('staff_members.email'), type: 'text' },
  phone: { column: sql.ref('staff_members.phone'), type: 'text' },
}
