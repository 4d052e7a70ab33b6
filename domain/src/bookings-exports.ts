/* Of the domain: what customers have booked, and what follows from it. */

export { type AttendedSession, isAttendable, namedSessionOf, notedWith, takesPartIn, whoCame } from './booking/attendance/attend.ts'
export { checkInState, idsOfReference, referenceOf, sessionToCheckIn } from './booking/attendance/check-in.ts'
export { bookingIn, titleIn } from './booking/bookings/booking-in.ts'
export {
  allowedActions,
  type ChangedBy,
  type ChangeRefusal,
  type GovernedBooking,
  refusalToCancel,
  refusalToReschedule,
} from './booking/bookings/booking-policy.ts'
export {
  allowedPayments,
  requireAllowedPayment,
  requireChosenPlan,
  requireFittingParticipants,
  requireOfferedPayment,
  takenPayment,
} from './booking/bookings/booking-terms.ts'
export { appliedFeeWindow, cancellationFee } from './booking/bookings/cancellation-fee.ts'
export {
  type ChosenBy,
  chooseResources,
  combinationAnyway,
  type ForcedCombination,
  type FreeResources,
  isPolicyRefusal,
  type ResourceChoice,
} from './booking/bookings/choose-resources.ts'
export { choiceWordsIn, choiceWordsKept, keptChoices } from './booking/bookings/chosen-words.ts'
export { combineParts, type PartsCombined, type PartToCombine } from './booking/bookings/combine-parts.ts'
export { type BoundReached, boundReached, type TakenOf } from './booking/bookings/coming-bounds.ts'
export { type ConfirmationQuestion, confirmOrDecline, hasPaid, type Verdict } from './booking/bookings/confirm-or-decline.ts'
export {
  type BookingCollision,
  bookingCollisions,
  collisionKey,
  type KeptTime,
  outsideOf,
  type ResourceTimes,
} from './booking/bookings/conflicts.ts'
export { contactOfNewBooking, requireContactDetails, requireKnownTimeZone } from './booking/bookings/contact-details.ts'
export { type Candidate, fairOrder } from './booking/bookings/fair-order.ts'
export { type HoldLimits, type LiveHolds, refusalToHold } from './booking/bookings/holds.ts'
export {
  actionsAllowedIn,
  answerableUntil,
  bookingActions,
  holdsPlace,
  isFinal,
  statusAfter,
  statusAfterOverride,
  statusWhenAccepted,
  statusWhenMoved,
} from './booking/bookings/lifecycle.ts'
export { inOrderOfTime, mostParts, type PartOfVisit, priceOfParts, violationsOfParts } from './booking/bookings/multi-service.ts'
export { stateOfOrder } from './booking/bookings/order-of-bookings.ts'
export {
  choicesWithout,
  firstNameToTell,
  isLinkOver,
  isSameAddress,
  mostLinksEach,
  mostLinksFor,
  participantViolations,
  refusalToGiveUp,
} from './booking/bookings/participants.ts'
export { refusalToSeat, type Seating, type SeatRefusal } from './booking/bookings/seats.ts'
export { readSentSlot, type SlotRules, type WantedTime } from './booking/bookings/sent-slot.ts'
export {
  alternativesOfDate,
  repeatedStarts,
  staffOfSeries,
  startsAfterMove,
  sumOfFees,
  violationsOfDates,
  weeksAround,
} from './booking/bookings/series.ts'
export { slotOf } from './booking/bookings/slot-of.ts'
export { lengthOfQuietHours, type QuietHours, quietStretchAt } from './booking/reminders/quiet-hours.ts'
export {
  followUpDue,
  nextReminder,
  onlyLastOfEach,
  reminderDue,
  type Turn,
  turnOfFollowUp,
  turnOfReminder,
} from './booking/reminders/reminder-turn.ts'
export { closingOf } from './booking/waiting-list/closing.ts'
export { type JoinRefusal, refusalToJoin } from './booking/waiting-list/join.ts'
export { leastNoticeMinutes, type OfferTimes, offerTimes } from './booking/waiting-list/offer-times.ts'
export { partiesToOffer, seatsReservedFor, type WaitingParty } from './booking/waiting-list/offers.ts'
export { type ListedEntry, type Tended, tendList } from './booking/waiting-list/tend-list.ts'
export { suits, type TimeToOffer, timesToOffer, type WaitingForTime } from './booking/waiting-list/times-to-offer.ts'
export { liesInWindow, requireWindow, spanOfWindow, type WindowTimes } from './booking/waiting-list/window.ts'
export { windowDates, windowText, windowTimes, windowWeekdays } from './booking/waiting-list/window-text.ts'
export { firstLoudMinute, quietHours } from './ground/time/loud-minute.ts'
export { fillWords, mistakeInWords, paragraphsOf, type WordsMistake } from './house/messages/fill-words.ts'
export { lastEvening } from './house/notifications/evening.ts'
export { kindOfMail, optionalKindOfMail, teamKindOfMail, waitsForMorning } from './house/notifications/kind-of-mail.ts'
export { turnAmongMails } from './house/notifications/mails-of-strangers.ts'
