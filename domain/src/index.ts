export * from './booking/attendance/attend.ts'
export * from './booking/attendance/check-in.ts'
export {
  type BusyInterval,
  type BusyKind,
  busyKinds,
  firstHoldEnd,
  hasLiveHold,
  leaveOut,
  mergeBusy,
  type PackedBusy,
  packBusy,
  unpackBusy,
  withoutClosures,
} from './booking/availability/busy.ts'
export * from './booking/availability/day-limits.ts'
export * from './booking/availability/explain-day.ts'
export * from './booking/availability/free-slots.ts'
export * from './booking/availability/inputs.ts'
export {
  type NoOfferReason,
  noOfferReasons,
  type Offer,
  offerIfPayable,
  offerOfAppointment,
  offerOfClass,
  offerOfCourse,
  offerSpan,
} from './booking/availability/offers.ts'
export { type Place, refusalOfTime, refusalToPlace } from './booking/availability/place-check.ts'
export { type Unbookable, type UnbookableReason, unbookableReasons } from './booking/availability/reasons.ts'
export * from './booking/availability/sequences.ts'
export { type Combination, usableOfEach } from './booking/availability/share-out.ts'
export { bookableSlots, listSlots, type Slot, type SlotBoard, slotAt, slotBoard } from './booking/availability/slots.ts'
export * from './booking/availability/spots.ts'
export * from './booking/availability/start-times.ts'
export {
  type BookingRules,
  type BookingWindow,
  bookableFrom,
  bookingWindow,
  type PolicyViolations,
  type SlotPolicy,
  violatesPolicy,
  violationsOf,
} from './booking/availability/violations.ts'
export * from './booking/bookings/booking-policy.ts'
export * from './booking/bookings/booking-terms.ts'
export { bookingIn, choiceWordsIn, choiceWordsKept, keptChoices, titleIn } from './booking/bookings/chosen-words.ts'
export * from './booking/bookings/lifecycle.ts'
export * from './booking/bookings/slot-of.ts'
export * from './booking/bookings/stored-booking.ts'
export * from './booking/changing/cancellation-fee.ts'
export * from './booking/conflicts/conflicts.ts'
export { type BoundReached, boundReached, type HoldLimits, type LiveHolds, refusalToHold, type TakenOf } from './booking/making/bounds.ts'
export * from './booking/making/contact-details.ts'
export * from './booking/making/sent-slot.ts'
export * from './booking/paid/order-of-bookings.ts'
export * from './booking/participants/participants.ts'
export * from './booking/places/choose-resources.ts'
export * from './booking/places/combine-parts.ts'
export * from './booking/places/seats.ts'
export * from './booking/reminders/reminder-turn.ts'
export {
  alternativesOfDate,
  repeatedStarts,
  staffOfSeries,
  startsAfterMove,
  sumOfFees,
  violationsOfDates,
  weeksAround,
} from './booking/series/series.ts'
export * from './booking/together/confirm-or-decline.ts'
export * from './booking/together/multi-service.ts'
export * from './booking/waiting-list/join.ts'
export * from './booking/waiting-list/offer-times.ts'
export * from './booking/waiting-list/tend-list.ts'
export * from './booking/waiting-list/times-to-offer.ts'
export * from './booking/waiting-list/window.ts'
export * from './booking/waiting-list/window-text.ts'
export * from './community/badges/arrange.ts'
export * from './ground/money/currency-units.ts'
export { minorUnitsOf, moneyOf, numberOf } from './ground/money/minor-units.ts'
export { isPayableOnline, providerAmount, unitsOfProvider } from './ground/money/provider-amount.ts'
export * from './ground/refusal.ts'
export { copyName, freeSlug, isSlug, slugOf } from './ground/slug.ts'
export { type DayNumber, dateOfDay, dayNumber, type Weekday, weekdayIndex, weekdays } from './ground/time/calendar-days.ts'
export * from './ground/time/instants.ts'
export * from './ground/time/intervals.ts'
export { clockOf, formatLocal, type LocalMinutes, localDateOf, localDayOf, minutesPerDay, parseLocal } from './ground/time/local-time.ts'
export * from './ground/time/loud-minute.ts'
export * from './ground/time/zone-names.ts'
export { type EpochMinutes, instantOfLocal, intervalOfLocal, isTimeZone, localOf, offsetAt, startOfLocalDay } from './ground/time/zones.ts'
export * from './house/calendar/blocks.ts'
export * from './house/calendar/calendar-event.ts'
export * from './house/calendar/opening-state.ts'
export * from './house/calendar/planned-hours.ts'
export * from './house/calendar/recurrence.ts'
export * from './house/calendar/schedule-time-frame.ts'
export * from './house/calendar/series.ts'
export * from './house/calendar/session-conflicts.ts'
export * from './house/calendar/session-differences.ts'
export * from './house/calendar/weekly-hours.ts'
export * from './house/calendar/working-hours.ts'
export * from './house/media/picture-address.ts'
export * from './house/media/picture-steps.ts'
export * from './house/media/picture-type.ts'
export {
  type PictureSize,
  pictureUrl,
  type RenditionWidth,
  renditionSizes,
  renditionsOf,
  renditionWidths,
} from './house/media/renditions.ts'
export * from './house/messages/fill-words.ts'
export * from './house/notifications/evening.ts'
export * from './house/notifications/kind-of-mail.ts'
export { turnAmongMails } from './house/notifications/mails-of-strangers.ts'
export * from './house/resources/location-options.ts'
export * from './house/site/brand-shades.ts'
export * from './house/site/in-language.ts'
export * from './membership/authentication/proof-of-work.ts'
export { factorsToAsk, mustSetUpFactor, type SecondFactor } from './membership/authentication/second-factor.ts'
export * from './membership/authentication/sign-in-codes.ts'
export * from './membership/authentication/sign-up-steps.ts'
export * from './membership/authentication/verification-codes.ts'
export * from './membership/client-files/client-fields.ts'
export * from './membership/client-files/plan-client-import.ts'
export * from './membership/client-files/plan-undo.ts'
export * from './membership/client-files/read-client.ts'
export * from './membership/clients/client-email.ts'
export * from './membership/member-visibility/visibility.ts'
export * from './membership/members/field-sets.ts'
export { identityStatusAfter, type MemberAction, memberStatusOf } from './membership/members/lifecycle.ts'
export * from './membership/members/member-slug.ts'
export * from './membership/members/system-roles.ts'
export * from './membership/oauth/private-use-address.ts'
export * from './membership/personal-data/retention.ts'
export * from './membership/sign-in-providers/account-decision.ts'
export * from './membership/team/connections.ts'
export * from './membership/team/invitations.ts'
export * from './membership/team/team-rights.ts'
export * from './money/coupons/coupon-rules.ts'
export * from './money/credits/credits.ts'
export * from './money/credits/plan-payments.ts'
export * from './money/fees/late-fee.ts'
export * from './money/gifts/gift-rules.ts'
export * from './money/invoices/invoice-lines.ts'
export * from './money/ledger/payment.ts'
export * from './money/orders/amounts.ts'
export { cycleStart } from './money/orders/cycles.ts'
export {
  cancel,
  cancelByMember,
  dueChanges,
  dueDateOf,
  hasRunOut,
  isEndless,
  markAsPaid,
  markAsUnpaid,
  newOrder,
  type OrderChange,
  type OrderNews,
  type OrderState,
  orderAt,
  pause,
  postpone,
  resume,
} from './money/orders/lifecycle.ts'
export * from './money/orders/order-record.ts'
export * from './money/orders/order-reminders.ts'
export * from './money/orders/payment-status.ts'
export * from './money/orders/payments.ts'
export * from './money/orders/prices.ts'
export * from './money/till/till-sums.ts'
export * from './offer/add-ons/book-add-ons.ts'
export * from './offer/benefits/plan-benefits.ts'
export * from './offer/booking-forms/check-answers.ts'
export * from './offer/booking-policies/policy-rules.ts'
export * from './offer/booking-policies/strictest-rules.ts'
export * from './offer/categories/positions.ts'
export * from './offer/plans/plan-rules.ts'
export {
  depositOf,
  isJoinedLate,
  type PricedAddOn,
  type PricedGroup,
  type PriceTerms,
  priceEach,
  priceOf,
  priceOfRest,
  type RestOfCourse,
  totalOf,
  withAddedTax,
} from './offer/pricing/price-of.ts'
export * from './offer/pricing/quote.ts'
export * from './offer/pricing/taxes.ts'
export * from './offer/service-options/check-options.ts'
export * from './offer/service-options/options-in-language.ts'
export * from './offer/service-options/priced-options.ts'
export * from './offer/service-options/read-choices.ts'
export * from './offer/services/modified-fields.ts'
export * from './offer/services/payment-rules.ts'
export * from './offer/services/service-rules.ts'
export * from './offer/services/single-dates.ts'
export * from './people/accounts/roles.ts'
export * from './people/accounts/standing.ts'
export * from './people/custom-fields/check-custom-values.ts'
export * from './people/custom-fields/custom-field-key.ts'
export * from './people/custom-fields/shown-custom-values.ts'
export * from './people/family/age.ts'
export * from './people/passkeys/passkey-host.ts'
export * from './people/passwords/common-passwords.ts'
export * from './people/passwords/password-rules.ts'
export * from './people/sign-in-attempts/sign-in-delays.ts'
export * from './people/sign-in-settings/sign-in-settings.ts'
export * from './people/site-directory/client-bounds.ts'
export * from './people/trust/ways-in.ts'
export * from './programs/calendar-connections/reading-pauses.ts'
export * from './programs/calendar-connections/write-plan.ts'
export { NoCalendar } from './programs/calendar-providers/calendar-text.ts'
export { type CalendarInstance, expandCalendar, longestCalendar } from './programs/calendar-providers/expand-calendar.ts'
export { CalendarTooLarge } from './programs/calendar-providers/occurrences.ts'
export * from './programs/embeds/embed-address.ts'
export * from './programs/embeds/embed-origins.ts'
export * from './programs/sharing/short-code.ts'
export * from './programs/webhooks/attempts.ts'
export * from './programs/webhooks/wire-event.ts'
export * from './sales/bookkeeping/agreement.ts'
export * from './sales/bookkeeping/entries.ts'
export * from './sales/bookkeeping/period.ts'
export * from './sales/bookkeeping/served.ts'
export * from './sales/checkouts/checkout-prices.ts'
export * from './sales/payments/booking-amounts.ts'
export * from './sales/payments/charge-again.ts'
export { type Cells, directoryOf } from './setup/catalogue/cell-reader.ts'
export * from './setup/catalogue/changed-members.ts'
export * from './setup/catalogue/coming-events.ts'
export * from './setup/catalogue/harmless-cells.ts'
export * from './setup/catalogue/plan-import.ts'
export { type Directories, type ReadRow, rowOfService, serviceColumns, serviceOfRow } from './setup/catalogue/service-rows.ts'
export * from './setup/catalogue/session-rows.ts'
export * from './setup/moving-in/order-of-wire.ts'
