export { addedMinutesOf, bookedAddOnsOf, type OfferedAddOns } from './add-ons/book-add-ons.ts'
export { possibleAddedMinutes } from './add-ons/possible-minutes.ts'
export { type AttendedSession, isAttendable, namedSessionOf, takesPartIn } from './attendance/attend.ts'
export { checkInState, idsOfReference, referenceOf, sessionToCheckIn } from './attendance/check-in.ts'
export {
  type BusyInterval,
  type BusyKind,
  busyKinds,
  mergeBusy,
  type PackedBusy,
  packBusy,
  unpackBusy,
  withoutClosures,
} from './availability/busy.ts'
export { type CoursePlaces, type CourseReason, type CourseSpots, courseSpots } from './availability/course-spots.ts'
export { limitPerDay, roomPerDay } from './availability/day-limits.ts'
export { type DayExplanation, type ExplainedStart, explainDay, type ResourceBars, type RuleBar } from './availability/explain-day.ts'
export type { AvailabilityInputs, ResourceHours, ServiceRules } from './availability/inputs.ts'
export { firstHoldEnd, hasLiveHold, leaveOut } from './availability/leave-out.ts'
export { nearestAlternatives } from './availability/nearest-alternatives.ts'
export { nextFree } from './availability/next-free.ts'
export {
  type NoOfferReason,
  noOfferReasons,
  type Offer,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from './availability/offers.ts'
export type { Combination } from './availability/part-demands.ts'
export { type Place, refusalOfTime, refusalToPlace } from './availability/place-check.ts'
export { type Unbookable, type UnbookableReason, unbookableReasons } from './availability/reasons.ts'
export {
  listSequences,
  minutesInAll,
  type PartSlot,
  type PartsOrder,
  type SequenceBoard,
  type SequenceInputs,
  type SequencePart,
  type SequenceSlot,
  sequenceBoard,
} from './availability/sequences.ts'
export { type SessionPlaces, type SessionSpots, type SessionUnbookable, sessionSpots } from './availability/session-spots.ts'
export { usableOfEach } from './availability/share-out.ts'
export { bookableSlots, listSlots, type Slot, type SlotBoard, slotAt, slotBoard } from './availability/slots.ts'
export {
  type BookingRules,
  type BookingWindow,
  bookableFrom,
  bookingWindow,
  type PolicyViolations,
  type SlotPolicy,
  violatesPolicy,
  violationsOf,
} from './availability/violations.ts'
export {
  type CreditedChange,
  isPoolValid,
  leftIn,
  linesOfChanges,
  linesOfReturn,
  type NewCreditLine,
  type OrderCreditState,
  type Pool,
  type PoolBalance,
  poolOf,
  poolsAfter,
  type Taken,
} from './benefits/credits.ts'
export {
  benefitViolations,
  covers,
  mostBenefits,
  normalBenefit,
  withoutService,
  withService,
} from './benefits/plan-benefits.ts'
export {
  type PayingOrder,
  type PlanPayment,
  type PlanRefusal,
  type PlanRefusalCode,
  planThatPays,
  type ToPay,
  validUntilOf,
} from './benefits/plan-that-pays.ts'
export { type Due, type LineOfOrder, linesOfDue, ordersAfter } from './benefits/settle.ts'
export { checkedAnswers, longestAnswer, type Submission } from './booking-forms/check-answers.ts'
export { contradictions } from './booking-policies/contradictions.ts'
export { policyParts, rulesWhenOff, startingRules, withFeesIn, withParts } from './booking-policies/policy-rules.ts'
export { strictestRules } from './booking-policies/strictest-rules.ts'
export {
  allowedActions,
  type ChangedBy,
  type ChangeRefusal,
  type GovernedBooking,
  refusalToCancel,
  refusalToReschedule,
} from './bookings/booking-policy.ts'
export { requireChosenPlan, requireFittingParticipants, requireFittingParty, requireOfferedPayment } from './bookings/booking-terms.ts'
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
export { combineParts, type PartsCombined, type PartToCombine } from './bookings/combine-parts.ts'
export { type ConfirmationQuestion, confirmOrDecline, hasPaid, type Verdict } from './bookings/confirm-or-decline.ts'
export { type BookingCollision, bookingCollisions, collisionKey, type KeptTime, type ResourceTimes } from './bookings/conflicts.ts'
export { contactOfNewBooking, requireContactDetails, requireKnownTimeZone } from './bookings/contact-details.ts'
export { type Candidate, fairOrder } from './bookings/fair-order.ts'
export { type HoldLimits, type LiveHolds, mostHolds, refusalToHold } from './bookings/holds.ts'
export {
  actionsAllowedIn,
  bookingActions,
  holdsPlace,
  isFinal,
  statusAfter,
  statusAfterOverride,
  statusWhenAccepted,
  statusWhenMoved,
} from './bookings/lifecycle.ts'
export { inOrderOfTime, mostParts, type PartOfVisit, priceOfParts, violationsOfParts } from './bookings/multi-service.ts'
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
export {
  type Block,
  type BlockableResource,
  type BlocksQuestion,
  blocksByResource,
} from './calendar/blocks.ts'
export {
  type CalendarEvent,
  type EventTransparency,
  localMinuteOf,
  type Occurrence,
  type RecurrenceRule,
} from './calendar/calendar-event.ts'
export {
  firstStartAfterChange,
  pastOfSeries,
  type SeriesChange,
  type SeriesPast,
  sameWeekStart,
  startOfWeek,
} from './calendar/continue-series.ts'
export { calendarReach, withReach } from './calendar/reach.ts'
export { findOccurrence, instanceId, isStanding, occurrencesIn, parseInstanceId } from './calendar/recurrence.ts'
export { type ScheduleTimeFrame, timeFrameOf } from './calendar/schedule-time-frame.ts'
export { isStartOfSeries, type Series, seriesOf, startsOfSeries } from './calendar/series.ts'
export {
  type Conflict,
  conflictHorizon,
  conflictsOf,
  newlyTaken,
  type Occupant,
  type TakenTime,
  takenTimes,
} from './calendar/session-conflicts.ts'
export { concernsParticipants, differencesOf, type SessionDifference } from './calendar/session-differences.ts'
export { spanOf } from './calendar/span.ts'
export { type SeriesSplit, splitSeries } from './calendar/split-series.ts'
export { alwaysOpen, type OpenHours, type OpenStretch, openHours, type WorkingHoursQuestion } from './calendar/working-hours.ts'
export { type Cells, directoryOf } from './catalogue/cell-reader.ts'
export { type CatalogueEntry, changedMembers, topMembersOf } from './catalogue/changed-members.ts'
export { comingEvent } from './catalogue/coming-events.ts'
export { harmlessCell, originalCell } from './catalogue/harmless-cells.ts'
export { idsIn, mapIds } from './catalogue/map-ids.ts'
export { entryName, type FileEntry, kindsOfEntries, type PlannedEntry, type PresentEntry, planImport } from './catalogue/plan-import.ts'
export { type Directories, type ReadRow, rowOfService, serviceColumns, serviceOfRow } from './catalogue/service-rows.ts'
export { rowOfSession, sessionColumns, sessionOfRow } from './catalogue/session-rows.ts'
export {
  categoryGap,
  type Destination,
  largestSortOrder,
  type Positioned,
  sortOrdersAfterMove,
} from './categories/positions.ts'
export {
  type CouponRefusal,
  type CouponTerms,
  type CouponUsage,
  normalCode,
  reasonAgainstCoupon,
} from './coupons/coupon-rules.ts'
export { freeSignUpsOfClient, freeSignUpsPerHour, paidMessagesPerHour, usualClientBounds } from './identity/client-bounds.ts'
export { commonPasswords } from './identity/common-passwords.ts'
export {
  longestPassword,
  type PasswordWeakness,
  shortestPassword,
  simplifiedPassword,
  weaknessOfPassword,
} from './identity/password-rules.ts'
export { freeFailures, leadingZeroBits, workBits } from './identity/proof-of-work.ts'
export { isPermitted, permissionsBeyond, permissionsOf, type Reach, reachOf, type StaffRole, staffRoles } from './identity/roles.ts'
export { factorsToAsk, mustSetUpFactor, type SecondFactor } from './identity/second-factor.ts'
export { signInCodes } from './identity/sign-in-codes.ts'
export {
  attemptsForgottenAfterHours,
  failuresToldEverySeconds,
  failuresToTell,
  heldBackMilliseconds,
  longestHeldBackMilliseconds,
  signInDelaysSeconds,
} from './identity/sign-in-delays.ts'
export { type SignInSettings, usualSignInSettings } from './identity/sign-in-settings.ts'
export { type SignInStep, signInStep } from './identity/sign-in-step.ts'
export { type SignUpStep, signUpSteps } from './identity/sign-up-steps.ts'
export { type IdentityStatus, type PendingReason, type Standing, standingWithout, standingWithReasons } from './identity/standing.ts'
export {
  codeDelaysSeconds,
  codeMinutes,
  numberDelaysSeconds,
  sixDigits,
  stateTokenMinutes,
  triesPerCode,
} from './identity/verification-codes.ts'
export { keepsWayIn, type WaysIn } from './identity/ways-in.ts'
export {
  creditOf,
  type InvoiceLine,
  type InvoiceSums,
  lineOfTotal,
  linesOfPayments,
  spansUntil,
  sumsOf,
} from './invoices/invoice-lines.ts'
export { keptPicture, toldPicture, uploadedIdOf } from './media/picture-address.ts'
export { type FileType, fileTypeOf, pictureTypes } from './media/picture-type.ts'
export { type PictureSize, pictureUrl, type RenditionWidth, renditionSizes, renditionsOf, renditionWidths } from './media/renditions.ts'
export { fieldSetOf, memberIn } from './members/field-sets.ts'
export { identityStatusAfter, type MemberAction, memberStatusOf } from './members/lifecycle.ts'
export { isMemberSlug, memberSlugOf } from './members/member-slug.ts'
export { fillWords, mistakeInWords, paragraphsOf, type WordsMistake } from './messages/fill-words.ts'
export { isPrivateUseAddress } from './oauth/private-use-address.ts'
export { amountOfCycle, amountOfOrder } from './orders/amounts.ts'
export { complete, notePayment, type Settled } from './orders/complete.ts'
export {
  cancel,
  cancelByMember,
  dueChanges,
  dueDateOf,
  markAsPaid,
  newOrder,
  type OrderChange,
  type OrderNews,
  type OrderState,
  orderAt,
  pause,
  postpone,
  resume,
} from './orders/lifecycle.ts'
export {
  type AgreedCoupon,
  type OrderPrice,
  type Payment,
  type PaymentLine,
  type PaymentSpan,
  paymentOf,
  paymentSpans,
} from './orders/payments.ts'
export { type AgreedBesides, isFree, modelOf, orderPriceOf, priceDetailsOf, spannedPrices } from './orders/prices.ts'
export { type OrderRecord, toldOrder } from './orders/told-order.ts'
export { isPasskeyOrigin, passkeyHostOf } from './passkeys/passkey-place.ts'
export { amountOf, isUnderWay, type PaymentRecord, toldOwnPayment, toldPayment } from './payments/payment.ts'
export { normalPricing, type PlanChange, type PlanCheck, type PricingModel, planViolations, pricingModels } from './plans/plan-rules.ts'
export { decimalOf, decimalsOf, unitsOf } from './pricing/currency-units.ts'
export { minorUnitsOf, moneyOf, numberOf } from './pricing/minor-units.ts'
export {
  depositOf,
  type PricedAddOn,
  type PricedGroup,
  type PriceTerms,
  priceEach,
  priceOf,
  totalOf,
} from './pricing/price-of.ts'
export { isJoinedLate, priceOfRest, type RestOfCourse } from './pricing/price-of-rest.ts'
export { type QuotedLine, type QuoteTerms, quoteOf } from './pricing/quote.ts'
export { type AgreedTax, dividedHalfUp, rateOf, rateText, type TaxedAmount, taxedAmount } from './pricing/taxes.ts'
export { InvalidInput, invalid, mostViolations, Refusal, type Violation } from './refusal.ts'
export { lengthOfQuietHours, type QuietHours } from './reminders/quiet-hours.ts'
export {
  followUpDue,
  onlyLastOfEach,
  reminderDue,
  type Turn,
  turnOfFollowUp,
  turnOfReminder,
} from './reminders/reminder-turn.ts'
export { isResourceAt, locationOptionsOf, type ResourceLocations, resourceLocationsOf } from './resources/location-options.ts'
export { staffResourceTypeId } from './resources/staff-resource-type.ts'
export { checkedOptions, type OptionsOfService } from './service-options/check-options.ts'
export {
  type ChosenTerms,
  durationsOf,
  isSameChoice,
  optionOf,
  type PricedOptions,
  priceRangeOf,
  variantOf,
} from './service-options/priced-options.ts'
export { type ChoicesQuestion, type ParticipantGroup, readChoices } from './service-options/read-choices.ts'
export { modifiedFields } from './services/modified-fields.ts'
export {
  currencyViolations,
  normalPayment,
  paymentCurrency,
  priceViolations,
  rateTypeViolations,
  refusalOfOptions,
  requireFittingOptions,
} from './services/payment-rules.ts'
export {
  lengthsOf,
  neededResources,
  type OfferedService,
  requireTypesOfResources,
  type ServiceNeeds,
  serviceViolations,
  staffOfNeeds,
  toldResources,
} from './services/service-rules.ts'
export { copyName, freeSlug, isSlug, slugOf } from './services/slug.ts'
export { type KnownHere, type ToldAddress, type WhoseAccount, whoseAccount } from './sign-in-providers/whose-account.ts'
export { inLanguage, type Translations } from './site/in-language.ts'
export { openingHorizonDays, openingStateOf } from './site/opening-state.ts'
export { type ConnectionStatus, connectionStatusOf } from './team/connections.ts'
export { type InvitationState, type InvitationStatus, invitationDays, invitationStateOf } from './team/invitations.ts'
export { mayGrant, refusalToChangeRole } from './team/team-rights.ts'
export { type DayNumber, dateOfDay, dayNumber, type Weekday, weekdayIndex, weekdays } from './time/calendar-days.ts'
export {
  dateOfInstant,
  epochMinutesOf,
  formatInstant,
  formatInstantAsLocal,
  formatUtc,
  parseInstant,
  parseInstantAsLocal,
} from './time/instants.ts'
export { clipIntervals, type Intervals, mergeIntervals, pairsOf, subtractIntervals } from './time/intervals.ts'
export { isoInstantOf, minutesOfIsoInstant } from './time/iso-instants.ts'
export { clockOf, formatLocal, type LocalMinutes, localDateOf, localDayOf, minutesPerDay, parseLocal } from './time/local-time.ts'
export { type ZoneNames, zoneNamesOf } from './time/zone-names.ts'
export { type EpochMinutes, instantOfLocal, intervalOfLocal, isTimeZone, localOf, offsetAt, startOfLocalDay } from './time/zones.ts'
export { closingOf } from './waiting-list/closing.ts'
export { type JoinRefusal, refusalToJoin } from './waiting-list/join.ts'
export { firstLoudMinute, leastNoticeMinutes, type OfferTimes, offerTimes, quietHours } from './waiting-list/offer-times.ts'
export { partiesToOffer, seatsReservedFor, type WaitingParty } from './waiting-list/offers.ts'
export { type ListedEntry, type Tended, tendList } from './waiting-list/tend-list.ts'
