import { type AroundRefusal, aroundRefusal, aroundRefusedParts, untilOf, type WantedSlot } from './around-refusal.ts'
import { inputsAround, loadSeriesInputs, loadWindowInputs, placeInputs } from './booking-inputs.ts'
import {
  asSingleDate,
  type BookableService,
  type Catalogue,
  hasSessionsToBook,
  idsAt,
  isShownTo,
  neededAt,
  rulesOfLength,
} from './catalogue.ts'
import { CatalogueChanged, currentCatalogue, loadCatalogue, withCatalogue } from './current-catalogue.ts'
import type { Span } from './hours.ts'
import { answerAvailability } from './query-availability.ts'
import { loadResourceTimes } from './resource-hours.ts'
import { giverOf, loadCoursePlaces } from './sessions.ts'
import { locationOfSession, placeOfSlot, slotLocationsOf } from './slot-locations.ts'
import { ownOf } from './taken-times.ts'
import { answerTimesToMove, type MovingPart, partsOrderOf } from './time-slots/multi-service-times.ts'
import { askedAs } from './time-slots/read-time-slot-question.ts'

export {
  type AroundRefusal,
  answerAvailability,
  answerTimesToMove,
  aroundRefusal,
  aroundRefusedParts,
  askedAs,
  asSingleDate,
  type BookableService,
  type Catalogue,
  CatalogueChanged,
  currentCatalogue,
  giverOf,
  hasSessionsToBook,
  idsAt,
  inputsAround,
  isShownTo,
  loadCatalogue,
  loadCoursePlaces,
  loadResourceTimes,
  loadSeriesInputs,
  loadWindowInputs,
  locationOfSession,
  type MovingPart,
  neededAt,
  ownOf,
  partsOrderOf,
  placeInputs,
  placeOfSlot,
  rulesOfLength,
  type Span,
  slotLocationsOf,
  untilOf,
  type WantedSlot,
  withCatalogue,
}
