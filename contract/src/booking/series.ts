import { type Static, Type } from 'typebox'
import { Money } from '../ground/money.ts'
import { rows } from '../ground/operation.ts'
import { FreeForm, Guid, IsoInstant, Revision } from '../ground/scalars.ts'
import { ParticipantNotification } from '../house/messages.ts'
import { planPaymentCodes } from '../money/errors.ts'
import { SentAddOn } from '../offer/add-ons.ts'
import { ParticipantsChoices } from '../offer/pricing.ts'
import { NeededResource, Slot, SlotReason } from './availability/schemas.ts'
import { PeopleComingToNew, refusalsOfComing } from './bookings/named-participant-schemas.ts'
import { AllowedActions, Booking, CreateFlowControl, NewBooking, SentSlot } from './bookings/schemas.ts'

export const mostDatesOfSeries = 52

/** Monthly appointments keep the day of the month; shorter months have it on their last day. */
export const RepetitionRhythm = Type.Enum(['WEEK', 'TWO_WEEKS', 'MONTH'])
export type RepetitionRhythm = Static<typeof RepetitionRhythm>

export const Repetition = Type.Object({
  every: RepetitionRhythm,
  count: Type.Integer({ minimum: 2, maximum: mostDatesOfSeries }),
})
export type Repetition = Static<typeof Repetition>

export const SeriesQuestion = Type.Object({
  slot: SentSlot,
  repetition: Repetition,
  totalParticipants: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  participantsChoices: Type.Optional(ParticipantsChoices),
  bookedAddOns: Type.Optional(Type.Array(SentAddOn, { maxItems: 21 })),
})

/** FREE: with the staff member of the series; OTHER_STAFF: with another one; else `reason` says why the date is taken. */
export const SeriesDateState = Type.Enum(['FREE', 'OTHER_STAFF', 'TAKEN'])

const Reason = Type.Object({ code: SlotReason, until: Type.Optional(IsoInstant), resource: Type.Optional(NeededResource) })

export const SeriesDate = Type.Object({
  startDate: IsoInstant,
  state: SeriesDateState,
  slot: Type.Optional(Slot),
  reason: Type.Optional(Reason),
  /** At most three: the nearest free times of that day, then of the days around it. */
  alternatives: Type.Array(Slot),
  price: Type.Optional(Money),
})
export type SeriesDate = Static<typeof SeriesDate>

export const SeriesBooking = Type.Omit(NewBooking, ['bookedEntity', 'multiServiceBookingInfo'])

export const BookingOfSeries = Type.Object({
  booking: Booking,
  allowedActions: AllowedActions,
  following: Type.Object({ count: Type.Integer(), cancel: Type.Boolean(), cancellationFee: Type.Optional(Money) }),
  manageToken: Type.Optional(Type.String()),
})
export type BookingOfSeries = Static<typeof BookingOfSeries>

export const BookingSeries = Type.Object({ id: Guid, bookings: Type.Array(BookingOfSeries) })
export type BookingSeries = Static<typeof BookingSeries>

export const RefusedDate = Type.Object({ startDate: IsoInstant, reason: Type.String() })
export type RefusedDate = Static<typeof RefusedDate>

const SeriesId = Type.Object({ seriesId: Guid })
const Token = Type.Object({ token: Type.String({ minLength: 20, maxLength: 2048 }) })
const BookingsAnswer = Type.Object({ bookings: Type.Array(Booking) })
const SeriesAnswer = Type.Object({ series: BookingSeries })

const from = { fromBookingId: Guid, revision: Revision, participantNotification: Type.Optional(ParticipantNotification) }

const refusalsOfTerms = [
  'SERVICE_NOT_FOUND',
  'SERVICE_TYPE_NOT_SUPPORTED',
  'REPEATING_NOT_ALLOWED',
  'RESOURCE_NOT_FOUND',
  'INVALID_DATE_FORMAT',
  'INVALID_TIME_ZONE',
  'INVALID_CHOICES',
  'INVALID_SERVICE_CHOICES',
  'FAILED_RESOLVING_CUSTOM_CHOICES',
  'ADD_ON_GROUP_NOT_FOUND',
  'ADD_ON_NOT_FOUND',
] as const

const refusalsOfMoves = [
  'SLOT_NOT_AVAILABLE',
  'STALE_REVISION',
  'INVALID_DATE_FORMAT',
  'INVALID_TIME_ZONE',
  'RESOURCE_NOT_FOUND',
  'SERVICE_NOT_FOUND',
  'SERVICE_TYPE_NOT_SUPPORTED',
  'BOOKING_POLICY_VIOLATION',
  'INVALID_BOOKING_STATUS',
] as const

export const bookingSeriesOperations = rows({
  previewBookingSeries: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-series/preview',
    access: 'visitor',
    permission: 'bookings.manage',
    isRead: true,
    summary: 'The dates of a repeated appointment: free, free with another staff member, or taken, with a reason and alternatives',
    body: SeriesQuestion,
    response: Type.Object({
      dates: Type.Array(SeriesDate),
      price: Type.Optional(Money),
    }),
    errors: [...refusalsOfTerms, 'BOOKING_POLICY_VIOLATION'],
  },
  createBookingSeries: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-series',
    access: 'visitor',
    permission: 'bookings.manage',
    isIdempotent: true,
    summary: 'Book an appointment for several dates, all or none; for visitors one hold for all of them',
    body: Type.Object({
      booking: SeriesBooking,
      slots: Type.Array(SentSlot, { minItems: 2, maxItems: mostDatesOfSeries }),
      participantNotification: Type.Optional(ParticipantNotification),
      flowControlSettings: Type.Optional(CreateFlowControl),
      formSubmission: Type.Optional(FreeForm),
      coming: PeopleComingToNew,
    }),
    response: Type.Object({ seriesId: Guid, bookings: Type.Array(Booking) }),
    errors: [
      ...planPaymentCodes,
      ...refusalsOfComing,
      ...refusalsOfTerms,
      'SLOT_NOT_AVAILABLE',
      'BOOKING_POLICY_VIOLATION',
      'UNAUTHORIZED_OPERATION',
      'TOO_MANY_HOLDS',
      'CONTACT_NOT_FOUND',
      'CONTACT_DETAILS_REQUIRED',
      'CAN_NOT_SKIP_AVAILABILITY_VALIDATION_IF_RESOURCE_NOT_PROVIDED',
      'PAYMENT_OPTION_NOT_OFFERED',
    ],
  },
  getBookingSeries: {
    method: 'GET',
    path: '/_api/foyer/v1/booking-series/{seriesId}',
    access: 'visitor',
    permission: 'bookings.read',
    isOpenToOwn: true,
    isRead: true,
    summary: 'The dates of a series, and what canceling from each of them on would cost',
    params: SeriesId,
    response: SeriesAnswer,
    errors: ['SERIES_NOT_FOUND'],
  },
  cancelBookingSeries: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-series/{seriesId}/cancel',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Cancel a date of a series and all open ones behind it, all or none',
    params: SeriesId,
    body: Type.Object(from),
    response: BookingsAnswer,
    errors: ['SERIES_NOT_FOUND', 'BOOKING_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS', 'BOOKING_POLICY_VIOLATION'],
  },
  rescheduleBookingSeries: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-series/{seriesId}/reschedule',
    access: 'visitor',
    permission: 'bookings.manage',
    isOpenToOwn: true,
    summary: 'Move a date of a series, and all open ones behind it by as many days and to the same time of day, all or none',
    params: SeriesId,
    body: Type.Object({ ...from, slot: SentSlot }),
    response: BookingsAnswer,
    errors: [...planPaymentCodes, 'SERIES_NOT_FOUND', 'BOOKING_NOT_FOUND', 'UNAUTHORIZED_OPERATION', ...refusalsOfMoves],
  },
  getBookingSeriesAnonymously: {
    method: 'GET',
    path: '/_api/foyer/v1/booking-links/{token}/series',
    access: 'anyone',
    isRead: true,
    summary: 'The series of a booking, by the link in its mail',
    params: Token,
    response: SeriesAnswer,
    errors: ['INVALID_TOKEN', 'SERIES_NOT_FOUND'],
  },
  cancelBookingSeriesAnonymously: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-links/{token}/series/cancel',
    access: 'anyone',
    summary: 'Cancel a booking and the open ones behind it in its series, by its link',
    params: Token,
    body: Type.Object({ revision: Revision }),
    response: BookingsAnswer,
    errors: ['INVALID_TOKEN', 'SERIES_NOT_FOUND', 'STALE_REVISION', 'INVALID_BOOKING_STATUS', 'BOOKING_POLICY_VIOLATION'],
  },
  rescheduleBookingSeriesAnonymously: {
    method: 'POST',
    path: '/_api/foyer/v1/booking-links/{token}/series/reschedule',
    access: 'anyone',
    summary: 'Move a booking and the open ones behind it in its series, by its link',
    params: Token,
    body: Type.Object({ slot: SentSlot, revision: Revision }),
    response: BookingsAnswer,
    errors: [...planPaymentCodes, 'INVALID_TOKEN', 'SERIES_NOT_FOUND', ...refusalsOfMoves],
  },
})
