import type { Handlers } from '../handler.ts'
import {
  cancelBookingAnonymously,
  getAnonymousActionToken,
  getBookingAnonymously,
  getBookingCalendarFile,
  getServiceAnonymously,
  rescheduleBookingAnonymously,
} from './anonymous-bookings.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBooking, type VisitingMember } from './complete-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { confirmOrDeclineBooking } from './confirm-or-decline-booking.ts'
import { createBooking } from './create-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { multiServiceHandlers } from './multi-service/handlers.ts'
import { countExtendedBookings, getBookingHistory, queryExtendedBooking, queryExtendedBookings } from './read-bookings.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { listTimesToMove, listTimesToMoveAnonymously } from './times-to-move.ts'

export const bookingsHandlers = ({ visitingMember }: { visitingMember: VisitingMember }): Handlers<'bookings'> => ({
  createBooking,
  completeBooking: completeBooking(visitingMember),
  confirmBooking,
  declineBooking,
  cancelBooking,
  rescheduleBooking,
  confirmOrDeclineBooking,
  queryExtendedBooking,
  queryExtendedBookings,
  countExtendedBookings,
  getBookingHistory,
  listTimesToMove,
  listTimesToMoveAnonymously,
  getAnonymousActionToken,
  getBookingAnonymously,
  cancelBookingAnonymously,
  rescheduleBookingAnonymously,
  getServiceAnonymously,
  getBookingCalendarFile,
  ...multiServiceHandlers,
})
