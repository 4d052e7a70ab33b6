import type { Visits } from '@foyer/domain'
import { sql } from 'kysely'
import { bookingsThen } from '../../booking/reading/booking-fields.ts'
import type { Queryable } from '../../ground/db/database.ts'
import { linesBefore, paidForBookings } from '../../money/ledger/booking-shares-store.ts'
import { isForAny } from '../../money/ledger/ledger-store.ts'

export type Wanted = { siteId: string; before: string; isTest: boolean }

export type PaidGiftRow = {
  id: string
  title: string
  customer: string | null
  currency: string
  paid: string
  expiresAt: string | null
}

/** Gifts paid and not redeemed by then. A canceled gift no longer changes, so it counted until its last change. */
export async function listUnusedGifts(db: Queryable, { siteId, before, isTest }: Wanted): Promise<PaidGiftRow[]> {
  const { rows } = await sql<PaidGiftRow>`
    select gifts.id, gifts.plan ->> 'name' as title, gifts.giver_name as customer, payments.currency, sum(payment_lines.units)::text as paid,
      gifts.expires_at as "expiresAt"
    from gifts
      join payments on payments.site_id = gifts.site_id and payments.subject_id = gifts.id and payments.purpose = 'GIFT' and payments.is_test = ${isTest}
      join payment_lines on payment_lines.site_id = payments.site_id and payment_lines.payment_id = payments.id
        and payment_lines.created_at < ${before}::timestamptz
    where gifts.site_id = ${siteId} and gifts.created_at < ${before}::timestamptz
      and (gifts.redeemed_at is null or gifts.redeemed_at >= ${before}::timestamptz)
      and not (gifts.status = 'CANCELED' and gifts.updated_at < ${before}::timestamptz)
    group by gifts.site_id, gifts.id, payments.currency having sum(payment_lines.units) > 0
    order by gifts.created_at, gifts.id`.execute(db)
  return rows
}

export type PaidBookingRow = PaidGiftRow & { type: string; paymentStatus: string; start: string; end: string; isKnown: boolean }

export async function listPaidAhead(db: Queryable, { siteId, before, isTest }: Wanted): Promise<PaidBookingRow[]> {
  const { rows } = await sql<PaidBookingRow>`
    with booked as materialized (
      select * from (${bookingsThen(siteId, before, sql<boolean>`end_at >= ${before}::timestamptz`)}) as booked
      where not is_known or (end_at >= ${before}::timestamptz and status in ('CONFIRMED', 'PENDING'))
    )
    select booked.id, booked.type, booked.title, booked.payment_status as "paymentStatus", booked.start_at as start, booked.end_at as end,
      booked.is_known as "isKnown", paid.currency, paid.units::text as paid, null as "expiresAt",
      coalesce(nullif(concat_ws(' ', contact_details ->> 'firstName', contact_details ->> 'lastName'), ''), contact_details ->> 'email') as customer
    from booked join (${paidForBookings(siteId, sql<boolean>`payments.is_test = ${isTest} and ${isForAny(sql`array(select id from booked)`)}`, linesBefore(before))}) as paid
      on paid.booking_id = booked.id
    where paid.units > 0 order by booked.start_at, booked.id`.execute(db)
  return rows
}

export type OrderVisits = { visits: Visits[]; isUnlimited: boolean }

export async function findVisits(
  db: Queryable,
  { siteId, before, orderIds }: { siteId: string; before: string; orderIds: readonly string[] },
): Promise<Map<string, OrderVisits>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<OrderVisits & { id: string }>`
    select wanted.id, exists (select from order_benefits where order_benefits.site_id = ${siteId} and order_benefits.order_id = wanted.id
        and order_benefits.kind = 'UNLIMITED') as "isUnlimited",
      (select coalesce(jsonb_agg(jsonb_build_object('cycle', cycle, 'left', "left", 'granted', granted)), '[]') from (
        select cycle, sum(amount)::integer as "left",
          coalesce(sum(amount) filter (where cause = 'GRANT' or (cause = 'MANUAL' and amount > 0)), 0)::integer as granted
        from credit_lines where credit_lines.site_id = ${siteId} and credit_lines.order_id = wanted.id
          and credit_lines.created_at < ${before}::timestamptz
        group by cycle) as pools) as visits
    from unnest(${orderIds}::uuid[]) as wanted (id)`.execute(db)
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}
