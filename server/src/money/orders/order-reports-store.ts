import type { OrderStatus, OrdersSummary, PlanOrder } from '@foyer/contract'
import { decimalOf, type OrderRecord, type OrderState, orderAt, paymentOf } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { paidInParts } from '../ledger/booking-shares-store.ts'
import { goesOn, ordersWanted, paidLines, statusAt, type WantedOrders } from './order-fields.ts'
import { type AgreedOfOrder, type OrderRow, orderOf, priceOf, unitsOfAgreed } from './orders-store.ts'

/**
 * Counts of orders by plan, status and currency; unpaid ones also by what was agreed. The free trial, cycle 0, is never unpaid. Orders that
 * run until canceled have `terms`, and owe the begun cycles less `paid`.
 */
type OrderCount = { plan_id: string; status: OrderStatus; count: number; is_unpaid: boolean; paid: string } & AgreedOfOrder

type Counted = { wanted: WantedOrders; now: string }

export async function countOrders(db: Queryable, siteId: string, { wanted, now }: Counted): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select plan_id, status, currency, is_unpaid, price_units, fees, coupon, tax, terms, cycle, auto_renew_canceled,
      count(*)::integer as count, sum(paid)::text as paid
    from (
      select plan_id, status_now as status, currency, is_unpaid, case when is_unpaid then price_units end as price_units,
        case when is_unpaid then fees end as fees, case when is_unpaid then coupon end as coupon, case when is_unpaid then tax end as tax,
        case when is_owed_on then terms end as terms, case when is_owed_on then cycle end as cycle,
        case when is_owed_on then auto_renew_canceled end as auto_renew_canceled,
        case when is_owed_on then ${paidInParts(siteId, sql.ref('plan_orders.id'), paidLines)} else 0 end as paid
      from (
        select plan_orders.*, ${statusAt(now)} as status_now, ${isUnpaid(now)} as is_unpaid,
          ${isUnpaid(now)} and plan_orders.type = 'OFFLINE' and ${goesOn} as is_owed_on
        from plan_orders
        where plan_orders.site_id = ${siteId} and ${ordersWanted(wanted, now)}
      ) as plan_orders
    ) as counted
    group by plan_id, status, currency, is_unpaid, price_units, fees, coupon, tax, terms, cycle, auto_renew_canceled
    order by plan_id, status, currency`.execute(db)
  return rows
}

const isUnpaid = (now: string) => sql`(plan_orders.payment_status in ('UNPAID', 'FAILED')
  and ${statusAt(now)} in ('PENDING', 'ACTIVE', 'PAUSED') and plan_orders.cycle is distinct from 0)`

const isGoingOn = ({ status }: OrderCount): boolean => status === 'ACTIVE' || status === 'PAUSED'

export function ordersSummary(counts: readonly OrderCount[]): OrdersSummary {
  const unpaid = counts.filter(({ is_unpaid }) => is_unpaid)
  return {
    total: sumOf(counts),
    statuses: [...Map.groupBy(counts, ({ status }) => status)].map(([status, rows]) => ({ status, count: sumOf(rows) })),
    plans: [...Map.groupBy(counts, ({ plan_id }) => plan_id)].map(([planId, rows]) => ({
      planId,
      count: sumOf(rows),
      activeCount: sumOf(rows.filter(isGoingOn)),
    })),
    unpaid: {
      count: sumOf(unpaid),
      amounts: [...Map.groupBy(unpaid, ({ currency }) => currency)].map(([currency, rows]) => ({
        currency,
        value: decimalOf(
          rows.reduce((sum, row) => sum + BigInt(row.count) * unitsOf(row) - BigInt(row.paid), 0n),
          currency,
        ),
      })),
    },
  }
}

const unitsOf = (row: OrderCount): bigint => (row.terms === null ? paymentOf(priceOf(row), 1).total : unitsOfAgreed(row))

const sumOf = (counts: readonly OrderCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** `isKnown` is false if the history was erased with the buyer. */
export type OrderThen = { order: OrderRecord; isKnown: boolean; customer: string | null }

type ThenRow = OrderRow & { entity: PlanOrder | Record<string, never> | null; customer: string | null }

const then = {
  status: sql`coalesce(event.entity ->> 'status', plan_orders.status)`,
  paymentStatus: sql`coalesce(event.entity ->> 'lastPaymentStatus', plan_orders.payment_status)`,
  type: sql`coalesce(event.entity ->> 'type', plan_orders.type)`,
  effectiveAt: sql`coalesce(event.entity #>> '{cancellation,effectiveAt}', plan_orders.cancellation ->> 'effectiveAt')`,
}

const which = {
  UNPAID: sql`${then.paymentStatus} = 'UNPAID' and ${then.type} = 'OFFLINE' and (${then.status} in ('PENDING', 'ACTIVE', 'PAUSED', 'ENDED')
    or (${then.status} = 'CANCELED' and ${then.effectiveAt} = 'NEXT_PAYMENT_DATE'))`,
  GOING_ON: sql`${then.status} in ('PENDING', 'ACTIVE', 'PAUSED')`,
}

/**
 * Orders as they were just before an instant: unchanged ones from their row, changed ones from their last event before it. Changes that
 * were due by then are applied.
 */
export async function findOrdersThen(
  db: Queryable,
  { siteId, before, wanted }: { siteId: string; before: string; wanted: keyof typeof which },
): Promise<OrderThen[]> {
  const { rows } = await sql<ThenRow>`
    select plan_orders.*, event.entity, coalesce(plan_orders.contact_id, members.contact_id) as buyer_contact_id, plan_orders.member_id as holder_id,
      coalesce(nullif(concat_ws(' ', contacts.first_name, contacts.last_name), ''), contacts.email, contacts.account_email) as customer
    from plan_orders
      left join members on members.site_id = plan_orders.site_id and members.id = plan_orders.member_id
      left join contacts on contacts.site_id = plan_orders.site_id and contacts.id = coalesce(plan_orders.contact_id, members.contact_id)
      left join lateral (
        select coalesce(domain_events.payload -> 'entity', '{}') as entity from domain_events
        where plan_orders.updated_at >= ${before}::timestamptz and domain_events.site_id = plan_orders.site_id
          and domain_events.entity_id = plan_orders.id and domain_events.name in ('order.created', 'order.updated')
          and domain_events.occurred_at < ${before}::timestamptz
        order by domain_events.sequence desc limit 1
      ) as event on true
    where plan_orders.site_id = ${siteId} and plan_orders.created_at < ${before}::timestamptz and plan_orders.credit_reason is null
      and ${which[wanted]}
    order by plan_orders.created_at, plan_orders.id`.execute(db)
  return rows.map((row) => thenOf(row, before))
}

function thenOf({ customer, ...row }: ThenRow, before: string): OrderThen {
  const order = orderOf(row)
  const isChanged = row.updated_at >= before
  if (!isChanged) return { order: { ...order, state: orderAt(order.state, before) }, isKnown: true, customer }
  if (!row.entity || !('status' in row.entity)) return { order, isKnown: false, customer }
  return { order: { ...order, state: orderAt({ ...order.state, ...stateOf(row.entity as PlanOrder) }, before) }, isKnown: true, customer }
}

const stateOf = (one: PlanOrder): Partial<OrderState> => ({
  type: one.type,
  status: one.status,
  paymentStatus: one.lastPaymentStatus,
  startDate: one.startDate,
  endDate: one.endDate ?? null,
  earliestEndDate: one.earliestEndDate ?? null,
  cancellation: one.cancellation ?? null,
  autoRenewCanceled: one.autoRenewCanceled ?? false,
  cycle: one.currentCycle?.index ?? one.cycles?.at(-1)?.index ?? null,
  pauses: (one.pausePeriods ?? []).map(({ pauseDate, resumeDate }) => ({ pauseDate, resumeDate: resumeDate ?? null })),
})
