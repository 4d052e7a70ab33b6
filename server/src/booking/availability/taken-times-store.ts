import { type BusyInterval, busyKinds } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Customer } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { blockedOutside } from '../../house/busy-times/busy-times-store.ts'

/** One interval of a packed list: times in minutes since 1970 (expiry 0 for none), and the index of the kind. */
type BusyRow = [start: number, end: number, expiresAt: number, kind: number]

const booking = busyKinds.indexOf('BOOKING')
const hold = busyKinds.indexOf('HOLD')
const otherCalendar = busyKinds.indexOf('OTHER_CALENDAR')

/**
 * Taken places and times of outside calendars that end after a moment, by resource, packed because the rows are the cost. A join lets the
 * index find the places of each resource in turn; `any` would scan those of the whole site.
 */
export const readBusyTimes = async (
  db: Queryable,
  { siteId, resourceIds, from }: { siteId: string; resourceIds: readonly string[]; from: string },
): Promise<Map<string, number[]>> => {
  const during = sql`tstzrange(${from}::timestamptz, null)`
  const { rows } = await sql<{ id: string; busy: BusyRow[] }>`
    select wanted.id, json_agg(json_build_array(
        extract(epoch from lower(taken.during)) / 60, extract(epoch from upper(taken.during)) / 60,
        coalesce(extract(epoch from taken.expires_at) / 60, 0), taken.kind
      ) order by lower(taken.during), upper(taken.during)) as busy
    from unnest(${resourceIds}::uuid[]) as wanted (id) cross join lateral (
      select p.during, p.expires_at, case when p.is_hold then ${hold}::int else ${booking}::int end as kind
      from places p where p.site_id = ${siteId} and p.resource_id = wanted.id and p.during && ${during}
      union all
      select elsewhere.during, null, ${otherCalendar}::int from (${blockedOutside({ siteId, resourceId: sql`wanted.id`, during })}) as elsewhere
    ) as taken
    group by wanted.id`.execute(db)
  return new Map(rows.map(({ id, busy }) => [id, busy.flat()]))
}

export type OwnPlace = BusyInterval & { resourceId: string }

/** `serviceIds` are the services of all parts, if the hold is part of a multi-service booking. */
export type Hold = OwnPlace & Customer & { bookingId: string; serviceId: string; serviceIds: readonly string[] }

// Divided before the cast to float, as in `readBusyTimes`, so that the same place gives the same numbers.
const minutes = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) / 60)::float8`
const interval = sql`p.resource_id as "resourceId", ${minutes(sql`lower(p.during)`)} as start, ${minutes(sql`upper(p.during)`)} as "end",
  coalesce(${minutes(sql`p.expires_at`)}, 0) as "expiresAt"`

export const readHolds = async (db: Queryable, siteId: string, resourceIds: readonly string[]): Promise<Hold[]> => {
  const { rows } = await sql<Hold>`
    select ${interval}, 'HOLD' as kind, b.id as "bookingId", b.service_id as "serviceId", b.visitor_id as "visitorId", b.member_id as "memberId",
      coalesce((
        select array_agg(part.service_id) from bookings part
        where part.site_id = b.site_id and part.multi_service_booking_id = b.multi_service_booking_id
          and part.multi_service_booking_id is not null
      ), array[b.service_id]) as "serviceIds"
    from unnest(${resourceIds}::uuid[]) as wanted (id)
      join places p on p.site_id = ${siteId} and p.resource_id = wanted.id and p.is_hold
      join bookings b on b.site_id = p.site_id and b.id = p.booking_id`.execute(db)
  return rows
}

export const readPlacesOf = async (db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<OwnPlace[]> => {
  const { rows } = await sql<OwnPlace>`
    select ${interval}, case when p.is_hold then 'HOLD' else 'BOOKING' end as kind
    from places p where p.site_id = ${siteId} and p.booking_id = any(${bookingIds}::uuid[])`.execute(db)
  return rows
}

export type DayPlace = {
  bookingId: string
  start: number
  end: number
  busyUntil: number
  isHold: boolean
  title: string
  firstName: string | null
  lastName: string | null
}

type Day = { siteId: string; resourceId: string; from: string; to: string; now: string }

export const readDayPlaces = async (db: Queryable, { siteId, resourceId, from, to, now }: Day): Promise<DayPlace[]> => {
  const { rows } = await sql<DayPlace>`
    select b.id as "bookingId", extract(epoch from b.start_at)::float8 / 60 as start, extract(epoch from b.end_at)::float8 / 60 as "end",
      extract(epoch from upper(p.during))::float8 / 60 as "busyUntil", b.status = 'CREATED' as "isHold", b.title,
      b.contact_details ->> 'firstName' as "firstName", b.contact_details ->> 'lastName' as "lastName"
    from places p join bookings b on b.site_id = p.site_id and b.id = p.booking_id
    where p.site_id = ${siteId} and p.resource_id = ${resourceId} and p.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      and (p.expires_at is null or p.expires_at > ${now})
    order by b.start_at, b.id`.execute(db)
  return rows
}
