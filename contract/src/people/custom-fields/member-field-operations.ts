import { Type } from 'typebox'
import { PagingMetadata } from '../../ground/querying.ts'
import { Guid, Nothing, Revision } from '../../ground/scalars.ts'
import { MemberField, MemberFieldChanges, NewMemberField } from './member-field-schemas.ts'

const FieldId = Type.Object({ id: Guid })
const FieldAnswer = Type.Object({ field: MemberField })
const reading = { access: 'visitor', permission: 'members.read', isRead: true } as const
const managing = { access: 'manager', permission: 'members.manage' } as const
const Section = Type.Enum(['UNKNOWN', 'GENERAL', 'SOCIAL', 'DISPLAY_INFO', 'ADDRESS'])
const Listing = Type.Object({
  paging: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
  ),
})

export const memberFieldOperations = {
  listMemberFields: {
    ...reading,
    method: 'GET',
    path: '/v1/custom-fields',
    summary: 'The fields of members, those of networks last; visitors and members get those that members fill in or others see',
    query: Listing,
    response: Type.Object({ fields: Type.Array(MemberField), metadata: PagingMetadata }),
    errors: [],
  },
  getMemberField: {
    ...reading,
    method: 'GET',
    path: '/v1/custom-fields/{id}',
    summary: 'One field of members',
    params: FieldId,
    response: FieldAnswer,
    errors: ['CUSTOM_FIELD_NOT_FOUND'],
  },
  createMemberField: {
    ...managing,
    method: 'POST',
    path: '/v1/custom-fields',
    isIdempotent: true,
    summary: 'Add a field, which members fill in',
    body: Type.Object({ field: NewMemberField }),
    response: FieldAnswer,
    errors: ['CUSTOM_FIELD_LIMIT_REACHED', 'INCORRECT_FIELD_TYPE', 'INCORRECT_FIELD_PRIVACY', 'INVALID_FIELD_SOCIAL_TYPE'],
  },
  updateMemberField: {
    ...managing,
    method: 'PATCH',
    path: '/v1/custom-fields/{field.id}',
    summary: 'Change the name, the privacy or the network of a field: the members sent',
    params: Type.Object({ 'field.id': Guid }),
    body: Type.Object({ field: MemberFieldChanges }),
    response: FieldAnswer,
    errors: ['CUSTOM_FIELD_NOT_FOUND', 'STALE_REVISION', 'INCORRECT_FIELD_PRIVACY', 'INVALID_FIELD_SOCIAL_TYPE'],
  },
  deleteMemberField: {
    ...managing,
    method: 'DELETE',
    path: '/v1/custom-fields/{id}',
    summary: 'Archive a field: it is asked and shown nowhere, and its values stay',
    params: FieldId,
    query: Type.Object({ revision: Revision }),
    response: Nothing,
    errors: ['CUSTOM_FIELD_NOT_FOUND', 'STALE_REVISION'],
  },
  hideMemberField: {
    ...managing,
    method: 'POST',
    path: '/v1/custom-fields/{id}/hide',
    summary: 'Show a field to the business alone',
    params: FieldId,
    body: Type.Object({ id: Type.Optional(Guid), revision: Revision }),
    response: Nothing,
    errors: ['CUSTOM_FIELD_NOT_FOUND', 'STALE_REVISION'],
  },
  orderMemberFields: {
    ...managing,
    method: 'POST',
    path: '/v1/custom-fields/order',
    summary: 'Put the fields of a section first in the order sent',
    body: Type.Object({ fieldIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }), section: Type.Optional(Section) }),
    response: Type.Object({ fields: Type.Array(MemberField), section: Section }),
    errors: ['CUSTOM_FIELD_NOT_FOUND'],
  },
} as const
