import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { isFor } from './ledger-store.ts'

/** What the business has of bookings, in minor units: rows of `booking_id`, `currency`, `units`. */
export const paidForBookings = (siteId: string, which: RawBuilder<boolean>, before?: string): RawBuilder<unknown> => sql`
  select subject_id as booking_id, currency, units from (${paidFor(siteId, sql<boolean>`payments.purpose = 'BOOKING' and ${which}`, before)}) as shared`

/**
 * What the business has of what was paid, in minor units: rows of `subject_id`, `currency`, `units`. Each booking and each plan has its share
 * of a payment of several, less what went back for it. What went back for all of them is taken from each in proportion, in whole units; the
 * rest of the division is with the first that has a share. With `before`: what the business had then, without the lines of later.
 */
export const paidFor = (siteId: string, which: RawBuilder<boolean>, before = 'infinity'): RawBuilder<unknown> => sql`
  with taken as (
    select payments.id, payments.currency, payments.subject_id, payments.also_booking_ids || payments.also_order_ids as also_ids,
      payments.also_units || payments.also_order_units as also_units, payments.units, sum(payment_lines.units) as kept
    from payments join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
    where payments.site_id = ${siteId} and ${which} and payment_lines.created_at < ${before}::timestamptz
    group by payments.site_id, payments.id
  ), shares as (
    select taken.id, taken.currency, taken.kept, shared.subject_id, shared.is_first, shared.units + coalesce((
      select sum(payment_lines.units) from payment_lines where payment_lines.site_id = ${siteId} and payment_lines.payment_id = taken.id
        and payment_lines.created_at < ${before}::timestamptz
        and coalesce(payment_lines.booking_id, payment_lines.order_id) = shared.subject_id), 0) as units
    from taken cross join lateral (
      select taken.subject_id, true as is_first, taken.units - coalesce((select sum(one) from unnest(taken.also_units) as one), 0) as units
      union all
      select also_id, false, units from unnest(taken.also_ids, taken.also_units) as also (also_id, units)
    ) as shared
  ), ordered as (
    select shares.*, sum(units) over (partition by id) as all_units,
      row_number() over (partition by id order by units > 0 desc, is_first desc, subject_id) = 1 as has_rest
    from shares
  ), portions as (
    select ordered.*, case when has_rest or all_units <= 0 then 0 else floor(units * kept / all_units) end as portion from ordered
  ), divided as (
    select subject_id, currency, case when has_rest then kept - sum(portion) over (partition by id) else portion end as units from portions
  )
  select subject_id, currency, sum(units)::bigint as units from divided group by subject_id, currency`

/** What the business has of each booking and each plan of one payment. */
export async function sharesOf(db: Queryable, siteId: string, paymentId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ subject_id: string; units: string }>`${paidFor(siteId, sql<boolean>`payments.id = ${paymentId}`)}`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.subject_id, BigInt(row.units)]))
}

type PaidRow = { booking_id: string; units: string }

/** What the business has of each of these bookings. */
export async function findPaidForBookings(db: Queryable, siteId: string, bookingIds: readonly string[]): Promise<Map<string, bigint>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<PaidRow>`
    select booking_id, units from (${paidForBookings(siteId, isFor(bookingIds))}) as paid
    where booking_id = any(${bookingIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.booking_id, BigInt(row.units)]))
}
