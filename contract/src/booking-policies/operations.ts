import { Type } from 'typebox'
import { rows } from '../operation.ts'
import { PagingMetadata, Query } from '../querying.ts'
import { FieldMask, Guid } from '../scalars.ts'
import { BookingPolicy, BookingPolicyChanges, NewBookingPolicy } from './schemas.ts'

const BookingPolicyAnswer = Type.Object({ bookingPolicy: BookingPolicy })

export const bookingPoliciesOperations = rows({
  createBookingPolicy: {
    method: 'POST',
    path: '/v1/booking-policies',
    access: 'manager',
    permission: 'services.manage',
    isIdempotent: true,
    summary: 'Add a booking policy; parts left out are off',
    body: Type.Object({ bookingPolicy: NewBookingPolicy }),
    response: BookingPolicyAnswer,
    errors: [],
  },
  getBookingPolicy: {
    method: 'GET',
    path: '/v1/booking-policies/{bookingPolicyId}',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'One booking policy',
    params: Type.Object({ bookingPolicyId: Guid }),
    response: BookingPolicyAnswer,
    errors: ['BOOKING_POLICY_NOT_FOUND'],
  },
  updateBookingPolicy: {
    method: 'PATCH',
    path: '/v1/booking-policies/{bookingPolicy.id}',
    access: 'manager',
    permission: 'services.manage',
    summary: 'Change a booking policy for future bookings',
    params: Type.Object({ 'bookingPolicy.id': Guid }),
    body: Type.Object({ bookingPolicy: BookingPolicyChanges, mask: Type.Optional(FieldMask) }),
    response: BookingPolicyAnswer,
    errors: ['BOOKING_POLICY_NOT_FOUND', 'STALE_REVISION'],
  },
  queryBookingPolicies: {
    method: 'POST',
    path: '/v1/booking-policies/query',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'Find booking policies',
    body: Type.Object({ query: Type.Optional(Query) }),
    response: Type.Object({ bookingPolicies: Type.Array(BookingPolicy), pagingMetadata: PagingMetadata }),
    errors: ['INVALID_CURSOR'],
  },
})
