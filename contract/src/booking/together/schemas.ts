import { type Static, Type } from 'typebox'
import { Guid, Revision } from '../../ground/scalars.ts'
import { Booking, PaymentStatus, SentSlot } from '../bookings/schemas.ts'

/** A part of a multi-service booking: all of the booking only if the caller asked for it. */
export const BookingResult = Type.Object({ bookingId: Guid, booking: Type.Optional(Booking) })
export type BookingResult = Static<typeof BookingResult>

/** Several appointments of one customer that are booked, moved and canceled together. */
export const MultiServiceBooking = Type.Object({ id: Guid, bookings: Type.Array(BookingResult) })
export type MultiServiceBooking = Static<typeof MultiServiceBooking>

/** A part, and the revision of it that the caller saw. */
export const BookingInfo = Type.Object({
  bookingId: Guid,
  revision: Type.Optional(Revision),
  paymentStatus: Type.Optional(PaymentStatus),
})
export type BookingInfo = Static<typeof BookingInfo>

export const RescheduleBookingInfo = Type.Object({
  bookingId: Guid,
  revision: Type.Optional(Revision),
  slot: SentSlot,
  totalParticipants: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})

export const BookingIdAndRevision = Type.Object({ bookingId: Guid, revision: Type.Optional(Revision) })
