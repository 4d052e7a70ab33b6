import type { BusyInterval } from '@foyer/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Customer } from '../../ground/caller.ts'
import type { Queryable } from '../../ground/db/database.ts'

/** A place as the engine reads it, and the resource whose time it takes. */
export type OwnPlace = BusyInterval & { resourceId: string }

/** A hold, its owner, its service, and the services of all parts of the multi-service booking that it is part of. */
export type Hold = OwnPlace & Customer & { bookingId: string; serviceId: string; serviceIds: readonly string[] }

// Divided before it becomes a float, as in `busy-times-store.ts`: the same place must give the same numbers.
const minutes = (instant: RawBuilder<unknown>) => sql`(extract(epoch from ${instant}) / 60)::float8`
const interval = sql`p.resource_id as "resourceId", ${minutes(sql`lower(p.during)`)} as start, ${minutes(sql`upper(p.during)`)} as "end",
  coalesce(${minutes(sql`p.expires_at`)}, 0) as "expiresAt"`

/** All holds of resources, expired ones included. */
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

/** The places of bookings, whatever their status. */
export const readPlacesOf = async (db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<OwnPlace[]> => {
  const { rows } = await sql<OwnPlace>`
    select ${interval}, case when p.is_hold then 'HOLD' else 'BOOKING' end as kind
    from places p where p.site_id = ${siteId} and p.booking_id = any(${bookingIds}::uuid[])`.execute(db)
  return rows
}
