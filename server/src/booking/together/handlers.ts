import { notingReached } from '../../ground/bounds/reached-bounds.ts'
import type { Handlers } from '../../ground/handler.ts'
import {
  cancelMultiServiceBookingAnonymously,
  getAnonymousActionTokenForMultiServiceBooking,
  getMultiServiceBookingAnonymously,
  listMultiServiceTimesToMoveAnonymously,
  listServicesOfPartsAnonymously,
  rescheduleMultiServiceBookingAnonymously,
} from './anonymous-multi-service-bookings.ts'
import { bulkCalculateAllowedActions, bulkCancelBooking, bulkConfirmOrDeclineBooking } from './bulk-change-bookings.ts'
import { cancelMultiServiceBooking } from './cancel-multi-service-booking.ts'
import {
  confirmMultiServiceBooking,
  declineMultiServiceBooking,
  markMultiServiceBookingAsPending,
} from './confirm-multi-service-booking.ts'
import { confirmOrDeclineBooking } from './confirm-or-decline-booking.ts'
import { createMultiServiceBooking } from './create-multi-service-booking.ts'
import { addBookingsToMultiServiceBooking, removeBookingsFromMultiServiceBooking } from './membership.ts'
import {
  bulkGetMultiServiceBookingAllowedActions,
  getMultiServiceBooking,
  getMultiServiceBookingAvailability,
} from './read-multi-service-bookings.ts'
import { listMultiServiceTimesToMove, rescheduleMultiServiceBooking } from './reschedule-multi-service-booking.ts'

export const togetherHandlers = {
  createMultiServiceBooking: (input, context) => notingReached(context, () => createMultiServiceBooking(input, context)),
  getMultiServiceBooking,
  getMultiServiceBookingAvailability,
  rescheduleMultiServiceBooking,
  confirmMultiServiceBooking,
  declineMultiServiceBooking,
  cancelMultiServiceBooking,
  markMultiServiceBookingAsPending,
  bulkGetMultiServiceBookingAllowedActions,
  addBookingsToMultiServiceBooking,
  removeBookingsFromMultiServiceBooking,
  getAnonymousActionTokenForMultiServiceBooking,
  getMultiServiceBookingAnonymously,
  cancelMultiServiceBookingAnonymously,
  listMultiServiceTimesToMove,
  rescheduleMultiServiceBookingAnonymously,
  listMultiServiceTimesToMoveAnonymously,
  listServicesOfPartsAnonymously,
  confirmOrDeclineBooking,
  bulkConfirmOrDeclineBooking,
  bulkCancelBooking,
  bulkCalculateAllowedActions,
} satisfies Partial<Handlers<'bookings'>>
