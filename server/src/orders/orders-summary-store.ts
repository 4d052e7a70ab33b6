import type { OrderStatus, OrdersSummary } from '@foyer/contract'
import { decimalOf } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { ordersWanted, statusAt, type WantedOrders } from './order-fields.ts'

/** Orders of one plan in one status and one currency. */
type OrderCount = { plan_id: string; status: OrderStatus; currency: string; count: number; unpaid_count: number; unpaid_units: string }

/** What the first payment takes: the price and the fees that are charged once. */
const firstPayment = sql`plan_orders.price_units
  + coalesce((select sum((fee ->> 'units')::bigint) from jsonb_array_elements(plan_orders.fees) as fee), 0)`

type Counted = { wanted: WantedOrders; now: string }

/** The orders that are wanted, counted in the database: as many rows as there are plans, statuses and currencies among them. */
export async function countOrders(db: Queryable, siteId: string, { wanted, now }: Counted): Promise<OrderCount[]> {
  const { rows } = await sql<OrderCount>`
    select plan_id, status, currency, count(*)::integer as count,
      count(*) filter (where is_unpaid)::integer as unpaid_count,
      coalesce(sum(units) filter (where is_unpaid), 0)::text as unpaid_units
    from (
      select plan_orders.plan_id, ${statusAt(now)} as status, plan_orders.currency, ${firstPayment} as units,
        plan_orders.payment_status in ('UNPAID', 'FAILED') and ${statusAt(now)} in ('PENDING', 'ACTIVE', 'PAUSED') as is_unpaid
      from plan_orders
      where plan_orders.site_id = ${siteId} and ${ordersWanted(wanted, now)}
    ) as counted
    group by plan_id, status, currency
    order by plan_id, status, currency`.execute(db)
  return rows
}

const isGoingOn = ({ status }: OrderCount): boolean => status === 'ACTIVE' || status === 'PAUSED'

export function ordersSummary(counts: readonly OrderCount[]): OrdersSummary {
  const unpaid = counts.filter(({ unpaid_count }) => unpaid_count > 0)
  return {
    total: sumOf(counts),
    statuses: [...Map.groupBy(counts, ({ status }) => status)].map(([status, rows]) => ({ status, count: sumOf(rows) })),
    plans: [...Map.groupBy(counts, ({ plan_id }) => plan_id)].map(([planId, rows]) => ({
      planId,
      count: sumOf(rows),
      activeCount: sumOf(rows.filter(isGoingOn)),
    })),
    unpaid: {
      count: unpaid.reduce((sum, { unpaid_count }) => sum + unpaid_count, 0),
      amounts: [...Map.groupBy(unpaid, ({ currency }) => currency)].map(([currency, rows]) => ({
        currency,
        value: decimalOf(
          rows.reduce((sum, { unpaid_units }) => sum + BigInt(unpaid_units), 0n),
          currency,
        ),
      })),
    },
  }
}

const sumOf = (counts: readonly OrderCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)
