import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { FieldMask, Guid, Nothing } from '../scalars.ts'
import { AddOn, AddOnChanges, AddOnGroup, AddOnGroupDetail, NewAddOn, SentAddOnGroup } from './schemas.ts'

const AddOnAnswer = Type.Object({ addOn: AddOn })
const AddOnId = Type.Object({ addOnId: Guid })
const GroupAnswer = Type.Object({ addOnGroup: AddOnGroup })
const GroupBody = Type.Object({ addOnGroup: SentAddOnGroup, serviceId: Guid })

export const addOnsOperations = rows({
  createAddOn: {
    method: 'POST',
    path: '/_api/foyer/v1/add-ons',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add something that customers may take besides a service',
    body: Type.Object({ addOn: NewAddOn }),
    response: AddOnAnswer,
    errors: ['TOO_MANY_ADD_ONS'],
  },
  getAddOn: {
    method: 'GET',
    path: '/_api/foyer/v1/add-ons/{addOnId}',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'One add-on',
    params: AddOnId,
    response: AddOnAnswer,
    errors: ['ADD_ON_NOT_FOUND'],
  },
  queryAddOns: {
    method: 'POST',
    path: '/_api/foyer/v1/add-ons/query',
    access: 'manager',
    permission: 'services.read',
    isRead: true,
    summary: 'Find add-ons',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ addOns: Type.Array(AddOn), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  updateAddOn: {
    method: 'PATCH',
    path: '/_api/foyer/v1/add-ons/{addOn.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change an add-on for future bookings',
    params: Type.Object({ 'addOn.id': Guid }),
    body: Type.Object({ addOn: AddOnChanges, mask: Type.Optional(FieldMask) }),
    response: AddOnAnswer,
    errors: ['ADD_ON_NOT_FOUND', 'STALE_REVISION'],
  },
  deleteAddOn: {
    method: 'DELETE',
    path: '/_api/foyer/v1/add-ons/{addOnId}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Remove an add-on, and from every group; bookings keep what they took',
    params: AddOnId,
    response: Nothing,
    errors: ['ADD_ON_NOT_FOUND'],
  },
  createAddOnGroup: {
    method: 'POST',
    path: '/v2/services/add-on-groups/create',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Offer add-ons with a service, under one question',
    body: GroupBody,
    response: GroupAnswer,
    errors: ['SERVICE_NOT_FOUND', 'ADD_ON_NOT_FOUND', 'TOO_MANY_ADD_ON_GROUPS', 'SUBSCRIPTION_SERVICE_NOT_SUPPORTED'],
  },
  deleteAddOnGroup: {
    method: 'POST',
    path: '/v2/services/add-on-groups/delete',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Take a group of add-ons off a service',
    body: Type.Object({ addOnGroupId: Guid, serviceId: Guid }),
    response: Nothing,
    errors: ['SERVICE_NOT_FOUND', 'GROUP_NOT_ON_SERVICE'],
  },
  updateAddOnGroup: {
    method: 'POST',
    path: '/v2/services/add-on-groups/update',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a group of add-ons',
    body: GroupBody,
    response: GroupAnswer,
    errors: ['SERVICE_NOT_FOUND', 'GROUP_NOT_ON_SERVICE', 'ADD_ON_NOT_FOUND'],
  },
  listAddOnGroupsByServiceId: {
    method: 'POST',
    path: '/v2/services/add-on-groups/list-add-on-groups-by-service-id',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'What a service offers besides, with prices',
    body: Type.Object({ serviceId: Guid, groupIds: Type.Optional(Type.Array(Guid, { maxItems: 3 })) }),
    response: Type.Object({ addOnGroupsDetails: Type.Array(AddOnGroupDetail) }),
    errors: ['SERVICE_NOT_FOUND'],
  },
  setAddOnsForGroup: {
    method: 'POST',
    path: '/v2/services/add-on-groups/set-add-ons-for-group',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Say which add-ons a group has: the whole list anew',
    body: Type.Object({ serviceId: Guid, groupId: Guid, addOnIds: Type.Array(Guid, { minItems: 1, maxItems: 7 }) }),
    response: GroupAnswer,
    errors: ['SERVICE_NOT_FOUND', 'ADD_ON_GROUP_NOT_FOUND', 'ADD_ON_NOT_FOUND'],
  },
})
