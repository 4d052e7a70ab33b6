import { Type } from 'typebox'
import { TakenHow } from '../../ground/desk-method.ts'
import { rows } from '../../ground/operation.ts'
import { Guid, Nothing, Revision, TrimmedText } from '../../ground/scalars.ts'
import { Booking, PaymentStatus } from './schemas.ts'

const BookingId = Type.Object({ bookingId: Guid })

/** What the front desk does with a booking besides moving it through its statuses. All ours. */
export const deskOperations = rows({
  setPaymentStatus: {
    method: 'POST',
    path: '/_api/foyer/v1/bookings/{bookingId}/payment-status',
    access: 'manager',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Note whether a booking is paid',
    params: BookingId,
    /** `deskMethod`: how it was paid, or given back. */
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
