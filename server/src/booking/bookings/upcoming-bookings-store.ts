import type { StoredBooking } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import { storedBookingOf } from './booking-row.ts'
import { bookingsOf } from './bookings-store.ts'

export type Upcoming = { siteId: string; from: string } & (
  | { serviceId: string }
  | { resourceIds: readonly string[] }
  | { bookingIds: readonly string[] }
)

/** Repeats the condition of the index `bookings_additional_resources`, so that it is used. */
const isOf = (upcoming: Upcoming) => {
  if ('serviceId' in upcoming) return sql<boolean>`service_id = ${upcoming.serviceId}::uuid`
  if ('bookingIds' in upcoming) return sql<boolean>`id = any(${upcoming.bookingIds}::uuid[])`
  return sql<boolean>`(resource_id = any(${upcoming.resourceIds}::uuid[])
    or (additional_resource_ids && ${upcoming.resourceIds}::uuid[] and additional_resource_ids <> '{}'))`
}

export const lockUpcomingBookings = async (
  tx: Transaction,
  upcoming: Upcoming,
  wholeIds: readonly string[] = [],
): Promise<StoredBooking[]> => {
  const isPart = sql<boolean>`(multi_service_booking_id = any(${wholeIds}::uuid[]) and multi_service_booking_id is not null)`
  const rows = await bookingsOf(tx, upcoming.siteId)
    .where(wholeIds.length > 0 ? sql<boolean>`(${isOf(upcoming)} or ${isPart})` : isOf(upcoming))
    .where('start_at', '>', upcoming.from)
    .where('status', 'not in', ['CANCELED', 'DECLINED'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(storedBookingOf)
}

export const findUpcomingWholes = async (tx: Transaction, upcoming: Upcoming): Promise<string[]> => {
  const rows = await tx
    .selectFrom('bookings')
    .select('multi_service_booking_id as id')
    .distinct()
    .where('site_id', '=', upcoming.siteId)
    .where(isOf(upcoming))
    .where('start_at', '>', upcoming.from)
    .where('status', 'not in', ['CANCELED', 'DECLINED'])
    .where('multi_service_booking_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

export const countUpcomingBookings = async (db: Queryable, upcoming: Upcoming): Promise<number> => {
  const { count } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('site_id', '=', upcoming.siteId)
    .where(isOf(upcoming))
    .where('start_at', '>', upcoming.from)
    .where('status', 'in', ['CONFIRMED', 'PENDING', 'WAITING_LIST'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type WhichBooking = { siteId: string; bookingId: string; wholeId: string | null }

/**
 * Requests of all sites that can no longer be answered, because their session has begun (or ended, if they were made after its start). The
 * longest waiting first.
 */
export const findUnanswered = (db: Queryable, now: string, atMost: number): Promise<WhichBooking[]> =>
  db
    .selectFrom('bookings')
    .select(['site_id as siteId', 'id as bookingId', 'multi_service_booking_id as wholeId'])
    .where('status', '=', 'PENDING')
    .where('start_at', '<=', now)
    .where(sql<boolean>`(coalesce(requested_at, created_at) < start_at or end_at <= ${now}::timestamptz)`)
    .orderBy('start_at')
    .limit(atMost)
    .execute()
