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
import { cancelBooking } from './cancel-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { listBookingFeesByBookingIds } from './list-booking-fees.ts'
import { markBookingAsPending } from './mark-booking-as-pending.ts'
import { messageCustomer } from './message-customer.ts'
import { answerAsParticipant, getParticipantCalendarFile, getParticipation, giveUpPlace } from './participation.ts'
import { rescheduleBooking } from './reschedule-booking.ts'
import { setBookingNote } from './set-booking-note.ts'
import { setBookingSubmissionId } from './set-booking-submission-id.ts'
import { setPaymentStatus } from './set-payment-status.ts'
import { listTimesToMove, listTimesToMoveAnonymously } from './times-to-move.ts'
import { updateExtendedFields } from './update-extended-fields.ts'
import { updateNumberOfParticipants } from './update-number-of-participants.ts'

export const changingHandlers = {
  confirmBooking,
  declineBooking,
  cancelBooking,
  rescheduleBooking,
  updateNumberOfParticipants,
  updateExtendedFields,
  markBookingAsPending,
  setBookingSubmissionId,
  listBookingFeesByBookingIds,
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
  getParticipation,
  answerAsParticipant,
  giveUpPlace,
  getParticipantCalendarFile,
}
