import type { ServiceLocation, CalendarEvent as WireEvent } from '@foyer/contract'
import { type CalendarEvent, formatUtc, type TakenTime } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { exceptionsOfSeries, rangeOf, type Window } from '../calendar/calendar-store.ts'
import {
  effectiveCapacity,
  effectiveLocation,
  effectiveResourceIds,
  eventTables,
  ruleEventColumns,
  takenSpots,
} from '../calendar/resolved-events-store.ts'
import { type RuleEventRow, rangeText, ruleEventOf } from '../calendar/stored-event.ts'

export async function findSeriesEvents(db: Queryable, siteId: string, rootIds: readonly string[]): Promise<CalendarEvent[]> {
  const { rows } = await sql<RuleEventRow>`
    select ${ruleEventColumns} from ${eventTables}
    where event.site_id = ${siteId}
      and event.id in (
        select id from events
        where site_id = ${siteId} and (id = any(${rootIds}::text[]) or recurring_event_id = any(${rootIds}::text[])))`.execute(db)
  return rows.map(ruleEventOf)
}

export type OccupiableResource = { id: string; name: string; eventsScheduleId: string }

export async function findOccupiable(db: Queryable, siteId: string, ids: readonly string[]): Promise<OccupiableResource[]> {
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'name', 'events_schedule_id'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(({ id, name, events_schedule_id }) => ({ id, name, eventsScheduleId: events_schedule_id }))
}

/** A booking, or an event of a calendar that the staff member keeps elsewhere, of which neither booking nor title is known here. */
export type PlaceInTheWay = { resourceId: string; start: string; end: string } & (
  | { bookingId: string; title: string }
  | { bookingId: null; outsideId: string }
)

type PlaceRow = { resource_id: string; booking_id: string | null; words: string; start_at: string; end_at: string }

export async function findPlacesIn(db: Queryable, siteId: string, now: string, wanted: readonly TakenTime[]): Promise<PlaceInTheWay[]> {
  const times = wanted.map(({ resourceId, start, end }) => ({ resource_id: resourceId, during: rangeText(start, end) }))
  const { rows } = await sql<PlaceRow>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as wanted (resource_id uuid, during tstzrange)
    )
    select distinct place.resource_id, place.booking_id, booking.title as words, lower(place.during) as start_at, upper(place.during) as end_at
    from wanted
    join places as place on place.site_id = ${siteId} and place.resource_id = wanted.resource_id and place.during && wanted.during
      and (place.expires_at is null or place.expires_at > ${now}::timestamptz)
    join bookings as booking on booking.site_id = place.site_id and booking.id = place.booking_id
    union
    select calendar.resource_id, null, md5(calendar.id || ' ' || known.source_id), lower(known.during), upper(known.during)
    from wanted
    join outside_calendars as calendar on calendar.site_id = ${siteId} and calendar.resource_id = wanted.resource_id and calendar.blocks
    join outside_busy_times as known
      on known.site_id = ${siteId} and known.calendar_id = calendar.id and known.during && wanted.during`.execute(db)
  return rows.map(({ resource_id: resourceId, booking_id: bookingId, words, start_at: start, end_at: end }) =>
    bookingId === null ? { resourceId, bookingId, outsideId: words, start, end } : { resourceId, bookingId, title: words, start, end },
  )
}

export type Overfull = { eventId: string; totalCapacity: number; participants: number }

export async function findOverfull(db: Queryable, siteId: string, now: string, rootIds: readonly string[]): Promise<Overfull | null> {
  const { rows } = await sql<{ id: string; capacity: number; taken: number }>`
    select * from (
      select event.id, ${effectiveCapacity} as capacity, ${takenSpots} as taken from ${eventTables}
      where event.site_id = ${siteId} and event.status = 'CONFIRMED' and upper(event.span) > ${now}::timestamptz
        and event.id in (
          select id from events
          where site_id = ${siteId} and (id = any(${rootIds}::text[]) or recurring_event_id = any(${rootIds}::text[])))) as session
    where taken > capacity order by taken - capacity desc, id limit 1`.execute(db)
  const [row] = rows
  return row ? { eventId: row.id, totalCapacity: row.capacity, participants: row.taken } : null
}

export const isoOf = (minutes: number): string => formatUtc(minutes)

export type ObstacleEvent = { event: CalendarEvent; updatedDate: string; isOfBusiness: boolean; ownerIds: string[] }

export async function findObstacleEvents(db: Queryable, siteId: string, window: Window): Promise<ObstacleEvent[]> {
  const { rows } = await sql<RuleEventRow & { updated_at: string; is_of_business: boolean; owner_ids: string[] }>`
    select ${ruleEventColumns}, event.updated_at, event.schedule_id = site.business_schedule_id as is_of_business,
      array(select id from resources where site_id = event.site_id and event.schedule_id <> site.business_schedule_id
        and event.schedule_id in (events_schedule_id, working_hours_schedule_id)) as owner_ids
    from ${eventTables} join sites as site on site.id = event.site_id
    where event.site_id = ${siteId} and event.id in (
      select id from events
      where site_id = ${siteId} and span && ${rangeOf(window)} and booking_id is null and (status = 'CONFIRMED' or recurrence_type <> 'NONE')
        and (type = 'DEFAULT' or type = 'WORKING_HOURS' and recurrence_type <> 'MASTER')
      union ${exceptionsOfSeries(siteId, window)})
      and event.type in ('DEFAULT', 'WORKING_HOURS')`.execute(db)
  return rows.map((row) => ({
    event: ruleEventOf(row),
    updatedDate: row.updated_at,
    isOfBusiness: row.is_of_business,
    ownerIds: row.owner_ids,
  }))
}

/** The location of a session and the resources it takes there: its own location or that of its schedule, else the first of its service. */
export type LocatedSession = {
  id: string
  recurringEventId: string | null
  location: WireEvent['location'] | null
  serviceLocation: ServiceLocation | null
  resourceIds: string[]
}

export async function findLocatedSessions(db: Queryable, siteId: string, rootIds: readonly string[]): Promise<LocatedSession[]> {
  const { rows } = await sql<LocatedSession>`
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
