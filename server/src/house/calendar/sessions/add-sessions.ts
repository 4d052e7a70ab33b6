import type { NewCalendarEvent, SessionConflict } from '@foyer/contract'
import {
  type CalendarEvent,
  findOccurrence,
  InvalidInput,
  instanceId,
  type LocalMinutes,
  localMinuteOf,
  minutesPerDay,
  seriesOf,
} from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import type { Context, Handler } from '../../../ground/handler.ts'
import { loadSite } from '../../site/site.ts'
import { exceptionRow } from '../changes/change-occurrence.ts'
import { newEventViolations } from '../changes/create-event.ts'
import { planEvents, writeEvents } from '../changes/write-events.ts'
import { tellOfCancelledEvents } from '../events/event-news.ts'
import { eventViewOf, wireEventOf } from '../events/wire-event.ts'
import { type FollowSessions, followAdded } from '../notices/follow-bookings.ts'
import { findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import { findConflictsOfEach, refuseProblems } from '../session-conflicts/session-problems.ts'
import { findEvents } from '../stored/calendar-store.ts'
import { insertEvents, type NewEventRow } from '../stored/events-store.ts'
import { lockBusinessZone } from '../stored/resource-locks.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { tellOfTimeFrames } from '../time-frames/read-time-frames.ts'

/** Adds sessions and weekly series in one transaction: all of them or none. */
export const addSessions =
  (follow: FollowSessions): Handler<'calendar', 'addSessions'> =>
  async ({ body }, context) => {
    const { events: wanted, withoutDates = [], ignoreConflicts } = body
    refuseInvalid(wanted, 'events')
    return await context.inTransaction(async (tx) => {
      await lockBusinessZone(tx, context.siteId, 'SHARED')
      const { timeZone: siteTimeZone } = await loadSite(tx, context.siteId)
      const view = eventViewOf({ caller: context.caller, timeZone: undefined, siteTimeZone })
      const { events, conflicts } = await writeSessions(tx, context, { events: wanted, withoutDates, path: 'events' })
      refuseProblems({ conflicts, overfull: null }, ignoreConflicts)
      await followAdded(tx, context, follow, events)
      return { events: events.map((event) => wireEventOf(event, view)) }
    })
  }

export function refuseInvalid(events: readonly NewCalendarEvent[], path: string): void {
  const violations = events.flatMap((event, index) => newEventViolations(event, `${path}[${index}]`))
  if (violations.length > 0) throw new InvalidInput(violations)
}

export type WantedSessions = { events: readonly NewCalendarEvent[]; withoutDates: readonly string[]; path: string }

type Written = {
  events: StoredEvent[]
  /** The same with what is left out of them. */
  series: CalendarEvent[]
  /** What is in their way, and in the way of one another. */
  conflicts: SessionConflict[]
}

export async function writeSessions(
  tx: Transaction,
  context: Context,
  { events: wanted, withoutDates, path }: WantedSessions,
): Promise<Written> {
  const { siteId } = context
  const planned = await planEvents(tx, { ...context, wanted: wanted.map((event, index) => ({ event, path: `${path}[${index}]` })) })
  const written = await writeEvents(tx, context, { planned, ignoreConflicts: true })
  const events = written.map((one) => {
    if ('error' in one) throw one.error
    return one.done
  })
  await leaveOut(tx, context, { events, withoutDates })
  const series = await findSeriesEvents(
    tx,
    siteId,
    events.map(({ id }) => id),
  )
  const changes = events.map(({ id }) => ({
    before: [],
    after: series.filter((event) => event.id === id || event.recurringEventId === id),
  }))
  return { events, series, conflicts: (await findConflictsOfEach(tx, context, changes)).flat() }
}

type LeftOut = { events: readonly StoredEvent[]; withoutDates: readonly string[] }

/** Sessions on these dates are canceled as soon as they are there: they never took their staff's time. */
async function leaveOut(tx: Transaction, context: Context, { events, withoutDates }: LeftOut): Promise<void> {
  const { siteId, now } = context
  const rows: NewEventRow[] = events.flatMap((event) =>
    event.recurrenceType !== 'MASTER'
      ? []
      : withoutDates.flatMap((date) => {
          const occurrence = findOccurrence(instanceId(event.id, startOn(date, event)), [event])
          return occurrence ? [{ ...exceptionRow({ siteId, now, master: event, occurrence }), status: 'CANCELLED', cancelled_at: now }] : []
        }),
  )
  if (rows.length === 0) return
  const scheduleIds = events.map(({ scheduleId }) => scheduleId)
  await tellOfTimeFrames(tx, context, scheduleIds, async () => {
    const ids = await insertEvents(tx, rows)
    await tellOfCancelledEvents(tx, context, await findEvents(tx, siteId, ids))
  })
}

/** When the series would begin on a date. */
function startOn(date: string, event: StoredEvent): LocalMinutes {
  const { firstStart } = seriesOf(event)
  return localMinuteOf(`${date}T00:00:00`) + (firstStart - Math.floor(firstStart / minutesPerDay) * minutesPerDay)
}
