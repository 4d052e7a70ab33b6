import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid } from '../../ground/scalars.ts'
import { memberFieldOperations } from './member-field-operations.ts'
import { CustomField, CustomFieldChanges, NewCustomField } from './schemas.ts'

const FieldAnswer = Type.Object({ customField: CustomField })
const FieldsAnswer = Type.Object({ customFields: Type.Array(CustomField) })

export const customFieldsOperations = rows({
  ...memberFieldOperations,
  listCustomFields: {
    method: 'GET',
    path: '/_api/foyer/v1/custom-fields',
    access: 'visitor',
    permission: 'members.read',
    isRead: true,
    summary: 'All fields in their order; visitors and members get those that members fill in or others see, and no archived ones',
    response: FieldsAnswer,
    errors: [],
  },
  createCustomField: {
    method: 'POST',
    path: '/_api/foyer/v1/custom-fields',
    access: 'manager',
    permission: 'members.manage',
    isIdempotent: true,
    summary: 'Add a field at the end of the list',
    body: Type.Object({ customField: NewCustomField }),
    response: FieldAnswer,
    errors: ['CUSTOM_FIELD_LIMIT_REACHED', 'CUSTOM_FIELD_KEY_TAKEN'],
  },
  updateCustomField: {
    method: 'PATCH',
    path: '/_api/foyer/v1/custom-fields/{customField.id}',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Change a field, archive it or bring it back: the members sent. Values stay',
    params: Type.Object({ 'customField.id': Guid }),
    body: Type.Object({ customField: CustomFieldChanges }),
    response: FieldAnswer,
    errors: ['CUSTOM_FIELD_NOT_FOUND', 'STALE_REVISION'],
  },
  orderCustomFields: {
    method: 'POST',
    path: '/_api/foyer/v1/custom-fields/order',
    access: 'manager',
    permission: 'members.manage',
    summary: 'Put fields first in the order sent; the others follow as they were',
    body: Type.Object({ ids: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: FieldsAnswer,
    errors: ['CUSTOM_FIELD_NOT_FOUND'],
  },
})
