import type { EventParticipants } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import { eventTables } from '../calendar/resolved-events-store.ts'

const mostNamed = 50

export type NamedParticipants = Pick<EventParticipants, 'list' | 'hasMore' | 'status'>

type Row = { event_id: string; list: EventParticipants['list']; is_pending: boolean }

export async function findParticipants(
  db: Queryable,
  siteId: string,
  eventIds: readonly string[],
): Promise<Map<string, NamedParticipants>> {
  const { rows } = await sql<Row>`
    select wanted.id as event_id, coalesce(named.list, '[]') as list, coalesce(named.is_pending, false) as is_pending
    from unnest(${eventIds}::text[]) as wanted (id)
    cross join lateral (
      select jsonb_agg(jsonb_strip_nulls(person) order by position) filter (where position <= ${mostNamed + 1}) as list,
        bool_or(pending) as is_pending
      from (
        select person, pending, row_number() over (order by created_at, id) as position
        from (
          select jsonb_build_object('name', name, 'phone', phone, 'email', email, 'contactId', contact_id) as person,
            status = 'PENDING_CONFIRMATION' as pending, created_at, id
          from participations where site_id = ${siteId} and event_id = wanted.id
          union all
          select jsonb_build_object('name', nullif(concat_ws(' ', contact_details ->> 'firstName', contact_details ->> 'lastName'), ''),
              'phone', contact_details ->> 'phone', 'email', contact_details ->> 'email', 'contactId', bookings.contact_id),
            bookings.status = 'PENDING', bookings.created_at, bookings.id
          from events join bookings on bookings.site_id = events.site_id and bookings.id = events.booking_id
          where events.site_id = ${siteId} and events.id = wanted.id and events.status = 'CONFIRMED') as taking_part) as ordered) as named`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      row.event_id,
      {
        list: row.list.slice(0, mostNamed),
        hasMore: row.list.length > mostNamed,
        status: row.is_pending ? ('PENDING_CONFIRMATION' as const) : ('CONFIRMED' as const),
      },
    ]),
  )
}

export const isWithContact = (siteId: string, contactId: string): Condition => sql`(
  event.booking_id in (select id from bookings where site_id = ${siteId} and contact_id = ${contactId})
  or event.id in (select event_id from participations where site_id = ${siteId} and contact_id = ${contactId})
  or (event.type = 'COURSE' and event.schedule_id in (
    select schedule_id from participations where site_id = ${siteId} and contact_id = ${contactId})))`

export const isWithMember = (siteId: string, memberId: string): Condition => sql`(
  event.booking_id in (
    select bookings.id from bookings left join members on members.site_id = bookings.site_id and members.id = ${memberId}
    where bookings.site_id = ${siteId} and (bookings.member_id = ${memberId} or bookings.contact_id = members.contact_id))
  or event.id in (
    select event_id from participations join members using (site_id, contact_id)
    where site_id = ${siteId} and members.id = ${memberId})
  or (event.type = 'COURSE' and event.schedule_id in (
    select schedule_id from participations join members using (site_id, contact_id)
    where site_id = ${siteId} and members.id = ${memberId})))`

export const isOfApp = (appId: string): Condition => sql`event.app_id = ${appId}`

export async function findMatching(db: Queryable, siteId: string, ids: readonly string[], condition: Condition): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select event.id from ${eventTables} where event.site_id = ${siteId} and event.id = any(${ids}::text[]) and ${condition}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
