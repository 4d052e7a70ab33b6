import type { PlanOrder } from '@foyer/contract'
import { type OrderRecord, type OrderState, orderAt } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable } from '../../ground/db/database.ts'
import { type OrderRow, orderOf } from './orders-store.ts'

/** An order as it was; null where its history was emptied, because its buyer was deleted. */
export type OrderThen = { order: OrderRecord; isKnown: boolean; customer: string | null }

type ThenRow = OrderRow & { told: PlanOrder | Record<string, never> | null; customer: string | null }

/** Those of the row where it did not change since, else of its last event before. */
const then = {
  status: sql`coalesce(event.told ->> 'status', plan_orders.status)`,
  paymentStatus: sql`coalesce(event.told ->> 'lastPaymentStatus', plan_orders.payment_status)`,
  type: sql`coalesce(event.told ->> 'type', plan_orders.type)`,
  effectiveAt: sql`coalesce(event.told #>> '{cancellation,effectiveAt}', plan_orders.cancellation ->> 'effectiveAt')`,
}

const which = {
  /** Plans that are paid at the business and were not, but for those that it ended at once. */
  UNPAID: sql`${then.paymentStatus} = 'UNPAID' and ${then.type} = 'OFFLINE' and (${then.status} in ('PENDING', 'ACTIVE', 'PAUSED', 'ENDED')
    or (${then.status} = 'CANCELED' and ${then.effectiveAt} = 'NEXT_PAYMENT_DATE'))`,
  GOING_ON: sql`${then.status} in ('PENDING', 'ACTIVE', 'PAUSED')`,
}

/**
 * Orders as they were just before an instant. One that did not change since is as it stands; of one that did, its last event before tells.
 * What the clock owed it by then is done, also where nobody had looked.
 */
export async function findOrdersThen(
  db: Queryable,
  { siteId, before, wanted }: { siteId: string; before: string; wanted: keyof typeof which },
): Promise<OrderThen[]> {
  const { rows } = await sql<ThenRow>`
    select plan_orders.*, event.told, coalesce(plan_orders.contact_id, members.contact_id) as buyer_contact_id, plan_orders.member_id as holder_id,
      coalesce(nullif(concat_ws(' ', contacts.first_name, contacts.last_name), ''), contacts.email, contacts.account_email) as customer
    from plan_orders
      left join members on members.site_id = plan_orders.site_id and members.id = plan_orders.member_id
      left join contacts on contacts.site_id = plan_orders.site_id and contacts.id = coalesce(plan_orders.contact_id, members.contact_id)
      left join lateral (
        select coalesce(domain_events.payload -> 'entity', '{}') as told from domain_events
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
  if (!row.told || !('status' in row.told)) return { order, isKnown: false, customer }
  return { order: { ...order, state: orderAt({ ...order.state, ...stateOf(row.told as PlanOrder) }, before) }, isKnown: true, customer }
}

/** What changes of an order, by what was told of it. */
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
