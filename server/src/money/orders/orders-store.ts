import type { OrderCancellation, OrderModel } from '@foyer/contract'
import {
  type AgreedCoupon,
  type AgreedTax,
  amountOfOrder,
  dueDateOf,
  freeCyclesOf,
  type OrderPrice,
  type OrderRecord,
  type OrderState,
} from '@foyer/domain'
import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { PlanOrdersTable } from '../../ground/db/types.ts'

/** The column `terms` holds what never changes. */
type Terms = { model: OrderModel; freeTrialDays: number; timeZone: string }

export const ordersOf = (db: Queryable, siteId: string) =>
  db
    .selectFrom('plan_orders')
    .leftJoin('members', (join) =>
      join.onRef('members.site_id', '=', 'plan_orders.site_id').onRef('members.id', '=', 'plan_orders.member_id'),
    )
    .selectAll('plan_orders')
    .select(({ fn }) => fn.coalesce('plan_orders.contact_id', 'members.contact_id').as('buyer_contact_id'))
    .select(holder.as('holder_id'))
    .where('plan_orders.site_id', '=', siteId)

/** Credits belong to the member whose account the client signs in with, even one created later. */
const holder = sql<string | null>`case when plan_orders.credit_reason is null then plan_orders.member_id else (
  select holders.id from members as holders
  where holders.site_id = plan_orders.site_id and holders.contact_id = plan_orders.contact_id
  order by holders.created_at desc, holders.id limit 1) end`

export type OrderRow = Selectable<PlanOrdersTable> & { buyer_contact_id: string | null; holder_id: string | null }

export type WhichOrder = { siteId: string; orderId: string; memberId?: string }

const which = (db: Queryable, { siteId, orderId, memberId }: WhichOrder) =>
  ordersOf(db, siteId)
    .where('plan_orders.id', '=', orderId)
    .$if(memberId !== undefined, (orders) => orders.where(holder, '=', memberId ?? null))

export async function findOrder(db: Queryable, wanted: WhichOrder): Promise<OrderRecord | null> {
  const row = await which(db, wanted).executeTakeFirst()
  return row ? orderOf(row) : null
}

export async function lockOrder(tx: Transaction, wanted: WhichOrder): Promise<OrderRecord | null> {
  const row = await which(tx, wanted).forNoKeyUpdate('plan_orders').executeTakeFirst()
  return row ? orderOf(row) : null
}

export type OrdersOf = { orderIds?: readonly string[]; memberIds?: readonly string[]; contactIds?: readonly string[] }

export async function findOrders(
  db: Queryable,
  siteId: string,
  { orderIds = [], memberIds = [], contactIds = [] }: OrdersOf,
  { isLocked }: { isLocked: boolean },
): Promise<OrderRecord[]> {
  const rows = await ordersOf(db, siteId)
    .where(
      sql<boolean>`(plan_orders.id = any(${orderIds}::uuid[]) or (plan_orders.status in ('PENDING', 'ACTIVE', 'PAUSED')
        and (plan_orders.member_id = any(${memberIds}::uuid[]) or plan_orders.member_id in (
          select id from members as buyers where buyers.site_id = ${siteId} and buyers.contact_id = any(${contactIds}::uuid[]))
        or (plan_orders.credit_reason is not null and plan_orders.contact_id in (
          select unnest(${contactIds}::uuid[]) union all
          select contact_id from members as holders where holders.site_id = ${siteId} and holders.id = any(${memberIds}::uuid[]))))))`,
    )
    .orderBy('plan_orders.id')
    .$if(isLocked, (orders) => orders.forNoKeyUpdate('plan_orders'))
    .execute()
  return rows.map(orderOf)
}

export async function lockOrders(tx: Transaction, siteId: string, orderIds: readonly string[]): Promise<OrderRecord[]> {
  const rows = await ordersOf(tx, siteId)
    .where(sql<boolean>`plan_orders.id = any(${orderIds}::uuid[])`)
    .orderBy('plan_orders.id')
    .forNoKeyUpdate('plan_orders')
    .execute()
  return rows.map(orderOf)
}

export async function insertOrder(tx: Transaction, siteId: string, order: OrderRecord, isOnlyPurchase: boolean): Promise<void> {
  const { state, price } = order
  const terms: Terms = { model: state.model, freeTrialDays: state.freeTrialDays, timeZone: state.timeZone }
  await tx
    .insertInto('plan_orders')
    .values({
      site_id: siteId,
      id: order.id,
      subscription_id: order.subscriptionId,
      plan_id: order.creditReason === null ? order.planId : null,
      ...(order.creditReason === null ? { member_id: order.memberId } : { contact_id: order.contactId, credit_reason: order.creditReason }),
      order_method: order.orderMethod,
      terms: JSON.stringify(terms),
      submission_id: order.submissionId,
      plan_name: order.planName,
      plan_description: order.planDescription,
      plan_price: order.planPrice,
      plan_translations: order.translations ? JSON.stringify(order.translations) : null,
      currency: price.currency,
      price_units: price.units,
      ...priceColumns(price),
      ...stateColumns(state),
      pause_periods: JSON.stringify(state.pauses),
      cancellation: state.cancellation && JSON.stringify(state.cancellation),
      is_only_purchase: isOnlyPurchase,
      created_at: order.createdDate,
      updated_at: order.updatedDate,
    })
    .execute()
}

/** Amounts as text: JSON numbers may be too small for them. */
const priceColumns = ({ fees, coupon, tax }: OrderPrice) => ({
  fees: jsonOf(fees),
  coupon: coupon && jsonOf(coupon),
  tax: tax && jsonOf(tax),
})

const jsonOf = (value: object): string => JSON.stringify(value, (_name, member) => (typeof member === 'bigint' ? String(member) : member))

const stateColumns = (state: OrderState) => ({
  type: state.type,
  status: state.status,
  payment_status: state.paymentStatus,
  start_at: state.startDate,
  end_at: state.endDate,
  earliest_end_at: state.earliestEndDate,
  cycle: state.cycle,
  auto_renew_canceled: state.autoRenewCanceled,
  due_at: dueDateOf(state),
})

export type ChangedOrder = { id: string; state: OrderState; changes: number }

export async function saveOrders(tx: Transaction, { siteId, now }: { siteId: string; now: string }, changed: readonly ChangedOrder[]) {
  const rows = changed.map(({ id, state, changes }) => {
    const { pauses, cancellation } = state
    return { id, changes, ...stateColumns(state), pause_periods: pauses, cancellation }
  })
  await sql`
    update plan_orders set type = saved.type, status = saved.status, payment_status = saved.payment_status, start_at = saved.start_at, end_at = saved.end_at,
      earliest_end_at = saved.earliest_end_at, cycle = saved.cycle, auto_renew_canceled = saved.auto_renew_canceled, due_at = saved.due_at,
      pause_periods = saved.pause_periods, cancellation = saved.cancellation, revision = revision + saved.changes,
      updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved (id uuid, changes integer, type text, status text, payment_status text,
      start_at timestamptz, end_at timestamptz, earliest_end_at timestamptz, cycle integer, auto_renew_canceled boolean, due_at timestamptz,
      pause_periods jsonb, cancellation jsonb)
    where plan_orders.site_id = ${siteId} and plan_orders.id = saved.id`.execute(tx)
}

export type DueOrder = WhichOrder & { dueAt: string }

export async function findDueOrders(db: Queryable, now: string, after: DueOrder | null, most: number): Promise<DueOrder[]> {
  const rows = await db
    .selectFrom('plan_orders')
    .select(['site_id', 'id'])
    .select(sql<string>`due_at`.as('due_at'))
    .where('due_at', '<=', now)
    .where(after ? sql<boolean>`(due_at, id) > (${after.dueAt}::timestamptz, ${after.orderId}::uuid)` : sql<boolean>`true`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ siteId: row.site_id, orderId: row.id, dueAt: row.due_at }))
}

type StoredCoupon = Omit<AgreedCoupon, 'discount'> & { discount: { percentage: number } | { units: string } }

/** Only this file writes the JSON columns of orders. */
export function priceOf(row: Pick<OrderRow, 'price_units' | 'currency' | 'fees' | 'coupon' | 'tax'>): OrderPrice {
  const fees = row.fees as { name: string; units: string }[]
  const coupon = row.coupon as StoredCoupon | null
  const discount = coupon && ('units' in coupon.discount ? { units: BigInt(coupon.discount.units) } : coupon.discount)
  return {
    units: BigInt(row.price_units),
    currency: row.currency,
    fees: fees.map(({ name, units }) => ({ name, units: BigInt(units) })),
    coupon: coupon && discount && { ...coupon, discount },
    tax: row.tax as AgreedTax | null,
  }
}

export type AgreedOfOrder = Pick<OrderRow, 'terms' | 'cycle' | 'auto_renew_canceled'> & Parameters<typeof priceOf>[0]

export function unitsOfAgreed(row: AgreedOfOrder): bigint {
  const { model } = row.terms as Terms
  return amountOfOrder({ state: { model, cycle: row.cycle, autoRenewCanceled: row.auto_renew_canceled }, price: priceOf(row) })
}

export function orderOf(row: OrderRow): OrderRecord {
  const { model, freeTrialDays, timeZone } = row.terms as Terms
  const price = priceOf(row)
  return {
    creditReason: row.credit_reason,
    id: row.id,
    planId: row.plan_id ?? row.id,
    subscriptionId: row.subscription_id,
    memberId: row.holder_id,
    contactId: row.buyer_contact_id,
    orderMethod: row.order_method,
    submissionId: row.submission_id,
    planName: row.plan_name,
    planDescription: row.plan_description,
    planPrice: row.plan_price,
    ...(row.plan_translations !== null && { translations: row.plan_translations as NonNullable<OrderRecord['translations']> }),
    price,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    state: {
      model,
      freeTrialDays,
      timeZone,
      startDate: row.start_at,
      endDate: row.end_at,
      earliestEndDate: row.earliest_end_at,
      type: row.type,
      freeCycles: freeCyclesOf(price),
      status: row.status,
      paymentStatus: row.payment_status,
      pauses: row.pause_periods as OrderState['pauses'],
      cycle: row.cycle,
      autoRenewCanceled: row.auto_renew_canceled,
      cancellation: row.cancellation as OrderCancellation | null,
    },
  }
}
