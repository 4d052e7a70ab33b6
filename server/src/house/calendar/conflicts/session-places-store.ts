import type { ServiceLocation, CalendarEvent as WireEvent } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../../ground/db/database.ts'
import { effectiveLocation, effectiveResourceIds, eventTables } from '../stored/resolved-events-store.ts'

/** Where a session takes place and what it takes there: its own location or that of its schedule, else the first of its service. */
export type PlacedSession = {
  id: string
  recurringEventId: string | null
  location: WireEvent['location'] | null
  serviceLocation: ServiceLocation | null
  resourceIds: string[]
}

/** Sessions and series with these ids, with the exceptions of the series. */
export async function findPlacedSessions(db: Queryable, siteId: string, rootIds: readonly string[]): Promise<PlacedSession[]> {
  const { rows } = await sql<PlacedSession>`
    select event.id, event.recurring_event_id as "recurringEventId", ${effectiveLocation} as location,
      service.locations -> 0 as "serviceLocation", ${effectiveResourceIds} as "resourceIds"
    from ${eventTables}
    left join services as service on service.site_id = event.site_id and service.schedule_id = event.schedule_id
    where event.site_id = ${siteId} and event.type in ('CLASS', 'COURSE') and event.status = 'CONFIRMED'
      and event.id in (
        select id from events
        where site_id = ${siteId} and (id = any(${rootIds}::text[]) or recurring_event_id = any(${rootIds}::text[])))`.execute(db)
  return rows
}
