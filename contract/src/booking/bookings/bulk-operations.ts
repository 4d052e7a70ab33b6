import { Type } from 'typebox'
import { bulkAnswer } from '../../ground/bulk.ts'
import { rows } from '../../ground/operation.ts'
import { Guid, Revision } from '../../ground/scalars.ts'
import { ParticipantNotification } from '../../house/messages.ts'
import { planPaymentCodes } from '../../money/errors.ts'
import { refusalsOfCancellation, refusalsOfNewBookings } from './operations.ts'
import { AllowedActions, Booking, CancelFlowControl, CreateBookingInfo, PaymentStatus } from './schemas.ts'

/** Without a revision the booking is canceled as it is. */
const CancelBookingInfo = Type.Object({
  bookingId: Guid,
  revision: Type.Optional(Revision),
  participantNotification: Type.Optional(ParticipantNotification),
  flowControlSettings: Type.Optional(CancelFlowControl),
})

export const bulkBookingOperations = rows({
  bulkCreateBooking: {
    method: 'POST',
    path: '/v2/bulk/bookings/create',
    access: 'visitor',
    permission: 'bookings.manage',
    isIdempotent: true,
    summary: 'Book several slots; what cannot be booked leaves the others as they are',
    body: Type.Object({
      createBookingsInfo: Type.Array(CreateBookingInfo, { minItems: 1, maxItems: 40 }),
      returnFullEntity: Type.Optional(Type.Boolean()),
    }),
    response: bulkAnswer(Booking),
    errors: refusalsOfNewBookings,
  },
  bulkConfirmOrDeclineBooking: {
    method: 'POST',
    path: '/v2/bulk/bookings/confirmOrDecline',
    access: 'manager',
    permission: 'bookings.manage',
    summary: 'Confirm or decline each of several bookings by the state of payment and of the place',
    body: Type.Object({
      details: Type.Array(Type.Object({ bookingId: Guid, paymentStatus: Type.Optional(PaymentStatus) }), { minItems: 1, maxItems: 300 }),
      returnEntity: Type.Optional(Type.Boolean()),
    }),
    response: bulkAnswer(Booking),
    errors: [...planPaymentCodes, 'DUPLICATED_BOOKINGS', 'BOOKING_NOT_FOUND', 'INVALID_BOOKING_STATUS'],
  },
  bulkCancelBooking: {
    method: 'POST',
    path: '/v2/bulk/bookings/cancel',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Cancel several bookings, each within the policy for visitors and members',
    body: Type.Object({
      bookings: Type.Optional(Type.Object({ bookingsInfo: Type.Array(CancelBookingInfo, { minItems: 1, maxItems: 100 }) })),
      recurringCancellation: Type.Optional(Type.Object({ recurringGroupId: Type.Optional(Guid) })),
      returnFullEntity: Type.Optional(Type.Boolean()),
    }),
    response: bulkAnswer(Booking),
    errors: [...refusalsOfCancellation, 'DUPLICATE_BOOKING_IDS', 'MISSING_CANCELLATION_INFO', 'RECURRING_GROUP_NOT_FOUND'],
  },
  bulkCalculateAllowedActions: {
    method: 'POST',
    path: '/v2/bulk/bookings/calculate_allowed_actions',
    access: 'manager',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'What the caller may do to each of several bookings',
    body: Type.Object({ bookingIds: Type.Array(Guid, { minItems: 1, maxItems: 100 }) }),
    response: bulkAnswer(AllowedActions),
    errors: ['BOOKING_NOT_FOUND'],
  },
})
