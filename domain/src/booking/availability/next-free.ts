import { minutesPerDay } from '../../ground/time/local-time.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { firstBookableSlot, type Slot } from './slots.ts'

/** The first bookable slot in [from, to), or null. Looks week by week, for the answer is usually near. */
export function nextFree(inputs: AvailabilityInputs): Slot | null {
  for (let from = inputs.from; from < inputs.to; from += weekMinutes) {
    // A session may begin in this week and end in the next.
    const to = Math.min(inputs.to, from + weekMinutes + inputs.service.durationMinutes)
    const slot = firstBookableSlot({ ...inputs, from, to })
    if (slot) return slot
  }
  return null
}

const weekMinutes = 7 * minutesPerDay
