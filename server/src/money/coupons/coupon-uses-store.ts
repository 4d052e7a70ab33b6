import type { AgreedCoupon, CouponTerms, CouponUsage } from '@foyer/domain'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../ground/db/database.ts'
import type { WhichCoupon } from './coupons-store.ts'

/** By code or id. `lock`: keeps other transactions from using or changing it. */
export type WantedCoupon = { siteId: string; lock: boolean } & ({ code: string } | { couponId: string })

export type UsableCoupon = { id: string; terms: CouponTerms; agreed: AgreedCoupon }

export async function findUsableCoupon(db: Queryable, { siteId, lock, ...wanted }: WantedCoupon): Promise<UsableCoupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code' in wanted ? 'code' : 'id', '=', 'code' in wanted ? wanted.code : wanted.couponId)
    .$if(lock, (coupons) => coupons.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) return null
  const { id, code, cycles, percentage, currency } = row
  const discount = percentage === null ? { units: BigInt(row.amount_units ?? 0) } : { percentage }
  const terms: CouponTerms = {
    planIds: row.plan_ids,
    currency,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    usageLimit: row.usage_limit,
    usageLimitPerCustomer: row.usage_limit_per_customer,
    isDisabled: row.is_disabled,
  }
  return { id, terms, agreed: { id, code, discount, cycles } }
}

/** A purchase: the buyer's other drafts and the order itself do not count as uses. */
export type UsageQuestion = { siteId: string; couponId: string; memberId: string | null; orderId: string | null; now: string }

/** Uses that count now, without the buyer's unfinished drafts, which the new purchase replaces. */
export async function countUses(db: Queryable, { siteId, couponId, memberId, orderId, now }: UsageQuestion): Promise<CouponUsage> {
  const isBuyers = sql`member_id is not distinct from ${memberId}::uuid and member_id is not null`
  const row = await db
    .selectFrom('coupon_uses')
    .select([sql<number>`count(*)::int`.as('uses'), sql<number>`(count(*) filter (where ${isBuyers}))::int`.as('uses_of_buyer')])
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where(sql<boolean>`(expires_at is null or (expires_at > ${now}::timestamptz and not (${isBuyers})))`)
    .where(sql<boolean>`order_id is distinct from ${orderId}::uuid`)
    .executeTakeFirstOrThrow()
  return { uses: row.uses, usesOfBuyer: row.uses_of_buyer }
}

export type NewUse = { siteId: string; couponId: string; orderId: string; memberId: string | null; now: string; expiresAt: string | null }

/** Replaces the uses of the buyer's other drafts. Call with the coupon locked. */
export async function saveUse(tx: Transaction, { siteId, couponId, orderId, memberId, now, expiresAt }: NewUse): Promise<void> {
  await sql`
    with replaced as (
      delete from coupon_uses
      where site_id = ${siteId} and coupon_id = ${couponId} and member_id = ${memberId} and expires_at is not null and order_id <> ${orderId})
    insert into coupon_uses (site_id, order_id, coupon_id, member_id, used_at, expires_at)
    values (${siteId}, ${orderId}, ${couponId}, ${memberId}, ${now}, ${expiresAt})
    on conflict (site_id, order_id) do update set expires_at = excluded.expires_at`.execute(tx)
}

/** Deletes the uses of expired drafts. Call with the coupon locked. */
export async function dropEndedUses(tx: Transaction, { siteId, couponId, now }: WhichCoupon): Promise<void> {
  await tx
    .deleteFrom('coupon_uses')
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .where('expires_at', '<=', now)
    .execute()
}

/** All uses, including drafts that may still be paid. Call with the coupon locked. */
export async function countAllUses(tx: Transaction, { siteId, couponId }: WhichCoupon): Promise<number> {
  const { count } = await tx
    .selectFrom('coupon_uses')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow()
  return count
}
