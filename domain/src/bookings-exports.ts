export { type AttendedSession, isAttendable, namedSessionOf, notedWith, takesPartIn, whoCame } from './booking/attendance/attend.ts'
export { checkInState, idsOfReference, referenceOf, sessionToCheckIn } from './booking/attendance/check-in.ts'
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
export { bookingIn, choiceWordsIn, choiceWordsKept, keptChoices, titleIn } from './booking/bookings/chosen-words.ts'
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
  wrongStatus,
} from './booking/bookings/lifecycle.ts'
export { slotOf } from './booking/bookings/slot-of.ts'
export { allowedActionsOn, allResourceIdsOf, governed, minutesLeftToCancel, type StoredBooking } from './booking/bookings/stored-booking.ts'
export { appliedFeeWindow, cancellationFee } from './booking/changing/cancellation-fee.ts'
export {
  type BookingCollision,
  bookingCollisions,
  collisionKey,
  type KeptTime,
  outsideOf,
  type ResourceTimes,
} from './booking/conflicts/conflicts.ts'
export { type BoundReached, boundReached, type HoldLimits, type LiveHolds, refusalToHold, type TakenOf } from './booking/making/bounds.ts'
export { contactOfNewBooking, requireContactDetails, requireKnownTimeZone } from './booking/making/contact-details.ts'
export { readSentSlot, type SlotRules, type WantedTime } from './booking/making/sent-slot.ts'
export { stateOfOrder } from './booking/paid/order-of-bookings.ts'
export {
  choicesWithout,
  firstNameToShare,
  isLinkOver,
  isSameAddress,
  mostLinksEach,
  mostLinksFor,
  participantViolations,
  refusalToGiveUp,
} from './booking/participants/participants.ts'
export {
  type Candidate,
  type ChosenBy,
  chooseResources,
  combinationAnyway,
  type ForcedCombination,
  type FreeResources,
  fairOrder,
  isPolicyRefusal,
  type ResourceChoice,
} from './booking/places/choose-resources.ts'
export { combineParts, type PartsCombined, type PartToCombine } from './booking/places/combine-parts.ts'
export { refusalToSeat, type Seating, type SeatRefusal } from './booking/places/seats.ts'
export {
  followUpDue,
  lengthOfQuietHours,
  nextReminder,
  onlyLastOfEach,
  type QuietHours,
  quietStretchAt,
  reminderDue,
  type Turn,
  turnOfFollowUp,
  turnOfReminder,
} from './booking/reminders/reminder-turn.ts'
export {
  alternativesOfDate,
  repeatedStarts,
  staffOfSeries,
  startsAfterMove,
  sumOfFees,
  violationsOfDates,
  weeksAround,
} from './booking/series/series.ts'
export { type ConfirmationQuestion, confirmOrDecline, hasPaid, type Verdict } from './booking/together/confirm-or-decline.ts'
export { inOrderOfTime, mostParts, type PartOfVisit, priceOfParts, violationsOfParts } from './booking/together/multi-service.ts'
export { type JoinRefusal, refusalToJoin } from './booking/waiting-list/join.ts'
export { closingOf, leastNoticeMinutes, type OfferTimes, offerTimes } from './booking/waiting-list/offer-times.ts'
export {
  type ListedEntry,
  partiesToOffer,
  seatsReservedFor,
  type Tended,
  tendList,
  type WaitingParty,
} from './booking/waiting-list/tend-list.ts'
export { suits, type TimeToOffer, timesToOffer, type WaitingForTime } from './booking/waiting-list/times-to-offer.ts'
export { liesInWindow, requireWindow, spanOfWindow, type WindowTimes } from './booking/waiting-list/window.ts'
export { windowDates, windowText, windowTimes, windowWeekdays } from './booking/waiting-list/window-text.ts'
export { firstLoudMinute, quietHours } from './ground/time/loud-minute.ts'
export { fillWords, mistakeInWords, paragraphsOf, type WordsMistake } from './house/messages/fill-words.ts'
export { lastEvening } from './house/notifications/evening.ts'
export { kindOfMail, optionalKindOfMail, teamKindOfMail, waitsForMorning } from './house/notifications/kind-of-mail.ts'
export { turnAmongMails } from './house/notifications/mails-of-strangers.ts'
