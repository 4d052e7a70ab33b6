import type { Booking } from '@foyer/contract'
import { slotOf } from '@foyer/domain'

type Timed = Pick<Booking, 'id' | 'startDate' | 'endDate' | 'bookedEntity'>

/** Those that want or have time of the same person at the same time; the booking itself is none of them. */
export const overlappingOf = <Other extends Timed>(booking: Timed, others: readonly Other[]): Other[] =>
  others.filter(
    (other) =>
      other.id !== booking.id &&
      resourceOf(other) === resourceOf(booking) &&
      Temporal.Instant.compare(other.startDate, booking.endDate) < 0 &&
      Temporal.Instant.compare(booking.startDate, other.endDate) < 0,
  )

const resourceOf = ({ bookedEntity }: Timed): string | undefined => slotOf({ bookedEntity }).resource?.id
