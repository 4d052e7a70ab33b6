import { type Weekday, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { type LocalMinutes, localDayOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, localOf } from '../../ground/time/zones.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type Series, seriesOf } from './series.ts'

/** Where a series stands at a moment: what has begun is past and stays as it was. */
export type SeriesPast = {
  /** The last occurrence that has begun; null while the series is still to come. */
  lastPastStart: LocalMinutes | null
  /** The first start on the series' own grid that is still to come, whether or not it ends before. */
  nextStart: LocalMinutes
}

export function pastOfSeries(master: CalendarEvent, now: EpochMinutes): SeriesPast {
  const series = seriesOf(master)
  const begun = startsBegun(master.timeZone, series, now)
  const nextStart = series.firstStart + begun * series.periodMinutes
  if (begun === 0) return { lastPastStart: null, nextStart }
  const last = Math.min(begun - 1, Math.floor((series.lastStart - series.firstStart) / series.periodMinutes))
  return { lastPastStart: last < 0 ? null : series.firstStart + last * series.periodMinutes, nextStart }
}

/** How the future of a series is to look; what is not named stays. */
export type SeriesChange = { start: LocalMinutes | null; day: Weekday; intervalWeeks: number; timeZone: string }

/**
 * The first start of the changed series. A start that is still to come is taken as sent, on its weekday; one that lies back, as
 * in a series sent back whole, tells the time of day only: the next occurrence moves to it within its own week.
 */
export function firstStartAfterChange({ nextStart }: SeriesPast, change: SeriesChange, now: EpochMinutes): LocalMinutes {
  const { start, day, intervalWeeks, timeZone } = change
  const isToCome = (local: LocalMinutes) => instantOfLocal(timeZone, local) > now
  const asSent = start === null ? null : start + daysUntil(day, localDayOf(start)) * minutesPerDay
  if (asSent !== null && isToCome(asSent)) return asSent
  const moved = startInWeekOf(nextStart, day, start ?? nextStart)
  return isToCome(moved) ? moved : moved + intervalWeeks * 7 * minutesPerDay
}

/** The occurrence of a changed series that takes the place of one of the old: that of the same week. Null if there is none. */
export function sameWeekStart(series: Series, day: Weekday, originalStart: LocalMinutes): LocalMinutes | null {
  const start = startInWeekOf(originalStart, day, series.firstStart)
  const isOfSeries = start >= series.firstStart && start <= series.lastStart && (start - series.firstStart) % series.periodMinutes === 0
  return isOfSeries ? start : null
}

/** The Monday, at midnight, of the week of a local time: by its week an occurrence is known when its series moves. */
export function startOfWeek(local: LocalMinutes): LocalMinutes {
  const day = localDayOf(local)
  return (day - weekdayIndex(day)) * minutesPerDay
}

/** In the week of `local` (Monday to Sunday), on a weekday, at the time of day of `clock`. */
function startInWeekOf(local: LocalMinutes, day: Weekday, clock: LocalMinutes): LocalMinutes {
  const date = startOfWeek(local) / minutesPerDay + weekdays.indexOf(day)
  return date * minutesPerDay + (clock - localDayOf(clock) * minutesPerDay)
}

const daysUntil = (day: Weekday, from: number): number => (weekdays.indexOf(day) - weekdayIndex(from) + 7) % 7

/** How many starts of the grid are not after now. A clock change moves one by an hour at most, so its neighbours are looked at. */
function startsBegun(timeZone: string, { firstStart, periodMinutes }: Series, now: EpochMinutes): number {
  const guess = Math.floor((localOf(timeZone, now) - firstStart) / periodMinutes)
  const begun = [guess - 1, guess, guess + 1].filter((index) => instantOfLocal(timeZone, firstStart + index * periodMinutes) <= now)
  return Math.max(0, Math.max(...begun, guess - 2) + 1)
}
