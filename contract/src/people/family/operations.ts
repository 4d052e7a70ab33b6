import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing } from '../../ground/scalars.ts'
import { FamilyPerson, FamilyPersonChanges, NewFamilyPerson } from './schemas.ts'

const PersonId = Type.Object({ personId: Guid })
const PersonAnswer = Type.Object({ person: FamilyPerson })
const ofOne = { access: 'member', params: PersonId, response: PersonAnswer } as const

/** The people that the caller books for. All ours. */
export const familyOperations = rows({
  listMyFamily: {
    method: 'GET',
    path: '/_api/foyer/v1/my/family',
    access: 'member',
    isRead: true,
    summary: 'The people that the caller books for',
    response: Type.Object({ people: Type.Array(FamilyPerson) }),
    errors: [],
  },
  addFamilyPerson: {
    method: 'POST',
    path: '/_api/foyer/v1/my/family',
    access: 'member',
    isIdempotent: true,
    summary: 'Add a person to book for',
    body: Type.Object({ person: NewFamilyPerson }),
    response: PersonAnswer,
    errors: ['FAMILY_LIMIT_REACHED'],
  },
  updateFamilyPerson: {
    ...ofOne,
    method: 'PATCH',
    path: '/_api/foyer/v1/my/family/{personId}',
    summary: 'Change what is known of a person: the members sent; null clears',
    body: Type.Object({ person: FamilyPersonChanges }),
    errors: ['FAMILY_PERSON_NOT_FOUND', 'STALE_REVISION'],
  },
  removeFamilyPerson: {
    ...ofOne,
    method: 'DELETE',
    path: '/_api/foyer/v1/my/family/{personId}',
    summary: 'Remove a person; bookings keep the name. For an hour it can be taken back',
    errors: ['FAMILY_PERSON_NOT_FOUND'],
  },
  restoreFamilyPerson: {
    ...ofOne,
    method: 'POST',
    path: '/_api/foyer/v1/my/family/{personId}/restore',
    summary: 'Bring a person back who was removed a moment ago',
    body: Nothing,
    errors: ['FAMILY_PERSON_NOT_FOUND', 'FAMILY_LIMIT_REACHED'],
  },
})
