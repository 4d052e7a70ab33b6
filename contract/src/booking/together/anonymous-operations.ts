import { Type } from 'typebox'
import { rows } from '../../ground/operation.ts'
import { Guid } from '../../ground/scalars.ts'
import { planPaymentCodes } from '../../money/errors.ts'
import { Service } from '../../offer/services/schemas.ts'
import { MultiServiceTimesAnswer, TimesToMoveRequest } from '../availability/multi-service-time-schemas.ts'
import { ComingNames, Token } from '../bookings/anonymous-operations.ts'
import { AllowedActions } from '../bookings/schemas.ts'
import { MultiServiceBooking, RescheduleBookingInfo } from './schemas.ts'

export const anonymousMultiServiceOperations = rows({
  getAnonymousActionTokenForMultiServiceBooking: {
    method: 'GET',
    path: '/v1/anonymous-multi-service-bookings/{multiServiceBookingId}/token',
    access: 'manager',
    permission: 'bookings.manage',
    isRead: true,
    summary: 'The token of the link with which a guest manages a multi-service booking',
    params: Type.Object({ multiServiceBookingId: Guid }),
    response: Type.Object({ token: Type.String() }),
    errors: ['MULTI_SERVICE_BOOKING_NOT_FOUND'],
  },
  getMultiServiceBookingAnonymously: {
    method: 'GET',
    path: '/v1/anonymous-multi-service-bookings/{token}',
    access: 'anyone',
    isRead: true,
    summary: 'A multi-service booking, by its link, or by the link in the mail of one of its parts',
    params: Token,
    query: Type.Object({ fields: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 1 })) }),
    response: Type.Object({ multiServiceBooking: MultiServiceBooking, allowedAnonymousActions: AllowedActions }),
    errors: ['INVALID_TOKEN', 'MULTI_SERVICE_BOOKING_NOT_FOUND'],
  },
  cancelMultiServiceBookingAnonymously: {
    method: 'POST',
    path: '/v1/anonymous-multi-service-bookings/{token}/cancel',
    access: 'anyone',
    summary: 'Cancel all parts of a multi-service booking by its link, or one of separate days',
    params: Token,
    query: Type.Object({ bookingId: Type.Optional(Guid) }),
    response: Type.Object({ multiServiceBooking: MultiServiceBooking }),
    errors: [
      'INVALID_TOKEN',
      'MULTI_SERVICE_BOOKING_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING',
      'BOOKING_CANNOT_BE_CANCELLED',
    ],
  },
  rescheduleMultiServiceBookingAnonymously: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-links/{token}/reschedule-all',
    access: 'anyone',
    summary: 'Move all parts of a multi-service booking by its link, or none',
    params: Token,
    body: Type.Object({ rescheduleBookingsInfo: Type.Array(RescheduleBookingInfo, { maxItems: 40 }) }),
    response: Type.Object({ multiServiceBooking: MultiServiceBooking }),
    errors: [
      ...planPaymentCodes,
      'INVALID_TOKEN',
      'MULTI_SERVICE_BOOKING_NOT_FOUND',
      'RESCHEDULING_NOT_ALLOWED',
      'BOOKING_NOT_FOUND',
      'REVISION_MISSING',
      'NOT_ALL_BOOKINGS_WERE_SENT',
      'DUPLICATE_BOOKING_INFO',
      'BOOKING_REVISION_MISMATCH',
      'INVALID_BOOKING_STATUS',
      'NO_OPEN_SPOTS',
      'BOOKING_POLICY_VIOLATION',
      'SERVICE_NOT_FOUND',
      'RESOURCE_NOT_FOUND',
      'INVALID_DATE_FORMAT',
      'INVALID_TIME_ZONE',
    ],
  },
  listMultiServiceTimesToMoveAnonymously: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-links/{token}/multi-service-times',
    access: 'anyone',
    isRead: true,
    summary: 'The times to which all parts of a multi-service booking may move together, by its link',
    params: Token,
    body: TimesToMoveRequest,
    response: MultiServiceTimesAnswer,
    errors: [
      'INVALID_TOKEN',
      'MULTI_SERVICE_BOOKING_NOT_FOUND',
      'BOOKING_NOT_FOUND',
      'RESCHEDULING_NOT_ALLOWED',
      'SERVICE_NOT_FOUND',
      'INVALID_TIME_ZONE',
    ],
  },
  listServicesOfPartsAnonymously: {
    method: 'GET',
    path: '/_api/foyer/v1/booking-links/{token}/services',
    access: 'anyone',
    isRead: true,
    summary:
      'The services of all parts of a multi-service booking under the policy of each part, by its link; those that are deleted are left out',
    params: Token,
    response: Type.Object({ services: Type.Array(Type.Object({ bookingId: Guid, service: Service, coming: ComingNames })) }),
    errors: ['INVALID_TOKEN', 'MULTI_SERVICE_BOOKING_NOT_FOUND'],
  },
})
