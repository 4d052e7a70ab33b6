import { type Static, Type } from 'typebox'
import { FormAnswer } from '../booking-forms/schemas.ts'
import { ParticipantCare } from '../family/schemas.ts'
import { Guid, IsoInstant } from '../scalars.ts'

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
