import { Type } from 'typebox'
import { Search, SearchDetails, searchAnswer } from '../../ground/aggregations.ts'
import { bulkAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { FieldMask, Guid, Nothing } from '../../ground/scalars.ts'
import { MaskedResource, NewResource, Removal, Resource, ResourceChanges } from './schemas.ts'

const ResourceId = Type.Object({ resourceId: Guid })
const ResourceAnswer = Type.Object({ resource: Resource })
const returnEntity = Type.Optional(Type.Boolean())

export const resourcesOperations = rows({
  createResource: {
    method: 'POST',
    path: '/v2/resources',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a room or a device, with a schedule of its own; staff members have operations of their own',
    body: Type.Object({ resource: NewResource }),
    response: ResourceAnswer,
    errors: ['RESOURCE_TYPE_NOT_FOUND', 'RESOURCE_IS_STAFF_MEMBER', 'SCHEDULE_NOT_ASSIGNABLE'],
  },
  bulkCreateResources: {
    method: 'POST',
    path: '/v2/bulk/resources/create',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add several rooms or devices; each succeeds or fails by itself',
    body: Type.Object({ resources: Type.Array(NewResource, { minItems: 1, maxItems: 50 }), returnEntity }),
    response: bulkAnswer(Resource),
    errors: [],
  },
  getResource: {
    method: 'GET',
    path: '/v2/resources/{resourceId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One resource',
    params: ResourceId,
    response: ResourceAnswer,
    errors: ['RESOURCE_NOT_FOUND'],
  },
  updateResource: {
    method: 'PATCH',
    path: '/v2/resources/{resource.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a room or a device: its name, hours and locations',
    params: Type.Object({ 'resource.id': Guid }),
    body: Type.Object({ resource: ResourceChanges, mask: Type.Optional(FieldMask) }),
    response: ResourceAnswer,
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_IS_STAFF_MEMBER', 'SCHEDULE_NOT_ASSIGNABLE', 'STALE_REVISION'],
  },
  bulkUpdateResources: {
    method: 'POST',
    path: '/v2/bulk/resources/update',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change several rooms or devices; each succeeds or fails by itself',
    body: Type.Object({ resources: Type.Array(MaskedResource, { minItems: 1, maxItems: 100 }), returnEntity }),
    response: bulkAnswer(Resource),
    errors: [],
  },
  deleteResource: {
    method: 'DELETE',
    path: '/v2/resources/{resourceId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Delete a room or a device; refused while it has bookings or sessions to come, unless told what to do with the bookings',
    params: ResourceId,
    query: Type.Object(Removal),
    response: Nothing,
    errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_IS_STAFF_MEMBER', 'RESOURCE_HAS_BOOKINGS'],
  },
  bulkDeleteResources: {
    method: 'POST',
    path: '/v2/bulk/resources/delete',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Delete several rooms or devices; each succeeds or fails by itself',
    body: Type.Object({ ids: Type.Array(Guid, { minItems: 1, maxItems: 50 }), ...Removal }),
    response: bulkAnswer(Nothing),
    errors: [],
  },
  queryResources: {
    method: 'POST',
    path: '/v2/resources/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find resources, staff members among them',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ resources: Type.Array(Resource), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  searchResources: {
    method: 'POST',
    path: '/v2/resources/search',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find resources by the words of their names, with counts of what was found',
    body: Type.Object({ search: Type.Optional(Search) }),
    response: Type.Object({ resources: Type.Array(Resource), ...searchAnswer }),
    errors: ['INVALID_CURSOR'],
  },
  countResources: {
    method: 'POST',
    path: '/v2/resources/count',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'How many resources match',
    body: Type.Object({ filter: Type.Optional(Filter), search: Type.Optional(SearchDetails) }),
    response: CountAnswer,
    errors: [],
  },
})
