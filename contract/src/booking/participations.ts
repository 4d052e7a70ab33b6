import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { PagingMetadata, Query } from '../ground/querying.ts'
import { FieldMask, FreeForm, Guid, IsoInstant, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { CalendarEventId } from '../house/calendar/schemas.ts'

const Participant = Type.Object({
  name: TrimmedText(200),
  phone: Type.Optional(Type.String({ maxLength: 50 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  contactId: Type.Optional(Guid),
})

const ParticipationStatus = Type.Enum(['CONFIRMED', 'PENDING_CONFIRMATION'])
const PartySize = Type.Integer({ minimum: 1, maximum: 1000 })

/** A customer's part in an event, or in a whole course, which is named by its schedule. */
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

export const participationEvents = {
  'participation.created': Type.Object({ entity: Participation }),
  'participation.updated': Type.Object({ entity: Participation, previousEntity: Participation }),
  'participation.deleted': Type.Object({ entity: Participation }),
} as const

const ParticipationAnswer = Type.Object({ participation: Participation })

export const participationsOperations = rows({
  getParticipation: {
    method: 'GET',
    path: '/calendar/v3/participations/{participationId}',
    access: 'manager',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'One participation',
    params: Type.Object({ participationId: Guid }),
    response: ParticipationAnswer,
    errors: ['PARTICIPATION_NOT_FOUND'],
  },
  queryParticipations: {
    method: 'POST',
    path: '/calendar/v3/participations/query',
    access: 'manager',
    permission: 'calendar.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Who takes part, by event or schedule; the latest first',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ participations: Type.Array(Participation), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
  createParticipation: {
    method: 'POST',
    path: '/calendar/v3/participations',
    access: 'manager',
    permission: 'calendar.manage',
    isIdempotent: true,
    summary: 'Let a person take part in an event, or in a course; the capacity is no limit here',
    body: Type.Object({ participation: NewParticipation, idempotencyKey: Type.Optional(Guid) }),
    response: ParticipationAnswer,
    errors: [
      'EVENT_NOT_FOUND',
      'EVENT_ALREADY_CANCELLED',
      'SCHEDULE_NOT_FOUND',
      'SCHEDULE_CANCELLED',
      'CONTACT_NOT_FOUND',
      'PARTICIPATION_MANAGED_BY_BOOKINGS',
    ],
  },
  updateParticipation: {
    method: 'PATCH',
    path: '/calendar/v3/participations/{participation.id}',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Change who takes part, or how many they are',
    params: Type.Object({ 'participation.id': Guid }),
    body: Type.Object({ participation: ParticipationChanges, fieldmask: Type.Optional(FieldMask) }),
    response: ParticipationAnswer,
    errors: ['PARTICIPATION_NOT_FOUND', 'INVALID_REVISION', 'CONTACT_NOT_FOUND', 'PARTICIPATION_MANAGED_BY_BOOKINGS'],
  },
  deleteParticipation: {
    method: 'DELETE',
    path: '/calendar/v3/participations/{participationId}',
    access: 'manager',
    permission: 'calendar.manage',
    summary: 'Take a person out of an event or course',
    params: Type.Object({ participationId: Guid }),
    response: Nothing,
    errors: ['PARTICIPATION_NOT_FOUND', 'PARTICIPATION_MANAGED_BY_BOOKINGS'],
  },
})
