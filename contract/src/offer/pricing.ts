import { type Static, Type } from 'typebox'
import { rows } from '../ground/operation.ts'
import { Guid, LocalDateTime } from '../ground/scalars.ts'
import { translationsOf } from '../ground/translations.ts'
import { SentAddOn } from './add-ons.ts'
import { ChosenDuration } from './service-options.ts'

export const BookedChoice = Type.Object({
  optionId: Type.Optional(Guid),
  choiceId: Type.Optional(Guid),
  custom: Type.Optional(Type.String({ maxLength: 255 })),
  duration: Type.Optional(ChosenDuration),
  /** Ours, read-only: the chosen words as they were at the time of booking. */
  translations: translationsOf({ custom: Type.String({ maxLength: 255 }) }),
})
export type BookedChoice = Static<typeof BookedChoice>

const participants = Type.Integer({ minimum: 1, maximum: 1000 })

export const ChoiceOfParticipants = Type.Object({
  numberOfParticipants: Type.Optional(participants),
  choices: Type.Optional(Type.Array(BookedChoice, { maxItems: 5 })),
})
export type ChoiceOfParticipants = Static<typeof ChoiceOfParticipants>

export const ParticipantsChoices = Type.Object({
  serviceChoices: Type.Array(ChoiceOfParticipants, { minItems: 1, maxItems: 20 }),
})
export type ParticipantsChoices = Static<typeof ParticipantsChoices>

const lineMembers = {
  serviceId: Type.Optional(Guid),
  resourceId: Type.Optional(Guid),
  numberOfParticipants: Type.Optional(participants),
  choices: Type.Optional(Type.Array(BookedChoice, { maxItems: 5 })),
  localStartDate: Type.Optional(LocalDateTime),
  localEndDate: Type.Optional(LocalDateTime),
  timeZone: Type.Optional(Type.String({ maxLength: 150 })),
  bookedAddOns: Type.Optional(Type.Array(SentAddOn, { maxItems: 21 })),
}

export const SentBookingLineItem = Type.Object({
  ...lineMembers,
  serviceChoices: Type.Optional(Type.Array(ChoiceOfParticipants, { maxItems: 40 })),
})
export type SentBookingLineItem = Static<typeof SentBookingLineItem>

const price = Type.Optional(Type.Number())

export const BookingLineItem = Type.Object({
  ...lineMembers,
  pricePerParticipant: price,
  serviceChoices: Type.Optional(Type.Array(Type.Object({ ...ChoiceOfParticipants.properties, pricePerParticipant: price }))),
})
export type BookingLineItem = Static<typeof BookingLineItem>

/** Numbers, as the wire has them; inside, money is in minor units. */
export const PriceInfo = Type.Object({
  calculatedPrice: price,
  priceDescription: Type.Optional(Type.String()),
  priceDescriptionInfo: Type.Optional(Type.Object({ original: Type.String(), translated: Type.String() })),
  bookingLineItems: Type.Array(BookingLineItem),
  deposit: price,
  currency: Type.Optional(Type.String()),
  /** Ours: the tax in `calculatedPrice`. `includedInPrice`: listed prices include it; otherwise it was added to them. */
  tax: Type.Optional(Type.Object({ name: Type.String(), rate: Type.String(), includedInPrice: Type.Boolean(), amount: Type.Number() })),
})
export type PriceInfo = Static<typeof PriceInfo>

export const BookingToPrice = Type.Object({
  bookedEntity: Type.Optional(
    Type.Object({
      slot: Type.Optional(
        Type.Object({
          serviceId: Type.Optional(Guid),
          startDate: Type.Optional(Type.String({ maxLength: 40 })),
          endDate: Type.Optional(Type.String({ maxLength: 40 })),
          timezone: Type.Optional(Type.String({ maxLength: 150 })),
          resource: Type.Optional(Type.Object({ id: Type.Optional(Guid) })),
        }),
      ),
      schedule: Type.Optional(Type.Object({ serviceId: Type.Optional(Guid) })),
    }),
  ),
  totalParticipants: Type.Optional(participants),
  participantsChoices: Type.Optional(ParticipantsChoices),
  bookedAddOns: lineMembers.bookedAddOns,
})
export type BookingToPrice = Static<typeof BookingToPrice>

const Answer = Type.Object({ priceInfo: PriceInfo })

export const pricingOperations = rows({
  previewPrice: {
    method: 'POST',
    path: '/v2/pricing/preview',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'What these choices of a service would cost',
    body: Type.Object({ bookingLineItems: Type.Array(SentBookingLineItem, { minItems: 1, maxItems: 40 }) }),
    response: Answer,
    errors: [
      'INVALID_SERVICE_ID',
      'NUMBER_OF_PARTICIPANTS_NOT_FOUND',
      'FAILED_RESOLVING_SERVICE',
      'INVALID_DURATION_CHOICE',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
      'ADD_ON_GROUP_NOT_FOUND',
      'ADD_ON_NOT_FOUND',
    ],
  },
  calculatePrice: {
    method: 'POST',
    path: '/v2/pricing/calculate',
    access: 'visitor',
    permission: 'services.read',
    isRead: true,
    summary: 'What a booking would cost at the present prices',
    body: Type.Object({ booking: Type.Optional(BookingToPrice), bookings: Type.Optional(Type.Array(BookingToPrice, { maxItems: 40 })) }),
    response: Answer,
    errors: [
      'INVALID_BOOKING',
      'INVALID_SERVICE_ID',
      'NUMBER_OF_PARTICIPANTS_NOT_FOUND',
      'FAILED_RESOLVING_SERVICE',
      'INVALID_DURATION_CHOICE',
      'INVALID_SERVICE_CHOICES',
      'FAILED_RESOLVING_CUSTOM_CHOICES',
      'ADD_ON_GROUP_NOT_FOUND',
      'ADD_ON_NOT_FOUND',
    ],
  },
})
