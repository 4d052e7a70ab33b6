import type { OpeningState } from '@foyer/contract'
import { clipIntervals, mergeIntervals, pairsOf, subtractIntervals } from '../../ground/time/intervals.ts'
import { clockOf, minutesPerDay } from '../../ground/time/local-time.ts'
import { type EpochMinutes, localOf, startOfLocalDay } from '../../ground/time/zones.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { occurrencesIn } from './recurrence.ts'
import { openHours } from './working-hours.ts'

export const openingHorizonDays = 14

export type OpeningQuestion = {
  events: readonly CalendarEvent[]
  timeZone: string
  now: EpochMinutes
}

export function openingStateOf({ events, timeZone, now }: OpeningQuestion): OpeningState {
  const today = startOfLocalDay(timeZone, now)
  const horizon = startOfLocalDay(timeZone, now, openingHorizonDays)
  const open = openIntervals(events, today, horizon)
  const current = pairsOf(open).find(({ start, end }) => start <= now && now < end)
  const next = pairsOf(open).find(({ start }) => start > now)
  const change = current ? current.end : next?.start
  const tomorrow = startOfLocalDay(timeZone, now, 1)
  return {
    isOpen: current !== undefined,
    ...(change !== undefined && change < horizon && { until: instantOf(change) }),
    today: pairsOf(clipIntervals(open, today, tomorrow)).map(({ start, end }) => ({
      start: clockOf(localOf(timeZone, start)),
      end: end === tomorrow ? '24:00' : clockOf(localOf(timeZone, end)),
    })),
  }
}

function openIntervals(events: readonly CalendarEvent[], from: EpochMinutes, to: EpochMinutes): number[] {
  const hours = openHours({ events, from, to }).flatMap(({ start, close }) => [start, close])
  const closures = occurrencesIn(events.filter(isClosure), from - minutesPerDay, to).flatMap(({ start, end }) => [start, end])
  return clipIntervals(subtractIntervals(mergeIntervals(hours), mergeIntervals(closures)), from, to)
}

const isClosure = ({ type, transparency }: CalendarEvent): boolean => type !== 'WORKING_HOURS' && transparency !== 'TRANSPARENT'

const instantOf = (minutes: EpochMinutes): string =>
  Temporal.Instant.fromEpochMilliseconds(minutes * 60_000).toString({ fractionalSecondDigits: 3 })
