import type { MultiServiceTime, Slot } from '@foyer/contract'
import { type ApiError, isRefusal } from '@foyer/sdk'
import type { TogetherPart } from '../../together-parts.ts'
import type { WantedTogether } from './wanted-together.ts'

/** Of separate days: whose time is taken, and the times for it that leave the others where they are. */
export type PartConflict = { position: number; wanted: string; alternatives: readonly Slot[] }

export const conflictsOf = (error: ApiError | undefined, parts: readonly TogetherPart[], wanted: WantedTogether) => {
  const partConflict = partConflictOf(error, parts, wanted)
  return {
    partConflict,
    conflict: partConflict ? undefined : wholeConflictOf(error),
    refusedService: refusedServiceOf(error, parts, wanted),
  }
}

/** Of separate days, the service that a policy refuses. */
const refusedServiceOf = (
  error: ApiError | undefined,
  parts: readonly TogetherPart[],
  { starts = [] }: WantedTogether,
): string | undefined => {
  if (!isRefusal(error, 'bookings.createMultiServiceBooking', 'BOOKING_POLICY_VIOLATION')) return undefined
  const { part } = error.data as { part?: { startDate: string } } // what every refusal of one of several tells
  const position = starts.findIndex((start) => part !== undefined && Temporal.Instant.from(start).equals(part.startDate))
  return parts[position]?.service.name
}

const partConflictOf = (
  error: ApiError | undefined,
  parts: readonly TogetherPart[],
  { order, starts = [] }: WantedTogether,
): PartConflict | undefined => {
  if (order !== 'SEPARATE' || !isTimeTaken(error)) return undefined
  const { part, alternatives } = error.data
  const position = starts.findIndex((start) => part !== undefined && Temporal.Instant.from(start).equals(part.startDate))
  const wanted = starts[position]
  return wanted !== undefined && parts[position] ? { position, wanted, alternatives } : undefined
}

const isTimeTaken = (error: ApiError | undefined) =>
  isRefusal(error, 'bookings.createMultiServiceBooking', 'SLOT_NOT_AVAILABLE') ||
  isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED')

/** That one of the times is taken, and which whole combinations there are instead. */
export const wholeConflictOf = (error: ApiError | undefined): MultiServiceTime[] | undefined => {
  const isTaken =
    isRefusal(error, 'bookings.createMultiServiceBooking', 'SLOT_NOT_AVAILABLE') ||
    isRefusal(error, 'bookings.completeBooking', 'HOLD_EXPIRED') ||
    isRefusal(error, 'bookings.rescheduleMultiServiceBooking', 'NO_OPEN_SPOTS')
  if (!isTaken) return undefined
  const { multiServiceTimes, alternatives } = error.data
  return multiServiceTimes ?? alternatives.map((slot) => ({ startDate: slot.startDate, endDate: slot.endDate, slots: [slot] }))
}
