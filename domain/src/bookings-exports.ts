/* Of the domain: what customers have booked, and what follows from it. */

export { type AttendedSession, isAttendable, namedSessionOf, notedWith, takesPartIn, whoCame } from './attendance/attend.ts'
export { checkInState, idsOfReference, referenceOf, sessionToCheckIn } from './attendance/check-in.ts'
export { bookingIn, titleIn } from './bookings/booking-in.ts'
export {
  allowedActions,
  type ChangedBy,
  type ChangeRefusal,
  type GovernedBooking,
  refusalToCancel,
  refusalToReschedule,
} from './bookings/booking-policy.ts'
export {
  allowedPayments,
  requireAllowedPayment,
  requireChosenPlan,
  requireFittingParticipants,
  requireOfferedPayment,
  takenPayment,
} from './bookings/booking-terms.ts'
export { appliedFeeWindow, cancellationFee } from './bookings/cancellation-fee.ts'
export {
  type ChosenBy,
  chooseResources,
  combinationAnyway,
  type ForcedCombination,
  type FreeResources,
  isPolicyRefusal,
  type ResourceChoice,
} from './bookings/choose-resources.ts'
export { choiceWordsIn, choiceWordsKept, keptChoices } from './bookings/chosen-words.ts'
export { combineParts, type PartsCombined, type PartToCombine } from './bookings/combine-parts.ts'
export { type BoundReached, boundReached, type TakenOf } from './bookings/coming-bounds.ts'
export { type ConfirmationQuestion, confirmOrDecline, hasPaid, type Verdict } from './bookings/confirm-or-decline.ts'
export {
  type BookingCollision,
  bookingCollisions,
  collisionKey,
  type KeptTime,
  outsideOf,
  type ResourceTimes,
} from './bookings/conflicts.ts'
export { contactOfNewBooking, requireContactDetails, requireKnownTimeZone } from './bookings/contact-details.ts'
export { type Candidate, fairOrder } from './bookings/fair-order.ts'
export { type HoldLimits, type LiveHolds, refusalToHold } from './bookings/holds.ts'
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
} from './bookings/lifecycle.ts'
export { inOrderOfTime, mostParts, type PartOfVisit, priceOfParts, violationsOfParts } from './bookings/multi-service.ts'
export { stateOfOrder } from './bookings/order-of-bookings.ts'
export {
  choicesWithout,
  firstNameToTell,
  isLinkOver,
  isSameAddress,
  mostLinksEach,
  mostLinksFor,
  participantViolations,
  refusalToGiveUp,
} from './bookings/participants.ts'
export { refusalToSeat, type Seating, type SeatRefusal } from './bookings/seats.ts'
export { readSentSlot, type SlotRules, type WantedTime } from './bookings/sent-slot.ts'
export {
  alternativesOfDate,
  repeatedStarts,
  staffOfSeries,
  startsAfterMove,
  sumOfFees,
  violationsOfDates,
  weeksAround,
} from './bookings/series.ts'
export { slotOf } from './bookings/slot-of.ts'
export { fillWords, mistakeInWords, paragraphsOf, type WordsMistake } from './messages/fill-words.ts'
export { lastEvening } from './notifications/evening.ts'
export { kindOfMail, optionalKindOfMail, teamKindOfMail, waitsForMorning } from './notifications/kind-of-mail.ts'
export { turnAmongMails } from './notifications/mails-of-strangers.ts'
export { lengthOfQuietHours, type QuietHours, quietStretchAt } from './reminders/quiet-hours.ts'
export {
  followUpDue,
  nextReminder,
  onlyLastOfEach,
  reminderDue,
  type Turn,
  turnOfFollowUp,
  turnOfReminder,
} from './reminders/reminder-turn.ts'
export { firstLoudMinute, quietHours } from './time/loud-minute.ts'
export { closingOf } from './waiting-list/closing.ts'
export { type JoinRefusal, refusalToJoin } from './waiting-list/join.ts'
export { leastNoticeMinutes, type OfferTimes, offerTimes } from './waiting-list/offer-times.ts'
export { partiesToOffer, seatsReservedFor, type WaitingParty } from './waiting-list/offers.ts'
export { type ListedEntry, type Tended, tendList } from './waiting-list/tend-list.ts'
export { suits, type TimeToOffer, timesToOffer, type WaitingForTime } from './waiting-list/times-to-offer.ts'
export { liesInWindow, requireWindow, spanOfWindow, type WindowTimes } from './waiting-list/window.ts'
export { windowDates, windowText, windowTimes, windowWeekdays } from './waiting-list/window-text.ts'
