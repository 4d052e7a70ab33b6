import { Type } from 'typebox'
import { TakenHow } from '../ground/desk-method.ts'
import { Money } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { PagingMetadata } from '../ground/querying.ts'
import { FreeForm, Guid, Nothing, Revision, TrimmedText } from '../ground/scalars.ts'
import { ParticipantNotification } from '../house/messages.ts'
import { planPaymentCodes } from '../money/errors.ts'
import { ParticipantsChoices } from '../offer/pricing.ts'
import { Booking, PaymentStatus } from './bookings/schemas.ts'

const BookingAnswer = Type.Object({ booking: Booking })
const BookingId = Type.Object({ bookingId: Guid })

export const bookingChangeOperations = rows({
  updateNumberOfParticipants: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/update_number_of_participants',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'How many take part in a class or course with this booking',
    params: BookingId,
    body: Type.Object({
      revision: Revision,
      totalParticipants: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
      participantsChoices: Type.Optional(ParticipantsChoices),
    }),
    response: BookingAnswer,
    errors: [
      ...planPaymentCodes,
      'BOOKING_NOT_FOUND',
      'STALE_REVISION',
      'INVALID_BOOKING_STATUS',
      'SERVICE_TYPE_NOT_SUPPORTED',
      'SERVICE_NOT_FOUND',
      'SESSION_CANCELED',
      'SESSION_CAPACITY_EXCEEDED',
      'SCHEDULE_CAPACITY_EXCEEDED',
      'INVALID_CHOICES',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
    ],
  },
  markBookingAsPending: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/mark_booking_as_pending',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Make a hold a request that waits for the decision of the business',
    params: BookingId,
    body: Type.Object({
      revision: Revision,
      participantNotification: Type.Optional(ParticipantNotification),
      sendSmsReminder: Type.Optional(Type.Boolean()),
      paymentStatus: Type.Optional(PaymentStatus),
      doubleBooked: Type.Optional(Type.Boolean()),
      flowControlSettings: Type.Optional(
        Type.Object({
          checkAvailabilityValidation: Type.Optional(Type.Boolean()),
          skipPendingApprovalServiceValidation: Type.Optional(Type.Boolean()),
        }),
      ),
    }),
    response: BookingAnswer,
    errors: [
      ...planPaymentCodes,
      'BOOKING_NOT_FOUND',
      'STALE_REVISION',
      'INVALID_BOOKING_STATUS',
      'NO_OPEN_SPOTS',
      'NOT_PENDING_APPROVAL_SERVICE',
    ],
  },
  setBookingSubmissionId: {
    method: 'POST',
    path: '/v2/bookings/{bookingId}/set-booking-submission-id',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Tell in which submission of a form elsewhere the answers to a booking are kept',
    params: BookingId,
    body: Type.Object({ submissionId: Guid }),
    response: BookingAnswer,
    errors: ['BOOKING_NOT_FOUND'],
  },
  updateExtendedFields: {
    method: 'POST',
    path: '/v2/bookings/{id}/update_extended_fields',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Keep fields of other programs with a booking, each program under a namespace of its own',
    params: Type.Object({ id: Guid }),
    body: Type.Object({ namespace: Type.String({ minLength: 1, maxLength: 164 }), namespaceData: FreeForm }),
    response: Type.Object({ namespace: Type.String(), namespaceData: FreeForm }),
    errors: ['BOOKING_NOT_FOUND'],
  },
})

const BookingFee = Type.Object({
  bookingId: Guid,
  cancellationFee: Type.Object({
    price: Money,
    status: Type.Enum(['PREVIEW']),
    trigger: Type.Enum(['BOOKING_CANCELED']),
  }),
  policyDetails: Type.Object({ id: Guid, description: Type.Optional(Type.String()) }),
})

export const bookingFeeOperations = rows({
  listBookingFeesByBookingIds: {
    method: 'GET',
    path: '/v1/booking-fees',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'What canceling these bookings now would cost, by the policy they were made under; customers ask about their own',
    query: Type.Object({ bookingIds: Type.Array(Guid, { minItems: 1, maxItems: 5 }) }),
    response: Type.Object({ bookingFees: Type.Array(BookingFee), pagingMetadata: PagingMetadata }),
    errors: [],
  },
})

export const deskOperations = rows({
  setPaymentStatus: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/payment-status',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Note whether a booking is paid',
    params: BookingId,
    body: Type.Object({ revision: Revision, paymentStatus: PaymentStatus, ...TakenHow }),
    response: Type.Object({ booking: Booking }),
    errors: ['BOOKING_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS', 'DESK_METHOD_NOT_FOUND', 'REFUND_LIMIT'],
  },
  setBookingNote: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/note',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Write what the team should know of a booking; customers never see it. An empty note removes it',
    params: BookingId,
    body: Type.Object({ revision: Revision, note: Type.String({ maxLength: 4000 }) }),
    response: Type.Object({ booking: Booking, internalNote: Type.Optional(Type.String()) }),
    errors: ['BOOKING_NOT_FOUND', 'STALE_REVISION'],
  },
  messageCustomer: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/message',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    isIdempotent: true,
    summary: 'Mail the customer of a booking in the business’s own words',
    params: BookingId,
    body: Type.Object({ message: TrimmedText(5000) }),
    response: Nothing,
    errors: ['BOOKING_NOT_FOUND', 'CUSTOMER_WITHOUT_EMAIL'],
  },
})
