import { type Static, Type } from 'typebox'
import { Guid, IsoInstant, LocalDate, TrimmedText } from '../../ground/scalars.ts'
import { FormAnswer } from '../../offer/booking-forms.ts'
import { ParticipantCare } from '../../people/family.ts'

/** As many as one booking names. */
export const mostNamedParticipants = 50

/** A participant of a booking, named by its customer. `GONE`: they gave their place up. All ours. */
export const NamedParticipant = Type.Object({
  id: Guid,
  name: Type.String(),
  email: Type.Optional(Type.String()),
  /** What they chose, in the words of the service’s options. */
  choice: Type.Optional(Type.String()),
  state: Type.Enum(['COMING', 'GONE']),
  /** When their link was mailed to them last, and how often it can be mailed again. */
  linkSentDate: Type.Optional(IsoInstant),
  linksLeft: Type.Integer(),
  /** Told to the customer, who may pass it on: the token of the participant’s own link. */
  linkToken: Type.Optional(Type.String()),
  answers: Type.Optional(Type.Array(FormAnswer)),
  /** Told to the business, of a person of the customer’s family. */
  care: Type.Optional(ParticipantCare),
})
export type NamedParticipant = Static<typeof NamedParticipant>

/** A person who comes: one of those that the member books for, or another one by name. */
export const ComingPerson = Type.Object({
  familyPersonId: Type.Optional(Guid),
  name: Type.Optional(TrimmedText(100)),
  birthDate: Type.Optional(LocalDate),
  /** Of a person by name: a member keeps them among the people they book for. */
  isKept: Type.Optional(Type.Boolean()),
  /** To which of the bookings that are finished together; to all of them unless sent. */
  bookingIds: Type.Optional(Type.Array(Guid, { maxItems: 100 })),
})
export type ComingPerson = Static<typeof ComingPerson>

/** Who comes, where it is not the customer alone: they become named participants. An empty list names no one. */
export const PeopleComing = Type.Optional(Type.Array(ComingPerson, { maxItems: mostNamedParticipants }))

/**
 * Ours: who comes, told with a new booking. An empty list says that the customer comes. Without it, who comes to a hold is told when it is
 * finished.
 */
export const PeopleComingToNew = Type.Optional(Type.Array(Type.Omit(ComingPerson, ['bookingIds']), { maxItems: mostNamedParticipants }))

/** Why people cannot come. */
export const refusalsOfComing = ['FAMILY_PERSON_NOT_FOUND', 'FAMILY_LIMIT_REACHED', 'AGE_NOT_ALLOWED'] as const
