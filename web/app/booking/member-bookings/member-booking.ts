import type { AllowedActions, Booking, Image } from '@foyer/contract'

/** A booking as lists of a member's bookings show it; without an address where its service is no longer offered. */
export type MemberBooking = {
  booking: Booking
  /** What was booked together, of which the booking tells as one; empty for a booking alone. */
  parts: Booking[]
  allowed: AllowedActions | undefined
  slug: string | undefined
  /** Of what was booked together: the services of all parts, while all of them are still offered. */
  slugs: readonly string[]
  isAppointment: boolean
  picture: Image | undefined
}

/** Which of them a list shows. */
export const bookingViews = ['upcoming', 'waiting', 'past'] as const
export type BookingView = (typeof bookingViews)[number]

export const viewOf = (search: URLSearchParams): BookingView => bookingViews.find((view) => view === search.get('view')) ?? 'upcoming'
