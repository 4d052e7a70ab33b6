import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, LocalDate, TrimmedText } from '../../ground/scalars.ts'
import { FormAnswer } from '../../offer/booking-forms.ts'
import { ParticipantCare } from '../../people/family.ts'

export const mostNamedParticipants = 50

export const NamedParticipant = Type.Object({
  id: Guid,
  name: Type.String(),
  email: Type.Optional(Type.String()),
  choice: Type.Optional(Type.String()),
  state: Type.Enum(['COMING', 'GONE']),
  linkSentDate: Type.Optional(IsoInstant),
  linksLeft: Type.Integer(),
  /** The token of the participant's own link. Only for the customer, who may pass it on. */
  linkToken: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Array(FormAnswer)),
  /** Only for the business, about a person of the customer's family. */
  care: Type.Optional(ParticipantCare),
})
export type NamedParticipant = Static<typeof NamedParticipant>

export const ComingPerson = Type.Object({
  familyPersonId: Type.Optional(Guid),
  name: Type.Optional(TrimmedText(100)),
  birthDate: Type.Optional(LocalDate),
  isKept: Type.Optional(Type.Boolean()),
  bookingIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
})
export type ComingPerson = Static<typeof ComingPerson>

/** The people who come, if it is not the customer alone: they become named participants. An empty list names no one. */
export const PeopleComing = Type.Optional(Type.Array(ComingPerson, { maxItems: mostNamedParticipants }))

/** Ours: who comes. An empty list means the customer. If absent, who comes to a hold is said when it is finished. */
export const PeopleComingToNew = Type.Optional(Type.Array(Type.Omit(ComingPerson, ['bookingIds']), { maxItems: mostNamedParticipants }))

export const refusalsOfComing = ['FAMILY_PERSON_NOT_FOUND', 'FAMILY_LIMIT_REACHED', 'AGE_NOT_ALLOWED'] as const
