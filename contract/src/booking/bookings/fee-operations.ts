import { Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { rows } from '../../ground/operation.ts'
import { PagingMetadata } from '../../ground/querying.ts'
import { Guid } from '../../ground/scalars.ts'

/** What a booking would cost if it were canceled now: no order has it yet. */
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
