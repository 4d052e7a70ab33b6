import { sql } from 'kysely'
import type { World } from '../world.ts'

/** `history`: what happened to the booking. */
export type Broken = { rule: string; id: string; told: string; history: string | null }

/** Only what is on these dates: the clock of a story may stand before that of the one before, whose holds have expired. */
type Asked = { now: string; dates: readonly string[] }

/** What is not as it must be after any verb of any caller: must be empty. Seats without an override, one site. */
export async function brokenRules({ db, siteId }: Pick<World, 'db' | 'siteId'>, { now, dates }: Asked): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    with booked as materialized (
      select *, status in ('CONFIRMED', 'PENDING') as is_booked,
        status in ('CREATED', 'WAITING_LIST') and coalesce(hold_expires_at > ${now}::timestamptz, false) as is_held,
        tstzrange(start_at, end_at + make_interval(mins => buffer_minutes)) as taking,
        case when resource_id is null then additional_resource_ids else resource_id || additional_resource_ids end as taken_ids
      from bookings where site_id = ${siteId} and start_at::date = any(${dates}::date[])
    ), live_places as materialized (
      select * from places where site_id = ${siteId} and (expires_at is null or expires_at > ${now}::timestamptz)
    ), seats as materialized (
      select booking_id, event_id, party_size, true as is_hold from seat_holds
      where site_id = ${siteId} and expires_at > ${now}::timestamptz
      union all select id, event_id, party_size, false from participations where site_id = ${siteId}
    )
    select broken.*, ${historyOf(siteId)} as history from (
    select 'an appointment has its time, of all it needs, and no other' as rule, id::text, status || ' ' || taking::text as told from booked
    where type = 'APPOINTMENT' and (
      (select coalesce(array_agg(resource_id order by resource_id), '{}') from live_places where booking_id = booked.id and during = taking
        and (not is_booked or (not is_hold and coalesce(expires_at >= start_at, true))))
      is distinct from (case when is_booked or is_held then (select array_agg(id order by id) from unnest(taken_ids) as id) else '{}' end)
      or exists (select from live_places where booking_id = booked.id and during <> taking))
    union all
    select 'no two have the same time', one.booking_id::text, one.during::text from live_places as one join booked on booked.id = one.booking_id join live_places as other
      on one.resource_id = other.resource_id and one.booking_id < other.booking_id and one.during && other.during
    union all
    select 'a booking of a class has its seats, and no other', id::text, status from booked
    where type = 'CLASS' and (select array_agg(event_id || party_size || is_hold) from seats where booking_id = booked.id) is distinct from
      case when is_booked then array[event_id || total_participants || 'false']
        when is_held then array[event_id || total_participants || 'true'] end
    union all
    select 'no session has more participants than seats', event_id, sum(party_size)::text from seats
    where event_id in (select event_id from booked) group by event_id having sum(party_size) > session_capacity(${siteId}, event_id)
    union all
    select 'each revision is told by one event', id::text, revision || ' ' || told from booked cross join lateral (
      select count(*) as told from domain_events where site_id = ${siteId} and entity_id = booked.id) as events where told <> revision
    union all
    select 'who waits is on a list, with their offer', id::text, status from booked
    left join waiting_list_entries as entry on entry.site_id = booked.site_id and entry.booking_id = id
    where (status = 'WAITING_LIST') <> (entry.booking_id is not null)
      or (status = 'WAITING_LIST' and entry.offer_expires_at is distinct from hold_expires_at)
    union all
    select 'the calendar shows what is booked', id::text, status from booked
    where type = 'APPOINTMENT' and is_booked::integer <> (
      select count(*) from events where site_id = ${siteId} and booking_id = booked.id and status = 'CONFIRMED' and span = tstzrange(start_at, end_at))
      + (select 1000 * count(*) from events where site_id = ${siteId} and booking_id = booked.id and status = 'CONFIRMED' and span <> tstzrange(start_at, end_at))
    union all
    select 'what is booked as a whole stands as a whole', multi_service_booking_id::text, string_agg(status, ' ') from booked
    where multi_service_booking_id is not null group by multi_service_booking_id having count(distinct status) > 1) as broken`.execute(db)
  return rows
}

/** Who waits although there is something for them, once the tasks of the minute have run: must be empty, outside of quiet hours. */
export async function waitingInVain({ db, siteId }: Pick<World, 'db' | 'siteId'>, { now, dates }: Asked): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    select broken.*, ${historyOf(siteId)} as history from (
    select 'an offer that is over has ended' as rule, booking_id::text as id, offer_expires_at::text as told from waiting_list_entries as entry
    join bookings on bookings.site_id = entry.site_id and bookings.id = entry.booking_id
    where entry.site_id = ${siteId} and start_at::date = any(${dates}::date[]) and offer_expires_at <= ${now}::timestamptz
    union all
    select 'open seats are offered to who waits', entry.booking_id::text, party_size::text from waiting_list_entries as entry
    join bookings on bookings.site_id = entry.site_id and bookings.id = entry.booking_id
    where entry.site_id = ${siteId} and bookings.start_at::date = any(${dates}::date[]) and entry.event_id is not null and not sits_out and offer_expires_at is null
      and bookings.start_at - make_interval(mins => notice_minutes) > ${now}::timestamptz
      and exists (select from events where events.site_id = ${siteId} and events.id = entry.event_id and events.status = 'CONFIRMED')
      and party_size + (
        select coalesce(sum(seats.party_size), 0) from (
          select party_size from participations where site_id = ${siteId} and event_id = entry.event_id
          union all select party_size from seat_holds where site_id = ${siteId} and event_id = entry.event_id and expires_at > ${now}::timestamptz
        ) as seats) <= session_capacity(${siteId}, entry.event_id)) as broken`.execute(db)
  return rows
}

const historyOf = (siteId: string) => sql`(
  select string_agg(name || ' by ' || (actor ->> 'type'), ', ' order by sequence) from domain_events
  where site_id = ${siteId} and entity_id::text = broken.id)`

type Told = { id: string; name: string; mails: number; owed: number }

/** Changes of which the customer was not mailed as often as they are to be: once, or with another booking, or never. Must be empty. */
export async function mailedWrongly({ db, siteId }: Pick<World, 'db' | 'siteId'>): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select * from (
      select id, name, (
        select count(*)::integer from messages where messages.site_id = event.site_id and messages.event_id = event.id
          and recipient = coalesce(payload #>> '{booking,contactDetails,email}', payload #>> '{entity,contactDetails,email}')) as mails,
        case when payload ? 'notifiedWith' then 0
          when actor ->> 'type' = 'BUSINESS' and payload #>> '{participantNotification,notifyParticipants}' is distinct from 'true' then 0
          when name = 'booking.created' then (payload #>> '{entity,status}' in ('WAITING_LIST', 'CONFIRMED', 'PENDING'))::integer
          when name in ('booking.canceled', 'booking.declined', 'booking.rescheduled')
            then (coalesce(payload ->> 'previousStatus', payload #>> '{booking,status}') <> 'CREATED')::integer
          else (name in ('booking.confirmed', 'booking.requested', 'booking.offered', 'booking.offer_ended'))::integer end as owed
      from domain_events as event where site_id = ${siteId} and name like 'booking.%'
        and coalesce(payload #>> '{booking,contactDetails,email}', payload #>> '{entity,contactDetails,email}') is not null
    ) as told where mails <> owed`.execute(db)
  return rows
}
