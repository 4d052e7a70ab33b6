import type { OrderStatus, OrdersSummary } from '@foyer/contract'
import { decimalOf, paymentOf } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { paidInParts } from '../ledger/ledger.ts'
import { goesOn, ordersWanted, paidLines, statusAt, type WantedOrders } from './order-fields.ts'
import { type AgreedOfOrder, priceOf, unitsOfAgreed } from './orders-store.ts'

/**
 * Orders of one plan in one status and one currency; those whose first payment is open, by what was agreed: in the free trial, cycle 0, nothing is.
 * Those that go on until they are canceled have their `terms`, and owe what has begun less what was `paid`.
 */
type OrderCount = { plan_id: string; status: OrderStatus; count: number; is_unpaid: boolean; paid: string } & AgreedOfOrder

type Counted = { wanted: WantedOrders; now: string }

/** The orders that are wanted, counted in the database: as many rows as there are plans, statuses and agreements among them. */
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
