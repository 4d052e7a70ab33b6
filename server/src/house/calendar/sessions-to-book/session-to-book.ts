import { spanOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../../../ground/db/database.ts'
import { findEventFamilies, lockStoredSession } from '../stored/calendar-store.ts'
import { findInFamily } from '../stored/find-in-family.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import type { Session } from './find-sessions.ts'
import { lockSession } from './lock-session.ts'

/** A session that a booking names, canceled or not. */
export type SessionToBook = Session & { isCanceled: boolean }

/** Null where the id names no session of a class or course; a series is none. */
export const findSessionToBook = async (db: Queryable, siteId: string, eventId: string): Promise<SessionToBook | null> =>
  sessionIn(eventId, await findEventFamilies(db, siteId, [eventId]))

/** By the ids of their events: those that are sessions of classes and courses. */
export async function findSessionsToBook(db: Queryable, siteId: string, eventIds: readonly string[]): Promise<Map<string, SessionToBook>> {
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

/** Locks a session whose seats are taken. One that has a row already takes one round trip. */
export async function lockSessionToBook(tx: Transaction, at: { siteId: string; now: string }, eventId: string): Promise<void> {
  if (!(await lockStoredSession(tx, at.siteId, eventId))) await lockSession(tx, at, eventId)
}
