import { sql } from 'kysely'
import type { Field, Fields } from '../../ground/db/querying/fields.ts'

/** Older clients put the locations of a resource into `singleResource`. */
const inLocationOptions = (path: string, field: Field): Fields[string] => ({
  ...field,
  aliases: [`singleResource.locationOptions.${path}`],
})

export const resourceFields: Fields = {
  id: { column: sql.ref('resources.id'), type: 'id' },
  name: { column: sql.ref('resources.name'), type: 'text', isRequired: true, isSearchable: true },
  typeId: { column: sql.ref('resources.type_id'), type: 'id' },
  'eventsSchedule.scheduleId': { column: sql.ref('resources.events_schedule_id'), type: 'id' },
  'locationOptions.availableInAllLocations': inLocationOptions('availableInAllLocations', {
    column: sql.ref('resources.available_in_all_locations'),
    type: 'boolean',
  }),
  'locationOptions.specificLocationOptions.availableInBusinessLocations': inLocationOptions(
    'specificLocationOptions.availableInBusinessLocations',
    { column: sql.ref('resources.available_in_business_locations'), type: 'boolean' },
  ),
  'locationOptions.specificLocationOptions.businessLocations.locationId': inLocationOptions(
    'specificLocationOptions.businessLocations.locationId',
    { column: sql.ref('resources.location_ids'), type: 'idList' },
  ),
  createdDate: { column: sql.ref('resources.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('resources.updated_at'), type: 'instant', isRequired: true },
}

export const resourceTypeFields: Fields = {
  id: { column: sql.ref('resource_types.id'), type: 'id' },
  name: { column: sql.ref('resource_types.name'), type: 'text', isRequired: true },
  createdDate: { column: sql.ref('resource_types.created_at'), type: 'instant', isRequired: true },
  updatedDate: { column: sql.ref('resource_types.updated_at'), type: 'instant', isRequired: true },
}
