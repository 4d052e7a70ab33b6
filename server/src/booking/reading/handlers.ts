import {
  countExtendedBookings,
  type FindAttendance,
  getBookingHistory,
  queryExtendedBooking,
  queryExtendedBookings,
} from './read-bookings.ts'

export const readingHandlers = (findAttendance: FindAttendance) => ({
  queryExtendedBooking: queryExtendedBooking(findAttendance),
  queryExtendedBookings: queryExtendedBookings(findAttendance),
  countExtendedBookings,
  getBookingHistory,
})
