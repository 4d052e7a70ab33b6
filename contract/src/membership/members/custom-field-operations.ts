import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing, TrimmedText } from '../../ground/scalars.ts'
import { CustomFieldValueChanges, MissingAnswers, OwnCustomFields, ShownCustomField } from '../../people/custom-fields/schemas.ts'

export const memberCustomFieldOperations = rows({
  getMyCustomFields: {
    method: 'GET',
    path: '/_api/foyer/v1/members/my/custom-fields',
    access: 'member',
    isRead: true,
    summary: 'What the caller told the business in its fields, and which of it others see',
    response: OwnCustomFields,
    errors: ['NOT_FOUND'],
  },
  updateMyCustomFields: {
    method: 'PATCH',
    path: '/_api/foyer/v1/members/my/custom-fields',
    access: 'member',
    summary: 'Fill in fields, and open or close the eyes through which others see them: those sent',
    body: Type.Object({
      values: Type.Optional(CustomFieldValueChanges),
      shown: Type.Optional(Type.Record(Type.String({ maxLength: 57 }), Type.Boolean(), { maxProperties: 50 })),
    }),
    response: OwnCustomFields,
    errors: ['NOT_FOUND'],
  },
  getMyMissingAnswers: {
    method: 'GET',
    path: '/_api/foyer/v1/members/my/missing-answers',
    access: 'member',
    isRead: true,
    summary: 'What the caller was never asked and everybody who signs up here is: fields that became required later, or a name',
    response: MissingAnswers,
    errors: ['NOT_FOUND'],
  },
  giveMyMissingAnswers: {
    method: 'POST',
    path: '/_api/foyer/v1/members/my/missing-answers',
    access: 'member',
    summary: 'Answer all that is missing',
    body: Type.Object({
      firstName: Type.Optional(TrimmedText(100)),
      lastName: Type.Optional(TrimmedText(100)),
      values: Type.Optional(CustomFieldValueChanges),
    }),
    response: Nothing,
    errors: ['NOT_FOUND'],
  },
  listShownCustomFields: {
    method: 'GET',
    path: '/_api/foyer/v1/members/{id}/custom-fields',
    access: 'visitor',
    permission: 'members.read',
    isRead: true,
    summary: 'What a member shows of themselves in the fields of the business, as far as the caller may see the member',
    params: Type.Object({ id: Guid }),
    query: Type.Object({
      asVisitor: Type.Optional(Type.Boolean()),
    }),
    response: Type.Object({ customFields: Type.Array(ShownCustomField) }),
    errors: ['NOT_FOUND', 'MEMBER_TO_MEMBER_BLOCKED'],
  },
})
