import { sql } from 'kysely'
import type { MemberClient } from '../people/signed-in-member.ts'
import type { World } from '../world.ts'

type Broken = { rule: string; id: string; told: string }

/**
 * What is not as it must be of the visits that plans pay, after any verb of any caller: must be empty. A plan pays for what is booked with it
 * and for what was canceled late; what was canceled in time, declined or never finished it has back.
 */
export async function brokenCredits({ db, siteId }: Pick<World, 'db' | 'siteId'>): Promise<Broken[]> {
  const { rows } = await sql<Broken>`
    with lines as materialized (
      select *, sum(amount) over (partition by order_id, benefit_id, cycle order by number) as balance,
        row_number() over (partition by order_id order by number) as position
      from credit_lines where site_id = ${siteId}
    )
    select 'no balance is below zero, at no line' as rule, order_id::text as id, number || ' ' || balance as told from lines where balance < 0
    union all
    select 'the lines of an order are numbered one after the other', order_id::text, number::text from lines where number <> position
    union all
    select 'a plan pays for what is booked with it, and for what was canceled late', booking.id::text, status || ' ' || used
    from bookings as booking cross join lateral (
      select coalesce(sum(uses), 0)::integer as used from lines where booking_id = booking.id) as paid
    where site_id = ${siteId} and used <> case
      when payment_status = 'PAID' and selected_payment_option = 'MEMBERSHIP' and status in ('CONFIRMED', 'PENDING') then total_participants
      when payment_status = 'PAID' and selected_payment_option = 'MEMBERSHIP' and status = 'CANCELED'
        and (policy #>> '{cancellationPolicy,limitLatestCancellation}')::boolean
        and start_at - make_interval(mins => (policy #>> '{cancellationPolicy,latestCancellationInMinutes}')::integer) < canceled_at
        then total_participants
      else 0 end
    union all
    select 'what is booked with a plan is paid', id::text, status || ' ' || payment_status from bookings
    where site_id = ${siteId} and selected_payment_option = 'MEMBERSHIP' and status in ('CONFIRMED', 'PENDING') and payment_status <> 'PAID'`.execute(
    db,
  )
  return rows
}

/** How often visits were taken, given back, and kept of a canceled booking: a story in which none was would show nothing. */
export async function creditsMoved({
  db,
  siteId,
}: Pick<World, 'db' | 'siteId'>): Promise<{ taken: number; returned: number; kept: number }> {
  const { rows } = await sql<{ taken: number; returned: number; kept: number }>`
    select (count(*) filter (where cause = 'BOOKING'))::integer as taken, (count(*) filter (where cause = 'CANCELLATION'))::integer as returned,
      (select count(*)::integer from bookings where site_id = ${siteId} and status = 'CANCELED' and selected_payment_option = 'MEMBERSHIP'
        and payment_status = 'PAID') as kept
    from credit_lines where site_id = ${siteId}`.execute(db)
  return rows[0] ?? { taken: 0, returned: 0, kept: 0 }
}

/** Orders of which the business is told another balance than their lines add up to: must be empty. */
export async function toldWrongly({ db, siteId, owner }: World, { memberId }: Pick<MemberClient, 'memberId'>): Promise<string[]> {
  const { orders } = await owner.credits.listCredits({ query: { memberId } })
  const { rows } = await sql<{ order_id: string; left: number }>`
    select order_id, sum(amount)::integer as left from credit_lines where site_id = ${siteId} group by order_id`.execute(db)
  const left = new Map(rows.map((row) => [row.order_id, row.left]))
  return orders
    .filter(({ orderId, benefits }) => benefits.reduce((sum, benefit) => sum + (benefit.left ?? 0), 0) !== left.get(orderId))
    .map(({ orderId, benefits }) => `${orderId}: ${benefits.map((benefit) => benefit.left).join()} told, ${left.get(orderId)} by its lines`)
}
