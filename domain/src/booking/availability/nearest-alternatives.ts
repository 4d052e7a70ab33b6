import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { bookableSlots, type Slot } from './slots.ts'

type Span = { start: EpochMinutes; end: EpochMinutes }

/**
 * The bookable slots nearest to a wanted start, before and after it, on any of the resources; nearest first. None overlaps `others`, which
 * the customer has chosen besides.
 */
export function nearestAlternatives(
  inputs: AvailabilityInputs,
  wantedStart: EpochMinutes,
  count: number,
  others: readonly Span[] = [],
): Slot[] {
  const distanceOf = (slot: Slot) => Math.abs(slot.start - wantedStart)
  return bookableSlots(inputs)
    .filter((slot) => !others.some(({ start, end }) => slot.start < end && start < slot.end))
    .sort((one, other) => distanceOf(one) - distanceOf(other) || one.start - other.start)
    .slice(0, count)
}
