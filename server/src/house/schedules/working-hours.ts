import type { Schedule } from '@foyer/contract'
import { epochMinutesOf, formatLocal, localDayOf, localOf, minutesPerDay, type Weekday, weekdayIndex, weekdays } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import { insertEvents, type NewEventRow } from '../calendar/events-store.ts'
import type { NewsContext } from '../calendar/record-events.ts'
import { bookingsAppId } from '../calendar/schedules-store.ts'
import { eventSpan, newEventId } from '../calendar/stored-event.ts'
import { findScheduleIdsOf, findScheduleOf, insertSchedule, type NewSchedule, type ScheduleValues } from './change-schedules-store.ts'
import { changeDefaults, endSchedules } from './schedule-changes.ts'

export type WeeklyHours = { day: Weekday; from: string; to: string }

export type HoursToAdd = { siteId: string; now: string; scheduleId: string; timeZone: string; hours: readonly WeeklyHours[] }

export const usualHours: readonly WeeklyHours[] = weekdays.slice(0, 5).map((day) => ({ day, from: '10:00', to: '18:00' }))

const businessExternalId = '4e0579a5-491e-4e70-a872-d097eed6e520'

export async function createBusinessSchedule(tx: Transaction, schedule: Omit<NewSchedule, 'externalId'>): Promise<void> {
  await insertSchedule(tx, { ...schedule, externalId: businessExternalId })
  await insertWeeklyHours(tx, { ...schedule, scheduleId: schedule.id, hours: usualHours })
}

export async function insertWeeklyHours(tx: Transaction, added: HoursToAdd): Promise<void> {
  await insertEvents(
    tx,
    added.hours.map((window) => rowOf(added, window)),
  )
}

function rowOf({ siteId, now, scheduleId, timeZone }: HoursToAdd, { day, from, to }: WeeklyHours): NewEventRow {
  const today = localDayOf(localOf(timeZone, epochMinutesOf(Temporal.Instant.from(now))))
  const midnight = (today - weekdayIndex(today) + weekdays.indexOf(day)) * minutesPerDay
  const localStart = formatLocal(midnight + minutesOf(from))
  const localEnd = formatLocal(midnight + minutesOf(to))
  const span = eventSpan({
    id: '',
    scheduleId,
    type: 'WORKING_HOURS',
    status: 'CONFIRMED',
    recurrenceType: 'MASTER',
    start: { localDate: localStart },
    end: { localDate: localEnd },
    timeZone,
    recurrenceRule: { days: [day] },
    transparency: 'OPAQUE',
    resources: [],
  })
  return {
    site_id: siteId,
    id: newEventId(scheduleId),
    schedule_id: scheduleId,
    type: 'WORKING_HOURS',
    local_start: localStart,
    local_end: localEnd,
    time_zone: timeZone,
    span,
    recurrence_type: 'MASTER',
    recurrence_interval: 1,
    recurrence_day: day,
    inherited_fields: ['TITLE', 'TIME_ZONE', 'LOCATION', 'CAPACITY'],
    app_id: bookingsAppId,
    created_at: now,
    updated_at: now,
  }
}

function minutesOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return hours * 60 + minutes
}

export type ScheduleOwnedBy = { siteId: string; externalId: string; now: string }

export type OwnerChanges = {
  name: string
  defaultTitle?: string | null
  defaultCapacity?: number | null
  defaultLocation?: Schedule['defaultLocation'] | null
}

export async function changeSchedule(tx: Transaction, { siteId, externalId, now }: ScheduleOwnedBy, changes: OwnerChanges): Promise<void> {
  const before = await findScheduleOf(tx, siteId, externalId)
  if (!before) return
  const changed = { ...before, ...changes }
  const values = {
    ...before,
    name: changes.name,
    defaultTitle: changed.defaultTitle ?? undefined,
    defaultCapacity: changed.defaultCapacity ?? undefined,
    defaultLocation: changed.defaultLocation ?? undefined,
  }
  // The column holds what `saveSchedule` or `insertSchedule` wrote.
  const permissions = before.permissions as ScheduleValues['permissions']
  await changeDefaults(tx, { siteId, now }, { before, values: { ...values, permissions } })
}

export type EndedOwners = {
  externalIds: readonly string[]
  preservesParticipants?: boolean
}

/** For good: a cancelled schedule takes no more events, and those to come are cancelled, except bookings'. */
export async function cancelSchedules(
  tx: Transaction,
  context: NewsContext,
  { externalIds, preservesParticipants = false }: EndedOwners,
): Promise<void> {
  const scheduleIds = await findScheduleIdsOf(tx, context.siteId, externalIds)
  if (scheduleIds.length > 0) await endSchedules(tx, context, { scheduleIds, preservesParticipants })
}
