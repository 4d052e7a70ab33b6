import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { CountAnswer, Filter, PagingMetadata, Query } from '../../ground/querying.ts'
import { FreeForm, Guid, Revision } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { planPaymentCodes } from '../../money/errors.ts'
import { CaptchaTokens } from '../../people/credentials.ts'
import { AvailabilityRequest, SlotAvailability } from '../availability/schemas.ts'
import { PeopleComing, refusalsOfComing } from './named-participant-schemas.ts'
import {
  Booking,
  CancelFlowControl,
  ContactDetails,
  CreateBookingInfo,
  ExtendedBooking,
  HistoryEntry,
  PaymentStatus,
  PlanOrderId,
  SelectedPaymentOption,
  SentSlot,
} from './schemas.ts'
import { SightAtBooking } from './sight-at-booking.ts'

const TimesAnswer = Type.Object({ availabilityEntries: Type.Array(SlotAvailability) })
const BookingAnswer = Type.Object({ booking: Booking })
const BookingId = Type.Object({ bookingId: Guid })

const flag = () => Type.Optional(Type.Boolean())

const change = { revision: Revision, participantNotification: Type.Optional(ParticipantNotification) }

const decisionErrors = [
  ...(['BOOKING_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS', 'REFUND_LIMIT'] as const),
  'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
] as const

const ExtendedQuery = Type.Object({
  query: Type.Optional(Query),
  withBookingAllowedActions: flag(),
  withBookingAttendanceInfo: flag(),
  withBookingConferencingDetails: flag(),
  withBookingPolicySettings: flag(),
  withBookingFeeDetails: flag(),
  withEcomOrder: flag(),
  /** Ours. */
  withNamedParticipants: flag(),
  sessionId: Type.Optional(Type.String({ maxLength: 250 })),
})
const ExtendedAnswer = Type.Object({ extendedBookings: Type.Array(ExtendedBooking), pagingMetadata: PagingMetadata })

/** Why a booking cannot be made, alone or among others. */
export const refusalsOfNewBookings = [
  ...planPaymentCodes,
  ...refusalsOfComing,
  'SERVICE_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'SCHEDULE_NOT_FOUND',
  'SLOT_NOT_AVAILABLE',
  'SESSION_CANCELED',
  'SESSION_CAPACITY_EXCEEDED',
  'SCHEDULE_CAPACITY_EXCEEDED',
  'BOOKING_POLICY_VIOLATION',
  'UNAUTHORIZED_OPERATION',
  'INVALID_DATE_FORMAT',
  'INVALID_TIME_ZONE',
  'TOO_MANY_HOLDS',
  'CONTACT_NOT_FOUND',
  'CAN_NOT_CREATE_BOOKING_WITH_MULTI_SERVICE_BOOKING_INFO',
  'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
  'PAYMENT_OPTION_NOT_OFFERED',
  'CONTACT_DETAILS_REQUIRED',
  'SERVICE_TYPE_NOT_SUPPORTED',
  'RESOURCE_NOT_FOUND',
  'INVALID_CHOICES',
  'INVALID_SERVICE_CHOICES',
  'FAILED_RESOLVING_CUSTOM_CHOICES',
  'ADD_ON_GROUP_NOT_FOUND',
  'ADD_ON_NOT_FOUND',
] as const

/** Why a booking cannot be canceled, alone or among others. */
export const refusalsOfCancellation = [
  'BOOKING_NOT_FOUND',
  'STALE_REVISION',
  'INVALID_BOOKING_STATUS',
  'BOOKING_POLICY_VIOLATION',
  'UNAUTHORIZED_OPERATION',
  'REFUND_NOT_ALLOWED',
  'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
] as const

export const bookingsOperations = rows({
  createBooking: {
    method: 'POST',
    path: '/v2/bookings',
    access: 'visitor',
    permission: 'bookings.manage',
    isIdempotent: true,
    summary: 'Book a slot; for visitors a hold that keeps its place until it is completed or expires',
    body: CreateBookingInfo,
    response: BookingAnswer,
    errors: refusalsOfNewBookings,
  },
  completeBooking: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/complete',
    access: 'visitor',
    permission: 'bookings.manage',
    isIdempotent: true,
    summary: 'Turn a hold into a booking with name and address; answers a link to manage it',
    params: BookingId,
    body: Type.Object({
      revision: Revision,
      contactDetails: ContactDetails,
      formSubmission: Type.Optional(FreeForm),
      selectedPaymentOption: Type.Optional(SelectedPaymentOption),
      language: Type.Optional(Type.String({ maxLength: 10 })),
      /** The visit of a member sent by a front end: the booking of the browser that claimed the visit belongs to that member. */
      visitId: Type.Optional(Guid),
      planOrderId: PlanOrderId,
      coming: PeopleComing,
      captchaTokens: CaptchaTokens,
      /** Ours: whether the others of the session find the member who books named. */
      seenByParticipants: Type.Optional(SightAtBooking),
    }),
    response: Type.Object({ booking: Booking, manageToken: Type.String() }),
    errors: [
      ...planPaymentCodes,
      ...refusalsOfComing,
      'BOOKING_NOT_FOUND',
      'STALE_REVISION',
      'INVALID_BOOKING_STATUS',
      'HOLD_EXPIRED',
      'SLOT_NOT_AVAILABLE',
      'CONTACT_DETAILS_REQUIRED',
      'PAYMENT_OPTION_NOT_OFFERED',
      'BOOKING_POLICY_VIOLATION',
      'INVALID_TIME_ZONE',
      ...(['PROOF_OF_WORK_REQUIRED', 'TOO_MANY_COMING_BOOKINGS'] as const),
    ],
  },
  confirmBooking: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/confirm',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Confirm a request or a hold',
    params: BookingId,
    body: Type.Object({
      ...change,
      sendSmsReminder: flag(),
      paymentStatus: Type.Optional(PaymentStatus),
      doubleBooked: flag(),
      flowControlSettings: Type.Optional(Type.Object({ checkAvailabilityValidation: flag() })),
    }),
    response: BookingAnswer,
    errors: [...planPaymentCodes, ...decisionErrors, 'NO_OPEN_SPOTS'],
  },
  declineBooking: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/decline',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Decline a request',
    params: BookingId,
    body: Type.Object({
      ...change,
      paymentStatus: Type.Optional(PaymentStatus),
      doubleBooked: flag(),
      flowControlSettings: Type.Optional(Type.Object({ withRefund: flag() })),
    }),
    response: BookingAnswer,
    errors: decisionErrors,
  },
  cancelBooking: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/cancel',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Cancel a booking, within the policy for visitors and members',
    params: BookingId,
    body: Type.Object({
      ...change,
      flowControlSettings: Type.Optional(CancelFlowControl),
    }),
    response: BookingAnswer,
    errors: refusalsOfCancellation,
  },
  rescheduleBooking: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/reschedule',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Move a booking to another slot, or to another staff member',
    params: BookingId,
    body: Type.Object({
      ...change,
      slot: SentSlot,
      flowControlSettings: Type.Optional(
        Type.Object({ ignoreReschedulePolicy: flag(), skipAvailabilityValidation: flag(), skipBusinessConfirmation: flag() }),
      ),
      totalParticipants: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: BookingAnswer,
    errors: [
      ...planPaymentCodes,
      'BOOKING_NOT_FOUND',
      'STALE_REVISION',
      'INVALID_BOOKING_STATUS',
      'BOOKING_POLICY_VIOLATION',
      'UNAUTHORIZED_OPERATION',
      'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
      'SESSION_NOT_FOUND',
      'SESSION_CANCELED',
      'SESSION_CAPACITY_EXCEEDED',
      'SERVICE_TYPE_NOT_SUPPORTED',
      'SLOT_NOT_AVAILABLE',
      'INVALID_DATE_FORMAT',
      'INVALID_TIME_ZONE',
      'RESOURCE_NOT_FOUND',
      'SERVICE_NOT_FOUND',
    ],
  },
  listTimesToMove: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/times',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The times of its service to which a booking may move: its own time is not in its way',
    params: BookingId,
    body: AvailabilityRequest,
    response: TimesAnswer,
    errors: ['BOOKING_NOT_FOUND', 'SERVICE_NOT_FOUND', 'INVALID_TIME_ZONE', 'INVALID_DATE_FORMAT'],
  },
  confirmOrDeclineBooking: {
    method: 'POST',
    path: '/v2/confirmation/{bookingId}:confirmOrDecline',
    access: 'manager',
    permission: 'bookings.manage',
    summary: 'Confirm or decline by the state of payment and of the place',
    params: BookingId,
    body: Type.Object({ paymentStatus: Type.Optional(PaymentStatus) }),
    response: BookingAnswer,
    errors: [...planPaymentCodes, 'BOOKING_NOT_FOUND', 'INVALID_BOOKING_STATUS'],
  },
  queryExtendedBooking: {
    method: 'POST',
    path: '/v2/extended-booking/query',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Find bookings; visitors and members find their own (older form)',
    body: ExtendedQuery,
    response: ExtendedAnswer,
    errors: ['INVALID_CURSOR'],
  },
  queryExtendedBookings: {
    method: 'POST',
    path: '/v2/extended-bookings/query',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Find bookings; visitors and members find their own',
    body: ExtendedQuery,
    response: ExtendedAnswer,
    errors: ['INVALID_CURSOR'],
  },
  countExtendedBookings: {
    method: 'POST',
    path: '/v2/extended-bookings/count',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'How many bookings match a filter',
    body: Type.Object({ filter: Type.Optional(Filter) }),
    response: CountAnswer,
    errors: [],
  },
  getBookingHistory: {
    method: 'GET',
    path: '/_api/foyer/v1/bookings/{bookingId}/history',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'What happened to a booking, and who did it',
    params: BookingId,
    response: Type.Object({ history: Type.Array(HistoryEntry) }),
    errors: ['BOOKING_NOT_FOUND'],
  },
})
