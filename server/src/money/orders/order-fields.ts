import type { OrderPaymentStatus, OrderStatus } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { asTaken } from '../ledger/ledger.ts'

/** By what orders can be sorted, besides the id that decides between equals. */
export const sortableDates = ['createdDate', 'endDate']

export const orderFields: Fields = {
  id: { column: sql.ref('plan_orders.id'), type: 'id' },
  createdDate: { column: sql.ref('plan_orders.created_at'), type: 'instant', isRequired: true },
  endDate: { column: sql.ref('plan_orders.end_at'), type: 'instant' },
}

export type WantedOrders = {
  memberIds?: readonly string[]
  orderIds?: readonly string[]
  planIds?: readonly string[]
  autoRenewCanceled?: boolean
  orderStatuses?: readonly OrderStatus[]
  paymentStatuses?: readonly OrderPaymentStatus[]
  /** When they were made, half-open. */
  createdFrom?: string
  createdBefore?: string
}

/** The orders that are asked for; an empty list asks for all. Credits without a plan are no orders to callers: their room tells of them. */
export function ordersWanted(wanted: WantedOrders, now: string): Condition {
  const conditions = [
    sql<boolean>`plan_orders.credit_reason is null`,
    ...idCondition('plan_orders.member_id', wanted.memberIds),
    ...idCondition('plan_orders.id', wanted.orderIds),
    ...idCondition('plan_orders.plan_id', wanted.planIds),
    ...(wanted.autoRenewCanceled === undefined ? [] : [sql<boolean>`plan_orders.auto_renew_canceled = ${wanted.autoRenewCanceled}`]),
    ...(wanted.orderStatuses?.length ? [sql<boolean>`${statusAt(now)} = any(${wanted.orderStatuses}::text[])`] : []),
    ...(wanted.createdFrom === undefined ? [] : [sql<boolean>`plan_orders.created_at >= ${wanted.createdFrom}::timestamptz`]),
    ...(wanted.createdBefore === undefined ? [] : [sql<boolean>`plan_orders.created_at < ${wanted.createdBefore}::timestamptz`]),
    ...(wanted.paymentStatuses?.length ? [sql<boolean>`plan_orders.payment_status = any(${wanted.paymentStatuses}::text[])`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const idCondition = (column: string, ids: readonly string[] | undefined): Condition[] =>
  ids?.length ? [sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`] : []

type Buyer = { siteId: RawBuilder<unknown>; contactId: RawBuilder<unknown> }

/**
 * Whether an order was bought by the contact: by one of the accounts, or by an account that is gone. The accounts are looked up once, by a
 * site that is told from outside: by that of each order, all orders would be looked through.
 */
export const isOrderOf = ({ siteId, contactId }: Buyer): Condition =>
  sql`(plan_orders.contact_id = ${contactId} or plan_orders.member_id = any(array(
    select members.id from members where members.site_id = ${siteId} and members.contact_id = ${contactId})))`

/** Whether an order goes on until it is canceled. */
export const goesOn: Condition = sql`coalesce(plan_orders.terms #>> '{model,subscription,cycleCount}' = '0', false)`

/** What counts as paid at the desk of an order: of one without an end, what was given back is not asked for again. */
export const paidLines: Condition = sql`(not ${goesOn} or ${asTaken})`

/** Whether an order was used up to its end: what the business, or a failed payment, ended at once is not owed. */
export const isServed: Condition = sql`(plan_orders.status in ('PENDING', 'ACTIVE', 'PAUSED', 'ENDED')
  or (plan_orders.status = 'CANCELED' and plan_orders.cancellation ->> 'effectiveAt' = 'NEXT_PAYMENT_DATE' and plan_orders.cycle > 0))`

/** The status as `orderAt` tells it, also where the clock has not looked at the order yet. */
export const statusAt = (now: string) => sql`case
  when plan_orders.status in ('PENDING', 'ACTIVE') and plan_orders.end_at <= ${now}::timestamptz
    then case when plan_orders.auto_renew_canceled then 'CANCELED' else 'ENDED' end
  when plan_orders.status = 'PENDING' and plan_orders.start_at <= ${now}::timestamptz then 'ACTIVE'
  else plan_orders.status end`
