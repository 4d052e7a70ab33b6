import { type Static, Type } from 'typebox'
import { Address } from '../../ground/address.ts'
import { Money } from '../../ground/money.ts'
import { FreeForm, Guid, IsoInstant, Revision, TrimmedText } from '../../ground/scalars.ts'
import { translationsOf } from '../../ground/translations.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { BookedAddOn, SentAddOn } from '../../offer/add-ons.ts'
import { FormAnswer } from '../../offer/booking-forms.ts'
import { BookingPolicyRules, PolicyTranslations } from '../../offer/booking-policies.ts'
import { ParticipantsChoices } from '../../offer/pricing.ts'
import { SlotLocation } from '../availability/schemas.ts'
import { Attendance, AttendanceStatus } from './attendance-schemas.ts'
import { NamedParticipant, PeopleComingToNew } from './named-participant-schemas.ts'
import { WaitingWindow } from './waiting-window.ts'

export const BookingStatus = Type.Enum(['CREATED', 'CONFIRMED', 'CANCELED', 'PENDING', 'DECLINED', 'WAITING_LIST'])
export type BookingStatus = Static<typeof BookingStatus>

export const PaymentStatus = Type.Enum(['UNDEFINED', 'NOT_PAID', 'PAID', 'PARTIALLY_PAID', 'REFUNDED', 'EXEMPT', 'FAILED'])
export type PaymentStatus = Static<typeof PaymentStatus>

export const SelectedPaymentOption = Type.Enum(['UNDEFINED', 'OFFLINE', 'ONLINE', 'MEMBERSHIP', 'MEMBERSHIP_OFFLINE'])
export type SelectedPaymentOption = Static<typeof SelectedPaymentOption>

export const BookingAction = Type.Enum([
  'confirm',
  'decline',
  'cancel',
  'reschedule',
  'complete',
  'markAsPending',
  'updateNumberOfParticipants',
  'acceptOffer',
])
export type BookingAction = Static<typeof BookingAction>

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const ContactDetails = Type.Object({
  contactId: Type.Optional(Guid),
  firstName: text(100),
  lastName: text(100),
  email: Type.Optional(Type.String({ format: 'email', maxLength: 320 })),
  phone: text(50),
  fullAddress: Type.Optional(Address),
  timeZone: text(150),
  countryCode: text(2),
})
export type ContactDetails = Static<typeof ContactDetails>

/** A slot as callers send it: dates with or without offset, extra members of an availability entry are ignored. */
export const SentSlot = Type.Object({
  sessionId: text(250),
  eventId: text(250),
  serviceId: Type.Optional(Guid),
  scheduleId: text(100),
  startDate: text(40),
  endDate: text(40),
  timezone: text(150),
  resource: Type.Optional(Type.Object({ id: Type.Optional(Guid), name: text(1200) })),
  location: Type.Optional(SlotLocation),
})
export type SentSlot = Static<typeof SentSlot>

export const BookedSlot = Type.Object({
  sessionId: Type.Optional(Type.String()),
  eventId: Type.Optional(Type.String()),
  serviceId: Guid,
  scheduleId: Guid,
  startDate: Type.String(),
  endDate: Type.String(),
  timezone: Type.String(),
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.Optional(Type.String()), scheduleId: Type.Optional(Guid) })),
  location: Type.Optional(SlotLocation),
})
export type BookedSlot = Static<typeof BookedSlot>

/** What callers send to book all of a course; the members that are told of it are ignored. */
export const SentSchedule = Type.Object({
  scheduleId: text(100),
  serviceId: Type.Optional(Guid),
  timezone: text(150),
  firstSessionStart: text(40),
  lastSessionEnd: text(40),
})
export type SentSchedule = Static<typeof SentSchedule>

/** A course as it was booked: all its sessions, from the first to the last. */
export const BookedSchedule = Type.Object({
  scheduleId: Guid,
  serviceId: Guid,
  timezone: Type.String(),
  location: Type.Optional(SlotLocation),
  firstSessionStart: Type.String(),
  lastSessionEnd: Type.String(),
})
export type BookedSchedule = Static<typeof BookedSchedule>

export const CreatedBy = Type.Object({
  anonymousVisitorId: Type.Optional(Guid),
  memberId: Type.Optional(Guid),
  wixUserId: Type.Optional(Guid),
  appId: Type.Optional(Guid),
  contactId: Type.Optional(Guid),
})

/** When the parts of a multi-service booking take place: one after the other, at times of their own, or all at one time. */
export const MultiServiceBookingType = Type.Enum(['SEQUENTIAL_BOOKINGS', 'SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS'])
export type MultiServiceBookingType = Static<typeof MultiServiceBookingType>

export const MultiServiceBookingInfo = Type.Object({ id: Guid, type: MultiServiceBookingType })
export type MultiServiceBookingInfo = Static<typeof MultiServiceBookingInfo>

export const Booking = Type.Object({
  id: Guid,
  /** `slot` of appointments and classes, `schedule` of courses. */
  bookedEntity: Type.Object({
    slot: Type.Optional(BookedSlot),
    schedule: Type.Optional(BookedSchedule),
    title: Type.String(),
    /** Ours: the title in the other languages of the site, as it stood when it was booked. */
    translations: translationsOf({ title: Type.String() }),
    tags: Type.Array(Type.String()),
  }),
  contactDetails: ContactDetails,
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  selectedPaymentOption: SelectedPaymentOption,
  /** All of them, also where `participantsChoices` tells who chose what. */
  totalParticipants: Type.Integer({ minimum: 1 }),
  participantsChoices: Type.Optional(ParticipantsChoices),
  bookedAddOns: Type.Optional(Type.Array(BookedAddOn)),
  startDate: IsoInstant,
  endDate: IsoInstant,
  createdBy: CreatedBy,
  externalUserId: Type.Optional(Type.String()),
  extendedFields: Type.Optional(FreeForm),
  formId: Type.Optional(Guid),
  /** The submission of a form elsewhere in which the answers are kept. */
  formSubmissionId: Type.Optional(Guid),
  /** The answers to the form as sent, by the keys of its fields. */
  formSubmission: Type.Optional(FreeForm),
  /** The answers with the questions as they were asked then. */
  additionalFields: Type.Optional(Type.Array(FormAnswer)),
  /** Of a part of a multi-service booking. */
  multiServiceBookingInfo: Type.Optional(MultiServiceBookingInfo),
  /** Ours: the repeated appointment of which it is one date. */
  seriesId: Type.Optional(Guid),
  /** Ours: of a course joined late, the sessions that its price is for. */
  paidSessions: Type.Optional(Type.Object({ count: Type.Integer(), of: Type.Integer() })),
  doubleBooked: Type.Optional(Type.Boolean()),
  /** Ours, only when true: a request that keeps no place, because others may ask for the same time. */
  allowsOtherRequests: Type.Optional(Type.Boolean()),
  /** Ours, of an appointment on a waiting list that has no offer: the times it waits for. Start and end are those of the window. */
  waitingWindow: Type.Optional(WaitingWindow),
  canceledDate: Type.Optional(IsoInstant),
  /** Ours: until when a CREATED booking keeps its place. */
  holdExpiresDate: Type.Optional(IsoInstant),
  /** Ours: the price at the time of booking; absent for free services and prices told on the spot. */
  price: Type.Optional(Money),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Booking = Static<typeof Booking>

/** The policy in force when the booking was made; later changes do not touch it. */
export const PolicySnapshot = Type.Object({
  id: Guid,
  name: Type.String(),
  ...BookingPolicyRules.properties,
  translations: PolicyTranslations,
})
export type PolicySnapshot = Static<typeof PolicySnapshot>

export const CreateFlowControl = Type.Object({
  skipAvailabilityValidation: Type.Optional(Type.Boolean()),
  skipBusinessConfirmation: Type.Optional(Type.Boolean()),
  skipSelectedPaymentOptionValidation: Type.Optional(Type.Boolean()),
})

export const CancelFlowControl = Type.Object({
  ignoreCancellationPolicy: Type.Optional(Type.Boolean()),
  /** What a plan paid comes back when the business cancels, unless this is `false`; with a fee in place of the visit it always does. */
  withRefund: Type.Optional(Type.Boolean()),
  /** For the business, whose cancellations cost nothing by themselves: `false` has the customer owe the fee, `true` waives it. */
  waiveCancellationFee: Type.Optional(Type.Boolean()),
  /** Ours: why the fee is waived, kept with it. */
  waiverReason: Type.Optional(TrimmedText(300)),
})

export const NewBooking = Type.Object({
  bookedEntity: Type.Object({ slot: Type.Optional(SentSlot), schedule: Type.Optional(SentSchedule) }),
  contactDetails: Type.Optional(ContactDetails),
  status: Type.Optional(BookingStatus),
  totalParticipants: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  participantsChoices: Type.Optional(ParticipantsChoices),
  bookedAddOns: Type.Optional(Type.Array(SentAddOn, { maxItems: 21 })),
  selectedPaymentOption: Type.Optional(SelectedPaymentOption),
  externalUserId: text(100),
  extendedFields: Type.Optional(FreeForm),
  multiServiceBookingInfo: Type.Optional(FreeForm),
})
export type NewBooking = Static<typeof NewBooking>

/** Ours: which of the customer's orders pays, where the booking is paid with a plan; without it the rules choose. */
export const PlanOrderId = Type.Optional(Guid)

export const CreateBookingInfo = Type.Object({
  booking: NewBooking,
  participantNotification: Type.Optional(ParticipantNotification),
  sendSmsReminder: Type.Optional(Type.Boolean()),
  flowControlSettings: Type.Optional(CreateFlowControl),
  formSubmission: Type.Optional(FreeForm),
  planOrderId: PlanOrderId,
  coming: PeopleComingToNew,
})
export type CreateBookingInfo = Static<typeof CreateBookingInfo>

export const AllowedActions = Type.Object({
  cancel: Type.Boolean(),
  reschedule: Type.Boolean(),
  /** Ours, for managers: what the status allows besides. */
  confirm: Type.Optional(Type.Boolean()),
  decline: Type.Optional(Type.Boolean()),
})
export type AllowedActions = Static<typeof AllowedActions>

/** Ours: whether the customer owes a fee for it, or paid one; absent where none was noted, or nothing of it is owed. */
const BookingFeeDetails = Type.Object({
  cancellationFeeStatus: Type.Enum(['UNKNOWN_STATUS', 'NOT_YET_APPLIED_TO_ORDER', 'APPLIED_TO_ORDER']),
})

const OrderPrice = Type.Object({ amount: Type.String(), formattedAmount: Type.String() })

/** The order of the checkout by which a booking was bought, as its bookings stand now; plans that were bought with it are not counted. */
export const OrderOfBooking = Type.Object({
  id: Guid,
  status: Type.Enum(['INITIALIZED', 'APPROVED', 'CANCELED']),
  paymentStatus: Type.Enum(['NOT_PAID', 'PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'PARTIALLY_PAID']),
  totalPrice: OrderPrice,
  bookingPrice: OrderPrice,
  /** What is still to be paid. */
  balance: OrderPrice,
  currency: Type.String(),
})
export type OrderOfBooking = Static<typeof OrderOfBooking>

export const ExtendedBooking = Type.Object({
  booking: Booking,
  allowedActions: Type.Optional(AllowedActions),
  bookingPolicySettings: Type.Optional(Type.Object({ cancellationFeeEnabled: Type.Boolean() })),
  bookingFeeDetails: Type.Optional(BookingFeeDetails),
  /** Absent where the booking was not bought at a checkout, and for staff who reach their own bookings only. */
  order: Type.Optional(OrderOfBooking),
  /** Of the session that was asked for, else of the booking's own; absent where nothing was noted. */
  attendance: Type.Optional(Attendance),
  /** Where a confirmed booking of an appointment or a class meets online; the link for participants, never that of the host. */
  conferencingDetails: Type.Optional(Type.Object({ guestUrl: Type.String(), password: Type.Optional(Type.String()) })),
  /** Ours, for the business only: what the team should know. */
  internalNote: Type.Optional(Type.String()),
  /** Ours, for the business only: the rooms and devices that it takes besides `slot.resource`. */
  additionalResources: Type.Optional(Type.Array(Type.Object({ id: Guid, name: Type.String() }))),
  /** Ours: who comes, where they are named. */
  namedParticipants: Type.Optional(Type.Array(NamedParticipant)),
})
export type ExtendedBooking = Static<typeof ExtendedBooking>

/** Why the system declined a request, with no manager involved. */
export const DeclineReason = Type.Enum(['NOT_ANSWERED_IN_TIME'])

/** One line of a booking's history. */
export const HistoryEntry = Type.Object({
  id: Guid,
  event: Type.String(),
  date: IsoInstant,
  actor: Type.Object({
    type: Type.Enum(['BUSINESS', 'CUSTOMER', 'SYSTEM']),
    name: Type.Optional(Type.String()),
  }),
  previousStartDate: Type.Optional(IsoInstant),
  message: Type.Optional(Type.String()),
  reason: Type.Optional(DeclineReason),
  /** What was noted of the client's coming. */
  attendance: Type.Optional(AttendanceStatus),
})
export type HistoryEntry = Static<typeof HistoryEntry>
