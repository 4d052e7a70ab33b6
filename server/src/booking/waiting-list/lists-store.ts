import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { columns, type EntryRow, type WaitingBooking, waiting, waitingBookingOf } from '../freed-seats/freed-seats.ts'

export type ListsQuestion = {
  siteId: string
  now: string
  eventId?: string | undefined
  serviceId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  atMost: number
  /** Only those of sessions that this resource gives; null: of none. */
  givenBy?: string | null
}

/** An entry, its position, and what is open where it waits. */
export type ListedBooking = WaitingBooking & { position: number; capacity: number | null; open: number | null }

/** Entries of sessions and courses that have not ended, by start and then in the order of each list. */
export async function findListed(
  db: Queryable,
  { siteId, now, eventId, serviceId, from, to, atMost, givenBy }: ListsQuestion,
): Promise<ListedBooking[]> {
  const { rows } = await sql<EntryRow & Pick<ListedBooking, 'position' | 'capacity' | 'open'>>`
    with listed as (
      select ${columns}, row_number() over (partition by entry.event_id, entry.schedule_id, entry.service_id order by entry.turn)::integer as position,
        entry.event_id as at_event, entry.schedule_id as at_schedule, entry.service_id as at_service
      from ${waiting}
      where entry.site_id = ${siteId} and booking.status = 'WAITING_LIST' and booking.end_at > ${now}::timestamptz
        and (${eventId ?? null}::text is null or entry.event_id = ${eventId ?? null}::text)
        and (${serviceId ?? null}::uuid is null or booking.service_id = ${serviceId ?? null}::uuid)
        and (${from ?? null}::timestamptz is null or booking.end_at > ${from ?? null}::timestamptz)
        and (${to ?? null}::timestamptz is null or booking.start_at < ${to ?? null}::timestamptz)
        and (${givenBy === undefined} or booking.resource_id = ${givenBy ?? null}::uuid)
    ), spots as (
      select at_event, at_schedule, coalesce(session_capacity(${siteId}, at_event),
          (select default_capacity from schedules where site_id = ${siteId} and id = at_schedule)) as capacity,
        case when at_schedule is not null then taken_in_course(${siteId}, at_schedule, ${now}::timestamptz, ${now}::timestamptz, '{}')
        else (select coalesce(sum(held.party_size), 0) from seat_holds as held
            where held.site_id = ${siteId} and held.expires_at > ${now}::timestamptz and held.event_id = at_event)::integer
          + (select coalesce(sum(joined.party_size), 0) from participations as joined
            where joined.site_id = ${siteId} and joined.event_id = at_event)::integer end as taken
      from (select distinct at_event, at_schedule from listed) as places
    )
    select listed.*, spots.capacity, greatest(0, spots.capacity - spots.taken) as open
    from listed join spots on spots.at_event is not distinct from listed.at_event and spots.at_schedule is not distinct from listed.at_schedule
    order by case when listed.at_service is null then listed.start_at end, listed.at_event, listed.at_schedule, listed.title, listed.at_service, listed.turn limit ${atMost}`.execute(
    db,
  )
  return rows.map((row) => ({ ...waitingBookingOf(row), position: row.position, capacity: row.capacity, open: row.open }))
}
