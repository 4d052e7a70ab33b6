import { epochMinutesOf, occurrencesIn } from '@foyer/domain'
import type { Queryable } from '../../../ground/db/database.ts'
import type { StoredEvent } from '../stored/stored-event.ts'
import { findSessionEvents, type SessionsWanted } from './session-events-store.ts'

/** One session of a class or course as it takes place. */
export type Session = {
  /** The event's id, which is the session's, too. */
  id: string
  /** Epoch minutes. */
  start: number
  end: number
  /** Null where the session names no number and its service neither. */
  remainingCapacity: number | null
  /** The event behind it: a single one, an exception, or the master of the series. */
  event: StoredEvent
}

/** The CONFIRMED sessions of these schedules that overlap a window, by start. */
export async function findSessions(db: Queryable, siteId: string, wanted: SessionsWanted): Promise<Session[]> {
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

const minutesOf = (instant: string) => epochMinutesOf(Temporal.Instant.from(instant))
