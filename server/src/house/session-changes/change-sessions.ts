import type { NewCalendarEvent, SessionConflict, SessionsChange } from '@foyer/contract'
import {
  type CalendarEvent,
  findOccurrence,
  InvalidInput,
  instanceId,
  invalid,
  type LocalMinutes,
  localMinuteOf,
  minutesPerDay,
  Refusal,
  type SessionDifference,
  seriesOf,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { isSession, lockChangeableEvent } from '../calendar/change-rules.ts'
import { insertEvents, type NewEventRow, saveKeptDate } from '../calendar/events-store.ts'
import { recordCancelledEvents } from '../calendar/record-events.ts'
import type { StoredEvent } from '../calendar/stored-event.ts'
import { recordingTimeFrames } from '../calendar/time-frames.ts'
import { eventViewOf, wireEventOf } from '../calendar/wire-event.ts'
import { exceptionRow } from '../calendar-events/change-occurrence.ts'
import { lockSession } from '../calendar-events/session-to-book.ts'
import { newEventViolations, planEvents, writeEvents } from '../calendar-events/write-events.ts'
import { findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import { findConflictsOfEach, refuseProblems } from '../session-conflicts/session-problems.ts'
import { notifyOfSessions, updateBookingsOfAdded } from '../session-notices/session-notices.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { carryOutChange } from './carry-out-change.ts'

export const changeSessions: Handler<'calendar', 'changeSessions'> = async ({ body, cleared }, context) => {
  const { change, revision, participantNotification, ignoreConflicts } = body
  refuseUnclear(change, cleared)
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, context.siteId, 'SHARED')
    const { touched, problems } = await carryOutChange(tx, context, { change, revision: revision ?? null, cleared })
    refuseProblems(problems, ignoreConflicts)
    const notified = await notifyOfSessions(tx, context, {
      differences: touched,
      notification: participantNotification,
      updateBookings: () =>
        context.dependencies.ports.updateBookingsOfSessions(tx, context, { ...changedBy(touched), notification: participantNotification }),
    })
    return { sessions: touched.length, notified }
  })
}

const changedBy = (touched: readonly SessionDifference[]) => {
  const events = touched.flatMap(({ before, after }) => [before.event, ...(after ? [after.event] : [])])
  return {
    scheduleIds: [...new Set(events.map(({ scheduleId }) => scheduleId))],
    rootIds: [...new Set(events.map(({ id, recurringEventId }) => recurringEventId ?? id))],
  }
}

const longestDays = 366

export function refuseUnclear(
  { eventId, scope, sessions, changes, replacedResource, isCanceled }: SessionsChange,
  cleared: ReadonlySet<string>,
): void {
  const changed = changes !== undefined || [...cleared].some((path) => path.startsWith('change.changes.'))
  const wishes = [changed, replacedResource !== undefined, isCanceled === true].filter(Boolean)
  if ((eventId === undefined) === (sessions === undefined)) throw oneOf('change.eventId', ['eventId', 'sessions'])
  if (wishes.length !== 1) throw oneOf('change.changes', ['changes', 'replacedResource', 'isCanceled'])
  if (scope !== undefined && sessions) throw invalid('change.scope', 'belongs to an event, not to days', 'NEEDS_EVENT')
  if (replacedResource && !sessions) throw invalid('change.replacedResource', 'needs the days of the sessions', 'NEEDS_DAYS')
  if (sessions) refuseRange(sessions)
}

const oneOf = (field: string, allowed: string[]) =>
  invalid(field, `is one of ${allowed.join(', ')}, of which exactly one must be sent`, 'ONE_OF', { allowed })

function refuseRange({ fromDate, toDate }: NonNullable<SessionsChange['sessions']>): void {
  const { days } = Temporal.PlainDate.from(fromDate).until(toDate, { largestUnit: 'days' })
  if (days < 0) throw invalid('change.sessions.toDate', 'must not be before fromDate', 'TO_AFTER_FROM')
  if (days <= longestDays) return
  throw invalid('change.sessions.toDate', `must be within ${longestDays} days of fromDate`, 'WINDOW_TOO_LONG', { maximumDays: longestDays })
}

export const keepSession: Handler<'calendar', 'keepSession'> = ({ params: { eventId }, body: { isKept } }, context) =>
  context.inTransaction(async (tx) => {
    const { siteId, now } = context
    const { event } = await lockChangeableEvent(tx, context, eventId)
    const session = isSession(event.type) ? await lockSession(tx, { siteId, now }, eventId) : null
    if (!session || session.recurrenceType === 'MASTER') throw new Refusal('EVENT_NOT_FOUND')
    await saveKeptDate(tx, siteId, session.id, isKept ? now : null)
    await touchCatalogue(tx, siteId)
    return {}
  })

export const addSessions: Handler<'calendar', 'addSessions'> = async ({ body }, context) => {
  const { events: wanted, withoutDates = [], ignoreConflicts } = body
  refuseInvalid(wanted, 'events')
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, context.siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, context.siteId)
    const view = eventViewOf({ caller: context.caller, timeZone: undefined, siteTimeZone })
    const { events, conflicts } = await writeSessions(tx, context, { events: wanted, withoutDates, path: 'events' })
    refuseProblems({ conflicts, overfull: null }, ignoreConflicts)
    await updateBookingsOfAdded(tx, context, events)
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
  series: CalendarEvent[]
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
  await recordingTimeFrames(tx, context, scheduleIds, async () => {
    const ids = await insertEvents(tx, rows)
    await recordCancelledEvents(tx, context, await findEvents(tx, siteId, ids))
  })
}

function startOn(date: string, event: StoredEvent): LocalMinutes {
  const { firstStart } = seriesOf(event)
  return localMinuteOf(`${date}T00:00:00`) + (firstStart - Math.floor(firstStart / minutesPerDay) * minutesPerDay)
}
