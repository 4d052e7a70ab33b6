import type { Attendance } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import { type Caller, customerOf, ownResourceOf } from '../../ground/caller.ts'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import type { AttendancesTable } from '../../ground/db/types.ts'
import { isGivenBy } from '../../house/calendar/resolved-events-store.ts'
import { isOfCustomer } from '../bookings/bookings-store.ts'

export function attendancesOf(db: Queryable, siteId: string, caller: Caller) {
  const all = db
    .selectFrom('attendances')
    .leftJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'attendances.site_id').onRef('bookings.id', '=', 'attendances.booking_id'),
    )
    .selectAll('attendances')
    .select(participantIds)
    .where('attendances.site_id', '=', siteId)
  const own = ownResourceOf(caller)
  if (own === 'ALL') return all
  if (caller.kind !== 'provider') return all.where(isOfCustomer(customerOf(caller) ?? undefined))
  const isOfOwnSession = isGivenBy(own, { siteId, eventId: sql.ref('attendances.event_id') })
  return all.where(sql<boolean>`(bookings.resource_id = ${own}::uuid or ${isOfOwnSession})`)
}

const participantIds = sql<string[] | null>`(
  select array_agg(participant.id order by participant.position, participant.id)
  from attended_participants as attended join booking_participants as participant
    on participant.site_id = attended.site_id and participant.id = attended.participant_id
  where attended.site_id = attendances.site_id and attended.attendance_id = attendances.id
    and participant.removed_at is null and participant.state = 'COMING')`.as('participant_ids')

export async function findAttendance(db: Queryable, siteId: string, caller: Caller, id: string): Promise<Attendance | null> {
  const row = await attendancesOf(db, siteId, caller).where('attendances.id', '=', id).executeTakeFirst()
  return row ? attendanceOf(row) : null
}

export type NotedAt = { siteId: string; bookingId: string; eventId: string }

export const bookingIdOfNote = sql<string>`coalesce(attendances.booking_id, attendances.participation_id)`

export async function findNoted(tx: Queryable, { siteId, bookingId, eventId }: NotedAt): Promise<Attendance | null> {
  const row = await tx
    .selectFrom('attendances')
    .selectAll()
    .select(participantIds)
    .where('site_id', '=', siteId)
    .where(bookingIdOfNote, '=', bookingId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row ? attendanceOf(row) : null
}

export async function saveAttendance(
  tx: Transaction,
  { siteId, now, attendance, isByHand = false }: { siteId: string; now: string; attendance: Attendance; isByHand?: boolean },
): Promise<void> {
  const { id, bookingId, eventId, status, numberOfAttendees, participantIds: came = [] } = attendance
  const noted = { status, number_of_attendees: numberOfAttendees, updated_at: now }
  await tx
    .insertInto('attendances')
    .values({
      site_id: siteId,
      id,
      event_id: eventId,
      created_at: now,
      ...noted,
      ...(isByHand ? { participation_id: bookingId } : { booking_id: bookingId }),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(noted))
    .execute()
  await sql`
    with gone as (
      delete from attended_participants
      where site_id = ${siteId} and attendance_id = ${id} and participant_id <> all(${came}::uuid[])
    )
    insert into attended_participants (site_id, attendance_id, participant_id)
    select ${siteId}, ${id}, participant_id from unnest(${came}::uuid[]) as came (participant_id) on conflict do nothing`.execute(tx)
}

export async function deleteAttendanceRow(tx: Transaction, siteId: string, id: string): Promise<Attendance | null> {
  const row = await tx
    .deleteFrom('attendances')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .returning(participantIds)
    .executeTakeFirst()
  return row ? attendanceOf(row) : null
}

export async function findAttendanceOfBookings(
  db: Queryable,
  { siteId, bookingIds, eventId }: { siteId: string; bookingIds: readonly string[]; eventId: string | undefined },
): Promise<Map<string, Attendance>> {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.site_id', '=', 'attendances.site_id').onRef('bookings.id', '=', 'attendances.booking_id'),
    )
    .selectAll('attendances')
    .select(participantIds)
    .where('attendances.site_id', '=', siteId)
    .where(sql<boolean>`attendances.booking_id = any(${bookingIds}::uuid[])`)
    .where(sql<boolean>`attendances.event_id = coalesce(${eventId ?? null}::text, bookings.event_id)`)
    .execute()
  return new Map(rows.map((row) => [row.booking_id ?? '', attendanceOf(row)]))
}

type AttendanceRow = Selectable<AttendancesTable> & { participant_ids: string[] | null }

export const attendanceOf = (row: AttendanceRow): Attendance => ({
  id: row.id,
  // A check constraint guarantees that a row has exactly one of the two.
  bookingId: row.booking_id ?? row.participation_id ?? '',
  eventId: row.event_id,
  sessionId: row.event_id,
  status: row.status,
  numberOfAttendees: row.number_of_attendees,
  ...(row.participant_ids !== null && { participantIds: row.participant_ids }),
})

const sameness = ['$eq', '$in', '$ne', '$nin'] as const
const event = sql.ref('attendances.event_id')

export const attendanceFields: Fields = {
  id: { column: sql.ref('attendances.id'), type: 'id', operators: sameness, isRequired: true },
  bookingId: { column: bookingIdOfNote, type: 'id', operators: sameness, isRequired: true },
  eventId: { column: event, type: 'text', operators: sameness, isRequired: true, aliases: ['sessionId'] },
  status: {
    column: sql.ref('attendances.status'),
    type: 'enum',
    values: ['NOT_SET', 'ATTENDED', 'NOT_ATTENDED'],
    operators: sameness,
    isRequired: true,
  },
  numberOfAttendees: {
    // Compared as numbers, as the index `attendances_number` has them.
    column: sql`attendances.number_of_attendees::numeric`,
    type: 'number',
    operators: [...sameness, '$gt', '$gte', '$lt', '$lte'],
    isRequired: true,
  },
  serviceId: { column: sql.ref('bookings.service_id'), type: 'id', operators: sameness, isSortable: false, isRequired: true },
}
