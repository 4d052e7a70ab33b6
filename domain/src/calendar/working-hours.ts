import { mergeIntervals, pairsOf } from '../time/intervals.ts'
import { minutesPerDay } from '../time/local-time.ts'
import { type EpochMinutes, startOfLocalDay } from '../time/zones.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'

/**
 * A stretch of open time. Its grid of start times begins at `start` and lies before `end`; a session that starts in it may
 * last until `close`, which is later than `end` only where opening hours run around the clock.
 */
export type OpenStretch = { start: EpochMinutes; end: EpochMinutes; close: EpochMinutes }

/** Open time in order, without overlap. */
export type OpenHours = readonly OpenStretch[]

/**
 * The open time around [from, to): the merged occurrences of the WORKING_HOURS events among `events`, which are those of
 * one resource's working-hours schedule. With a location, hours that name another one do not count.
 */
export function openHours({ events, from, to, locationId }: WorkingHoursQuestion): OpenHours {
  const hours = events.filter((event) => event.type === 'WORKING_HOURS' && isAtLocation(event, locationId))
  const occurrences = occurrencesIn(hours, from - surroundings, to + surroundings)
  const [timeZone = 'UTC'] = hours.map((event) => event.timeZone).sort()
  return pairsOf(mergeIntervals(occurrences.flatMap(({ start, end }) => [start, end])))
    .flatMap(({ start, end }) => (end - start > minutesPerDay ? dailyStretches(timeZone, start, end) : [{ start, end, close: end }]))
    .filter((stretch) => stretch.start < to && stretch.end > from)
}

/** The hours of what is never closed: a room without a working-hours schedule. */
export function alwaysOpen(timeZone: string, from: EpochMinutes, to: EpochMinutes): OpenHours {
  return dailyStretches(timeZone, startOfLocalDay(timeZone, from), to + surroundings).filter((stretch) => stretch.start < to)
}

export type WorkingHoursQuestion = {
  events: readonly CalendarEvent[]
  from: EpochMinutes
  to: EpochMinutes
  locationId?: string | null
}

// Opening hours longer than a day start their grid anew at each midnight. To know them as such, and to give every range
// the same grid, a day before and after is always looked at.
const surroundings = 2 * minutesPerDay

function dailyStretches(timeZone: string, open: EpochMinutes, close: EpochMinutes): OpenStretch[] {
  const stretches: OpenStretch[] = []
  for (let start = open; start < close; ) {
    const end = Math.min(startOfLocalDay(timeZone, start, 1), close)
    stretches.push({ start, end, close })
    start = end
  }
  return stretches
}

const isAtLocation = (event: CalendarEvent, locationId: string | null | undefined): boolean =>
  !locationId || !event.locationId || event.locationId === locationId
