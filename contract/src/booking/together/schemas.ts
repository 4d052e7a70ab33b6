import { type Static, Type } from 'typebox'
import { Guid, Revision } from '../../ground/scalars.ts'
import { Booking, PaymentStatus, SentSlot } from '../bookings/schemas.ts'

export const BookingResult = Type.Object({ bookingId: Guid, booking: Type.Optional(Booking) })
export type BookingResult = Static<typeof BookingResult>

export const MultiServiceBooking = Type.Object({ id: Guid, bookings: Type.Array(BookingResult) })
export type MultiServiceBooking = Static<typeof MultiServiceBooking>

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
