import { type Static, Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { Guid, IsoInstant } from '../../ground/scalars.ts'
import { SentAddOn } from '../../offer/add-ons.ts'
import { ParticipantsChoices } from '../../offer/pricing.ts'
import { NeededResource, Slot, SlotReason } from '../availability/schemas.ts'
import { AllowedActions, Booking, NewBooking, SentSlot } from './schemas.ts'

/** The most dates that one series has. */
export const mostDatesOfSeries = 52

/** How often an appointment comes again. Months keep the day of the month; shorter months have it on their last day. */
export const RepetitionRhythm = Type.Enum(['WEEK', 'TWO_WEEKS', 'MONTH'])
export type RepetitionRhythm = Static<typeof RepetitionRhythm>

export const Repetition = Type.Object({
  every: RepetitionRhythm,
  /** All dates, the first one included. */
  count: Type.Integer({ minimum: 2, maximum: mostDatesOfSeries }),
})
export type Repetition = Static<typeof Repetition>

/** The first date and how it is repeated. */
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
  /** Can be sent back to book the date; absent where it is taken. */
  slot: Type.Optional(Slot),
  reason: Type.Optional(Reason),
  /** At most three: the nearest free times of that day, then of the days around it. */
  alternatives: Type.Array(Slot),
  price: Type.Optional(Money),
})
export type SeriesDate = Static<typeof SeriesDate>

/** What counts for all dates of a series. */
export const SeriesBooking = Type.Omit(NewBooking, ['bookedEntity', 'multiServiceBookingInfo'])

/** A date of a series as its customer or the business sees it. */
export const BookingOfSeries = Type.Object({
  booking: Booking,
  allowedActions: AllowedActions,
  /** Of this date and the open ones behind it: how many there are, and what canceling all of them now would cost. */
  following: Type.Object({ count: Type.Integer(), cancel: Type.Boolean(), cancellationFee: Type.Optional(Money) }),
  /** By a link: the token with which this date alone is managed. */
  manageToken: Type.Optional(Type.String()),
})
export type BookingOfSeries = Static<typeof BookingOfSeries>

export const BookingSeries = Type.Object({ id: Guid, bookings: Type.Array(BookingOfSeries) })
export type BookingSeries = Static<typeof BookingSeries>

/** A date that keeps a series from being booked or moved. */
export const RefusedDate = Type.Object({ startDate: IsoInstant, reason: Type.String() })
export type RefusedDate = Static<typeof RefusedDate>
