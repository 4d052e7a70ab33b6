import { type Static, Type } from 'typebox'
import { FreeForm, Guid, IsoInstant, Revision } from '../../ground/scalars.ts'
import { PeopleComingToNew } from '../bookings/named-participant-schemas.ts'
import { ContactDetails, NewBooking } from '../bookings/schemas.ts'
import { SentWindow, WaitingWindow } from '../bookings/waiting-window.ts'

/** A place that is held for an entry until the customer answers. */
export const WaitingListOffer = Type.Object({
  /** When the customer is told: at night, the next morning. */
  sentDate: IsoInstant,
  expiresDate: IsoInstant,
})
export type WaitingListOffer = Static<typeof WaitingListOffer>

/** A customer who waits: for seats of a class or course, or for an appointment, with the id of their booking. */
export const WaitingListEntry = Type.Object({
  id: Guid,
  type: Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE']),
  status: Type.Enum(['WAITING', 'OFFERED']),
  serviceId: Guid,
  title: Type.String(),
  eventId: Type.Optional(Type.String()),
  scheduleId: Guid,
  /** Of an appointment: the times it waits for. Start and end are those of the window, or of the time on offer. */
  window: Type.Optional(WaitingWindow),
  /** The staff member of the time on offer. */
  staffMemberName: Type.Optional(Type.String()),
  startDate: IsoInstant,
  endDate: IsoInstant,
  timezone: Type.String(),
  totalParticipants: Type.Integer({ minimum: 1 }),
  /** The names of those who would come, where they were told. */
  coming: Type.Optional(Type.Array(Type.String())),
  /** 1 is the next. */
  position: Type.Integer({ minimum: 1 }),
  /** The customer let an offer go: they are asked again once the places have been taken meanwhile. */
  sitsOut: Type.Boolean(),
  /** When offers end, and what is free is free for all. */
  closesDate: IsoInstant,
  reservationTimeInMinutes: Type.Integer(),
  offer: Type.Optional(WaitingListOffer),
  joinedDate: IsoInstant,
  revision: Revision,
})
export type WaitingListEntry = Static<typeof WaitingListEntry>

export const ManagedWaitingListEntry = Type.Object({ ...WaitingListEntry.properties, contactDetails: ContactDetails })
export type ManagedWaitingListEntry = Static<typeof ManagedWaitingListEntry>

/** The list of one session, of a course, or of all who wait for an appointment of one service. */
export const WaitingList = Type.Object({
  type: Type.Enum(['APPOINTMENT', 'CLASS', 'COURSE']),
  serviceId: Guid,
  title: Type.String(),
  eventId: Type.Optional(Type.String()),
  scheduleId: Guid,
  startDate: IsoInstant,
  endDate: IsoInstant,
  totalSpots: Type.Optional(Type.Integer()),
  /** Neither booked nor held. */
  openSpots: Type.Optional(Type.Integer()),
  /** In their order. */
  entries: Type.Array(ManagedWaitingListEntry),
})
export type WaitingList = Static<typeof WaitingList>

/** The session or course, or the window of an appointment, and the customer. A name and an e-mail address are required. */
export const NewWaitingListEntry = Type.Object({
  bookedEntity: Type.Optional(NewBooking.properties.bookedEntity),
  /** For an appointment, which has one participant here. */
  window: Type.Optional(SentWindow),
  contactDetails: ContactDetails,
  totalParticipants: NewBooking.properties.totalParticipants,
  participantsChoices: NewBooking.properties.participantsChoices,
  formSubmission: Type.Optional(FreeForm),
  coming: PeopleComingToNew,
})
export type NewWaitingListEntry = Static<typeof NewWaitingListEntry>
