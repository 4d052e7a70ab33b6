import {
  type CompleteRequest,
  type Completion,
  customerOfCompletion,
  type FilledForm,
  formColumns,
  isAlive,
  ownerOf,
  requireCompletion,
} from './completing.ts'
import { placeAndPay, refusedDatesOf, requireRightsToCreate } from './create-booking.ts'
import { type Draft, draftBooking, newBookingRow, validateRequest } from './draft-booking.ts'
import { answersTo, answersToEach } from './form-answers.ts'
import { contactOf } from './holding.ts'
import { nameComing, nameComingAtOnce } from './name-coming.ts'
import { completionEvent, isOfferPaidFirst, isPaidFirst, noteDetails, type TakesOnline } from './note-details.ts'
import { requireWithinBounds, withinBounds } from './within-bounds.ts'

export {
  answersTo,
  answersToEach,
  type CompleteRequest,
  type Completion,
  completionEvent,
  contactOf,
  customerOfCompletion,
  type Draft,
  draftBooking,
  type FilledForm,
  formColumns,
  isAlive,
  isOfferPaidFirst,
  isPaidFirst,
  nameComing,
  nameComingAtOnce,
  newBookingRow,
  noteDetails,
  ownerOf,
  placeAndPay,
  refusedDatesOf,
  requireCompletion,
  requireRightsToCreate,
  requireWithinBounds,
  type TakesOnline,
  validateRequest,
  withinBounds,
}
