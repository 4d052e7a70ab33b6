import { type DayNumber, type Weekday, weekdayIndex, weekdays } from '../../ground/time/calendar-days.ts'
import { type LocalMinutes, localDayOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, intervalOfLocal, localOf } from '../../ground/time/zones.ts'
import { type CalendarEvent, localMinuteOf } from './calendar-event.ts'

export type Series = {
  firstStart: LocalMinutes
  durationMinutes: number
  periodMinutes: number
  lastStart: LocalMinutes
}

/** The first occurrence is on the first fitting weekday on or after the master's start. */
export function seriesOf(master: CalendarEvent): Series {
  const start = localMinuteOf(master.start.localDate)
  const until = master.recurrenceRule?.until
  return {
    firstStart: start + daysUntilWeekday(master, localDayOf(start)) * minutesPerDay,
    durationMinutes: localMinuteOf(master.end.localDate) - start,
    periodMinutes: (master.recurrenceRule?.interval ?? 1) * 7 * minutesPerDay,
    lastStart: until ? localMinuteOf(until.localDate) : Number.POSITIVE_INFINITY,
  }
}

export function startsOfSeries(series: Series, from: LocalMinutes, to: LocalMinutes): LocalMinutes[] {
  const starts: LocalMinutes[] = []
  const skipped = Math.max(0, Math.ceil((from - series.firstStart) / series.periodMinutes))
  const last = Math.min(series.lastStart, to - 1)
  for (let start = series.firstStart + skipped * series.periodMinutes; start <= last; start += series.periodMinutes) starts.push(start)
  return starts
}

export function isStartOfSeries(series: Series, local: LocalMinutes): boolean {
  return local >= series.firstStart && local <= series.lastStart && (local - series.firstStart) % series.periodMinutes === 0
}

function daysUntilWeekday(master: CalendarEvent, startDay: DayNumber): number {
  const day = master.recurrenceRule?.days?.[0]
  return day ? (weekdays.indexOf(day) - weekdayIndex(startDay) + 7) % 7 : 0
}

/**
 * From the first start to the end of the last occurrence, which is infinite for a series without end. Null for a series without any
 * occurrence.
 */
export function spanOf(event: CalendarEvent): { start: EpochMinutes; end: EpochMinutes } | null {
  if (event.recurrenceType !== 'MASTER') {
    return intervalOfLocal(event.timeZone, localMinuteOf(event.start.localDate), localMinuteOf(event.end.localDate))
  }
  const { firstStart, lastStart, periodMinutes, durationMinutes } = seriesOf(event)
  if (lastStart < firstStart) return null
  const { start } = intervalOfLocal(event.timeZone, firstStart, firstStart + durationMinutes)
  if (lastStart === Number.POSITIVE_INFINITY) return { start, end: lastStart }
  const last = firstStart + Math.floor((lastStart - firstStart) / periodMinutes) * periodMinutes
  return { start, end: intervalOfLocal(event.timeZone, last, last + durationMinutes).end }
}

export type SeriesSplit = { until: LocalMinutes; newStart: LocalMinutes; newEnd: LocalMinutes }

/**
 * Occurrences that start before the cut stay; the first one at or after it begins the new series. Null if it is impossible: the next
 * occurrence must stay, and one must be left for the new series.
 */
export function splitSeries(master: CalendarEvent, splitLocal: LocalMinutes, now: EpochMinutes): SeriesSplit | null {
  const series = seriesOf(master)
  const newStart = startAtOrAfter(series, splitLocal)
  const next = nextStart(master, series, now)
  if (newStart === null || next === null || splitLocal <= next) return null
  const lastKept = newStart - series.periodMinutes
  return {
    // Sessions longer than the distance between them must not extend the old series over the next one.
    until: Math.min(lastKept + series.durationMinutes, newStart - 1),
    newStart,
    newEnd: newStart + series.durationMinutes,
  }
}

function nextStart(master: CalendarEvent, series: Series, now: EpochMinutes): LocalMinutes | null {
  const twoPeriods = 2 * series.periodMinutes
  const candidates = startsOfSeries(series, Math.max(series.firstStart, now - twoPeriods), Math.max(series.firstStart, now) + twoPeriods)
  return candidates.find((local) => instantOfLocal(master.timeZone, local) > now) ?? null
}

function startAtOrAfter(series: Series, local: LocalMinutes): LocalMinutes | null {
  return startsOfSeries(series, local, Math.max(local, series.firstStart) + series.periodMinutes + 1)[0] ?? null
}

/** Where a series is at a moment: occurrences that have begun are past and stay as they are. */
export type SeriesPast = {
  lastPastStart: LocalMinutes | null
  /** The next start of the series' grid, whether or not the series ends before. */
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

export type SeriesChange = { start: LocalMinutes | null; day: Weekday; intervalWeeks: number; timeZone: string }

/**
 * The first start of the changed series. A future start is used as sent, on its weekday; a past one, as in a series sent back unchanged,
 * only gives the time of day: the next occurrence moves to it within its own week.
 */
export function firstStartAfterChange({ nextStart }: SeriesPast, change: SeriesChange, now: EpochMinutes): LocalMinutes {
  const { start, day, intervalWeeks, timeZone } = change
  const isToCome = (local: LocalMinutes) => instantOfLocal(timeZone, local) > now
  const asSent = start === null ? null : start + daysUntil(day, localDayOf(start)) * minutesPerDay
  if (asSent !== null && isToCome(asSent)) return asSent
  const moved = startInWeekOf(nextStart, day, start ?? nextStart)
  return isToCome(moved) ? moved : moved + intervalWeeks * 7 * minutesPerDay
}

export function sameWeekStart(series: Series, day: Weekday, originalStart: LocalMinutes): LocalMinutes | null {
  const start = startInWeekOf(originalStart, day, series.firstStart)
  const isOfSeries = start >= series.firstStart && start <= series.lastStart && (start - series.firstStart) % series.periodMinutes === 0
  return isOfSeries ? start : null
}

/** The Monday, at midnight. The week identifies an occurrence when its series moves. */
export function startOfWeek(local: LocalMinutes): LocalMinutes {
  const day = localDayOf(local)
  return (day - weekdayIndex(day)) * minutesPerDay
}

function startInWeekOf(local: LocalMinutes, day: Weekday, clock: LocalMinutes): LocalMinutes {
  const date = startOfWeek(local) / minutesPerDay + weekdays.indexOf(day)
  return date * minutesPerDay + (clock - localDayOf(clock) * minutesPerDay)
}

const daysUntil = (day: Weekday, from: number): number => (weekdays.indexOf(day) - weekdayIndex(from) + 7) % 7

/** A clock change moves a start by an hour at most, so its neighbours are checked. */
function startsBegun(timeZone: string, { firstStart, periodMinutes }: Series, now: EpochMinutes): number {
  const guess = Math.floor((localOf(timeZone, now) - firstStart) / periodMinutes)
  const begun = [guess - 1, guess, guess + 1].filter((index) => instantOfLocal(timeZone, firstStart + index * periodMinutes) <= now)
  return Math.max(0, Math.max(...begun, guess - 2) + 1)
}
