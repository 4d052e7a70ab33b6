import { type Static, Type } from 'typebox'
import { Guid, LocalDate } from '../../ground/scalars.ts'
import { Weekday } from '../../house/calendar/schemas.ts'
import { SlotLocation } from '../availability/schemas.ts'

const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['08:30'] })

const times = {
  /** Dates and times are on the clock of the business. */
  fromDate: LocalDate,
  /** Inclusive. */
  toDate: LocalDate,
  fromTime: Type.Optional(TimeOfDay),
  /** The appointment ends no later. */
  toTime: Type.Optional(TimeOfDay),
  weekdays: Type.Optional(Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true })),
}

export const WaitingWindow = Type.Object({
  ...times,
  durationInMinutes: Type.Integer({ minimum: 1 }),
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.String() })),
  location: Type.Optional(SlotLocation),
})
export type WaitingWindow = Static<typeof WaitingWindow>

export const SentWindow = Type.Object({
  ...times,
  serviceId: Guid,
  durationInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  resourceId: Type.Optional(Guid),
  location: Type.Optional(SlotLocation),
})
export type SentWindow = Static<typeof SentWindow>
