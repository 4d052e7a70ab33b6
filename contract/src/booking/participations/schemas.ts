import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { CalendarEventId } from '../../house/calendar/schemas.ts'

const Participant = Type.Object({
  name: TrimmedText(200),
  phone: Type.Optional(Type.String({ maxLength: 50 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  contactId: Type.Optional(Guid),
})

const ParticipationStatus = Type.Enum(['CONFIRMED', 'PENDING_CONFIRMATION'])
const PartySize = Type.Integer({ minimum: 1, maximum: 1000 })

/** Who takes part in an event, or in a course as a whole: then it names the schedule. */
export const Participation = Type.Object({
  id: Guid,
  eventId: Type.Optional(CalendarEventId),
  scheduleId: Type.Optional(Guid),
  externalId: Type.Optional(Guid),
  participant: Participant,
  partySize: PartySize,
  status: ParticipationStatus,
  appId: Guid,
  extendedFields: Type.Optional(FreeForm),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Participation = Static<typeof Participation>

export const NewParticipation = Type.Object({
  eventId: Type.Optional(CalendarEventId),
  scheduleId: Type.Optional(Guid),
  externalId: Type.Optional(Guid),
  participant: Participant,
  partySize: PartySize,
  status: Type.Optional(ParticipationStatus),
  extendedFields: Type.Optional(FreeForm),
})
export type NewParticipation = Static<typeof NewParticipation>

export const ParticipationChanges = Type.Object({
  ...Type.Partial(NewParticipation).properties,
  participant: Type.Optional(Type.Partial(Participant)),
  id: Type.Optional(Guid),
  revision: Revision,
})
export type ParticipationChanges = Static<typeof ParticipationChanges>
