import type { AllowedActions, Booking, Image } from '@foyer/contract'

/** A booking as lists of a member's bookings show it; without an address where its service is no longer offered. */
export type MemberBooking = {
  booking: Booking
  /** What was booked together, of which the booking tells as one; empty for a booking alone. */
  parts: Booking[]
  allowed: AllowedActions | undefined
  slug: string | undefined
  isAppointment: boolean
  picture: Image | undefined
}

/** Which of them a list shows. */
export type BookingView = 'upcoming' | 'past'

export const viewOf = (search: URLSearchParams): BookingView => (search.get('view') === 'past' ? 'past' : 'upcoming')
