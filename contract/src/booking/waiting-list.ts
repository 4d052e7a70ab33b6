import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Nothing, Revision } from '../ground/scalars.ts'
import { ParticipantNotification } from '../house/messages.ts'
import { planPaymentCodes } from '../money/errors.ts'
import { PeopleComingToNew, refusalsOfComing } from './bookings/named-participant-schemas.ts'
import { Booking, ContactDetails, NewBooking } from './bookings/schemas.ts'
import { SentWindow, WaitingWindow } from './bookings/waiting-window.ts'

export const WaitingListOffer = Type.Object({
  sentDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type WaitingListOffer = Static<typeof WaitingListOffer>

/** A customer who waits for seats of a class or course, or for an appointment. The id is that of their booking. */
export const WaitingListEntry = Type.Object({
  id: Guid,
  type: Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE']),
  status: Type.Enum(['WAITING', 'OFFERED']),
  serviceId: Guid,
  title: Type.String(),
  eventId: Type.Optional(Type.String()),
  scheduleId: Guid,
  window: Type.Optional(WaitingWindow),
  staffMemberName: Type.Optional(Type.String()),
  startDate: IsoInstant,
  endDate: IsoInstant,
  timezone: Type.String(),
  totalParticipants: Type.Integer({ minimum: 1 }),
  coming: Type.Optional(Type.Array(Type.String())),
  position: Type.Integer({ minimum: 1 }),
  /** The customer let an offer expire: they are asked again once the freed seats have been taken by others. */
  sitsOut: Type.Boolean(),
  closesDate: IsoInstant,
  reservationTimeInMinutes: Type.Integer(),
  offer: Type.Optional(WaitingListOffer),
  joinedDate: IsoInstant,
  revision: Revision,
})
export type WaitingListEntry = Static<typeof WaitingListEntry>

export const ManagedWaitingListEntry = Type.Object({ ...WaitingListEntry.properties, contactDetails: ContactDetails })
export type ManagedWaitingListEntry = Static<typeof ManagedWaitingListEntry>

export const WaitingList = Type.Object({
  type: Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE']),
  serviceId: Guid,
  title: Type.String(),
  eventId: Type.Optional(Type.String()),
  scheduleId: Guid,
  startDate: IsoInstant,
  endDate: IsoInstant,
  totalSpots: Type.Optional(Type.Integer()),
  openSpots: Type.Optional(Type.Integer()),
  entries: Type.Array(ManagedWaitingListEntry),
})
export type WaitingList = Static<typeof WaitingList>

/** The session or course, or the window of an appointment, and the customer. A name and an e-mail address are required. */
export const NewWaitingListEntry = Type.Object({
  bookedEntity: Type.Optional(NewBooking.properties.bookedEntity),
  window: Type.Optional(SentWindow),
  contactDetails: ContactDetails,
  totalParticipants: NewBooking.properties.totalParticipants,
  participantsChoices: NewBooking.properties.participantsChoices,
  formSubmission: Type.Optional(FreeForm),
  coming: PeopleComingToNew,
})
export type NewWaitingListEntry = Static<typeof NewWaitingListEntry>

const EntryAnswer = Type.Object({ entry: WaitingListEntry })
const EntryId = Type.Object({ entryId: Guid })
const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 2048 }) })

/**
 * Waiting for seats of full classes and courses, and for appointments. All ours; an entry is a booking of status WAITING_LIST, so the
 * wire's calls find and end it, too.
 */
export const waitingListOperations = rows({
  joinWaitingList: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/join',
    access: 'visitor',
    permission: 'bookings.manage',
    isIdempotent: true,
    limitPerMinute: 30,
    clientBound: 'signUpsPerMinute',
    summary:
      'Wait for a place in a full class or course, or for an appointment at certain times; the customer is mailed when one is held for them',
    body: Type.Object({ entry: NewWaitingListEntry, participantNotification: Type.Optional(ParticipantNotification) }),
    response: Type.Object({ entry: WaitingListEntry, token: Type.String() }),
    errors: [
      ...planPaymentCodes,
      ...refusalsOfComing,
      'WAITING_LIST_NOT_OFFERED',
      'WAITING_LIST_FULL',
      'SEATS_AVAILABLE',
      'TIMES_AVAILABLE',
      'SERVICE_NOT_FOUND',
      'RESOURCE_NOT_FOUND',
      'ALREADY_ON_WAITING_LIST',
      'TOO_LATE_TO_JOIN_WAITING_LIST',
      'CONTACT_DETAILS_REQUIRED',
      'SESSION_NOT_FOUND',
      'SESSION_CANCELED',
      'SCHEDULE_NOT_FOUND',
      'SERVICE_TYPE_NOT_SUPPORTED',
      'BOOKING_POLICY_VIOLATION',
      'INVALID_TIME_ZONE',
      'CONTACT_NOT_FOUND',
      'INVALID_CHOICES',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
    ],
  },
  getWaitingListLink: {
    method: 'GET',
    path: '/_api/foyer/v1/waiting-list/entries/{entryId}/link',
    access: 'visitor',
    permission: 'bookings.manage',
    isRead: true,
    summary: 'The token of the link in the mail, for the visitor or member who waits',
    params: EntryId,
    response: Type.Object({ token: Type.String() }),
    errors: ['WAITING_LIST_ENTRY_NOT_FOUND'],
  },
  getWaitingListEntry: {
    method: 'GET',
    path: '/_api/foyer/v1/waiting-list/links/{token}',
    access: 'anyone',
    isRead: true,
    summary: 'An entry with its position and its offer, by the link in its mail',
    params: Token,
    response: EntryAnswer,
    errors: ['INVALID_TOKEN', 'WAITING_LIST_ENTRY_NOT_FOUND'],
  },
  acceptOffer: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/links/{token}/accept',
    access: 'anyone',
    summary:
      'Take the place that is held: the entry becomes a booking, a request where the business confirms bookings, or a hold to be paid online',
    params: Token,
    response: Type.Object({ booking: Booking, manageToken: Type.String() }),
    errors: [
      ...planPaymentCodes,
      'INVALID_TOKEN',
      'WAITING_LIST_ENTRY_NOT_FOUND',
      'NO_LIVE_OFFER',
      'PAYMENT_OPTION_NOT_OFFERED',
      'SESSION_CAPACITY_EXCEEDED',
      'SCHEDULE_CAPACITY_EXCEEDED',
      'SLOT_NOT_AVAILABLE',
      'BOOKING_POLICY_VIOLATION',
    ],
  },
  passOffer: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/links/{token}/pass',
    access: 'anyone',
    summary: 'Let the place go to the next on the list, and stay on it at its end',
    params: Token,
    response: EntryAnswer,
    errors: ['INVALID_TOKEN', 'WAITING_LIST_ENTRY_NOT_FOUND', 'NO_LIVE_OFFER'],
  },
  leaveWaitingList: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/links/{token}/leave',
    access: 'anyone',
    summary: 'Leave the list; a place that was held goes to the next',
    params: Token,
    response: Nothing,
    errors: ['INVALID_TOKEN', 'WAITING_LIST_ENTRY_NOT_FOUND'],
  },
  listWaitingLists: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/lists/query',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The waiting lists of sessions, courses and appointments that have not ended, by start, with their entries in order',
    body: Type.Object({
      eventId: Type.Optional(Type.String({ minLength: 1, maxLength: 250 })),
      serviceId: Type.Optional(Guid),
      from: Type.Optional(IsoInstant),
      to: Type.Optional(IsoInstant),
    }),
    response: Type.Object({ lists: Type.Array(WaitingList), isTruncated: Type.Boolean() }),
    errors: [],
  },
  offerPlace: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/entries/{entryId}/offer',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Offer a free place or time to an entry now, whatever its turn and the hour',
    params: EntryId,
    response: EntryAnswer,
    errors: ['WAITING_LIST_ENTRY_NOT_FOUND', 'NO_SEATS_TO_OFFER', 'NO_TIME_TO_OFFER', 'TOO_LATE_TO_JOIN_WAITING_LIST'],
  },
  removeFromWaitingList: {
    method: 'POST',
    path: '/_api/foyer/v1/waiting-list/entries/{entryId}/remove',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Take an entry off its list; a place that was held goes to the next',
    params: EntryId,
    body: Type.Object({ participantNotification: Type.Optional(ParticipantNotification) }),
    response: Nothing,
    errors: ['WAITING_LIST_ENTRY_NOT_FOUND'],
  },
})
