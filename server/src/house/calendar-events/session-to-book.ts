import type { ConferencingDetails } from '@foyer/contract'
import { epochMinutesOf, occurrencesIn, spanOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { lockRow, lockStoredSession, shareSeries } from '../calendar/calendar-locks-store.ts'
import { findEventFamilies } from '../calendar/calendar-store.ts'
import { insertEvents } from '../calendar/events-store.ts'
import { findInFamily, type StoredEvent } from '../calendar/stored-event.ts'
import { exceptionRow } from './change-occurrence.ts'
import { eventCondition } from './event-fields.ts'
import { findMatchingSessionEvents, findSessionEvents, type SessionsWanted } from './session-events-store.ts'

export type SessionToBook = Session & { isCanceled: boolean }

export const loadSessionToBook = async (db: Queryable, siteId: string, eventId: string): Promise<SessionToBook | null> =>
  sessionIn(eventId, await findEventFamilies(db, siteId, [eventId]))

export async function loadSessionsToBook(db: Queryable, siteId: string, eventIds: readonly string[]): Promise<Map<string, SessionToBook>> {
  if (eventIds.length === 0) return new Map()
  const families = await findEventFamilies(db, siteId, eventIds)
  return new Map(
    eventIds.flatMap((eventId) => {
      const session = sessionIn(eventId, families)
      return session ? [[eventId, session] as const] : []
    }),
  )
}

function sessionIn(eventId: string, families: readonly StoredEvent[]): SessionToBook | null {
  const found = findInFamily(eventId, families)
  if (!found) return null
  const { event, occurrence } = found
  const isSession = event.type === 'CLASS' || event.type === 'COURSE'
  const span = occurrence ?? (event.recurrenceType === 'MASTER' ? null : spanOf(event))
  if (!isSession || span === null) return null
  const { totalCapacity } = event
  const taken = occurrence ? 0 : event.takenSpots
  return {
    id: eventId,
    start: span.start,
    end: span.end,
    remainingCapacity: totalCapacity === null ? null : Math.max(0, totalCapacity - taken),
    event,
    isCanceled: event.status === 'CANCELLED' || event.scheduleStatus === 'CANCELLED',
  }
}

export async function lockSessionToBook(tx: Transaction, at: { siteId: string; now: string }, eventId: string): Promise<void> {
  if (!(await lockStoredSession(tx, at.siteId, eventId))) await lockSession(tx, at, eventId)
}

export type Session = {
  id: string
  start: number
  end: number
  remainingCapacity: number | null
  event: StoredEvent
}

/** The CONFIRMED sessions of classes and courses on these schedules, or on all, that overlap [from, to), by start. */
export async function loadSessions(db: Queryable, { siteId, ...wanted }: { siteId: string } & SessionsWanted): Promise<Session[]> {
  const events = await findSessionEvents(db, siteId, wanted)
  const byId = new Map(events.map((event) => [event.id, event]))
  return occurrencesIn(events, minutesOf(wanted.from), minutesOf(wanted.to)).flatMap(
    ({ id, start, end, event: { id: rulingId }, recurrenceType }) => {
      const event = byId.get(rulingId)
      if (!event) return []
      const taken = recurrenceType === 'INSTANCE' ? 0 : event.takenSpots
      const remainingCapacity = event.totalCapacity === null ? null : Math.max(0, event.totalCapacity - taken)
      return [
        {
          id: event.formerOf && recurrenceType === 'INSTANCE' ? event.formerOf + id.slice(event.id.length) : id,
          start,
          end,
          remainingCapacity,
          event,
        },
      ]
    },
  )
}

export const loadMatchingSessionEvents = (
  db: Queryable,
  { siteId, filter, path, ...wanted }: { siteId: string; filter: unknown; path: string } & SessionsWanted,
): Promise<Set<string>> => findMatchingSessionEvents(db, siteId, { ...wanted, condition: eventCondition(filter, path) })

const minutesOf = (instant: string) => epochMinutesOf(Temporal.Instant.from(instant))

/**
 * Locks an event whose participants change. An occurrence of a series gets a row of its own, so that its participants stay with it when
 * the series moves; the series is locked shared, because it may not move meanwhile.
 */
export async function lockSession(
  tx: Transaction,
  { siteId, now }: { siteId: string; now: string },
  eventId: string,
): Promise<StoredEvent | null> {
  await shareSeries(tx, siteId, eventId)
  const found = findInFamily(eventId, await findEventFamilies(tx, siteId, [eventId]))
  if (!found) return null
  if (found.occurrence) {
    const row = exceptionRow({ siteId, now, master: found.event, occurrence: found.occurrence })
    await insertEvents(tx, [{ ...row, is_untouched: true }])
  }
  await lockRow(tx, siteId, eventId)
  return findInFamily(eventId, await findEventFamilies(tx, siteId, [eventId]))?.event ?? null
}

export async function loadConferencing(
  db: Queryable,
  siteId: string,
  eventIds: readonly string[],
): Promise<Map<string, ConferencingDetails>> {
  if (eventIds.length === 0) return new Map()
  const families = await findEventFamilies(db, siteId, eventIds)
  return new Map(
    eventIds.flatMap((eventId) => {
      const details = findInFamily(eventId, families)?.event.conferencingDetails
      return details ? [[eventId, details] as const] : []
    }),
  )
}
