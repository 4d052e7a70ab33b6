import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, IsoInstant, LocalDate, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'

export const FamilyRelation = Type.Enum(['CHILD', 'PARTNER', 'PARENT', 'OTHER'])
export type FamilyRelation = Static<typeof FamilyRelation>

const written = {
  name: TrimmedText(100),
  relation: FamilyRelation,
  birthDate: Type.Optional(LocalDate),
  notes: Type.Optional(Type.String({ maxLength: 1000 })),
  mayComeAlone: Type.Optional(Type.Boolean()),
  pickedUpBy: Type.Optional(Type.String({ maxLength: 200 })),
  photoConsent: Type.Optional(Type.Boolean()),
}

/** A person that a member books for. A removed person can be restored for an hour. */
export const FamilyPerson = Type.Object({
  id: Guid,
  ...written,
  mayComeAlone: Type.Boolean(),
  photoConsent: Type.Boolean(),
  removed: Type.Optional(Type.Boolean()),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type FamilyPerson = Static<typeof FamilyPerson>

export const NewFamilyPerson = Type.Object(written)
export type NewFamilyPerson = Static<typeof NewFamilyPerson>

export const FamilyPersonChanges = Type.Object({ ...Type.Partial(NewFamilyPerson).properties, revision: Revision })
export type FamilyPersonChanges = Static<typeof FamilyPersonChanges>

export const ParticipantCare = Type.Object({
  relation: FamilyRelation,
  age: Type.Optional(Type.Integer()),
  notes: Type.Optional(Type.String()),
  mayComeAlone: Type.Boolean(),
  pickedUpBy: Type.Optional(Type.String()),
  photoConsent: Type.Boolean(),
})
export type ParticipantCare = Static<typeof ParticipantCare>

const PersonId = Type.Object({ personId: Guid })
const PersonAnswer = Type.Object({ person: FamilyPerson })
const ofOne = { access: 'member', params: PersonId, response: PersonAnswer } as const

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
