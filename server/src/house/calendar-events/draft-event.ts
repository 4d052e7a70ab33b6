import type { NewCalendarEvent, Schedule } from '@foyer/contract'
import {
  type CalendarEvent,
  epochMinutesOf,
  formatLocal,
  instantOfLocal,
  invalid,
  type LocalMinutes,
  localOf,
  minutesPerDay,
  seriesOf,
  spanOf,
  startOfLocalDay,
} from '@foyer/domain'
import type { NewEventRow } from '../calendar/events-store.ts'
import { eventSpan, newEventId } from '../calendar/stored-event.ts'
import { readLocal, readTimes, writtenZone } from './event-times.ts'

type Drafted = { siteId: string; now: string; schedule: Schedule; path: string; key?: string | undefined }

export type EventDraft = { row: NewEventRow; event: CalendarEvent }

export function draftEvent(event: NewCalendarEvent, { siteId, now, schedule, path, key }: Drafted): EventDraft {
  const rule = ruleEvent(event, schedule)
  refusePastStart(rule, now, path)
  refuseEmptySeries(rule, path)
  const resources = (event.resources ?? []).map(({ id, transparency = 'OPAQUE', permissionRole = 'WRITER' }) => ({
    id: id.toLowerCase(),
    transparency,
    permissionRole,
  }))
  const row = {
    site_id: siteId,
    id: newEventId(schedule.id, key),
    schedule_id: schedule.id,
    type: rule.type,
    title: event.title ?? null,
    local_start: rule.start.localDate,
    local_end: rule.end.localDate,
    time_zone: rule.timeZone,
    span: eventSpan(rule),
    all_day: event.allDay ?? false,
    recurrence_type: event.recurrenceRule ? ('MASTER' as const) : ('NONE' as const),
    recurrence_interval: rule.recurrenceRule?.interval ?? null,
    recurrence_day: rule.recurrenceRule?.days?.[0] ?? null,
    recurrence_until: rule.recurrenceRule?.until?.localDate ?? null,
    transparency: rule.transparency ?? 'OPAQUE',
    location: event.location ? JSON.stringify(event.location) : null,
    resources: JSON.stringify(resources),
    resource_ids: resources.map(({ id }) => id),
    total_capacity: event.totalCapacity ?? null,
    conferencing_details: event.conferencingDetails ? JSON.stringify(event.conferencingDetails) : null,
    notes: event.notes ?? null,
    extended_fields: event.extendedFields ? JSON.stringify(event.extendedFields) : null,
    inherited_fields: inheritedBy(event),
    app_id: schedule.appId,
    created_at: now,
    updated_at: now,
  }
  return { row, event: { ...rule, id: row.id, resources } }
}

function ruleEvent(event: NewCalendarEvent, schedule: Schedule): CalendarEvent {
  const times = readTimes(event)
  const timeZone = writtenZone(event) ?? schedule.timeZone
  const draft: CalendarEvent = {
    id: '',
    scheduleId: schedule.id,
    type: event.type ?? 'DEFAULT',
    status: 'CONFIRMED',
    recurrenceType: event.recurrenceRule ? 'MASTER' : 'NONE',
    start: { localDate: formatLocal(times.start) },
    end: { localDate: formatLocal(times.end) },
    timeZone,
    recurrenceRule: event.recurrenceRule ? { ...event.recurrenceRule, until: untilOf(event, timeZone) } : null,
    transparency: event.transparency ?? 'OPAQUE',
    resources: [],
  }
  return draft.recurrenceType === 'MASTER' ? onItsWeekday(draft, times.end - times.start) : draft
}

/** A series begins with its first occurrence: on the first fitting weekday on or after the start that was sent. */
function onItsWeekday(master: CalendarEvent, durationMinutes: number): CalendarEvent {
  const { firstStart } = seriesOf(master)
  return { ...master, start: { localDate: formatLocal(firstStart) }, end: { localDate: formatLocal(firstStart + durationMinutes) } }
}

function untilOf({ recurrenceRule }: NewCalendarEvent, timeZone: string): { localDate: string } | null {
  if (!recurrenceRule?.until) return null
  return { localDate: formatLocal(localUntil(recurrenceRule.until, timeZone)) }
}

export function localUntil(until: { localDate: string; timeZone?: string | undefined }, timeZone: string): LocalMinutes {
  const local = readLocal(until.localDate)
  return until.timeZone && until.timeZone !== timeZone ? localOf(timeZone, instantOfLocal(until.timeZone, local)) : local
}

/** Hours may begin in the past: integrations write them as of last Monday. Other series begin today at the earliest. */
function refusePastStart(event: CalendarEvent, now: string, path: string): void {
  if (event.recurrenceType !== 'MASTER' || event.type === 'WORKING_HOURS') return
  const today = startOfLocalDay(event.timeZone, epochMinutesOf(Temporal.Instant.from(now)))
  const start = instantOfLocal(event.timeZone, readLocal(event.start.localDate))
  if (start >= today) return
  throw invalid(`${path}.start.localDate`, 'must not be before today where an event repeats', 'PAST_START', {
    earliest: formatLocal(Math.floor(localOf(event.timeZone, today) / minutesPerDay) * minutesPerDay),
  })
}

function refuseEmptySeries(event: CalendarEvent, path: string): void {
  if (spanOf(event)) return
  throw invalid(
    `${path}.recurrenceRule.until.localDate`,
    `leaves no occurrence: the first would be on ${event.start.localDate}`,
    'NO_OCCURRENCE',
    {
      firstStart: event.start.localDate,
    },
  )
}

function inheritedBy({ title, timeZone, start, end, location, totalCapacity, conferencingDetails }: NewCalendarEvent): string[] {
  const own = {
    TITLE: title,
    TIME_ZONE: timeZone ?? start.timeZone ?? end.timeZone,
    LOCATION: location,
    CAPACITY: totalCapacity,
    CONFERENCING_DETAILS: conferencingDetails,
  }
  return Object.entries(own).flatMap(([field, value]) => (value === undefined ? [field] : []))
}
