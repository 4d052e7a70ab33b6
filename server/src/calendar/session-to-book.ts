import { spanOf } from '@foyer/domain'
import type { Queryable, Transaction } from '../db/database.ts'
import { findEventFamilies, lockStoredSession } from './calendar-store.ts'
import { findInFamily } from './find-in-family.ts'
import type { Session } from './find-sessions.ts'
import { lockSession } from './lock-session.ts'

/** A session that a booking names, canceled or not. */
export type SessionToBook = Session & { isCanceled: boolean }

/** Null where the id names no session of a class or course; a series is none. */
export async function findSessionToBook(db: Queryable, siteId: string, eventId: string): Promise<SessionToBook | null> {
  const found = findInFamily(eventId, await findEventFamilies(db, siteId, [eventId]))
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
