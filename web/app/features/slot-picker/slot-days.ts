import type { SlotAvailability, SlotReason } from '@foyer/contract'
import type { PartsOfDay } from '../../ui/day-parts.tsx'

/** One start time, with all staff members who could give it. */
export type TimeChoice = {
  /** The instant with the asked zone's offset, as the API spells it. */
  start: string
  /** Whose it is, where only one person is free. */
  resourceId?: string
  /** Until when the visitor's own hold keeps it. */
  heldUntil?: string
  /** Why it cannot be had; absent when it can. */
  reason?: { code: SlotReason | 'YOURS'; until?: string }
}

export type PartOfDay = keyof PartsOfDay

/** The times of each local date, ascending, those that cannot be had too. Dates without any are left out. */
export type SlotDays = Record<string, TimeChoice[]>

export const dateOf = (start: string): string => start.slice(0, 10)

/** Wall time in the zone that was asked for: 14:30. */
export const timeOf = ({ start }: TimeChoice): string => start.slice(11, 16)

export const slotDaysOf = (entries: readonly SlotAvailability[]): SlotDays =>
  Object.groupBy(timesOf(entries), ({ start }) => dateOf(start)) as SlotDays // every key has a list: it was made from one

/** Entries that share a start are one time with several people; it is free if any of them is, and the visitor's own if they hold it. */
export const timesOf = (entries: readonly SlotAvailability[]): TimeChoice[] =>
  [...Map.groupBy(entries, ({ slot }) => slot.startDate).values()]
    .map(choiceOf)
    .toSorted((left, right) => Temporal.Instant.compare(left.start, right.start))

const choiceOf = (entries: readonly SlotAvailability[]): TimeChoice => {
  // A group has at least the one that made it.
  const { startDate: start } = (entries[0] as SlotAvailability).slot
  const held = entries.find(({ hold }) => hold)
  if (held?.hold) return { start, ...(held.slot.resource && { resourceId: held.slot.resource.id }), heldUntil: held.hold.expiresDate }
  const free = entries.filter(({ bookable, locked }) => bookable && !locked)
  const [only, another] = free
  if (!only) return { start, reason: mostTelling(entries) }
  return only.slot.resource && !another ? { start, resourceId: only.slot.resource.id } : { start }
}

/** Where staff members have different reasons, the codes to show first: those that may pass, then those that say most. */
const tellingReasons: readonly SlotReason[] = ['HELD', 'TOO_SOON', 'BOOKED', 'BLOCKED']

const mostTelling = (entries: readonly SlotAvailability[]): NonNullable<TimeChoice['reason']> => {
  const reasons = entries.flatMap(({ reason }) => (reason ? [reason] : []))
  const telling = tellingReasons.flatMap((code) => reasons.filter((reason) => reason.code === code))
  return telling[0] ?? reasons[0] ?? { code: 'BOOKED' }
}

export const freeOf = (times: readonly TimeChoice[] = []): TimeChoice[] => times.filter(({ reason }) => !reason)

export const partOf = (time: TimeChoice): PartOfDay => {
  if (timeOf(time) < '12:00') return 'morning'
  return timeOf(time) < '17:00' ? 'afternoon' : 'evening'
}

export const partsOf = (times: readonly TimeChoice[]): PartsOfDay => {
  const parts = new Set(times.map(partOf))
  return { morning: parts.has('morning'), afternoon: parts.has('afternoon'), evening: parts.has('evening') }
}
