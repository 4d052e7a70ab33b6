import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { FreeForm, Guid, Nothing } from '../../ground/scalars.ts'
import { NamedParticipant } from './named-participant-schemas.ts'
import { ParticipantView, SentParticipants } from './participant-schemas.ts'

const BookingId = Type.Object({ bookingId: Guid })
const token = Type.String({ minLength: 20, maxLength: 2048 })
const Token = Type.Object({ token })
const Participants = Type.Object({ participants: Type.Array(NamedParticipant) })
const refusalsOfNames = ['BOOKING_NOT_FOUND', 'INVALID_BOOKING_STATUS', 'PARTICIPANT_NOT_FOUND', 'TOO_MANY_PARTICIPANT_LINKS'] as const

/** The people of a booking by name, and what each of them does with their own link. All ours. */
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
