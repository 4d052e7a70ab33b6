import type { Booking, ExtendedBooking } from '@foyer/contract'
import type { QueryClient } from '@tanstack/react-query'

type BookingList = { extendedBookings: ExtendedBooking[] }

const isBookingList = (cached: unknown): cached is BookingList =>
  typeof cached === 'object' && cached !== null && 'extendedBookings' in cached

/** Shows a change in every list at once; the answer of the server replaces it when it comes. */
export const putIntoCache = (queries: QueryClient, changed: Booking): void => {
  queries.setQueriesData({ queryKey: ['bookings'] }, (cached: unknown) => {
    if (!isBookingList(cached)) return cached
    const extendedBookings = cached.extendedBookings.map((one) => (one.booking.id === changed.id ? { ...one, booking: changed } : one))
    return { ...cached, extendedBookings }
  })
}
