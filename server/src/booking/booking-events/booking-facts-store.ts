import type { PolicySnapshot } from '@foyer/contract'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'

export type BookingFacts = {
  chosenTimeZone: string | null
  languages: (string | null)[]
  timeZones: (string | null)[]
  calendarSequence: number
  policy: PolicySnapshot | null
  coming: readonly string[]
}

export const findBookingFacts = async (
  db: Queryable,
  siteId: string,
  bookingIds: readonly string[],
): Promise<Map<string, BookingFacts>> => {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('contacts', (join) =>
      join.onRef('contacts.site_id', '=', 'bookings.site_id').onRef('contacts.id', '=', 'bookings.contact_id'),
    )
    .leftJoin('mail_choices', (join) =>
      join
        .onRef('mail_choices.site_id', '=', 'bookings.site_id')
        .on('mail_choices.email', '=', sql<string>`lower(bookings.contact_details ->> 'email')`),
    )
    .select(['mail_choices.language as chosen_language', 'mail_choices.time_zone as chosen_time_zone'])
    .select([
      'bookings.id',
      'bookings.language',
      'bookings.time_zone',
      'bookings.calendar_sequence',
      'bookings.policy',
      'contacts.language as contact_language',
      'contacts.time_zone as contact_time_zone',
    ])
    .select(comingNames.as('coming'))
    .where('bookings.site_id', '=', siteId)
    .where(sql<boolean>`bookings.id = any(${bookingIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        chosenTimeZone: row.chosen_time_zone,
        languages: [row.chosen_language, row.language, row.contact_language],
        timeZones: [row.contact_time_zone, row.time_zone],
        calendarSequence: row.calendar_sequence,
        // The booking verbs wrote the column.
        policy: row.policy as PolicySnapshot | null,
        coming: row.coming,
      },
    ]),
  )
}

const comingNames = sql<string[]>`array(select p.name from booking_participants p where p.site_id = bookings.site_id
  and p.booking_id = bookings.id and p.removed_at is null and p.state = 'COMING' order by p.position, p.id)`

export async function findGiversOfSchedules(db: Queryable, siteId: string, scheduleIds: readonly string[]): Promise<Map<string, string[]>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await sql<{ scheduleId: string; ids: string[] }>`
    select schedule_id as "scheduleId", array_agg(distinct resource_id) as ids
    from events cross join unnest(resource_ids) as resource_id
    where site_id = ${siteId} and schedule_id = any(${[...new Set(scheduleIds)]}::uuid[])
    group by schedule_id`.execute(db)
  return new Map(rows.map(({ scheduleId, ids }) => [scheduleId, ids]))
}
