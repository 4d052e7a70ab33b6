/* Of the domain: what can be booked, by which rules, at what price. */

export { decimalOf, decimalsOf, oddDecimals, unitsOf } from './ground/money/currency-units.ts'
export { minorUnitsOf, moneyOf, numberOf } from './ground/money/minor-units.ts'
export { copyName, freeSlug, isSlug, slugOf } from './ground/slug.ts'
export { addedMinutesOf, bookedAddOnsOf, type OfferedAddOns } from './offer/add-ons/book-add-ons.ts'
export { possibleAddedMinutes } from './offer/add-ons/possible-minutes.ts'
export { checkedAnswers, longestAnswer, type Submission } from './offer/booking-forms/check-answers.ts'
export { contradictions } from './offer/booking-policies/contradictions.ts'
export { policyParts, rulesWhenOff, startingRules, withFeesIn, withParts } from './offer/booking-policies/policy-rules.ts'
export { rulesOfLaterDates, seriesRulesOf } from './offer/booking-policies/series-rules.ts'
export { strictestRules } from './offer/booking-policies/strictest-rules.ts'
export {
  categoryGap,
  type Destination,
  largestSortOrder,
  type Positioned,
  sortOrdersAfterMove,
} from './offer/categories/positions.ts'
export {
  depositOf,
  type PricedAddOn,
  type PricedGroup,
  type PriceTerms,
  priceEach,
  priceOf,
  totalOf,
  withAddedTax,
} from './offer/pricing/price-of.ts'
export { isJoinedLate, priceOfRest, type RestOfCourse } from './offer/pricing/price-of-rest.ts'
export { type QuotedLine, type QuoteTerms, quoteOf } from './offer/pricing/quote.ts'
export { type SiteTaxes, siteTaxesOf, taxNamed, type WantedTaxes, wantedTaxes } from './offer/pricing/tax-rates.ts'
export { type AgreedTax, dividedHalfUp, rateOf, rateText, type TaxedAmount, taxedAmount, taxWithin } from './offer/pricing/taxes.ts'
export { checkedOptions, type OptionsOfService } from './offer/service-options/check-options.ts'
export { optionsInLanguage } from './offer/service-options/options-in-language.ts'
export {
  type ChosenTerms,
  durationsOf,
  isSameChoice,
  namesOfChoice,
  optionOf,
  type PricedOptions,
  priceRangeOf,
  variantOf,
} from './offer/service-options/priced-options.ts'
export { type ChoicesQuestion, type ParticipantGroup, readChoices } from './offer/service-options/read-choices.ts'
export { modifiedFields } from './offer/services/modified-fields.ts'
export {
  currencyViolations,
  normalPayment,
  paymentCurrency,
  priceViolations,
  rateTypeViolations,
  refusalOfOptions,
  requireFittingOptions,
} from './offer/services/payment-rules.ts'
export {
  lengthsOf,
  neededResources,
  type OfferedService,
  requireTypesOfResources,
  type ServiceNeeds,
  serviceViolations,
  staffOfNeeds,
  toldResources,
} from './offer/services/service-rules.ts'
export { normalOnlineBooking, paymentOfSingleDate, type SingleDates, singleDatesViolations } from './offer/services/single-dates.ts'
export { type Cells, directoryOf } from './setup/catalogue/cell-reader.ts'
export { type CatalogueEntry, changedMembers, topMembersOf } from './setup/catalogue/changed-members.ts'
export { comingEvent } from './setup/catalogue/coming-events.ts'
export { harmlessCell, originalCell } from './setup/catalogue/harmless-cells.ts'
export { idsIn, mapIds } from './setup/catalogue/map-ids.ts'
export {
  entryName,
  type FileEntry,
  kindsOfEntries,
  type PlannedEntry,
  type PresentEntry,
  planImport,
} from './setup/catalogue/plan-import.ts'
export { type Directories, type ReadRow, rowOfService, serviceColumns, serviceOfRow } from './setup/catalogue/service-rows.ts'
export { rowOfSession, sessionColumns, sessionOfRow } from './setup/catalogue/session-rows.ts'
