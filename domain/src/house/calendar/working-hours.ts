import { mergeIntervals, pairsOf } from '../../ground/time/intervals.ts'
import { minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, startOfLocalDay } from '../../ground/time/zones.ts'
import type { CalendarEvent, Occurrence } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'

/**
 * The grid of start times begins at `start` and ends before `end`; a session that starts in it may last until `close`, which is later than
 * `end` only if opening hours run around the clock.
 */
export type OpenStretch = { start: EpochMinutes; end: EpochMinutes; close: EpochMinutes }

export type OpenHours = readonly OpenStretch[]

/**
 * The open time around [from, to): the merged occurrences of the WORKING_HOURS events among `events`, which are those of one resource's
 * working-hours schedule in this span and in `withReach` of it. With a location, hours at another one do not count.
 */
export function openHours({ events, from, to, locationId }: WorkingHoursQuestion): OpenHours {
  const hours = events.filter((event) => event.type === 'WORKING_HOURS' && isAtLocation(event, locationId))
  const read = withReach({ from, to })
  const occurrences = occurrencesIn(hours, read.from, read.to)
  return pairsOf(mergeIntervals(occurrences.flatMap(({ start, end }) => [start, end])))
    .flatMap((window) => (window.end - window.start > minutesPerDay ? dailyStretches(window, occurrences, read) : [wholeStretch(window)]))
    .filter((stretch) => stretch.start < to && stretch.end > from)
}

export function alwaysOpen(timeZone: string, from: EpochMinutes, to: EpochMinutes): OpenHours {
  const window = { start: startOfLocalDay(timeZone, from), end: to + calendarReach }
  return cutAt(localMidnights(timeZone, window), window).filter((stretch) => stretch.start < to)
}

export type WorkingHoursQuestion = {
  events: readonly CalendarEvent[]
  from: EpochMinutes
  to: EpochMinutes
  locationId?: string | null
}

type Window = { start: EpochMinutes; end: EpochMinutes }

const wholeStretch = ({ start, end }: Window): OpenStretch => ({ start, end, close: end })

/**
 * A window longer than a day begins its grid again at each local midnight, in the zone of that local day's hours. The days are those of
 * each occurrence, never of the window as a whole: of an endless window a query sees only a part.
 */
function dailyStretches(window: Window, occurrences: readonly Occurrence[], read: { from: EpochMinutes; to: EpochMinutes }): OpenStretch[] {
  const midnights = occurrences
    .filter(({ start, end }) => start >= window.start && end <= window.end)
    .flatMap(({ event, start, end }) => {
      const seen = { start: Math.max(start, read.from), end: Math.min(end, read.to) }
      return [startOfLocalDay(event.timeZone, seen.start), ...localMidnights(event.timeZone, seen)]
    })
  return cutAt(midnights, window)
}

function localMidnights(timeZone: string, { start, end }: Window): EpochMinutes[] {
  const midnights: EpochMinutes[] = []
  for (let next = startOfLocalDay(timeZone, start, 1); next < end; next = startOfLocalDay(timeZone, next, 1)) midnights.push(next)
  return midnights
}

function cutAt(cuts: readonly EpochMinutes[], { start, end: close }: Window): OpenStretch[] {
  const inside = new Set(cuts.filter((cut) => cut > start && cut < close))
  const starts = [start, ...[...inside].sort((one, other) => one - other)]
  return starts.map((first, index) => ({ start: first, end: starts[index + 1] ?? close, close }))
}

const isAtLocation = (event: CalendarEvent, locationId: string | null | undefined): boolean =>
  !locationId || !event.locationId || event.locationId === locationId

/**
 * Calendar events matter inside a span if they are this close to it. A window of hours that began before the edge sets the grid of start
 * times inside; windows longer than a day begin it again each midnight; and an opening lifts a closure on all of its local date. Each of
 * these is decided within the longest local day, which two days cover.
 */
export const calendarReach = 2 * minutesPerDay

/** The span whose events must be given, so that hours and blocks of [from, to) are the same for every span that contains it. */
export const withReach = ({ from, to }: { from: EpochMinutes; to: EpochMinutes }): { from: EpochMinutes; to: EpochMinutes } => ({
  from: from - calendarReach,
  to: to + calendarReach,
})
