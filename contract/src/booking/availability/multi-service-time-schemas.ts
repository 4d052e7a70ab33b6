import { type Static, Type } from 'typebox'
import { Money } from '../../ground/money.ts'
import { Guid, IsoInstant, LocalDateTime, TimeZone } from '../../ground/scalars.ts'
import { CustomerChoices, Slot } from './schemas.ts'
import { TimeSlotLocation } from './time-slot-schemas.ts'

/** Services on separate days are asked for one by one. */
const PartsType = Type.Enum(['SEQUENTIAL_BOOKINGS', 'PARALLEL_BOOKINGS'])

/** The first service starts in [from, to). */
const range = { fromLocalDate: LocalDateTime, toLocalDate: LocalDateTime, timeZone: Type.Optional(TimeZone) }

const ChosenService = Type.Object({
  serviceId: Guid,
  resourceId: Type.Optional(Guid),
  customerChoices: Type.Optional(CustomerChoices),
  choice: Type.Optional(Type.String({ maxLength: 500 })),
})

export const MultiServiceTimesRequest = Type.Object({
  ...range,
  services: Type.Array(ChosenService, { minItems: 2, maxItems: 8 }),
  multiServiceBookingType: Type.Optional(PartsType),
  /** Where all services are given; if absent, the first usual location that they have in common. */
  location: Type.Optional(TimeSlotLocation),
})

/** `bookingId`: a booking on a separate day, which moves alone. */
export const TimesToMoveRequest = Type.Object({ ...range, bookingId: Type.Optional(Guid) })

/** One way to give all services: a slot for each, in the requested order, that can be booked as it is. */
export const MultiServiceTime = Type.Object({
  startDate: IsoInstant,
  endDate: IsoInstant,
  slots: Type.Array(Slot),
  price: Type.Optional(Money),
})
export type MultiServiceTime = Static<typeof MultiServiceTime>

export const MultiServiceTimesAnswer = Type.Object({ multiServiceTimes: Type.Array(MultiServiceTime), timeZone: Type.String() })
