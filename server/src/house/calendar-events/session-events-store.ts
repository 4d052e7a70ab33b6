import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import { exceptionsOfSeries, rangeOf, type Window } from '../calendar/calendar-store.ts'
import { eventColumns, eventTables, takenSpots } from '../calendar/resolved-events-store.ts'
import { type EventRow, type StoredEvent, storedEventOf } from '../calendar/stored-event.ts'

export type SessionsWanted = Window & { scheduleIds?: readonly string[] }

export async function findSessionEvents(db: Queryable, siteId: string, wanted: SessionsWanted): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.type in ('CLASS', 'COURSE') ${onSchedules('event', wanted)}
      and event.id in (${idsWithin(siteId, wanted)})`.execute(db)
  return rows.map(storedEventOf)
}

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

export async function findComingEvents(db: Queryable, { siteId, from }: { siteId: string; from: string }): Promise<StoredEvent[]> {
  const { rows } = await sql<EventRow>`
    select ${eventColumns} from ${eventTables}
    where event.site_id = ${siteId} and event.span && ${rangeOf({ from, to: 'infinity' })}
      and event.type in ('CLASS', 'COURSE', 'WORKING_HOURS') and schedule.status = 'ACTIVE'
      and case when event.recurrence_type = 'EXCEPTION' then not event.is_untouched
        else event.status = 'CONFIRMED' and event.former_of is null end
    order by event.local_start, event.id collate "C"`.execute(db)
  return rows.map(storedEventOf)
}

export type CrowdedSessions = { sessions: number; taken: number }

/**
 * Of a class's sessions to come that have the capacity of their schedule (or of a course as a whole): how many have more participants than
 * `capacity`, and the most in one.
 */
export async function countCrowdedSessions(
  db: Queryable,
  { siteId, scheduleId, now, capacity }: { siteId: string; scheduleId: string; now: string; capacity: number },
): Promise<CrowdedSessions> {
  const enrolled = sql`(select coalesce(sum(party_size), 0) from participations where site_id = ${siteId} and schedule_id = ${scheduleId})`
  const { rows } = await sql<CrowdedSessions>`
    select count(*)::integer as sessions, coalesce(max(taken), 0)::integer as taken
    from (
      select case when event.type = 'COURSE' and ${takenSpots} > 0 then ${takenSpots} + ${enrolled} else ${takenSpots} end as taken
      from ${eventTables}
      where event.site_id = ${siteId} and event.schedule_id = ${scheduleId} and event.status = 'CONFIRMED'
        and event.type in ('CLASS', 'COURSE') and upper(event.span) > ${now}::timestamptz and event.inherited_fields @> array['CAPACITY']
        and (master.id is null or master.inherited_fields @> array['CAPACITY'])
      union all
      select sum(party_size) from participations where site_id = ${siteId} and schedule_id = ${scheduleId}
    ) as sessions where taken > ${capacity}`.execute(db)
  return rows[0] ?? { sessions: 0, taken: 0 }
}
