import type { BillingInfo, CatalogReference } from '@foyer/contract'
import { type Selectable, sql } from 'kysely'
import type { Customer } from '../../ground/caller.ts'
import type { Database, Queryable, Transaction } from '../../ground/db/database.ts'
import type { CheckoutsTable } from '../../ground/db/types.ts'

export type StoredItem = { id: string; catalogReference: CatalogReference; name: string; planOrderId?: string }

export type PlanWish = { isWithPlans: boolean; planOrderId: string | null }

export type BuyerDetails = { email?: string; billingInfo: BillingInfo; buyerNote?: string }

export type Made = { orderId: string; bookingIds: string[]; planOrderIds: string[] }

export type StoredCheckout = {
  id: string
  owner: Customer & { sessionHash: Buffer | null }
  items: readonly StoredItem[]
  buyer: BuyerDetails
  couponCode: string | null
  /** Null if the buyer was not asked; then the bookings decide. */
  planWish: PlanWish | null
  channelType: string
  made: Made | null
  createdDate: string
  updatedDate: string
  expiresDate: string
}

type Scope = { siteId: string; now: string }

export async function insertCheckout(tx: Transaction, { siteId, now }: Scope, checkout: StoredCheckout): Promise<void> {
  const { id, owner, items, buyer } = checkout
  await tx
    .insertInto('checkouts')
    .values({
      site_id: siteId,
      id,
      visitor_id: owner.visitorId,
      member_id: owner.memberId,
      session_hash: owner.sessionHash,
      line_items: JSON.stringify(items),
      buyer: JSON.stringify(buyer),
      coupon_code: checkout.couponCode,
      channel_type: checkout.channelType,
      created_at: now,
      updated_at: now,
      expires_at: checkout.expiresDate,
    })
    .execute()
}

type Which = Scope & { id: string; customer: Customer }

/**
 * A checkout that the customer made or claimed. Members finish what they began as visitors, but what was ordered as a visitor may be
 * another person's at the same browser.
 */
const ownCheckout = (db: Queryable, { siteId, now, id, customer: { visitorId, memberId } }: Which) =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(sql<boolean>`(member_id = ${memberId}::uuid or claimed_by = ${memberId}::uuid
      or (visitor_id = ${visitorId}::uuid or claimed_by = ${visitorId}::uuid)
        and (${memberId}::uuid is null or order_id is null and member_id is null))`)

export async function findCheckout(db: Queryable, which: Which): Promise<StoredCheckout | null> {
  const row = await ownCheckout(db, which).executeTakeFirst()
  return row ? checkoutOf(row) : null
}

export async function lockCheckout(tx: Transaction, which: Which): Promise<StoredCheckout | null> {
  const row = await ownCheckout(tx, which).forNoKeyUpdate().executeTakeFirst()
  return row ? checkoutOf(row) : null
}

export async function saveCheckout(tx: Transaction, { siteId, now }: Scope, checkout: StoredCheckout): Promise<void> {
  const { id, owner, items, buyer, couponCode, planWish, made, expiresDate } = checkout
  await tx
    .updateTable('checkouts')
    .set({
      line_items: JSON.stringify(items),
      buyer: JSON.stringify(buyer),
      coupon_code: couponCode,
      ...columnsOf(planWish),
      expires_at: expiresDate,
      updated_at: now,
      member_id: owner.memberId,
      ...(made && { order_id: made.orderId, booking_ids: made.bookingIds, plan_order_ids: made.planOrderIds }),
      revision: sql`revision + 1`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function releaseCheckout(db: Queryable, { siteId, now, id }: Scope & { id: string }): Promise<void> {
  await db.updateTable('checkouts').set({ released_at: now, claimed_by: null }).where('site_id', '=', siteId).where('id', '=', id).execute()
}

type Claim = Scope & { id: string; claimant: string; releasedAfter: string }

/** The first browser to claim a released checkout gets it, for its visitor or the member signed in there. */
export async function claimReleased(db: Queryable, { siteId, now, id, claimant, releasedAfter }: Claim): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ claimed_by: claimant })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('claimed_by', 'is', null)
    .where('released_at', '>', releasedAfter)
    .where('expires_at', '>', now)
    .execute()
}

export async function deleteExpiredCheckouts(db: Database, now: string): Promise<void> {
  await db.deleteFrom('checkouts').where('expires_at', '<=', now).execute()
}

const columnsOf = (wish: PlanWish | null) => ({
  plan_way: wish && (wish.isWithPlans ? ('WITH_PLANS' as const) : ('WITHOUT_PLANS' as const)),
  plan_order_id: wish?.planOrderId ?? null,
})

/** Only this file writes `line_items` and `buyer`. */
const checkoutOf = (row: Selectable<CheckoutsTable>): StoredCheckout => ({
  id: row.id,
  owner: { visitorId: row.visitor_id, memberId: row.member_id, sessionHash: row.session_hash },
  items: row.line_items as StoredItem[],
  buyer: row.buyer as BuyerDetails,
  couponCode: row.coupon_code,
  channelType: row.channel_type,
  planWish: row.plan_way === null ? null : { isWithPlans: row.plan_way === 'WITH_PLANS', planOrderId: row.plan_order_id },
  made: row.order_id === null ? null : { orderId: row.order_id, bookingIds: row.booking_ids, planOrderIds: row.plan_order_ids },
  createdDate: row.created_at,
  updatedDate: row.updated_at,
  expiresDate: row.expires_at,
})
