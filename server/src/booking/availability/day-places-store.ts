import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

/** A taken place with what a manager may read about its booking. Instants in minutes. */
export type DayPlace = {
  bookingId: string
  start: number
  end: number
  /** The end of the time kept free after the session. */
  busyUntil: number
  isHold: boolean
  title: string
  firstName: string | null
  lastName: string | null
}

type Day = { siteId: string; resourceId: string; from: string; to: string; now: string }

/** The live places of one resource in a day. */
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
