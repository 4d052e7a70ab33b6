import type { EpochMinutes } from '../time/zones.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { bookableSlots, type Slot } from './slots.ts'

/** The bookable slots nearest to a wanted start, before and after it, on any of the resources; nearest first. */
export function nearestAlternatives(inputs: AvailabilityInputs, wantedStart: EpochMinutes, count: number): Slot[] {
  const distanceOf = (slot: Slot) => Math.abs(slot.start - wantedStart)
  return bookableSlots(inputs)
    .sort((one, other) => distanceOf(one) - distanceOf(other) || one.start - other.start)
    .slice(0, count)
}
