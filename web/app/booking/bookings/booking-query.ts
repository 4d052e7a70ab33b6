import { api } from '../../api.ts'

/** One booking as managers see it, with what may be done to it. */
export const bookingQuery = (bookingId: string) =>
  api.bookings.queryExtendedBookings.query({
    body: {
      query: { filter: { id: bookingId } },
      withBookingAllowedActions: true,
      withBookingAttendanceInfo: true,
      withNamedParticipants: true,
    },
  })
