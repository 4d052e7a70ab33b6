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
import { confirmBooking, declineBooking, markBookingAsPending } from './confirm-and-decline.ts'
import { messageCustomer, setBookingNote, setPaymentStatus } from './desk-verbs.ts'
import { setBookingSubmissionId, updateExtendedFields } from './front-end-fields.ts'
import { listBookingFeesByBookingIds } from './late-fees.ts'
import { updateNumberOfParticipants } from './number-of-participants.ts'
import { answerAsParticipant, getParticipantCalendarFile, getParticipation, giveUpPlace } from './participation.ts'
import { listTimesToMove, listTimesToMoveAnonymously, rescheduleBooking } from './reschedule-booking.ts'

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
