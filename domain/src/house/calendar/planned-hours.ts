import type { WeeklyWindow } from '@foyer/contract'
import type { DayNumber } from '../../ground/time/calendar-days.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { firstTimesOf, isSeriesOver, planWeeklyHours } from './weekly-hours.ts'

export type PlannedHours = { scheduleId: string; timeZone: string; windows: readonly WeeklyWindow[]; from: DayNumber }

/** Windows that stay keep their exceptions; single openings always stay. */
export function withPlannedHours(events: readonly CalendarEvent[], planned: PlannedHours): CalendarEvent[] {
  const masters = events.filter((event) => isWeekly(event) && event.scheduleId === planned.scheduleId && !isSeriesOver(event, planned.from))
  const { moved, added, ended } = planWeeklyHours(masters, planned.windows)
  const gone = new Set([...ended, ...moved.map(({ series }) => series)].map(({ id }) => id))
  return [
    ...events.filter(({ id, recurringEventId }) => !gone.has(id) && !gone.has(recurringEventId ?? '')),
    ...[...moved.map(({ window }) => window), ...added].map(masterOf(planned)),
  ]
}

const isWeekly = ({ type, status, recurrenceType }: CalendarEvent): boolean =>
  type === 'WORKING_HOURS' && status === 'CONFIRMED' && recurrenceType === 'MASTER'

const masterOf =
  ({ scheduleId, timeZone, from }: PlannedHours) =>
  (window: WeeklyWindow): CalendarEvent => ({
    id: `planned-${window.day}-${window.startMinute}`,
    scheduleId,
    timeZone,
    type: 'WORKING_HOURS',
    status: 'CONFIRMED',
    recurrenceType: 'MASTER',
    resources: [],
    // A week before: a window past midnight reaches into the first day.
    ...firstTimesOf(window, from - 7),
    recurrenceRule: { days: [window.day] },
  })
