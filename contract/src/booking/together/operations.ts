import { Type } from 'typebox'
import { bulkAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { FreeForm, Guid } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { planPaymentCodes } from '../../money/errors.ts'
import { MultiServiceTimesAnswer, TimesToMoveRequest } from '../availability/multi-service-time-schemas.ts'
import { PeopleComingToNew, refusalsOfComing } from '../bookings/named-participant-schemas.ts'
import { AllowedActions, CancelFlowControl, CreateFlowControl, MultiServiceBookingType, NewBooking } from '../bookings/schemas.ts'
import { BookingIdAndRevision, BookingInfo, BookingResult, MultiServiceBooking, RescheduleBookingInfo } from './schemas.ts'

const flag = () => Type.Optional(Type.Boolean())

const Id = Type.Object({ multiServiceBookingId: Guid })
const PackageAnswer = Type.Object({ multiServiceBooking: MultiServiceBooking })
const PartsAnswer = Type.Object({ bookings: Type.Array(BookingResult) })

// The wire facts allow forty; a multi-service booking has eight, and its rule has an error code of its own.
const mostSent = 40
const infos = Type.Optional(Type.Array(BookingInfo, { maxItems: mostSent }))
const change = { participantNotification: Type.Optional(ParticipantNotification), returnFullEntity: flag() }
const decision = { ...change, doubleBooked: flag() }

const partErrors = ['BOOKING_NOT_FOUND', 'REVISION_MISSING', 'NOT_ALL_BOOKINGS_WERE_SENT', 'DUPLICATE_BOOKING_INFO'] as const
const verdictErrors = ['BOOKING_REVISION_MISMATCH', 'INVALID_BOOKING_STATUS', 'REFUND_LIMIT'] as const
const foundErrors = ['MULTI_SERVICE_BOOKING_NOT_FOUND', 'MULTI_SERVICE_BOOKING_INCLUDES_MULTIPLE_STAFF_MEMBERS'] as const

export const multiServiceBookingOperations = rows({
  createMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings',
    access: 'visitor',
    permission: 'bookings.manage',
    isIdempotent: true,
    summary: 'Book several appointments together, all or none; for visitors one hold for all of them',
    body: Type.Object({
      bookings: Type.Array(NewBooking, { minItems: 2, maxItems: mostSent }),
      multiServiceBookingType: Type.Optional(MultiServiceBookingType),
      participantNotification: Type.Optional(ParticipantNotification),
      sendSmsReminder: flag(),
      flowControlSettings: Type.Optional(CreateFlowControl),
      returnFullEntity: flag(),
      formSubmission: Type.Optional(FreeForm),
      coming: PeopleComingToNew,
    }),
    response: PackageAnswer,
    errors: [
      ...planPaymentCodes,
      ...refusalsOfComing,
      'SERVICE_NOT_FOUND',
      'SERVICE_TYPE_NOT_SUPPORTED',
      'RESOURCE_NOT_FOUND',
      'SLOT_NOT_AVAILABLE',
      'BOOKING_POLICY_VIOLATION',
      'UNAUTHORIZED_OPERATION',
      'INVALID_DATE_FORMAT',
      'INVALID_TIME_ZONE',
      'TOO_MANY_HOLDS',
      'CONTACT_NOT_FOUND',
      'CONTACT_DETAILS_REQUIRED',
      'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
      'PAYMENT_OPTION_NOT_OFFERED',
      'INVALID_CHOICES',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
      'ADD_ON_GROUP_NOT_FOUND',
      'ADD_ON_NOT_FOUND',
    ],
  },
  getMultiServiceBooking: {
    method: 'GET',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'A multi-service booking with the parts that the caller may see',
    params: Id,
    response: Type.Object({
      multiServiceBooking: MultiServiceBooking,
      /** Parts that are neither canceled nor declined, including parts that the caller does not see. */
      metadata: Type.Object({ totalNumberOfScheduledBookings: Type.Integer() }),
    }),
    errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  },
  getMultiServiceBookingAvailability: {
    method: 'POST',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}/get_availability',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Whether all parts could still be had at their times',
    params: Id,
    response: Type.Object({
      bookable: Type.Boolean(),
      totalCapacity: Type.Integer(),
      remainingCapacity: Type.Integer(),
      policyViolations: Type.Object({
        tooEarlyToBook: Type.Boolean(),
        tooLateToBook: Type.Boolean(),
        bookOnlineDisabled: Type.Boolean(),
      }),
      policySettings: Type.Object({ maxParticipantsPerBooking: Type.Integer() }),
      multiServiceBookingInfo: Type.Array(Type.Object({ bookingId: Guid })),
    }),
    errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  },
  rescheduleMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}/reschedule',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Move all parts, or none; they keep their order. Those of separate days that are sent with their own time stay where they are',
    params: Id,
    body: Type.Object({
      ...change,
      rescheduleBookingsInfo: Type.Array(RescheduleBookingInfo, { maxItems: mostSent }),
      flowControlSettings: Type.Optional(
        Type.Object({ ignoreReschedulePolicy: flag(), skipAvailabilityValidation: flag(), skipBusinessConfirmation: flag() }),
      ),
    }),
    response: PackageAnswer,
    errors: [
      ...planPaymentCodes,
      ...foundErrors,
      ...partErrors,
      'BOOKING_REVISION_MISMATCH',
      'INVALID_BOOKING_STATUS',
      'NO_OPEN_SPOTS',
      'BOOKING_POLICY_VIOLATION',
      'UNAUTHORIZED_OPERATION',
      'SERVICE_NOT_FOUND',
      'SERVICE_TYPE_NOT_SUPPORTED',
      'RESOURCE_NOT_FOUND',
      'INVALID_DATE_FORMAT',
      'INVALID_TIME_ZONE',
    ],
  },
  listMultiServiceTimesToMove: {
    method: 'POST',
    path: '/_api/foyer/v1/multi-service-bookings/{multiServiceBookingId}/times',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The times to which all parts may move together: their own times are not in their way',
    params: Id,
    body: TimesToMoveRequest,
    response: MultiServiceTimesAnswer,
    errors: [...foundErrors, 'BOOKING_NOT_FOUND', 'RESCHEDULING_NOT_ALLOWED', 'SERVICE_NOT_FOUND', 'INVALID_TIME_ZONE'],
  },
  confirmMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}/confirm',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Confirm all parts of a request or a hold',
    params: Id,
    body: Type.Object({
      ...decision,
      confirmBookingsInfo: infos,
      sendSmsReminder: flag(),
      flowControlSettings: Type.Optional(Type.Object({ checkAvailabilityValidation: flag() })),
    }),
    response: PackageAnswer,
    errors: [...planPaymentCodes, ...foundErrors, ...partErrors, ...verdictErrors, 'ALL_BOOKINGS_ARE_ALREADY_CONFIRMED', 'NO_OPEN_SPOTS'],
  },
  declineMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}/decline',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Decline all parts of a request',
    params: Id,
    body: Type.Object({
      ...decision,
      declineBookingsInfo: infos,
      flowControlSettings: Type.Optional(Type.Object({ withRefund: flag() })),
    }),
    response: PackageAnswer,
    errors: [...foundErrors, ...partErrors, ...verdictErrors, 'ALL_BOOKINGS_ARE_ALREADY_DECLINED'],
  },
  cancelMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}/cancel',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Cancel all parts, or one of separate days; for visitors and members only if the policy of each part allows it',
    params: Id,
    body: Type.Object({ ...change, bookingId: Type.Optional(Guid), flowControlSettings: Type.Optional(CancelFlowControl) }),
    response: PackageAnswer,
    errors: [
      ...foundErrors,
      'BOOKING_NOT_FOUND',
      'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
      'ALL_BOOKINGS_ARE_ALREADY_CANCELED',
      'ALL_BOOKINGS_ARE_ALREADY_DECLINED',
      'BOOKING_POLICY_VIOLATION',
      'UNAUTHORIZED_OPERATION',
    ],
  },
  markMultiServiceBookingAsPending: {
    method: 'POST',
    path: '/v2/multi_service_bookings/{multiServiceBookingId}/mark_as_pending',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Make a hold a request that waits for the approval of the business',
    params: Id,
    body: Type.Object({
      ...decision,
      markAsPendingBookingsInfo: infos,
      sendSmsReminder: flag(),
      flowControlSettings: Type.Optional(
        Type.Object({ checkAvailabilityValidation: flag(), skipPendingApprovalServiceValidation: flag() }),
      ),
    }),
    response: PackageAnswer,
    errors: [
      ...planPaymentCodes,
      ...foundErrors,
      ...partErrors,
      'BOOKING_REVISION_MISMATCH',
      'INVALID_BOOKING_STATUS',
      'NOT_PENDING_APPROVAL_SERVICE',
      'NO_OPEN_SPOTS',
    ],
  },
  bulkGetMultiServiceBookingAllowedActions: {
    method: 'POST',
    path: '/v2/bulk/multi_service_bookings/get_allowed_actions',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'Whether the caller may cancel or move multi-service bookings: only if they may do so with each part',
    body: Type.Object({ multiServiceBookingIds: Type.Array(Guid, { minItems: 1, maxItems: 50 }) }),
    response: bulkAnswer(AllowedActions),
    errors: [],
  },
  addBookingsToMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings/add_bookings_to_multi_service_booking',
    access: 'manager',
    permission: 'bookings.manage',
    summary: 'Make bookings parts of a multi-service booking',
    body: Type.Object({
      multiServiceBookingId: Guid,
      bookings: Type.Array(BookingIdAndRevision, { minItems: 1, maxItems: mostSent }),
      returnFullEntity: flag(),
    }),
    response: PartsAnswer,
    errors: [
      'MULTI_SERVICE_BOOKING_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'REVISION_MISSING',
      'BOOKING_REVISION_MISMATCH',
      'DUPLICATE_BOOKING_INFO',
      'BOOKING_ALREADY_PART_OF_ANOTHER_MULTI_SERVICE_BOOKING',
      'MULTI_SERVICE_BOOKING_ALREADY_INCLUDES_BOOKING',
      'BOOKING_TO_ADD_STATUS_NOT_VALID',
      'SERVICE_TYPE_NOT_SUPPORTED',
    ],
  },
  removeBookingsFromMultiServiceBooking: {
    method: 'POST',
    path: '/v2/multi_service_bookings/remove_bookings_from_multi_service_booking',
    access: 'manager',
    permission: 'bookings.manage',
    summary: 'Make parts of a multi-service booking bookings of their own; none named means all',
    body: Type.Object({
      multiServiceBookingId: Guid,
      bookings: Type.Optional(Type.Array(BookingIdAndRevision, { maxItems: mostSent })),
      returnFullEntity: flag(),
    }),
    response: PartsAnswer,
    errors: [
      'MULTI_SERVICE_BOOKING_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'REVISION_MISSING',
      'BOOKING_REVISION_MISMATCH',
      'DUPLICATE_BOOKING_INFO',
    ],
  },
})
