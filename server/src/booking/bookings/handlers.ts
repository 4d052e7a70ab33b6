import { notingReached } from '../../ground/bounds/bounds.ts'
import type { Handlers } from '../../ground/handler.ts'
import {
  cancelBookingAnonymously,
  getAnonymousActionToken,
  getBookingAnonymously,
  getBookingCalendarFile,
  getBookingLink,
  getServiceAnonymously,
  listSessionWordsAnonymously,
  rescheduleBookingAnonymously,
} from './anonymous-bookings.ts'
import { withinBounds } from './bounds/within-bounds.ts'
import { bulkCalculateAllowedActions, bulkCancelBooking, bulkConfirmOrDeclineBooking } from './bulk-change-bookings.ts'
import { bulkCreateBooking } from './bulk-create-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeBooking, type VisitingMember } from './complete-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { confirmOrDeclineBooking } from './confirm-or-decline-booking.ts'
import { conflictHandlers } from './conflicts/handlers.ts'
import { createBooking } from './create-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { listBookingFeesByBookingIds } from './list-booking-fees.ts'
import { markBookingAsPending } from './mark-booking-as-pending.ts'
import { messageCustomer } from './message-customer.ts'
import { multiServiceHandlers } from './multi-service/handlers.ts'
import type { TakesOnline } from './paid/note-details.ts'
import { participantHandlers } from './participants/handlers.ts'
import {
  countExtendedBookings,
  type FindAttendance,
  getBookingHistory,
  queryExtendedBooking,
  queryExtendedBookings,
} from './read-bookings.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { seriesHandlers } from './series/handlers.ts'
import { setBookingNote } from './set-booking-note.ts'
import { setBookingSubmissionId } from './set-booking-submission-id.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { listTimesToMove, listTimesToMoveAnonymously } from './times-to-move.ts'
import { updateExtendedFields } from './update-extended-fields.ts'
import { updateNumberOfParticipants } from './update-number-of-participants.ts'

/** What the room needs of rooms above it. */
type Given = { visitingMember: VisitingMember; takesOnline: TakesOnline; findAttendance: FindAttendance }

export const bookingsHandlers = ({ visitingMember, takesOnline, findAttendance }: Given): Handlers<'bookings'> => ({
  createBooking: (input, context) => notingReached(context, () => createBooking(input, context)),
  completeBooking: (input, context) => withinBounds(context, () => completeBooking(visitingMember, takesOnline)(input, context)),
  confirmBooking,
  declineBooking,
  cancelBooking,
  rescheduleBooking,
  confirmOrDeclineBooking,
  updateNumberOfParticipants,
  updateExtendedFields,
  markBookingAsPending,
  setBookingSubmissionId,
  bulkCreateBooking,
  bulkConfirmOrDeclineBooking,
  bulkCancelBooking,
  bulkCalculateAllowedActions,
  listBookingFeesByBookingIds,
  queryExtendedBooking: queryExtendedBooking(findAttendance),
  queryExtendedBookings: queryExtendedBookings(findAttendance),
  countExtendedBookings,
  getBookingHistory,
  listTimesToMove,
  listTimesToMoveAnonymously,
  getAnonymousActionToken,
  getBookingLink,
  getBookingAnonymously,
  listSessionWordsAnonymously,
  cancelBookingAnonymously,
  rescheduleBookingAnonymously,
  getServiceAnonymously,
  getBookingCalendarFile,
  setPaymentStatus,
  setBookingNote,
  messageCustomer,
  ...conflictHandlers,
  ...multiServiceHandlers,
  ...seriesHandlers,
  ...participantHandlers,
})
