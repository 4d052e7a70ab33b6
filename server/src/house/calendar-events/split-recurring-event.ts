import {
  epochMinutesOf,
  formatLocal,
  instantOfLocal,
  invalid,
  isTimeZone,
  type LocalMinutes,
  localOf,
  parseLocal,
  Refusal,
  type SeriesSplit,
  splitSeries,
} from '@foyer/domain'
import type { Transaction } from '../../ground/db/database.ts'
import type { Context, Handler } from '../../ground/handler.ts'
import { lockBusinessZone } from '../calendar/calendar-locks-store.ts'
import { findEvents } from '../calendar/calendar-store.ts'
import { lockChangeableEvent } from '../calendar/change-rules.ts'
import { giveExceptionsToNew, insertNewSeries } from '../calendar/event-series-store.ts'
import { changeEvent } from '../calendar/events-store.ts'
import { recordCreatedEvents, recordSplit } from '../calendar/record-events.ts'
import { eventSpan, newEventId, type StoredEvent } from '../calendar/stored-event.ts'
import { eventViewOf, wireEventOf } from '../calendar/wire-event.ts'
import { loadSite, touchCatalogue } from '../site/site.ts'

/** Occurrences, participants and exceptions stay what they are, and each part can be changed by itself. */
export const splitRecurringEvent: Handler<'calendar', 'splitRecurringEvent'> = async ({ params, body }, context) => {
  const { siteId, caller } = context
  return await context.inTransaction(async (tx) => {
    await lockBusinessZone(tx, siteId, 'SHARED')
    const { timeZone: siteTimeZone } = await loadSite(tx, siteId)
    const view = eventViewOf({ caller, timeZone: body.timeZone, siteTimeZone })
    const { timeZone, splitLocalDate } = body
    const { before, after } = await splitCalendarEvent(tx, context, { eventId: params.recurringEventId, splitLocalDate, timeZone })
    return {
      updatedRecurringEventEndingBeforeSplit: wireEventOf(before, view),
      newRecurringEventStartingFromSplit: wireEventOf(after, view),
    }
  })
}

type WantedSplit = { eventId: string; splitLocalDate: string; timeZone?: string | undefined }

export async function splitCalendarEvent(
  tx: Transaction,
  context: Context,
  wanted: WantedSplit,
): Promise<{ before: StoredEvent; after: StoredEvent }> {
  const { siteId, now } = context
  const { event, occurrence } = await lockChangeableEvent(tx, context, wanted.eventId)
  if (event.recurrenceType !== 'MASTER' || occurrence) throw invalid('recurringEventId', 'must name a series', 'NOT_A_SERIES')
  if (event.scheduleStatus === 'CANCELLED') throw new Refusal('SCHEDULE_CANCELLED')
  const split = splitSeries(event, splitTime(event, wanted), epochMinutesOf(Temporal.Instant.from(now)))
  if (!split) {
    throw invalid(
      'splitLocalDate',
      'must be after the start of the next occurrence, with an occurrence at or after it',
      'SPLIT_OUT_OF_RANGE',
    )
  }
  const newId = newEventId(event.scheduleId)
  await writeSplit(tx, { siteId, now, master: event, split, newId })
  await touchCatalogue(tx, siteId)
  const written = new Map((await findEvents(tx, siteId, [event.id, newId])).map((found) => [found.id, found]))
  const before = written.get(event.id)
  const after = written.get(newId)
  if (!before || !after) throw new Error('Both parts of a series that was just split are there')
  await recordSplit(tx, context, { before, after })
  await recordCreatedEvents(tx, context, [after])
  return { before, after }
}

function splitTime(master: StoredEvent, { splitLocalDate, timeZone }: WantedSplit): LocalMinutes {
  const local = parseLocal(splitLocalDate)
  if (local === null) throw invalid('splitLocalDate', 'is not a date and time that exists', 'LOCAL_DATE')
  if (timeZone === undefined || timeZone === master.timeZone) return Math.floor(local)
  if (!isTimeZone(timeZone)) throw invalid('timeZone', 'must be the name of an IANA time zone', 'TIME_ZONE')
  return localOf(master.timeZone, instantOfLocal(timeZone, Math.floor(local)))
}

type Writing = { siteId: string; now: string; master: StoredEvent; split: SeriesSplit; newId: string }

async function writeSplit(tx: Transaction, { siteId, now, master, split, newId }: Writing): Promise<void> {
  const start = formatLocal(split.newStart)
  const end = formatLocal(split.newEnd)
  const until = formatLocal(split.until)
  const span = eventSpan({ ...master, start: { localDate: start }, end: { localDate: end } })
  await insertNewSeries(tx, siteId, { id: newId, masterId: master.id, start, end, span, now })
  const ended = { ...master, recurrenceRule: { ...master.recurrenceRule, until: { localDate: until } } }
  await changeEvent(tx, siteId, master.id, { recurrence_until: until, span: eventSpan(ended), updated_at: now })
  await giveExceptionsToNew(tx, siteId, { id: newId, masterId: master.id, start })
}
