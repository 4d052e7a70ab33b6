import { dateOfInstant } from '../time/instants.ts'
import type { Slot } from './slots.ts'

/** At most so many slots of each calendar date of the zone, those that can be booked before the others; in the order given. */
export function limitPerDay<Entry extends Pick<Slot, 'start' | 'unbookable'>>(
  entries: readonly Entry[],
  slotsPerDay: number,
  timeZone: string,
): Entry[] {
  const left = new Map<string, number>()
  const takeOne = (entry: Entry): boolean => {
    const date = dateOfInstant(entry.start, timeZone)
    const remaining = left.get(date) ?? slotsPerDay
    left.set(date, remaining - 1)
    return remaining > 0
  }
  const bookable = new Set(entries.filter((entry) => entry.unbookable === null).filter(takeOne))
  const others = new Set(entries.filter((entry) => entry.unbookable !== null).filter(takeOne))
  return entries.filter((entry) => bookable.has(entry) || others.has(entry))
}
