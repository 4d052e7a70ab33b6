import { minutesPerDay } from '../../ground/time/local-time.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'
import type { AvailabilityInputs } from './inputs.ts'
import { bookableSlots, firstBookableSlot, type Slot, slotBoard } from './slots.ts'

/** Null if there is none. Searches week by week, because the first slot is usually near. */
export function nextFree(inputs: AvailabilityInputs): Slot | null {
  for (let from = inputs.from; from < inputs.to; from += weekMinutes) {
    const to = Math.min(inputs.to, from + weekMinutes + inputs.service.durationMinutes)
    const slot = firstBookableSlot({ ...inputs, from, to })
    if (slot) return slot
  }
  return null
}

const weekMinutes = 7 * minutesPerDay

type Span = { start: EpochMinutes; end: EpochMinutes }

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

type Stretch = { start: EpochMinutes; end: EpochMinutes }

export function freeStretches(services: readonly AvailabilityInputs[]): Stretch[] {
  const sessions = services.flatMap((inputs) => {
    const { starts, isBookable } = slotBoard(inputs)
    return starts.filter((_, row) => isBookable(row)).map((start) => ({ start, end: start + inputs.service.durationMinutes }))
  })
  const stretches: Stretch[] = []
  for (const { start, end } of sessions.toSorted((one, other) => one.start - other.start)) {
    const last = stretches.at(-1)
    if (!last || start > last.end) stretches.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return stretches
}
