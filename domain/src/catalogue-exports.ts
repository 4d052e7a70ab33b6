export { decimalOf, decimalsOf, oddDecimals, unitsOf } from './ground/money/currency-units.ts'
export { minorUnitsOf, moneyOf, numberOf } from './ground/money/minor-units.ts'
export { copyName, freeSlug, isSlug, slugOf } from './ground/slug.ts'
export { addedMinutesOf, bookedAddOnsOf, type OfferedAddOns, possibleAddedMinutes } from './offer/add-ons/book-add-ons.ts'
export { checkedAnswers, longestAnswer, type Submission } from './offer/booking-forms/check-answers.ts'
export {
  contradictions,
  policyParts,
  rulesOfLaterDates,
  rulesWhenOff,
  seriesRulesOf,
  startingRules,
  withFeesIn,
  withParts,
} from './offer/booking-policies/policy-rules.ts'
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
export { type QuotedLine, type QuoteTerms, quoteOf } from './offer/pricing/quote.ts'
export {
  type AgreedTax,
  dividedHalfUp,
  rateOf,
  rateText,
  type SiteTaxes,
  siteTaxesOf,
  type TaxedAmount,
  taxedAmount,
  taxNamed,
  taxWithin,
  type WantedTaxes,
  wantedTaxes,
} from './offer/pricing/taxes.ts'
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
  serviceResourcesOf,
  serviceViolations,
  staffOfNeeds,
} from './offer/services/service-rules.ts'
export { normalOnlineBooking, paymentOfSingleDate, type SingleDates, singleDatesViolations } from './offer/services/single-dates.ts'
export { type Cells, directoryOf } from './setup/catalogue/cell-reader.ts'
export { type CatalogueEntry, changedMembers, topMembersOf } from './setup/catalogue/changed-members.ts'
export { comingEvent } from './setup/catalogue/coming-events.ts'
export { harmlessCell, originalCell } from './setup/catalogue/harmless-cells.ts'
export {
  entryName,
  type FileEntry,
  idsIn,
  kindsOfEntries,
  mapIds,
  type PlannedEntry,
  type PresentEntry,
  planImport,
} from './setup/catalogue/plan-import.ts'
export { type Directories, type ReadRow, rowOfService, serviceColumns, serviceOfRow } from './setup/catalogue/service-rows.ts'
export { rowOfSession, sessionColumns, sessionOfRow } from './setup/catalogue/session-rows.ts'
