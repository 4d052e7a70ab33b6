import { epochMinutesOf } from './instants.ts'
import type { EpochMinutes } from './zones.ts'

/** An instant as it is kept and sent: `2027-03-01T09:00:00.000Z`. */
export const isoInstantOf = (instant: EpochMinutes): string =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(instant * 60_000)).toString({ fractionalSecondDigits: 3 })

/** The same, read back. */
export const minutesOfIsoInstant = (instant: string): EpochMinutes => epochMinutesOf(Temporal.Instant.from(instant))
