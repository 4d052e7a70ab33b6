import type { NewCalendarEvent, ZonedDate } from '@foyer/contract'
import { isTimeZone, type LocalMinutes, minutesPerDay, parseLocal, type Violation } from '@foyer/domain'

export type EventTimes = { start: LocalMinutes; end: LocalMinutes }

export type WrittenTimes = Pick<NewCalendarEvent, 'timeZone' | 'recurrenceRule'> & {
  start?: ZonedDate | undefined
  end?: ZonedDate | undefined
}

/** Set on the event, or, as integrations do, beside its start or end; null for the schedule's zone. */
export const writtenZone = ({ timeZone, start, end }: WrittenTimes): string | null => timeZone ?? start?.timeZone ?? end?.timeZone ?? null

export function timeViolations(written: WrittenTimes, path: string): Violation[] {
  const { timeZone, start, end, recurrenceRule } = written
  return [
    ...zoneViolation(timeZone, `${path}.timeZone`),
    ...zoneViolation(start?.timeZone, `${path}.start.timeZone`),
    ...zoneViolation(end?.timeZone, `${path}.end.timeZone`),
    ...zoneViolation(recurrenceRule?.until?.timeZone, `${path}.recurrenceRule.until.timeZone`),
    ...differentZones(start, end, `${path}.end.timeZone`),
    ...dateViolation(start, `${path}.start.localDate`),
    ...dateViolation(end, `${path}.end.localDate`),
    ...dateViolation(recurrenceRule?.until, `${path}.recurrenceRule.until.localDate`),
  ]
}

export function lengthViolations({ start, end }: EventTimes, path: string): Violation[] {
  const field = `${path}.end.localDate`
  if (end <= start) return [{ field, description: 'must be after the start', rule: 'END_AFTER_START' }]
  if (end >= endOfCalendar) return [{ field, description: 'must not be after the year 2100', rule: 'TOO_FAR' }]
  return end - start > hundredYears ? [{ field, description: 'must be within 100 years of the start', rule: 'TOO_LONG' }] : []
}

export function wholeDays({ start, end }: EventTimes, isAllDay: boolean): EventTimes {
  if (!isAllDay) return { start, end }
  return { start: Math.floor(start / minutesPerDay) * minutesPerDay, end: Math.ceil(end / minutesPerDay) * minutesPerDay }
}

export const readTimes = ({ start, end, allDay }: Pick<NewCalendarEvent, 'start' | 'end' | 'allDay'>): EventTimes =>
  wholeDays({ start: readLocal(start.localDate), end: readLocal(end.localDate) }, allDay ?? false)

export function readLocal(localDate: string): LocalMinutes {
  const local = parseLocal(localDate)
  if (local === null) throw new Error(`Not a local time: ${localDate}`)
  return Math.floor(local)
}

const endOfCalendar = parseLocal('2101-01-01T00:00') ?? 0
const hundredYears = 36_525 * minutesPerDay

const zoneViolation = (timeZone: string | undefined, field: string): Violation[] =>
  timeZone === undefined || isTimeZone(timeZone)
    ? []
    : [{ field, description: `is ${timeZone}, which is not the name of an IANA time zone`, rule: 'TIME_ZONE' }]

function differentZones(start: ZonedDate | undefined, end: ZonedDate | undefined, field: string): Violation[] {
  if (!start?.timeZone || !end?.timeZone || start.timeZone === end.timeZone) return []
  return [{ field, description: 'must be the zone of the start', rule: 'SAME_TIME_ZONE' }]
}

const dateViolation = (date: ZonedDate | undefined, field: string): Violation[] =>
  date === undefined || parseLocal(date.localDate) !== null
    ? []
    : [{ field, description: 'is not a date and time that exists', rule: 'LOCAL_DATE' }]
