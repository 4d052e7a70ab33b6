import { type Static, Type } from 'typebox'
import { Money } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { Email, FreeForm, Guid, IsoInstant, Nothing, TrimmedText } from '../ground/scalars.ts'
import { SessionWords } from '../house/calendar/schedule-operations.ts'
import { FormAnswer, FormField } from '../offer/booking-forms.ts'
import { mostNamedParticipants, NamedParticipant } from './bookings/named-participant-schemas.ts'
import { Booking } from './bookings/schemas.ts'

export const SentParticipant = Type.Object({
  id: Type.Optional(Guid),
  name: TrimmedText(100),
  email: Type.Optional(Email),
  choice: Type.Optional(TrimmedText(100)),
})
export type SentParticipant = Static<typeof SentParticipant>

export const SentParticipants = Type.Object({ participants: Type.Array(SentParticipant, { maxItems: mostNamedParticipants }) })

/** A participant's view of another customer's booking: where and when, never who booked or what they paid. */
export const ParticipantView = Type.Object({
  participant: Type.Object({ id: Guid, name: Type.String(), choice: Type.Optional(Type.String()), state: Type.Enum(['COMING', 'GONE']) }),
  bookedBy: Type.Optional(Type.String()),
  status: Booking.properties.status,
  title: Type.String(),
  startDate: IsoInstant,
  endDate: IsoInstant,
  timeZone: Type.String(),
  isCourse: Type.Boolean(),
  staffName: Type.Optional(Type.String()),
  place: Type.Optional(Type.String()),
  serviceSlug: Type.Optional(Type.String()),
  checkIn: Type.Optional(Type.Object({ code: Type.String(), reference: Type.String() })),
  /** The team's words to participants, latest first; empty once the seat is given up or the session is over. */
  words: Type.Array(SessionWords),
  fields: Type.Array(FormField),
  answers: Type.Optional(Type.Array(FormAnswer)),
  whyNot: Type.Optional(
    Type.Enum([
      'NOT_COMING',
      'BOOKING_NOT_OPEN',
      'LAST_PLACE',
      'SEVERAL_SERVICES',
      'NOT_ALLOWED_ONLINE',
      'NOT_ALLOWED_BY_LINK',
      'TOO_LATE',
      'OVER',
    ]),
  ),
  fee: Type.Optional(Money),
})
export type ParticipantView = Static<typeof ParticipantView>

const BookingId = Type.Object({ bookingId: Guid })
const token = Type.String({ minLength: 20, maxLength: 2048 })
const Token = Type.Object({ token })
const Participants = Type.Object({ participants: Type.Array(NamedParticipant) })
const refusalsOfNames = ['BOOKING_NOT_FOUND', 'INVALID_BOOKING_STATUS', 'PARTICIPANT_NOT_FOUND', 'TOO_MANY_PARTICIPANT_LINKS'] as const

export const participantOperations = rows({
  listNamedParticipants: {
    method: 'GET',
    path: '/_api/foyer/v1/bookings/{bookingId}/participants',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The named participants of a booking',
    params: BookingId,
    response: Participants,
    errors: ['BOOKING_NOT_FOUND'],
  },
  setNamedParticipants: {
    method: 'PUT',
    path: '/_api/foyer/v1/bookings/{bookingId}/participants',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Name the people of a booking, all at once; those with a new address are mailed a link of their own',
    params: BookingId,
    body: SentParticipants,
    response: Participants,
    errors: refusalsOfNames,
  },
  listNamedParticipantsAnonymously: {
    method: 'GET',
    path: '/_api/foyer/v1/booking-links/{token}/participants',
    access: 'anyone',
    isRead: true,
    summary: 'The same, by the link in the mail about the booking',
    params: Token,
    response: Participants,
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND'],
  },
  setNamedParticipantsAnonymously: {
    method: 'PUT',
    path: '/_api/foyer/v1/booking-links/{token}/participants',
    access: 'anyone',
    summary: 'Name the people of a booking by its link',
    params: Token,
    body: SentParticipants,
    response: Participants,
    errors: ['INVALID_TOKEN', ...refusalsOfNames],
  },
  sendParticipantLink: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-links/{token}/participants/{participantId}/send',
    access: 'anyone',
    summary: 'Mail a participant their link once more',
    params: Type.Object({ token, participantId: Guid }),
    body: Nothing,
    response: Participants,
    errors: ['INVALID_TOKEN', ...refusalsOfNames],
  },
  getParticipation: {
    method: 'GET',
    path: '/_api/foyer/v1/participant-links/{token}',
    access: 'anyone',
    isRead: true,
    summary: 'What a participant sees of their session, by their own link',
    params: Token,
    response: Type.Object({ participation: ParticipantView }),
    errors: ['INVALID_TOKEN'],
  },
  answerAsParticipant: {
    method: 'PUT',
    path: '/_api/foyer/v1/participant-links/{token}/answers',
    access: 'anyone',
    summary: 'The answers of a participant to the questions of the service',
    params: Token,
    body: Type.Object({ formSubmission: FreeForm }),
    response: Type.Object({ participation: ParticipantView }),
    errors: ['INVALID_TOKEN', 'INVALID_BOOKING_STATUS'],
  },
  giveUpPlace: {
    method: 'POST',
    path: '/_api/foyer/v1/participant-links/{token}/give-up',
    access: 'anyone',
    summary: 'A participant gives their own place up; the booking gets smaller by one',
    params: Token,
    body: Nothing,
    response: Type.Object({ participation: ParticipantView }),
    errors: ['INVALID_TOKEN', 'PLACE_CANNOT_BE_GIVEN_UP'],
  },
  getParticipantCalendarFile: {
    method: 'GET',
    path: '/_api/foyer/v1/participant-links/{token}/calendar.ics',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    summary: 'The session of a participant as an iCalendar file',
    params: Token,
    response: Nothing,
    errors: ['INVALID_TOKEN'],
  },
})
