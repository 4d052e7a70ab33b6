import type { TouchedParticipant } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type TouchedParticipants = {
  total: number
  bookings: number
  list: TouchedParticipant[]
  byEvent: Map<string, number>
}

type Wanted = {
  eventIds: readonly string[]
  courseScheduleIds: readonly string[]
  most: number
}

type Row = {
  id: string
  event_id: string | null
  name: string
  email: string | null
  phone: string | null
  party_size: number
  status: TouchedParticipant['status']
  booking_id: string | null
}

export async function findTouchedParticipants(
  db: Queryable,
  siteId: string,
  { eventIds, courseScheduleIds, most }: Wanted,
): Promise<TouchedParticipants> {
  const touched = sql`
    from participations as participation
    left join bookings as booking on booking.site_id = participation.site_id and booking.id = participation.external_id
    where participation.site_id = ${siteId}
      and (participation.event_id = any(${eventIds}::text[]) or participation.schedule_id = any(${courseScheduleIds}::uuid[]))`
  const counted = await sql<{ event_id: string | null; people: number; bookings: number }>`
    select participation.event_id, sum(participation.party_size)::integer as people, count(booking.id)::integer as bookings
    ${touched} group by participation.event_id`.execute(db)
  const named = await sql<Row>`
    select participation.id, participation.event_id, participation.name, participation.email, participation.phone,
      participation.party_size, participation.status, booking.id as booking_id
    ${touched} order by participation.created_at, participation.id limit ${most}`.execute(db)
  return {
    total: counted.rows.reduce((sum, { people }) => sum + people, 0),
    bookings: counted.rows.reduce((sum, { bookings }) => sum + bookings, 0),
    list: named.rows.map(participantOf),
    byEvent: new Map(counted.rows.flatMap(({ event_id, people }) => (event_id === null ? [] : [[event_id, people] as const]))),
  }
}

const participantOf = (row: Row): TouchedParticipant => ({
  participationId: row.id,
  eventId: row.event_id ?? undefined,
  name: row.name,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
  partySize: row.party_size,
  status: row.status,
  bookingId: row.booking_id ?? undefined,
})
