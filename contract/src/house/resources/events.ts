import { Type } from 'typebox'
import { Resource, ResourceType } from './schemas.ts'

/**
 * Domain events of resources and their types: name → payload. The wire's event types are `wix.bookings.resources.v2.` + the name with an
 * underscore in place of the dot. A resource that is a staff member has the events of the staff member.
 */
export const resourceEvents = {
  'resource.created': Type.Object({ entity: Resource }),
  'resource.updated': Type.Object({ entity: Resource, previous: Resource }),
  'resource.deleted': Type.Object({ entity: Resource }),
  'resource_type.created': Type.Object({ entity: ResourceType }),
  'resource_type.updated': Type.Object({ entity: ResourceType, previous: ResourceType }),
  'resource_type.deleted': Type.Object({ entity: ResourceType }),
} as const
