import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../ground/db/database.ts'
import type { Condition } from '../../../ground/db/querying/conditions.ts'
import { exceptionsOfSeries, rangeOf, type Window } from '../stored/calendar-store.ts'
import { eventColumns, eventTables } from '../stored/resolved-events-store.ts'
import { type EventRow, type StoredEvent, storedEventOf } from '../stored/stored-event.ts'

/** Without schedules: the sessions of all. */
export type SessionsWanted = Window & { scheduleIds?: readonly string[] }

/** The class and course events of these schedules that may happen in a window, with the exceptions of their series. */
export async function findSessionEvents(db: Queryable, siteId: string, wanted: SessionsWanted): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.type in ('CLASS', 'COURSE') ${onSchedules('event', wanted)}
      and event.id in (${idsWithin(siteId, wanted)})`.execute(db)
  return rows.map(storedEventOf)
}

/** Of the same events those that match a condition. */
export async function findMatchingSessionEvents(
  db: Queryable,
  siteId: string,
  { condition, ...wanted }: SessionsWanted & { condition: Condition },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select event.id from ${eventTables}
    where event.site_id = ${siteId} and event.type in ('CLASS', 'COURSE') ${onSchedules('event', wanted)}
      and event.id in (${idsWithin(siteId, wanted)}) and ${condition}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Locks the same events, in the order of all locks of events. */
export async function lockSessionEvents(tx: Transaction, siteId: string, wanted: SessionsWanted): Promise<void> {
  await sql`
    select id from events
    where site_id = ${siteId} and type in ('CLASS', 'COURSE') ${onSchedules('events', wanted)} and id in (${idsWithin(siteId, wanted)})
    order by id for no key update`.execute(tx)
}

const onSchedules = (table: 'event' | 'events', { scheduleIds }: SessionsWanted) =>
  scheduleIds ? sql`and ${sql.ref(table)}.schedule_id = any(${scheduleIds}::uuid[])` : sql``

const idsWithin = (siteId: string, { scheduleIds, ...window }: SessionsWanted) => sql`
  select id from events
  where site_id = ${siteId} ${onSchedules('events', { scheduleIds, ...window })} and span && ${rangeOf(window)}
    and (status = 'CONFIRMED' or recurrence_type <> 'NONE')
  union ${exceptionsOfSeries(siteId, window)}`
