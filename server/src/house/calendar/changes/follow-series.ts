import {
  type CalendarEvent,
  epochMinutesOf,
  formatLocal,
  type LocalMinutes,
  localMinuteOf,
  sameWeekStart,
  seriesOf,
  spanOf,
} from '@foyer/domain'
import type { Transaction } from '../../../ground/db/database.ts'
import { findExceptionsFrom } from '../stored/calendar-store.ts'
import { eventSpan } from '../stored/event-span.ts'
import { cancelEvents, type MovedException, moveExceptions } from '../stored/events-store.ts'
import type { StoredEvent } from '../stored/stored-event.ts'

type SessionTimes = { siteId: string; now: string; master: CalendarEvent; from: LocalMinutes }

/** Brings future exceptions in line with their changed series; exceptions without an occurrence are removed. */
export async function followSeries(tx: Transaction, { siteId, now, master, from }: SessionTimes): Promise<void> {
  const exceptions = await findExceptionsFrom(tx, siteId, master.id, formatLocal(from))
  const placed = exceptions.map((exception) => ({ exception, originalStart: newOriginal(master, exception) }))
  const left = placed.filter(({ exception, originalStart }) => originalStart === null && isToCome(exception, now))
  const moved = placed.flatMap(({ exception, originalStart }) =>
    originalStart === null ? [] : [movedException(master, exception, originalStart)],
  )
  await cancelEvents(
    tx,
    siteId,
    now,
    left.map(({ exception }) => exception.id),
  )
  await moveExceptions(
    tx,
    siteId,
    now,
    moved.filter((move) => isMoved(move, exceptions)),
  )
}

/** An exception that was brought forward may have begun already: it has taken place. */
function isToCome(exception: StoredEvent, now: string): boolean {
  return (spanOf(exception)?.start ?? 0) > epochMinutesOf(Temporal.Instant.from(now))
}

function newOriginal(master: CalendarEvent, { originalLocalStart }: StoredEvent): LocalMinutes | null {
  const [day = 'MONDAY'] = master.recurrenceRule?.days ?? []
  return originalLocalStart ? sameWeekStart(seriesOf(master), day, localMinuteOf(originalLocalStart)) : null
}

function movedException(master: CalendarEvent, exception: StoredEvent, originalStart: LocalMinutes): MovedException {
  const followsTime = exception.inheritedFields.includes('TIME')
  const { durationMinutes } = seriesOf(master)
  const localStart = followsTime ? formatLocal(originalStart) : exception.start.localDate
  const localEnd = followsTime ? formatLocal(originalStart + durationMinutes) : exception.end.localDate
  const timeZone = followsTime && exception.inheritedFields.includes('TIME_ZONE') ? master.timeZone : exception.timeZone
  return {
    id: exception.id,
    originalLocalStart: formatLocal(originalStart),
    localStart,
    localEnd,
    timeZone,
    span: eventSpan({ ...exception, start: { localDate: localStart }, end: { localDate: localEnd }, timeZone }),
  }
}

function isMoved(move: MovedException, exceptions: readonly StoredEvent[]): boolean {
  const before = exceptions.find(({ id }) => id === move.id)
  return (
    before?.originalLocalStart !== move.originalLocalStart ||
    before.start.localDate !== move.localStart ||
    before.end.localDate !== move.localEnd ||
    before.timeZone !== move.timeZone
  )
}
