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
import { placeAndPay, requireRightsToCreate } from './create-booking.ts'
import { type Draft, draftBooking, validateRequest } from './draft-booking.ts'
import { answersTo, answersToEach } from './form-answers.ts'
import { contactOf } from './holding.ts'
import { nameComing, nameComingAtOnce } from './name-coming.ts'
import { newBookingRow } from './new-booking-row.ts'
import { completionEvent, isOfferPaidFirst, isPaidFirst, noteDetails, type TakesOnline } from './note-details.ts'
import { saveTogether } from './paid-together-store.ts'
import { refusedDatesOf } from './refused-dates.ts'
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
  saveTogether,
  type TakesOnline,
  validateRequest,
  withinBounds,
}
