import { minutesPerDay } from '../../ground/time/local-time.ts'
import type { EpochMinutes } from '../../ground/time/zones.ts'

/**
 * How far beyond a span calendar events can matter inside it. A window of hours that began before the edge sets the grid of start
 * times inside; windows longer than a day begin it anew each midnight; and an opening lifts a closure on all of its local date.
 * Each of these is decided within the longest local day, which two days cover.
 */
export const calendarReach = 2 * minutesPerDay

/** The span whose events must be given, so that hours and blocks of [from, to) come out the same whatever span is asked for. */
export const withReach = ({ from, to }: { from: EpochMinutes; to: EpochMinutes }): { from: EpochMinutes; to: EpochMinutes } => ({
  from: from - calendarReach,
  to: to + calendarReach,
})
