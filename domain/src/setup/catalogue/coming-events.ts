import type { SessionException } from '@foyer/contract'
import { formatLocal, parseLocal } from '../../ground/time/local-time.ts'
import { type EpochMinutes, instantOfLocal, isTimeZone, startOfLocalDay } from '../../ground/time/zones.ts'
import { type CalendarEvent, localMinuteOf } from '../../house/calendar/calendar-event.ts'
import { seriesOf } from '../../house/calendar/series.ts'

export type TimedEntry = {
  start: { localDate: string }
  end: { localDate: string }
  timeZone?: string | null | undefined
  recurrenceRule?: { interval?: number; days: string[]; until?: { localDate: string } | null } | null | undefined
  exceptions?: readonly SessionException[] | null | undefined
}

/**
 * A series from today's first occurrence on, with the coming exceptions. Null if it is over. The past of a series is no part of a
 * catalogue, and the series of an older file continues where the present one does.
 */
export function comingEvent<Entry extends TimedEntry>(entry: Entry, siteTimeZone: string, now: EpochMinutes): Entry | null {
  const timeZone = entry.timeZone ?? siteTimeZone
  if (!hasTimes(entry) || !isTimeZone(timeZone)) return entry
  if (!entry.recurrenceRule) return instantOfLocal(timeZone, localMinuteOf(entry.end.localDate)) > now ? entry : null
  const series = seriesOf(asMaster(entry, timeZone))
  const today = startOfLocalDay(timeZone, now)
  const isToCome = (local: number) => instantOfLocal(timeZone, local) >= today
  const passed = Math.max(0, Math.floor((today - instantOfLocal(timeZone, series.firstStart)) / series.periodMinutes) - 1)
  let start = series.firstStart + passed * series.periodMinutes
  while (!isToCome(start)) start += series.periodMinutes
  if (start > series.lastStart) return null
  const exceptions = (entry.exceptions ?? []).filter(
    ({ occurrence }) => instantOfLocal(timeZone, parseLocal(occurrence) ?? start) > now && (parseLocal(occurrence) ?? start) >= start,
  )
  return {
    ...entry,
    start: { localDate: formatLocal(start) },
    end: { localDate: formatLocal(start + series.durationMinutes) },
    ...(entry.exceptions && { exceptions }),
  }
}

const hasTimes = ({ start, end, recurrenceRule }: TimedEntry): boolean =>
  [start, end, ...(recurrenceRule?.until ? [recurrenceRule.until] : [])].every((at) => parseLocal(at?.localDate ?? '') !== null)

const asMaster = ({ start, end, recurrenceRule }: TimedEntry, timeZone: string): CalendarEvent => ({
  id: '',
  scheduleId: '',
  type: 'CLASS',
  status: 'CONFIRMED',
  recurrenceType: 'MASTER',
  start,
  end,
  timeZone,
  recurrenceRule: {
    interval: recurrenceRule?.interval ?? 1,
    days: (recurrenceRule?.days ?? []) as NonNullable<CalendarEvent['recurrenceRule']>['days'],
    until: recurrenceRule?.until ?? null,
  },
  transparency: 'OPAQUE',
  resources: [],
})
