import { type CalendarEvent, epochMinutesOf, formatLocal, pastOfSeries } from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { lockChangeableEvent } from '../calendar/change-rules.ts'
import { cancelComingExceptions } from '../calendar/event-series-store.ts'
import { cancelEvents, changeEvent, insertEvents } from '../calendar/events-store.ts'
import { recordCancelledEvents } from '../calendar/record-events.ts'
import { eventSpan, type FoundEvent, type StoredEvent } from '../calendar/stored-event.ts'
import { recordingTimeFrames } from '../calendar/time-frames.ts'
import { eventViewOf, wireEventOf } from '../calendar/wire-event.ts'
import { findSeriesEvents } from '../session-conflicts/session-conflicts-store.ts'
import { type SeriesBefore, updateBookingsAndNotify } from '../session-notices/session-notices.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'
import { exceptionRow } from './change-occurrence.ts'
import { resourcesOf, sessionSchedules } from './update-event.ts'
import { lockAffected } from './write-events.ts'

export const cancelEvent: Handler<'calendar', 'cancelEvent'> = async ({ params, body }, context) => {
  const { siteId, caller } = context
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const canceled = await cancelCalendarEvent(tx, context, params.eventId)
    await updateBookingsAndNotify(tx, context, { changed: [canceled], notification: body.participantNotification })
    return { event: wireEventOf(canceled.event, view) }
  })
}

export async function cancelCalendarEvent(
  tx: Transaction,
  context: Context,
  eventId: string,
): Promise<{ event: StoredEvent } & SeriesBefore> {
  const { siteId, now } = context
  const found = await lockChangeableEvent(tx, context, eventId)
  const rootIds = [found.event.recurringEventId ?? found.event.id]
  const before = await findSeriesEvents(tx, siteId, rootIds)
  await lockAffected(tx, siteId, { scheduleIds: [found.event.scheduleId], resourceIds: resourcesOf(before) })
  const event = await recordingTimeFrames(tx, context, sessionSchedules(found.event), async () => {
    const id = await cancel(tx, { siteId, now, found })
    await touchCatalogue(tx, siteId)
    const [canceled] = await findEvents(tx, siteId, [id])
    if (!canceled) throw new Error('An event that was just cancelled is there')
    await recordCancelledEvents(tx, context, [canceled])
    return canceled
  })
  return { event, before, rootIds }
}

type Cancellation = { siteId: string; now: string; found: FoundEvent }

async function cancel(tx: Transaction, { siteId, now, found: { event, occurrence } }: Cancellation): Promise<string> {
  if (occurrence) {
    const row = exceptionRow({ siteId, now, master: event, occurrence })
    await insertEvents(tx, [{ ...row, status: 'CANCELLED', cancelled_at: now }])
    return row.id
  }
  if (event.recurrenceType === 'MASTER') await cancelSeries(tx, siteId, event, now)
  else await cancelEvents(tx, siteId, now, [event.id])
  return event.id
}

async function cancelSeries(tx: Transaction, siteId: string, master: StoredEvent, now: string): Promise<void> {
  await changeEvent(tx, siteId, master.id, { status: 'CANCELLED', cancelled_at: now, span: pastSpan(master, now), updated_at: now })
  await cancelComingExceptions(tx, siteId, master.id, now)
}

export function pastSpan(master: CalendarEvent, now: string): string {
  const { lastPastStart } = pastOfSeries(master, epochMinutesOf(Temporal.Instant.from(now)))
  if (lastPastStart === null) return 'empty'
  return eventSpan({ ...master, recurrenceRule: { ...master.recurrenceRule, until: { localDate: formatLocal(lastPastStart) } } })
}
