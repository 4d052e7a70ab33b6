import type { Weekday } from '../../ground/time/calendar-days.ts'
import { type LocalMinutes, parseLocal } from '../../ground/time/local-time.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

export type EventTransparency = 'OPAQUE' | 'TRANSPARENT'

/** Every week, or every second to fourth, on one day. `until` is inclusive. */
export type RecurrenceRule = {
  interval?: number | null
  days?: readonly Weekday[] | null
  until?: { localDate: string } | null
}

/**
 * A single event (NONE), a series (MASTER), or the changed or canceled occurrence of a series (EXCEPTION). Unchanged occurrences are not
 * stored; they follow from their master.
 */
export type CalendarEvent = {
  id: string
  scheduleId: string
  /** WORKING_HOURS, DEFAULT (a block), APPOINTMENT, CLASS, COURSE, or a type of another program. */
  type: string
  status: 'CONFIRMED' | 'CANCELLED'
  recurrenceType: 'NONE' | 'MASTER' | 'INSTANCE' | 'EXCEPTION'
  start: { localDate: string }
  end: { localDate: string }
  timeZone: string
  recurrenceRule?: RecurrenceRule | null
  recurringEventId?: string | null
  /** The start of an EXCEPTION before its change: `YYYY-MM-DDThh:mm:ss` in the master's zone. */
  originalLocalStart?: string | null
  /** Occurrences of a canceled master that had begun by then stay. Without it none stays. */
  cancelledAt?: EpochMinutes | null
  transparency?: EventTransparency | null
  locationId?: string | null
  /** The staff members and resources it occupies; each may be TRANSPARENT for itself. */
  resources?: readonly { id: string; transparency?: EventTransparency | null }[] | null
}

export type Occurrence = {
  id: string
  event: CalendarEvent
  recurrenceType: 'NONE' | 'INSTANCE' | 'EXCEPTION'
  localStart: LocalMinutes
  localEnd: LocalMinutes
  start: EpochMinutes
  end: EpochMinutes
}

export function localMinuteOf(localDate: string): LocalMinutes {
  const local = parseLocal(localDate)
  if (local === null) throw new Error(`Not a local time: ${localDate}`)
  return Math.floor(local)
}
