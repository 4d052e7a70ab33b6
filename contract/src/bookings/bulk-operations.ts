import { Type } from 'typebox'
import { bulkAnswer } from '../bulk.ts'
import { rows } from '../operation.ts'
import { refusalsOfNewBookings } from './operations.ts'
import { Booking, CreateBookingInfo } from './schemas.ts'

/** One verb for many bookings: each is done or refused by itself. */
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
})
