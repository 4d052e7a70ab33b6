import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { isFor } from './ledger-store.ts'

type Condition = RawBuilder<boolean>

const allLines: Condition = sql<boolean>`true`

export const linesBefore = (instant: string): Condition => sql<boolean>`payment_lines.created_at < ${instant}::timestamptz`

export const chargesAlone: Condition = sql<boolean>`payment_lines.kind = 'CHARGE'`

/** Charges, without those noted by mistake. */
export const asTaken: Condition = sql<boolean>`(payment_lines.kind = 'CHARGE' or exists (
  select from payments as undone where undone.site_id = payment_lines.site_id and undone.id = payment_lines.payment_id and undone.status = 'UNDONE'))`

export const withoutDisputes = (ids: readonly string[]): Condition =>
  sql<boolean>`not (payment_lines.kind = 'DISPUTE' and payment_lines.provider_id = any(${ids}::text[]))`

/** Money held for bookings, in minor units: rows of `booking_id`, `currency`, `units`. */
export const paidForBookings = (siteId: string, which: Condition, counted = allLines): RawBuilder<unknown> => sql`
  select subject_id as booking_id, currency, units
  from (${paidFor(siteId, sql<boolean>`payments.purpose = 'BOOKING' and ${which}`, counted)}) as shared`

/**
 * Money held for each subject, in minor units: rows of `subject_id`, `currency`, `units`. In a payment for several, each booking and plan
 * has its share, less its own refunds. Refunds of the whole payment reduce all shares in proportion; what remains of the division goes to
 * the first that has a share. `counted` selects the lines that count.
 */
export const paidFor = (siteId: string, which: Condition, counted = allLines): RawBuilder<unknown> => sql`
  with taken as (
    select payments.id, payments.currency, payments.subject_id, payments.also_booking_ids || payments.also_order_ids as also_ids,
      payments.also_units || payments.also_order_units as also_units, payments.units, sum(payment_lines.units) as kept
    from payments join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
    where payments.site_id = ${siteId} and ${which} and ${counted}
    group by payments.site_id, payments.id
  ), shares as (
    select taken.id, taken.currency, taken.kept, shared.subject_id, shared.is_first, shared.units + coalesce((
      select sum(payment_lines.units) from payment_lines where payment_lines.site_id = ${siteId} and payment_lines.payment_id = taken.id
        and ${counted} and coalesce(payment_lines.booking_id, payment_lines.order_id) = shared.subject_id), 0) as units
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

export async function sharesOf(db: Queryable, siteId: string, paymentId: string, counted = allLines): Promise<Map<string, bigint>> {
  const shares = paidFor(siteId, sql<boolean>`payments.id = ${paymentId}`, counted)
  const { rows } = await sql<{ subject_id: string; units: string }>`${shares}`.execute(db)
  return new Map(rows.map((row) => [row.subject_id, BigInt(row.units)]))
}

type PaidRow = { booking_id: string; units: string }

export async function findPaidForBookings(
  db: Queryable,
  siteId: string,
  bookingIds: readonly string[],
  counted = allLines,
): Promise<Map<string, bigint>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<PaidRow>`
    select booking_id, units from (${paidForBookings(siteId, isFor(bookingIds), counted)}) as paid
    where booking_id = any(${bookingIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.booking_id, BigInt(row.units)]))
}

export const paidInParts = (siteId: string, subjectId: RawBuilder<unknown>, counted = allLines): RawBuilder<unknown> => sql`(
  select coalesce(sum(payment_lines.units), 0) from payments
  join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
  where payments.site_id = ${siteId} and payments.subject_id = ${subjectId} and payments.part > 0 and ${counted})`

export const idsPaidInParts = (siteId: string): RawBuilder<unknown> =>
  sql`(select payments.subject_id from payments where payments.site_id = ${siteId} and payments.part > 0)`
