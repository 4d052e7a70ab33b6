import { dateOfInstant } from '../../ground/time/instants.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

export function limitPerDay<Entry extends { start: EpochMinutes; unbookable: object | null }>(
  entries: readonly Entry[],
  slotsPerDay: number,
  timeZone: string,
): Entry[] {
  const left = new Map<string, number>()
  const fitsInto = (entry: Entry): boolean => {
    const date = dateOfInstant(entry.start, timeZone)
    const remaining = left.get(date) ?? slotsPerDay
    left.set(date, remaining - 1)
    return remaining > 0
  }
  const bookable = new Set(entries.filter((entry) => entry.unbookable === null).filter(fitsInto))
  const others = new Set(entries.filter((entry) => entry.unbookable !== null).filter(fitsInto))
  return entries.filter((entry) => bookable.has(entry) || others.has(entry))
}

/** Counts one date at a time, so starts must be asked in ascending or descending order. */
export type DayRoom = { left: (start: EpochMinutes) => number; use: (entries: number) => void }

export function roomPerDay(slotsPerDay: number, timeZone: string): DayRoom {
  if (slotsPerDay === 0) return { left: () => Number.POSITIVE_INFINITY, use: () => {} }
  let date = ''
  let left = slotsPerDay
  return {
    left: (start) => {
      const dateOfStart = dateOfInstant(start, timeZone)
      if (dateOfStart !== date) left = slotsPerDay
      date = dateOfStart
      return left
    },
    use: (entries) => {
      left -= entries
    },
  }
}
