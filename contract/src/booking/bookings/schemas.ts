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

/** A slot as callers send it: dates with or without offset; other members of an availability entry are ignored. */
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

export const SentSchedule = Type.Object({
  scheduleId: text(100),
  serviceId: Type.Optional(Guid),
  timezone: text(150),
  firstSessionStart: text(40),
  lastSessionEnd: text(40),
})
export type SentSchedule = Static<typeof SentSchedule>

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

export const MultiServiceBookingType = Type.Enum(['SEQUENTIAL_BOOKINGS', 'SEPARATE_BOOKINGS', 'PARALLEL_BOOKINGS'])
export type MultiServiceBookingType = Static<typeof MultiServiceBookingType>

export const MultiServiceBookingInfo = Type.Object({ id: Guid, type: MultiServiceBookingType })
export type MultiServiceBookingInfo = Static<typeof MultiServiceBookingInfo>

export const Booking = Type.Object({
  id: Guid,
  /** `slot` for appointments and classes, `schedule` for courses. */
  bookedEntity: Type.Object({
    slot: Type.Optional(BookedSlot),
    schedule: Type.Optional(BookedSchedule),
    title: Type.String(),
    /** Ours: the title in the site's other languages, as it was at the time of booking. */
    translations: translationsOf({ title: Type.String() }),
    tags: Type.Array(Type.String()),
  }),
  contactDetails: ContactDetails,
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  selectedPaymentOption: SelectedPaymentOption,
  totalParticipants: Type.Integer({ minimum: 1 }),
  participantsChoices: Type.Optional(ParticipantsChoices),
  bookedAddOns: Type.Optional(Type.Array(BookedAddOn)),
  startDate: IsoInstant,
  endDate: IsoInstant,
  createdBy: CreatedBy,
  externalUserId: Type.Optional(Type.String()),
  extendedFields: Type.Optional(FreeForm),
  formId: Type.Optional(Guid),
  /** The id of a form submission in another system, which has the answers. */
  formSubmissionId: Type.Optional(Guid),
  formSubmission: Type.Optional(FreeForm),
  additionalFields: Type.Optional(Type.Array(FormAnswer)),
  multiServiceBookingInfo: Type.Optional(MultiServiceBookingInfo),
  seriesId: Type.Optional(Guid),
  paidSessions: Type.Optional(Type.Object({ count: Type.Integer(), of: Type.Integer() })),
  doubleBooked: Type.Optional(Type.Boolean()),
  /** Ours, only when true: a request that reserves no time, so that others may ask for the same. */
  allowsOtherRequests: Type.Optional(Type.Boolean()),
  /** Ours, for an appointment on a waiting list without an offer: the times it waits for. Start and end are those of the window. */
  waitingWindow: Type.Optional(WaitingWindow),
  canceledDate: Type.Optional(IsoInstant),
  holdExpiresDate: Type.Optional(IsoInstant),
  price: Type.Optional(Money),
  revision: Revision,
  createdDate: IsoInstant,
  updatedDate: IsoInstant,
})
export type Booking = Static<typeof Booking>

/** The policy in force when the booking was made; later changes do not affect it. */
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
  /** If the business cancels, credits of a plan are returned unless this is `false`. With a fee in place of the credit they always are. */
  withRefund: Type.Optional(Type.Boolean()),
  /** For cancellations by the business, which cost nothing by default: `false` charges the customer the fee, `true` waives it. */
  waiveCancellationFee: Type.Optional(Type.Boolean()),
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

/** Ours: which of the customer's orders pays, if the booking is paid with a plan; by default the rules choose. */
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
  confirm: Type.Optional(Type.Boolean()),
  decline: Type.Optional(Type.Boolean()),
})
export type AllowedActions = Static<typeof AllowedActions>

const BookingFeeDetails = Type.Object({
  cancellationFeeStatus: Type.Enum(['UNKNOWN_STATUS', 'NOT_YET_APPLIED_TO_ORDER', 'APPLIED_TO_ORDER']),
})

const OrderPrice = Type.Object({ amount: Type.String(), formattedAmount: Type.String() })

export const OrderOfBooking = Type.Object({
  id: Guid,
  status: Type.Enum(['INITIALIZED', 'APPROVED', 'CANCELED']),
  paymentStatus: Type.Enum(['NOT_PAID', 'PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'PARTIALLY_PAID']),
  totalPrice: OrderPrice,
  bookingPrice: OrderPrice,
  balance: OrderPrice,
  currency: Type.String(),
})
export type OrderOfBooking = Static<typeof OrderOfBooking>

export const ExtendedBooking = Type.Object({
  booking: Booking,
  allowedActions: Type.Optional(AllowedActions),
  bookingPolicySettings: Type.Optional(Type.Object({ cancellationFeeEnabled: Type.Boolean() })),
  bookingFeeDetails: Type.Optional(BookingFeeDetails),
  order: Type.Optional(OrderOfBooking),
  attendance: Type.Optional(Attendance),
  /** Where a confirmed appointment or class meets online; the link for participants, never that of the host. */
  conferencingDetails: Type.Optional(Type.Object({ guestUrl: Type.String(), password: Type.Optional(Type.String()) })),
  internalNote: Type.Optional(Type.String()),
  additionalResources: Type.Optional(Type.Array(Type.Object({ id: Guid, name: Type.String() }))),
  namedParticipants: Type.Optional(Type.Array(NamedParticipant)),
})
export type ExtendedBooking = Static<typeof ExtendedBooking>

export const DeclineReason = Type.Enum(['NOT_ANSWERED_IN_TIME'])

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
  attendance: Type.Optional(AttendanceStatus),
})
export type HistoryEntry = Static<typeof HistoryEntry>
