import type { OrderPaymentStatus, OrderStatus } from '@foyer/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../ground/db/querying/conditions.ts'
import type { Fields } from '../../ground/db/querying/fields.ts'
import { asTaken } from '../ledger/booking-shares-store.ts'

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
  createdFrom?: string
  createdBefore?: string
}

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
 * Orders bought by one of the contact's accounts, or by a deleted one. `siteId` is a parameter, so that the accounts are looked up once and
 * not for each order.
 */
export const isOrderOf = ({ siteId, contactId }: Buyer): Condition =>
  sql`(plan_orders.contact_id = ${contactId} or plan_orders.member_id = any(array(
    select members.id from members where members.site_id = ${siteId} and members.contact_id = ${contactId})))`

export const goesOn: Condition = sql`coalesce(plan_orders.terms #>> '{model,subscription,cycleCount}' = '0', false)`

/** Lines that count as paid at the desk: refunds of an order without an end are not owed again. */
export const paidLines: Condition = sql`(not ${goesOn} or ${asTaken})`

/** Whether an order was used to its end; an order that was ended at once owes nothing. */
export const isServed: Condition = sql`(plan_orders.status in ('PENDING', 'ACTIVE', 'PAUSED', 'ENDED')
  or (plan_orders.status = 'CANCELED' and plan_orders.cancellation ->> 'effectiveAt' = 'NEXT_PAYMENT_DATE' and plan_orders.cycle > 0))`

/** The same status as `orderAt`, before due changes are applied. */
export const statusAt = (now: string) => sql`case
  when plan_orders.status in ('PENDING', 'ACTIVE') and plan_orders.end_at <= ${now}::timestamptz
    then case when plan_orders.auto_renew_canceled then 'CANCELED' else 'ENDED' end
  when plan_orders.status = 'PENDING' and plan_orders.start_at <= ${now}::timestamptz then 'ACTIVE'
  else plan_orders.status end`
