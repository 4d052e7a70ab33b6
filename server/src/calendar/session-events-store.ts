import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { exceptionsOfSeries, rangeOf, type Window } from './calendar-store.ts'
import { eventColumns, eventTables } from './resolved-events-store.ts'
import { type EventRow, type StoredEvent, storedEventOf } from './stored-event.ts'

export type SessionsWanted = Window & { scheduleIds: readonly string[] }

/** The class and course events of these schedules that may happen in a window, with the exceptions of their series. */
export async function findSessionEvents(db: Queryable, siteId: string, { scheduleIds, ...window }: SessionsWanted): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.schedule_id = any(${scheduleIds}::uuid[]) and event.type in ('CLASS', 'COURSE')
      and event.id in (
        select id from events
        where site_id = ${siteId} and schedule_id = any(${scheduleIds}::uuid[]) and span && ${rangeOf(window)}
          and (status = 'CONFIRMED' or recurrence_type <> 'NONE')
        union ${exceptionsOfSeries(siteId, window)})`.execute(db)
  return rows.map(storedEventOf)
}
