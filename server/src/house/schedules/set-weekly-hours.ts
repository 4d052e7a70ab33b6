import type { Schedule, WeeklyWindow } from '@foyer/contract'
import {
  areSameHours,
  type DayNumber,
  epochMinutesOf,
  firstTimesOf,
  InvalidInput,
  isSeriesOver,
  localDayOf,
  localOf,
  minutesPerDay,
  planWeeklyHours,
  Refusal,
  type Violation,
  type WeeklyHoursPlan,
  weeklyWindowOf,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone, lockEventFamilies } from '../calendar/calendar-locks-store.ts'
import type { StoredEvent } from '../calendar/stored-event.ts'
import { type EventView, eventViewOf, wireEventOf } from '../calendar/wire-event.ts'
import { cancelCalendarEvent } from '../calendar-events/cancel-event.ts'
import { findSeries } from '../calendar-events/query-events.ts'
import { changeCalendarEvent, resourcesOf } from '../calendar-events/update-event.ts'
import { lockAffected, planEvents, writeEvents } from '../calendar-events/write-events.ts'
import { loadSite } from '../site/site.ts'
import { lockSchedule } from './change-schedules-store.ts'

/** Each series is changed, canceled or added as by the verbs of single events, in one transaction. */
export const setWeeklyHours: Handler<'calendar', 'setWeeklyHours'> = async ({ params, body: { windows, formerWindows } }, context) => {
  const { siteId, caller } = context
  refuseImpossible(windows)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: undefined, siteTimeZone })
    const week = await lockWeek(tx, context, params.scheduleId)
    const present = week.series.map(weeklyWindowOf)
    // Hours that are already as wanted are a repeated request, of which the answer was lost.
    if (!areSameHours(present, formerWindows) && !areSameHours(present, windows)) {
      throw new Refusal('INVALID_REVISION', { current: present })
    }
    await carryOut(tx, context, { ...week, view, plan: planWeeklyHours(week.series, windows) })
    const series = await findWeeklySeries(tx, siteId, week)
    return { events: series.map((event) => wireEventOf(event, view)) }
  })
}

function refuseImpossible(windows: readonly WeeklyWindow[]): void {
  const violations = windows.flatMap(({ startMinute, endMinute }, index): Violation[] => {
    const field = `windows[${index}].endMinute`
    if (endMinute <= startMinute) return [{ field, description: 'must be after the start', rule: 'END_AFTER_START' }]
    return endMinute - startMinute > minutesPerDay ? [{ field, description: 'must be within a day of the start', rule: 'TOO_LONG' }] : []
  })
  if (violations.length > 0) throw new InvalidInput(violations)
}

type Week = { schedule: Schedule; today: DayNumber; series: StoredEvent[] }

async function lockWeek(tx: Transaction, { siteId, now }: Context, scheduleId: string): Promise<Week> {
  const schedule = await lockSchedule(tx, siteId, scheduleId)
  if (!schedule) throw new Refusal('SCHEDULE_NOT_FOUND')
  if (schedule.status === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED', { scheduleId: schedule.id })
  const today = localDayOf(localOf(schedule.timeZone, epochMinutesOf(Temporal.Instant.from(now))))
  const found = await findWeeklySeries(tx, siteId, { schedule, today })
  await lockEventFamilies(
    tx,
    siteId,
    found.map(({ id }) => id),
  )
  await lockAffected(tx, siteId, { scheduleIds: [schedule.id], resourceIds: resourcesOf(found) })
  // Read again: a verb of single events may have changed them before the locks were there.
  return { schedule, today, series: await findWeeklySeries(tx, siteId, { schedule, today }) }
}

async function findWeeklySeries(
  tx: Transaction,
  siteId: string,
  { schedule, today }: Pick<Week, 'schedule' | 'today'>,
): Promise<StoredEvent[]> {
  const series = await findSeries(tx, siteId, { scheduleId: schedule.id, type: 'WORKING_HOURS' })
  return series.filter((master) => !isSeriesOver(master, today))
}

type Change = Week & { view: EventView; plan: WeeklyHoursPlan<StoredEvent> }

async function carryOut(tx: Transaction, context: Context, { schedule, today, view, plan }: Change): Promise<void> {
  for (const { id } of plan.ended) await cancelCalendarEvent(tx, context, id)
  for (const { series, window } of plan.moved) {
    await changeCalendarEvent(tx, context, { eventId: series.id, patch: firstTimesOf(window, today), revision: null, view })
  }
  if (plan.added.length === 0) return
  const wanted = plan.added.map((window) => ({ event: newSeries(schedule.id, window, today), path: 'windows' }))
  const written = await writeEvents(tx, context, { planned: await planEvents(tx, { ...context, wanted }) })
  for (const outcome of written) if ('error' in outcome) throw outcome.error
}

const newSeries = (scheduleId: string, window: WeeklyWindow, today: DayNumber) => ({
  scheduleId,
  type: 'WORKING_HOURS' as const,
  recurrenceRule: { frequency: 'WEEKLY' as const, interval: 1, days: [window.day] },
  ...firstTimesOf(window, today),
})
