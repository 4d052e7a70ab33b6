import type { KeptAnyway } from '@foyer/contract'
import type { KeptTime } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { type OutsideTime, outsideTimeColumns, outsideTimesIn } from '../../house/busy-times/outside-times-store.ts'

/** `elsewhere` are the events of outside calendars that meet it, with the pause after. */
export type ComingTime = KeptTime & { elsewhere: readonly OutsideTime[] }

type Asked = { siteId: string; now: string; until: string; atMost: number }

/**
 * Of bookings and requests that are not over, the first to end first. Holds may expire, and requests that keep no place block nothing, so
 * both are left out.
 */
export async function findComingTimes(db: Queryable, { siteId, now, until, atMost }: Asked): Promise<ComingTime[]> {
  const elsewhere = outsideTimesIn({ siteId, resourceId: sql`p.resource_id`, during: sql`p.during` })
  const { rows } = await sql<ComingTime>`
    select p.booking_id as "bookingId", p.resource_id as "resourceId",
      extract(epoch from b.start_at)::float8 / 60 as start, extract(epoch from b.end_at)::float8 / 60 as "end",
      extract(epoch from upper(p.during))::float8 / 60 as "busyUntil", not p.exclusive as "isOverride",
      b.skips_availability as "isOutsideHoursOnPurpose", extract(epoch from b.created_at)::float8 / 60 as "bookedAt",
      coalesce((select json_agg(met) from (select ${outsideTimeColumns} from (${elsewhere}) as elsewhere) as met), '[]') as elsewhere
    from (
      select * from bookings
      where site_id = ${siteId} and end_at > ${now}::timestamptz and start_at < ${until}::timestamptz
        and status in ('CONFIRMED', 'PENDING') and type = 'APPOINTMENT'
      order by end_at, id limit ${atMost}
    ) as b join places p on p.site_id = b.site_id and p.booking_id = b.id
    where p.expires_at is null or p.expires_at > ${now}::timestamptz`.execute(db)
  return rows
}

export async function findTimesIn(
  db: Queryable,
  { siteId, from, to, resourceId }: { siteId: string; from: number; to: number; resourceId: string | null },
): Promise<{ bookingId: string; resourceId: string }[]> {
  const { rows } = await sql<{ bookingId: string; resourceId: string }>`
    select p.booking_id as "bookingId", p.resource_id as "resourceId"
    from places p join bookings b on b.site_id = p.site_id and b.id = p.booking_id
    where p.site_id = ${siteId} and p.during && tstzrange(to_timestamp(${from * 60}), to_timestamp(${to * 60}))
      and (${resourceId}::uuid is null or p.resource_id = ${resourceId}::uuid)
      and b.status in ('CONFIRMED', 'PENDING') and b.type = 'APPOINTMENT'`.execute(db)
  return rows
}

export async function findOverbooked(db: Queryable, { siteId, now, until }: Omit<Asked, 'atMost'>): Promise<Overbooked[]> {
  const { rows } = await sql<Overbooked>`
    select id as "bookingId", event_id as "eventId" from bookings
    where site_id = ${siteId} and double_booked and start_at > ${now}::timestamptz and start_at < ${until}::timestamptz
      and status in ('CONFIRMED', 'PENDING') and type = 'CLASS' and event_id is not null`.execute(db)
  return rows
}

export type Overbooked = { bookingId: string; eventId: string }

export async function findKept(db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<Map<string, KeptAnyway>> {
  const rows = await db
    .selectFrom('kept_conflicts')
    .select(['booking_id', 'collision', 'reason', 'kept_by', 'kept_at'])
    .where('site_id', '=', siteId)
    .where(sql<boolean>`booking_id = any(${bookingIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ booking_id, collision, reason, kept_by, kept_at }) => [
      keptKey(booking_id, collision),
      { reason, date: kept_at, ...(kept_by !== null && { keptBy: kept_by }) },
    ]),
  )
}

export const keptKey = (bookingId: string, collision: string): string => `${bookingId} ${collision}`

export type Keeping = { siteId: string; bookingId: string; now: string; keys: readonly string[]; reason: string; keptBy: string | null }

export async function saveKept(tx: Transaction, { siteId, bookingId, now, keys, reason, keptBy }: Keeping): Promise<void> {
  await tx
    .insertInto('kept_conflicts')
    .values(keys.map((collision) => ({ site_id: siteId, booking_id: bookingId, collision, reason, kept_by: keptBy, kept_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'booking_id', 'collision']).doUpdateSet({ reason, kept_by: keptBy, kept_at: now }),
    )
    .execute()
}

export async function deleteKept(tx: Transaction, siteId: string, bookingId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('kept_conflicts')
    .where('site_id', '=', siteId)
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`collision = any(${keys}::text[])`)
    .returning('collision')
    .execute()
  return rows.map(({ collision }) => collision)
}
