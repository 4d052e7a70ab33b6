/* Of the domain: what can be booked, by which rules, at what price. */

export { addedMinutesOf, bookedAddOnsOf, type OfferedAddOns } from './add-ons/book-add-ons.ts'
export { possibleAddedMinutes } from './add-ons/possible-minutes.ts'
export { checkedAnswers, longestAnswer, type Submission } from './booking-forms/check-answers.ts'
export { contradictions } from './booking-policies/contradictions.ts'
export { policyParts, rulesWhenOff, startingRules, withFeesIn, withParts } from './booking-policies/policy-rules.ts'
export { rulesOfLaterDates, seriesRulesOf } from './booking-policies/series-rules.ts'
export { strictestRules } from './booking-policies/strictest-rules.ts'
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
export { decimalOf, decimalsOf, oddDecimals, unitsOf } from './money/currency-units.ts'
export { minorUnitsOf, moneyOf, numberOf } from './money/minor-units.ts'
export {
  depositOf,
  type PricedAddOn,
  type PricedGroup,
  type PriceTerms,
  priceEach,
  priceOf,
  totalOf,
  withAddedTax,
} from './pricing/price-of.ts'
export { isJoinedLate, priceOfRest, type RestOfCourse } from './pricing/price-of-rest.ts'
export { type QuotedLine, type QuoteTerms, quoteOf } from './pricing/quote.ts'
export { type SiteTaxes, siteTaxesOf, taxNamed, type WantedTaxes, wantedTaxes } from './pricing/tax-rates.ts'
export { type AgreedTax, dividedHalfUp, rateOf, rateText, type TaxedAmount, taxedAmount, taxWithin } from './pricing/taxes.ts'
export { checkedOptions, type OptionsOfService } from './service-options/check-options.ts'
export { optionsInLanguage } from './service-options/options-in-language.ts'
export {
  type ChosenTerms,
  durationsOf,
  isSameChoice,
  namesOfChoice,
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
export { normalOnlineBooking, paymentOfSingleDate, type SingleDates, singleDatesViolations } from './services/single-dates.ts'
export { copyName, freeSlug, isSlug, slugOf } from './slug.ts'
