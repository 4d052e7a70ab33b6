import type { SlotReason, StartTime } from '@foyer/contract'
import type { PartsOfDay } from '../../ui/calendar/day-parts.tsx'

/** `YOURS` marks the present time of a booking that is being moved. */
export type TimeChoice = Omit<StartTime, 'reason'> & { reason?: { code: SlotReason | 'YOURS'; until?: string } }

export type PartOfDay = keyof PartsOfDay

/** By local date, ascending; dates without times are left out. */
export type SlotDays = Record<string, TimeChoice[]>

export const dateOf = (start: string): string => start.slice(0, 10)

/** 14:30, in the asked zone. */
export const timeOf = ({ start }: TimeChoice): string => start.slice(11, 16)

export const slotDaysOf = (times: readonly StartTime[]): SlotDays => Object.groupBy(times, ({ start }) => dateOf(start)) as SlotDays // every key has a list: it was made from one

export const freeOf = (times: readonly TimeChoice[] = []): TimeChoice[] => times.filter(({ reason }) => !reason)

export const partOf = (time: TimeChoice): PartOfDay => {
  if (timeOf(time) < '12:00') return 'morning'
  return timeOf(time) < '17:00' ? 'afternoon' : 'evening'
}

export const partsOf = (times: readonly TimeChoice[]): PartsOfDay => {
  const parts = new Set(times.map(partOf))
  return { morning: parts.has('morning'), afternoon: parts.has('afternoon'), evening: parts.has('evening') }
}
