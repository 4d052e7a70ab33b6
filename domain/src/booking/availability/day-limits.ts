import { dateOfInstant } from '../../ground/time/instants.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

/** At most so many slots of each calendar date of the zone, those that can be booked before the others; in the order given. */
export function limitPerDay<Entry extends { start: EpochMinutes; unbookable: object | null }>(
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

/** How many more entries of a calendar date may come. Asked in the order of the starts, either way, so one date is counted at a time. */
export type DayRoom = { left: (start: EpochMinutes) => number; take: (entries: number) => void }

/** At most so many entries of each calendar date of the zone; zero sets no limit. */
export function roomPerDay(slotsPerDay: number, timeZone: string): DayRoom {
  if (slotsPerDay === 0) return { left: () => Number.POSITIVE_INFINITY, take: () => {} }
  let date = ''
  let left = slotsPerDay
  return {
    left: (start) => {
      const dateOfStart = dateOfInstant(start, timeZone)
      if (dateOfStart !== date) left = slotsPerDay
      date = dateOfStart
      return left
    },
    take: (entries) => {
      left -= entries
    },
  }
}
