import type { SlotAvailability } from '@foyer/contract'

/** Stretches of today in which a staff member has time, as instants, ascending and apart. */
export type FreeToday = { start: string; end: string }[]

/** The bookable times of all services as stretches: what touches becomes one. */
export const freeStretches = (entries: readonly SlotAvailability[]): FreeToday => {
  const stretches: FreeToday = []
  const free = entries
    .filter(({ bookable, locked }) => bookable && !locked)
    .toSorted((one, other) => Temporal.Instant.compare(one.slot.startDate, other.slot.startDate))
  for (const { slot } of free) {
    const last = stretches.at(-1)
    if (!last || Temporal.Instant.compare(slot.startDate, last.end) > 0) stretches.push({ start: slot.startDate, end: slot.endDate })
    else if (Temporal.Instant.compare(slot.endDate, last.end) > 0) last.end = slot.endDate
  }
  return stretches
}
