import { type Static, Type } from 'typebox'
import { Money } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { FieldMask, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'
import { AddOnGroup, SentAddOnGroup } from './services/add-on-group-schemas.ts'

const writable = {
  name: TrimmedText(100),
  translations: translationsOf({ name: Type.String({ maxLength: 100 }) }),
  price: Money,
  durationInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440 })),
  /** Per booking. Not with a duration. */
  maxQuantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
}

export const NewAddOn = Type.Object(writable)
export type NewAddOn = Static<typeof NewAddOn>

export const AddOnChanges = Type.Object({ id: Type.Optional(Guid), ...Type.Partial(NewAddOn).properties, revision: Revision })
export type AddOnChanges = Static<typeof AddOnChanges>

export const AddOn = Type.Object({ id: Guid, ...writable, revision: Revision, createdDate: IsoInstant, updatedDate: IsoInstant })
export type AddOn = Static<typeof AddOn>

export const AddOnOfGroup = Type.Object({
  addOnId: Guid,
  name: Type.String(),
  price: Money,
  durationInMinutes: Type.Optional(Type.Integer()),
  maxQuantity: Type.Optional(Type.Integer()),
})
export type AddOnOfGroup = Static<typeof AddOnOfGroup>

export const AddOnGroupDetail = Type.Object({
  groupId: Guid,
  groupName: Type.String(),
  translations: AddOnGroup.properties.translations,
  maxNumberOfAddOns: Type.Optional(Type.Integer()),
  prompt: Type.Optional(Type.String()),
  addOns: Type.Array(AddOnOfGroup),
})
export type AddOnGroupDetail = Static<typeof AddOnGroupDetail>

export const SentAddOn = Type.Object({
  id: Guid,
  groupId: Guid,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
export type SentAddOn = Static<typeof SentAddOn>

export const BookedAddOn = Type.Object({
  id: Guid,
  groupId: Guid,
  name: Type.String(),
  translations: writable.translations,
  quantity: Type.Optional(Type.Integer()),
  durationInMinutes: Type.Optional(Type.Integer()),
  price: Money,
})
export type BookedAddOn = Static<typeof BookedAddOn>

const ofService = { serviceId: Guid }

export const addOnEvents = {
  'addOn.created': Type.Object({ entity: AddOn }),
  'addOn.updated': Type.Object({ entity: AddOn, previousEntity: AddOn }),
  'addOn.deleted': Type.Object({ deletedEntity: AddOn }),
  'addOnGroup.created': Type.Object({ ...ofService, entity: AddOnGroup }),
  'addOnGroup.updated': Type.Object({ ...ofService, entity: AddOnGroup, previousEntity: AddOnGroup }),
  'addOnGroup.deleted': Type.Object({ ...ofService, deletedEntity: AddOnGroup }),
} as const

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
  orderAddOnGroups: {
    method: 'POST',
    path: '/_api/foyer/v1/services/{serviceId}/order-add-on-groups',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Say in which order a service offers its groups of add-ons: each of them once',
    params: Type.Object({ serviceId: Guid }),
    body: Type.Object({ addOnGroupIds: Type.Array(Guid, { minItems: 1, maxItems: 3, uniqueItems: true }) }),
    response: Type.Object({ addOnGroups: Type.Array(AddOnGroup) }),
    errors: ['SERVICE_NOT_FOUND', 'GROUP_NOT_ON_SERVICE'],
  },
  setAddOnGroups: {
    method: 'PUT',
    path: '/_api/foyer/v1/services/{serviceId}/add-on-groups',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Say which groups of add-ons a service offers, in their order: all of it or nothing; a group that is left out is deleted',
    params: Type.Object({ serviceId: Guid }),
    body: Type.Object({
      /** A group without an id is added. */
      addOnGroups: Type.Array(SentAddOnGroup, { maxItems: 3 }),
      /** Of the service, with which its groups are read. */
      revision: Revision,
    }),
    response: Type.Object({ addOnGroups: Type.Array(AddOnGroup) }),
    errors: ['SERVICE_NOT_FOUND', 'STALE_REVISION', 'GROUP_NOT_ON_SERVICE', 'ADD_ON_NOT_FOUND', 'SUBSCRIPTION_SERVICE_NOT_SUPPORTED'],
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
