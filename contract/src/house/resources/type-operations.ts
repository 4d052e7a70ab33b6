import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { FieldMask, Guid, Nothing } from '../../ground/scalars.ts'
import { NewResourceType, Removal, ResourceType, ResourceTypeChanges } from './schemas.ts'

const ResourceTypeId = Type.Object({ resourceTypeId: Guid })
const ResourceTypeAnswer = Type.Object({ resourceType: ResourceType })

export const resourceTypeOperations = rows({
  createResourceType: {
    method: 'POST',
    path: '/v2/resources/resource-types',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a type of resource, such as rooms',
    body: Type.Object({ resourceType: NewResourceType }),
    response: ResourceTypeAnswer,
    errors: ['RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', 'MAX_NUMBER_OF_RESOURCE_TYPES_REACHED'],
  },
  getResourceType: {
    method: 'GET',
    path: '/v2/resources/resource-types/{resourceTypeId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One type of resource',
    params: ResourceTypeId,
    response: ResourceTypeAnswer,
    errors: ['RESOURCE_TYPE_NOT_FOUND'],
  },
  updateResourceType: {
    method: 'PATCH',
    path: '/v2/resources/resource-types/{resourceType.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Rename a type of resource; that of staff members cannot change',
    params: Type.Object({ 'resourceType.id': Guid }),
    body: Type.Object({ resourceType: ResourceTypeChanges, mask: Type.Optional(FieldMask) }),
    response: ResourceTypeAnswer,
    errors: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_TYPE_NOT_CHANGEABLE', 'RESOURCE_TYPE_ALREADY_EXISTS_FOR_NAME', 'STALE_REVISION'],
  },
  deleteResourceType: {
    method: 'DELETE',
    path: '/v2/resources/resource-types/{resourceTypeId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Delete a type of resource and all its resources; refused while they have bookings to come, unless told what to do with these',
    params: ResourceTypeId,
    query: Type.Object(Removal),
    response: Nothing,
    errors: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_TYPE_NOT_CHANGEABLE', 'RESOURCE_HAS_BOOKINGS'],
  },
  queryResourceTypes: {
    method: 'POST',
    path: '/v2/resources/resource-types/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find types of resources',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ resourceTypes: Type.Array(ResourceType), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  countResourceTypes: {
    method: 'POST',
    path: '/v2/resources/resource-types/count',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'How many types of resources match',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
})
