import { type Static, Type } from 'typebox'
import { Guid, LocalDate } from '../../ground/scalars.ts'
import { Weekday } from '../../house/calendar/schemas.ts'
import { SlotLocation } from '../availability/schemas.ts'

/** A time of day on the clock of the business: `09:30`. */
const TimeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, examples: ['08:30'] })

const times = {
  /** On the clock of the business, as all of it. */
  fromDate: LocalDate,
  /** The last date. */
  toDate: LocalDate,
  /** The appointment begins no earlier. */
  fromTime: Type.Optional(TimeOfDay),
  /** The appointment ends no later. */
  toTime: Type.Optional(TimeOfDay),
  /** Absent: on all days. */
  weekdays: Type.Optional(Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true })),
}

/** The times at which a customer would take an appointment. */
export const WaitingWindow = Type.Object({
  ...times,
  durationInMinutes: Type.Integer({ minimum: 1 }),
  /** The only staff member; absent: any of the service. */
  resource: Type.Optional(Type.Object({ id: Guid, name: Type.String() })),
  location: Type.Optional(SlotLocation),
})
export type WaitingWindow = Static<typeof WaitingWindow>

export const SentWindow = Type.Object({
  ...times,
  serviceId: Guid,
  /** One of the lengths of the service; absent: the usual one. */
  durationInMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  resourceId: Type.Optional(Guid),
  location: Type.Optional(SlotLocation),
})
export type SentWindow = Static<typeof SentWindow>
