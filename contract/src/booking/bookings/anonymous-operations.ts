import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing, Revision } from '../../ground/scalars.ts'
import { SessionWords } from '../../house/calendar/schedule-operations.ts'
import { planPaymentCodes } from '../../money/errors.ts'
import { FeeOfBooking } from '../../money/fees.ts'
import { Service } from '../../offer/services/schemas.ts'
import { AvailabilityRequest, SlotAvailability } from '../availability/schemas.ts'
import { AllowedActions, Booking, SentSlot } from './schemas.ts'

const BookingAnswer = Type.Object({ booking: Booking })
const BookingId = Type.Object({ bookingId: Guid })
export const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 2048 }) })

export const ComingNames = Type.Optional(Type.Array(Type.String()))

/** For guests without an account: the link in the mail gives access to that booking alone. */
export const anonymousBookingOperations = rows({
  getAnonymousActionToken: {
    method: 'GET',
    path: '/v1/anonymous-bookings/{bookingId}/token',
    access: 'manager',
    permission: 'bookings.manage',
    isRead: true,
    summary: 'The token of the link with which a guest manages a booking',
    params: BookingId,
    response: Type.Object({ token: Type.String() }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  getBookingLink: {
    method: 'GET',
    path: '/_api/foyer/v1/bookings/{bookingId}/link',
    access: 'visitor',
    permission: 'bookings.manage',
    isRead: true,
    summary: 'The token of the link in the mail, for the visitor or member whose booking it is',
    params: BookingId,
    response: Type.Object({ token: Type.String() }),
    errors: ['BOOKING_NOT_FOUND'],
  },
  getBookingAnonymously: {
    method: 'GET',
    path: '/v1/anonymous-bookings/{token}',
    access: 'anyone',
    isRead: true,
    summary: 'A booking, by the link in its mail',
    params: Token,
    query: Type.Object({ fields: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 1 })) }),
    response: Type.Object({
      booking: Booking,
      allowedAnonymousActions: AllowedActions,
      /** Ours: the code that the front desk scans, and the reference to say instead. Neither gives access to the booking. */
      checkIn: Type.Optional(Type.Object({ code: Type.String(), reference: Type.String() })),
      coming: ComingNames,
      fees: Type.Optional(Type.Array(FeeOfBooking)),
    }),
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND'],
  },
  listSessionWordsAnonymously: {
    method: 'GET',
    path: '/_api/foyer/v1/booking-links/{token}/words',
    access: 'anyone',
    isRead: true,
    summary: 'What the team told the participants of the booked session or course, the latest first, until it is over',
    params: Token,
    response: Type.Object({ words: Type.Array(SessionWords) }),
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND'],
  },
  cancelBookingAnonymously: {
    method: 'POST',
    path: '/v1/anonymous-bookings/{token}/cancel',
    access: 'anyone',
    summary: 'Cancel a booking by its link',
    params: Token,
    body: Type.Object({ revision: Revision }),
    response: BookingAnswer,
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND', 'BOOKING_CANNOT_BE_CANCELLED', 'STALE_REVISION'],
  },
  rescheduleBookingAnonymously: {
    method: 'POST',
    path: '/v1/anonymous-bookings/{token}/reschedule',
    access: 'anyone',
    summary: 'Move a booking by its link',
    params: Token,
    body: Type.Object({ slot: SentSlot, revision: Revision }),
    response: BookingAnswer,
    errors: [
      ...planPaymentCodes,
      'INVALID_TOKEN',
      'BOOKING_NOT_FOUND',
      'RESCHEDULING_NOT_ALLOWED',
      'STALE_REVISION',
      'SESSION_NOT_FOUND',
      'SESSION_CANCELED',
      'SESSION_CAPACITY_EXCEEDED',
      'SERVICE_TYPE_NOT_SUPPORTED',
      'SLOT_NOT_AVAILABLE',
      'INVALID_DATE_FORMAT',
      'INVALID_TIME_ZONE',
      'RESOURCE_NOT_FOUND',
      'SERVICE_NOT_FOUND',
      'BOOKING_POLICY_VIOLATION',
      'INVALID_BOOKING_STATUS',
    ],
  },
  listTimesToMoveAnonymously: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-links/{token}/times',
    access: 'anyone',
    isRead: true,
    summary: 'The times to which a booking may move, by the link in its mail',
    params: Token,
    body: AvailabilityRequest,
    response: Type.Object({ availabilityEntries: Type.Array(SlotAvailability) }),
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND', 'SERVICE_NOT_FOUND', 'INVALID_TIME_ZONE', 'INVALID_DATE_FORMAT'],
  },
  getServiceAnonymously: {
    method: 'GET',
    path: '/v1/anonymous-bookings/{token}/service',
    access: 'anyone',
    isRead: true,
    summary: 'The service of a booking, by the link in its mail',
    params: Token,
    response: Type.Object({ service: Service }),
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND', 'SERVICE_NOT_FOUND'],
  },
  getBookingCalendarFile: {
    method: 'GET',
    path: '/v1/anonymous-bookings/{token}/calendar.ics',
    access: 'anyone',
    isRead: true,
    kind: 'file',
    summary: 'The booking as an iCalendar file, by the link in its mail',
    params: Token,
    response: Nothing,
    errors: ['INVALID_TOKEN', 'BOOKING_NOT_FOUND'],
  },
})
