import { sql } from 'kysely'
import type { Queryable } from '../../../ground/db/database.ts'
import { rangeOf } from '../stored/calendar-store.ts'
import { eventColumns, eventTables } from '../stored/resolved-events-store.ts'
import { type EventRow, type StoredEvent, storedEventOf } from '../stored/stored-event.ts'

/** Sessions and weekly hours that are not over at an instant: single ones, series, and what of a series differs or is cancelled. */
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
